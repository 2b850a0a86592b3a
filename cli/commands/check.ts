import { check as checkQuery } from "wherefore";
import { exitCodes, type ExitCode } from "../exit-codes.ts";
import { loadSchema } from "../schema-file.ts";
import { showViolations } from "../violations.ts";

/** What `check` can be told. */
export interface CheckOptions {
  readonly schema?: string;
  readonly json?: boolean;
}

/** Tells whether a query is valid, and what is wrong with it. */
export function check(query: string, options: CheckOptions): ExitCode {
  const { diagnostics } = checkQuery(query, loadSchema(options.schema));
  if (options.json === true) process.stdout.write(`${JSON.stringify(diagnostics, null, 2)}\n`);
  else if (diagnostics.length === 0) process.stdout.write("The query is valid.\n");
  else showViolations(query, diagnostics);
  return diagnostics.length === 0 ? exitCodes.yes : exitCodes.no;
}

import { check as checkQuery } from "wherefore";
import { exitCodes, type ExitCode } from "../exit-codes.ts";
import { loadSchema } from "../schema-file.ts";
import { showViolations } from "../violations.ts";

/** The options of `check`. */
export interface CheckOptions {
  readonly schema?: string;
  readonly json?: boolean;
}

/** Reports whether a query is valid, and its diagnostics. */
export function check(query: string, options: CheckOptions): ExitCode {
  const { diagnostics } = checkQuery(query, loadSchema(options.schema));
  if (options.json === true) process.stdout.write(`${JSON.stringify(diagnostics, null, 2)}\n`);
  else if (diagnostics.length === 0) process.stdout.write("The query is valid.\n");
  else showViolations(query, diagnostics);
  return diagnostics.length === 0 ? exitCodes.yes : exitCodes.no;
}

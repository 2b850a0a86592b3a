import { check as checkQuery } from "wherefore";
import { exitCodes, type ExitCode } from "../exit-codes.ts";
import type { Invocation } from "../invocation.ts";
import { readQuery, type SchemaOptions } from "../read-query.ts";
import { loadSchema } from "../schema-file.ts";

/** The options of `check`. */
export interface CheckOptions extends SchemaOptions {
  readonly json?: boolean;
}

/** Reports whether a query is valid, and its diagnostics. */
export function check(invocation: Invocation, options: CheckOptions): ExitCode {
  const [query, ...others] = invocation.args;
  if (options.json === true && others.length === 0) {
    const { diagnostics } = checkQuery(query ?? "", loadSchema(options.schema));
    process.stdout.write(`${JSON.stringify(diagnostics, null, 2)}\n`);
    return diagnostics.length === 0 ? exitCodes.yes : exitCodes.no;
  }
  if (readQuery(invocation, options) === null) return exitCodes.no;
  process.stdout.write("The query is valid.\n");
  return exitCodes.yes;
}

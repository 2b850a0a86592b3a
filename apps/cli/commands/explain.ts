import { explain as explainQuery } from "wherefore/analysis";
import { exitCodes, type ExitCode } from "../exit-codes.ts";
import type { Invocation } from "../invocation.ts";
import { readQuery, type SchemaOptions } from "../read-query.ts";

/** The options of the command `explain`. */
export interface ExplainOptions extends SchemaOptions {
  readonly json?: boolean;
}

/** Writes what a query means in plain words; as JSON, with the words and the span of each clause. */
export function explain(invocation: Invocation, options: ExplainOptions): ExitCode {
  const checked = readQuery(invocation, options);
  if (checked === null) return exitCodes.trouble;
  const explanation = explainQuery(checked);
  const text = options.json === true ? JSON.stringify(explanation, null, 2) : explanation.text;
  process.stdout.write(`${text}\n`);
  return exitCodes.yes;
}

import { check as checkQuery, repair } from "wherefore";
import { analyze } from "wherefore/analysis";
import { exitCodes, type ExitCode } from "../exit-codes.ts";
import type { Invocation } from "../invocation.ts";
import { checkOptions, readQueries, type LenientOptions, type SchemaOptions } from "../read-query.ts";
import { loadSchema } from "../schema-file.ts";
import { showDiagnostics } from "../diagnostics.ts";

/** The options of `check`. */
export interface CheckOptions extends LenientOptions {
  readonly json?: boolean;
  readonly fix?: boolean;
}

/** Reports whether a query is valid, and its diagnostics, or writes the corrected query. A query with warnings is valid. */
export function check(invocation: Invocation, options: CheckOptions): ExitCode {
  const [query = "", ...others] = invocation.args;
  if (others.length === 0) {
    if (options.json === true) return writeDiagnostics(query, options);
    if (options.fix === true) return fix(query, options);
  }
  const read = readQueries(invocation, options);
  if (read === null) return exitCodes.no;
  const { queries, meant } = read;
  for (const [index, checked] of queries.entries()) {
    const warnings = analyze(checked).diagnostics;
    if (warnings.length > 0) showDiagnostics(meant?.[index] ?? query, warnings);
  }
  const texts = meant?.map((text) => `  ${text}\n`).join("") ?? "";
  const answer = `The query is read as${meant?.length === 1 ? "" : " queries that all have to match"}:\n${texts}`;
  process.stdout.write(meant === null ? "The query is valid.\n" : answer);
  return exitCodes.yes;
}

function writeDiagnostics(query: string, options: SchemaOptions): ExitCode {
  const { checked, diagnostics } = checkQuery(query, loadSchema(options.schema), checkOptions(options));
  const all = checked === null ? diagnostics : analyze(checked).diagnostics;
  process.stdout.write(`${JSON.stringify(all, null, 2)}\n`);
  return checked === null ? exitCodes.no : exitCodes.yes;
}

/** Writes the best repair, one query a line: a record has to match all of them. A valid query is written unchanged. */
function fix(query: string, options: SchemaOptions): ExitCode {
  const schema = loadSchema(options.schema);
  const { checked, diagnostics } = checkQuery(query, schema, checkOptions(options));
  const [best] = repair(query, schema, checkOptions(options));
  if (checked === null && best === undefined) {
    showDiagnostics(query, diagnostics);
    return exitCodes.no;
  }
  const texts = best === undefined ? [query] : [best.text, ...best.further.map(({ text }) => text)];
  process.stdout.write(texts.map((text) => `${text}\n`).join(""));
  return exitCodes.yes;
}

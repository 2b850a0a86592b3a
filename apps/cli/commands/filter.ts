import { compilePredicate, type CheckedQuery } from "wherefore";
import { why } from "wherefore/analysis";
import { complain } from "../complain.ts";
import { exitCodes, type ExitCode } from "../exit-codes.ts";
import { totalSize } from "../input/source.ts";
import { findSources } from "../sources.ts";
import type { Invocation } from "../invocation.ts";
import { MisfitCounter } from "../misfits.ts";
import { readQuery, type SchemaOptions } from "../read-query.ts";
import { Search } from "../search.ts";

/** The options of `filter`. */
export interface FilterOptions extends SchemaOptions {
  readonly count?: boolean;
  readonly invert?: boolean;
  readonly why?: boolean;
}

/** Writes the records of files that match a query. */
export async function filter(invocation: Invocation, options: FilterOptions): Promise<ExitCode> {
  const checked = readQuery(invocation, options);
  if (checked === null) return exitCodes.trouble;
  const [, ...files] = invocation.args;
  const sources = findSources(files);
  if (sources === null) return exitCodes.trouble;

  const misfits = new MisfitCounter(checked);
  const search = new Search(invocation, {
    selects: selection(checked, options.invert === true),
    reason: options.why === true ? (record) => why(checked, record).text : null,
    misfits,
    schema: checked.schema,
    isSilent: options.count === true,
    size: totalSize(sources),
    isOne: sources.length === 1,
  });
  for (const source of sources) await search.read(source);
  if (options.count === true) process.stdout.write(`${search.matches}\n`);
  for (const warning of misfits.warnings(options.schema)) complain(`warning: ${warning}`);
  if (search.hasFailed) return exitCodes.trouble;
  return search.matches > 0 ? exitCodes.yes : exitCodes.no;
}

function selection(checked: CheckedQuery, isInverted: boolean): (record: object) => boolean {
  const matches = compilePredicate(checked);
  return isInverted ? (record) => !matches(record) : matches;
}

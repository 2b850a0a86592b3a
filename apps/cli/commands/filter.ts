import { compilePredicate, type CheckedQuery } from "wherefore";
import { why } from "wherefore/analysis";
import { usesColor } from "../color.ts";
import { complain } from "../complain.ts";
import { exitCodes, type ExitCode } from "../exit-codes.ts";
import { totalSize } from "../input/source.ts";
import { findSources } from "../sources.ts";
import type { Invocation } from "../invocation.ts";
import { markerOf } from "../marked-json.ts";
import { MisfitCounter } from "../misfits.ts";
import { readQueries, type LenientOptions } from "../read-query.ts";
import { loadSchema } from "../schema-file.ts";
import { Search } from "../search.ts";

/** The options of `filter`. */
export interface FilterOptions extends LenientOptions {
  readonly count?: boolean;
  readonly invert?: boolean;
  readonly why?: boolean;
}

/** Writes the records of files that match a query. */
export async function filter(invocation: Invocation, options: FilterOptions): Promise<ExitCode> {
  const read = readQueries(invocation, options);
  if (read === null) return exitCodes.trouble;
  const { queries, meant } = read;
  const [, ...files] = invocation.args;
  const sources = findSources(files);
  if (sources === null) return exitCodes.trouble;

  if (meant !== null) complain(`searched for ${meant.join(" and for ")}`);
  const misfits = new MisfitCounter(queries);
  const search = new Search(invocation, {
    selects: selection(queries, options.invert === true),
    reason: options.why === true ? reasonOf(queries) : null,
    mark: options.invert !== true && usesColor(process.stdout) ? markerOf(queries) : null,
    misfits,
    schema: loadSchema(options.schema),
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

function selection(queries: readonly CheckedQuery[], isInverted: boolean): (record: object) => boolean {
  const predicates = queries.map((checked) => compilePredicate(checked));
  return (record) => predicates.every((matches) => matches(record)) !== isInverted;
}

/** Says why a record is not selected: by the first query that it does not match, or, inverted, by the first one. */
function reasonOf(queries: readonly CheckedQuery[]): (record: object) => string {
  const predicates = queries.map((checked) => ({ checked, matches: compilePredicate(checked) }));
  return (record) => {
    const failed = predicates.find(({ matches }) => !matches(record)) ?? predicates[0];
    return failed === undefined ? "" : why(failed.checked, record).text;
  };
}

import { compilePredicate, type CheckedQuery } from "wherefore";
import { why } from "wherefore/analysis";
import { usesColor } from "../color.ts";
import { complain } from "../complain.ts";
import { exitCodes, type ExitCode } from "../exit-codes.ts";
import { compact } from "../input/compact.ts";
import { shellCommand, type Invocation } from "../invocation.ts";
import { markerOf } from "../marked-json.ts";
import { readQueries, type LenientOptions } from "../read-query.ts";
import { loadSchema } from "../schema-file.ts";
import { Search, type Writer } from "../search.ts";
import { findSources, type SourceOptions } from "../sources.ts";

/** The options of `filter`. */
export interface FilterOptions extends LenientOptions, SourceOptions {
  readonly count?: boolean;
  readonly invert?: boolean;
  readonly why?: boolean;
}

/** Writes the records of files that match a query. */
export async function filter(invocation: Invocation, options: FilterOptions): Promise<ExitCode> {
  const read = readQueries(invocation, options);
  if (read === null) return exitCodes.trouble;
  const { queries, meant } = read;
  const [query = "", ...files] = invocation.args;
  const command = shellCommand(invocation, query);
  const sources = findSources(files, command, options);
  if (sources === null) return exitCodes.trouble;

  if (meant !== null) complain(`searched for ${meant.join(" and for ")}`);
  const selects = selection(queries, options.invert === true);
  const mark = options.invert !== true && usesColor(process.stdout) ? markerOf(queries) : null;
  const search = new Search({
    command,
    select: (record) => {
      if (!selects(record)) return null;
      return mark === null
        ? onOneLine
        : (...read) => Buffer.from(mark(record, onOneLine(...read).toString()));
    },
    reason: options.why === true ? reasonOf(queries) : null,
    isSilent: options.count === true,
    queries,
    schema: loadSchema(options.schema),
    schemaFile: options.schema,
  });
  const code = await search.run(sources);
  if (options.count === true) process.stdout.write(`${search.matches}\n`);
  return code;
}

/** A record on one line, without a change to a line. */
const onOneLine: Writer = (json, format) => (format === "array" ? compact(json) : json);

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

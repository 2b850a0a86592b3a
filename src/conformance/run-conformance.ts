import { check, checkedOrNull } from "../check/check.ts";
import { contextOf } from "../check/context.ts";
import { compilePredicate } from "../memory/predicate.ts";
import type { Schema } from "../schema/schema.ts";
import type { CheckedQuery } from "../validate/checked-query.ts";
import { Random, randomQuery, randomRecord } from "./random.ts";
import { records as ofSuite, schema, vectors, type ConformanceRecord } from "./suite.ts";

/** A query, or several that all have to match, as a back-end takes them. */
export type Asked = CheckedQuery<ConformanceRecord> | readonly CheckedQuery<ConformanceRecord>[];

/** A back-end under test. */
export interface TestedBackend {
  /** Stores the records, each under its `id`. It is called once, before the first query. */
  readonly load: (
    records: readonly ConformanceRecord[],
    schema: Schema<ConformanceRecord>,
  ) => void | PromiseLike<void>;
  /** Finds the ids of the records that match, in any order. */
  readonly ask: (checked: Asked) => Iterable<string> | PromiseLike<Iterable<string>>;
}

/** Options of `runConformance`. */
export interface ConformanceOptions {
  /** The number of random queries besides those of the suite, and of random records: a tenth of it. Default: 1,000. */
  readonly random?: number;
  /** What the random queries and records are made from. Default: another one each time. */
  readonly seed?: number;
}

/** A query for which a back-end finds other records than the predicate. */
export interface Difference {
  /** The text, or the texts of several queries that all have to match. */
  readonly query: string | readonly string[];
  /** The ids of the records that were not found. */
  readonly missing: readonly string[];
  /** The ids that were found and should not be, and those that were found twice. */
  readonly extra: readonly string[];
  /** What `ask` threw, if it did. */
  readonly error?: unknown;
}

/** The outcome of a run. */
export interface ConformanceResult {
  /** The number of queries that were compared. */
  readonly cases: number;
  /** The queries whose records differ. A back-end that conforms has none. */
  readonly differences: readonly Difference[];
  /** The seed of the random queries and records, to repeat the run. */
  readonly seed: number;
}

/**
 * Compares a back-end with the predicate: on the queries and the records of the conformance suite, and on random ones.
 *
 * @throws TypeError if `random` is no whole number of at least 0
 * @throws whatever `load` throws
 * @example
 * ```ts
 * import { compilePredicate } from "wherefore";
 * import { runConformance, type ConformanceRecord } from "wherefore/conformance";
 *
 * let stored: readonly ConformanceRecord[] = [];
 * const { differences } = await runConformance({
 *   load: (records) => void (stored = records),
 *   ask: (checked) => stored.filter(compilePredicate(checked)).map(({ id }) => id),
 * });
 * differences; // []
 * ```
 */
export async function runConformance(
  { load, ask }: TestedBackend,
  { random: count = 1_000, seed = Math.floor(Math.random() * 2 ** 32) }: ConformanceOptions = {},
): Promise<ConformanceResult> {
  if (!Number.isSafeInteger(count) || count < 0) {
    throw new TypeError("random: it is a whole number of at least 0.");
  }
  const random = new Random(seed);
  const added = Array.from({ length: Math.ceil(count / 10) }, (_, at) =>
    randomRecord(random, `random-${at}`),
  );
  const records = [...ofSuite, ...added];
  await load(records, schema);
  const differences: Difference[] = [];
  let cases = 0;
  for (const { query, checked } of [...queriesOfSuite(), ...randomQueries(random, count)]) {
    cases += 1;
    const expected = new Set(records.filter(compilePredicate(checked)).map(({ id }) => id));
    try {
      const found = new Set<string>();
      const extra: string[] = [];
      for (const id of await ask(checked)) {
        if (!expected.has(id) || found.has(id)) extra.push(id);
        found.add(id);
      }
      const missing = [...expected].filter((id) => !found.has(id));
      if (missing.length > 0 || extra.length > 0) differences.push({ query, missing, extra });
    } catch (error) {
      differences.push({ query, missing: [...expected], extra: [], error });
    }
  }
  return { cases, differences, seed };
}

/** A query that is asked, or several. */
interface Case {
  readonly query: Difference["query"];
  readonly checked: Asked;
}

function queriesOfSuite(): readonly Case[] {
  return vectors.flatMap(
    ({ query, queries, options }) =>
      caseOf(query ?? queries ?? [], (text) => check(text, schema, options).checked) ?? [],
  );
}

function randomQueries(random: Random, count: number): readonly Case[] {
  const context = contextOf(schema, undefined);
  const cases: Case[] = [];
  while (cases.length < count) {
    const query = random.oneIn(8) ? random.list(2, 3, () => randomQuery(random)) : randomQuery(random);
    // Some are not valid.
    const made = caseOf(query, (text) => checkedOrNull(text, schema, context));
    if (made !== null) cases.push(made);
  }
  return cases;
}

/** The case of a query; null if it is not valid. */
function caseOf(
  query: Difference["query"],
  read: (text: string) => CheckedQuery<ConformanceRecord> | null,
): Case | null {
  if (typeof query === "string") {
    const checked = read(query);
    return checked && { query, checked };
  }
  const checked = query.flatMap((text) => read(text) ?? []);
  return checked.length < query.length ? null : { query, checked };
}

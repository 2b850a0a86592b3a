import type { Commonness } from "../../sql/commonness.ts";
import type { MappedColumn } from "../../sql/dialect.ts";
import { join, raw, sql, type Sql } from "../../sql/fragment.ts";
import { conditionOf } from "../../sql/where.ts";
import { markChecked, type CheckedQuery } from "../../validate/checked-query.ts";
import type { Matching, RowsRequest } from "../backend.ts";
import { Kept } from "../kept.ts";
import { isSelective } from "../selective.ts";
import type { SqlColumn } from "./order.ts";
import { unitedRange, type SqlRange } from "./ranges.ts";
import { runStatement, type Run } from "./run.ts";
import { rowsOf, statementOf, type Arms } from "./select.ts";
import { conditionsWithin, type Table } from "./table.ts";

/** A page whose statements are planned, or a count. */
interface Planned
  extends Matching<readonly Sql[]>, Pick<RowsRequest<SqlColumn>, "order" | "course" | "limit"> {
  readonly ranges: readonly SqlRange[];
  /** Whether all rows that match are counted. Default: false. */
  readonly isCounted?: boolean;
}

/** Rows to be read in turn: those of a range that meet one of the arms. */
interface Part {
  readonly range: SqlRange;
  readonly arms: Arms;
}

/** Plans the parts of a page. */
export type Plan = (request: Planned, run: Run) => readonly Part[] | Promise<readonly Part[]>;

/** What a sample decides. It has no values: the same texts have other conditions at another time. */
interface Choice {
  /** The walks of each range, as `armsOf` takes them, or those of all ranges if they are read as one. */
  readonly walks: readonly (readonly number[])[];
  readonly isUnited: boolean;
}

/** What is kept for the pages of the same texts. */
interface Known {
  readonly choice: Choice | undefined;
  uses: number;
  /** The queries of the page before, which are mostly the same ones, and their arms. */
  before?: { readonly queries: object; readonly arms: readonly Arms[] };
}

/** The first rows of an order that are read as a sample. */
const sampled = 2_000;

/**
 * A condition is common if a walk past so many rows of the order, or fewer, finds a page of rows that meet it, and fairly
 * common if the second number of rows does.
 */
const [shortWalk, longWalk] = [10_000, 50_000];

/** With more conditions, a sample takes longer than it saves. */
const mostClauses = 12;

/** A sample after a cursor is taken again after so many pages, because it says little about distant rows. */
const mostPages = 16;

/** The milliseconds for which a sample is kept, and those after which it is tried again if it failed. */
const [age, ageOfFailure] = [300_000, 30_000];

/** Whether the database has an index for each clause. The others read the columns of the table for each page. */
export function hasIndexForEachClause({ dialect }: Pick<Table, "dialect">): boolean {
  return ["sqlite", "postgres", "mysql"].includes(dialect.name);
}

/**
 * Plans the statements of pages by a sample: how many of the first rows of the order meet each condition. Common ones are
 * written to be tested row by row along the order, and rare ones so that an index finds their rows. The database decides
 * the rest. A plan is kept for some minutes.
 *
 * @param now the time in milliseconds
 */
export function planner(table: Table, now: () => number = Date.now): Plan {
  const known = new Kept<Known>(1_000_000, 5_000, now);
  return (request, run) => {
    const { queries, within, order, course, ranges, limit, isCounted = false } = request;
    const partsWith = (arms: readonly Arms[], isUnited = false): readonly Part[] => {
      const read = isUnited ? [unitedRange(order, course, ranges)] : ranges;
      return read.map((range, index) => ({ range, arms: arms[Math.min(index, arms.length - 1)] ?? [] }));
    };
    const partsOf = (kept: Known): readonly Part[] => {
      const { choice } = kept;
      if (kept.before?.queries !== queries) {
        const parts = conditionsOf(queries.checked);
        const arms = choice?.walks.map((walks) => armsOf(table, parts, walks, isCounted));
        kept.before = { queries, arms: arms ?? [queries.condition] };
      }
      return partsWith(kept.before.arms, choice?.isUnited);
    };
    if (!hasIndexForEachClause(table) || table.hasCallbacks) return partsWith([queries.condition]);
    const isFirst = ranges.every(({ conditions }) => conditions.every(({ params }) => params.length === 0));
    const size = isCounted ? "all" : Math.ceil(Math.log2(limit));
    const place = [order.name, course, isFirst, ranges.length, size];
    const key = JSON.stringify([queries.texts, within.identity, ...place]);
    const found = known.get(key);
    if (found !== undefined && (isFirst || found.uses++ < mostPages)) return partsOf(found);
    const keep = (choice: Choice | undefined, milliseconds: number): readonly Part[] => {
      const kept = { choice, uses: 0 };
      known.set(key, kept, milliseconds);
      return partsOf(kept);
    };
    return chosen(table, request, run).then(
      (choice) => keep(choice, age),
      // The statement itself will tell what is wrong.
      () => keep(undefined, ageOfFailure),
    );
  };
}

/** Chooses by a sample; undefined if it decides nothing. */
async function chosen(
  table: Table,
  { queries, within, ranges, limit, isCounted = false }: Planned,
  run: Run,
): Promise<Choice | undefined> {
  const parts = conditionsOf(queries.checked);
  if (parts.flatMap(({ clauses }) => clauses).length > mostClauses) return undefined;
  const [rarest, common] = [Infinity, 0].map((walk) =>
    armsOf(table, parts, Array<number>(parts.length).fill(walk), isCounted),
  );
  if (textOf(rarest) === textOf(common)) return undefined;
  const walks: (readonly number[])[] = [];
  // A rare condition that no index serves costs a scan of the table for each range. MySQL and SQLite walk the order.
  let isUnited = ranges.length > 1 && table.ordering.nulls === "keyword";
  for (const range of ranges) {
    const rows = rowsOf(
      table,
      raw("*"),
      [...conditionsWithin(table, within), ...range.conditions],
      range,
      sampled,
    );
    const [looked = NaN, ...held] = await countsIn(table, rows, parts, run);
    // A walk past the rows of a small tenant takes less than any look into an index of the whole table.
    const isAll = looked < sampled;
    const own = held.map((count) => (isAll ? 0 : (limit * looked) / count));
    walks.push(own);
    isUnited &&= own.includes(Infinity);
    if (!isAll && !isUnited) break;
  }
  return { walks, isUnited };
}

function textOf(arms: Arms = []): string {
  return arms.flatMap(({ texts }) => texts).join("?");
}

/** Conditions that all have to hold: the clauses of queries, and whole queries whose clauses are joined by OR. */
export function conditionsOf(queries: readonly CheckedQuery<never>[]): readonly CheckedQuery<never>[] {
  return queries.flatMap((query) => (query.connective === "OR" ? [query] : clausesOf(query)));
}

function clausesOf(query: CheckedQuery<never>): readonly CheckedQuery<never>[] {
  return query.clauses.map((clause) => markChecked({ ...query, clauses: [clause] }));
}

/**
 * The arms for conditions that all have to hold. Most have one. An OR has a page of each clause by its index if that is
 * less than a walk, and less than all matches: not if all of its clauses are collected by indexes in any case, as those of
 * rare substrings are. Clauses without an index of their own are one arm, whose rows one scan finds.
 *
 * @param walks for each condition, how many rows a walk passes until so many rows meet it as the page has
 * @param isCounted whether all matches are counted, so that those of a rare substring are no reason
 */
export function armsOf(
  table: Table,
  parts: readonly CheckedQuery<never>[],
  walks: readonly number[],
  isCounted = false,
): Arms {
  const written = parts.map((part, index) => conditionFor(table, part, walks[index] ?? 0));
  const whole = written.length > 1 ? [sql`(${join(written, " AND ")})`] : written;
  const [part, ...others] = parts;
  const [walk = 0] = walks;
  if (part?.connective !== "OR" || others.length > 0 || walk <= sampled) return whole;
  const groups = groupsOf(table, part);
  if (groups.length === 1) return whole;
  const isScanned = walk > shortWalk && groups.some((group) => !isSought(table, group));
  if (isDecided(table, part) && !isCounted && !isScanned) return whole;
  const clauses = groups.map((group) => conditionFor(table, group, isCounted ? longWalk + 1 : walk));
  return clauses.map((clause, index) => {
    const before = clauses.slice(0, index).map((condition) => sql`(${condition}) IS NOT TRUE`);
    return join([clause, ...before], " AND ");
  });
}

/** The clauses of an OR that are looked up each by itself, and the others in one. */
function groupsOf(table: Table, part: CheckedQuery<never>): readonly CheckedQuery<never>[] {
  const clauses = clausesOf(part);
  const others = clauses.filter((clause) => !isSought(table, clause));
  const sought = clauses.filter((clause) => !others.includes(clause));
  if (others.length === 0) return sought;
  return [...sought, markChecked({ ...part, clauses: others.flatMap((other) => other.clauses) })];
}

/** Whether one of the usual indexes finds the rows of each clause. */
function isSought(table: Table, part: CheckedQuery<never>): boolean {
  // Only PostgreSQL scans a table faster than it walks an order.
  if (table.dialect.name !== "postgres") return true;
  return part.clauses.every(
    ({ field, operator, negated }) =>
      !negated && ((operator === "equals" && isSelective(field.type)) || isDecided(table, part)),
  );
}

/** A condition, written for the way in which its rows are found. */
function conditionFor(table: Table, part: CheckedQuery<never>, walk: number): Sql {
  const condition = writtenFor(table, part, walk <= shortWalk || (walk <= longWalk && "fairly"));
  const isRepeated = walk === Infinity && table.dialect.name === "postgres" && !isDecided(table, part);
  // PostgreSQL takes the two for independent of each other, so that it expects hardly any row to meet both.
  return isRepeated ? sql`(${condition} AND (${condition}) IS TRUE)` : condition;
}

/** Whether a condition is written differently if it is common. */
function isDecided(table: Table, part: CheckedQuery<never>): boolean {
  return textOf([writtenFor(table, part, true)]) !== textOf([writtenFor(table, part, false)]);
}

function writtenFor(table: Table, part: CheckedQuery<never>, common: Commonness): Sql {
  return conditionOf([part], (field) => decided(table.columnOf(field), () => common), table);
}

/** A column whose mapping says whether its conditions are common. */
function decided(mapped: MappedColumn<object>, isCommon: () => Commonness): MappedColumn<object> {
  const { trigrams, ...options }: { readonly trigrams?: object } = mapped.options;
  return {
    ...mapped,
    options: { ...options, isCommon, ...(trigrams && { trigrams: { ...trigrams, isCommon } }) },
    rows: mapped.rows && { ...mapped.rows, element: decided(mapped.rows.element, isCommon) },
  };
}

/** How many rows there are, and how many of them meet each condition. */
async function countsIn(
  table: Table,
  rows: Sql,
  parts: readonly CheckedQuery<never>[],
  run: Run,
): Promise<readonly number[]> {
  const counts = parts.map((part, index) => {
    const condition = conditionFor(table, part, 0);
    return sql`count(CASE WHEN ${condition} THEN 1 END) AS ${raw(`n${index}`)}`;
  });
  const statement = sql`SELECT count(*) AS looked, ${join(counts, ", ")} FROM (${rows}) AS ${table.from}`;
  const [row = {}] = await runStatement(run, statementOf(table, statement));
  const numbers = Object.values(row).map(Number);
  if (numbers.length > 0 && numbers.every(Number.isFinite)) return numbers;
  throw new TypeError("A sample has no numbers.");
}

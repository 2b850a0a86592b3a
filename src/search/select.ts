import { join, raw, sql, withPlaceholders, type Sql } from "../sql/fragment.ts";
import { qualifiedAll, type Definition } from "./definition.ts";
import type { Order } from "./order.ts";
import type { Range } from "./ranges.ts";
import { addedColumns, type Added } from "./rows.ts";
import type { Statement } from "./run.ts";
import type { WithinValues } from "./within.ts";

/** A piece of SQL with the dialect's placeholders. */
export function statementOf({ dialect }: Pick<Definition, "dialect">, piece: Sql): Statement {
  return {
    sql: withPlaceholders(piece, (param, index) => dialect.placeholder(param, index + 1)),
    params: piece.params.map(({ value }) => value),
    strings: piece.texts,
  };
}

/** `WHERE` and the conditions, or nothing if there are none. */
function whereAll(conditions: readonly Sql[]): Sql {
  return conditions.length === 0 ? raw("") : sql` WHERE ${join(conditions, " AND ")}`;
}

/**
 * Conditions whose rows together are those that match, and have no row in common: one, several for an OR whose clauses
 * are looked up one by one, or none for every row.
 */
export type Arms = readonly Sql[];

/** Rows of a range to be read in their order. */
interface RowsRead {
  readonly definition: Definition;
  readonly select: Sql;
  readonly within: WithinValues;
  readonly range: Range;
  readonly and?: readonly Sql[];
  readonly limit: number;
}

/** The first rows that meet all conditions. */
export function rowsOf({ definition, select, within, range, and = [], limit }: RowsRead): Sql {
  const where = whereAll([...within.conditions, ...range.conditions, ...and]);
  return sql`SELECT ${select} FROM ${definition.from}${where}${orderedBy(range, limit)}`;
}

function orderedBy({ orderBy }: Range, limit: number): Sql {
  return sql` ORDER BY ${orderBy} LIMIT ${raw(String(limit))}`;
}

/** The first rows that meet one of the arms, each with the added columns at its end. */
export function pageOf(
  read: Omit<RowsRead, "select">,
  { columns }: Order,
  arms: Arms,
  added: Added,
): Statement {
  const { definition, range, and = [], limit } = read;
  const { dialect, from, selected } = definition;
  const select = join([selected, ...addedColumns(definition, added)], ", ");
  if (arms.length <= 1) return statementOf(definition, rowsOf({ ...read, select, and: [...and, ...arms] }));
  // The columns that the outer statement reads. A row with all of its columns takes longer to sort.
  const names = new Set([...(definition.select ?? []), ...columns.map(({ name }) => name)]);
  const inner = definition.select === undefined ? selected : qualifiedAll(definition, [...names]);
  const pages = arms.map((arm, index) => {
    const rows = rowsOf({ ...read, select: inner, and: [...and, arm] });
    return sql`SELECT * FROM (${rows}) AS ${raw(dialect.quote(`arm${index}`))}`;
  });
  const united = sql`SELECT ${select} FROM (${join(pages, " UNION ALL ")}) AS ${from}`;
  return statementOf(definition, sql`${united}${orderedBy(range, limit)}`);
}

/** The number of rows that meet all conditions, of which at most so many are counted. */
export function countOf(definition: Definition, where: readonly Sql[], most?: number): Statement {
  const { dialect, from } = definition;
  const alias = raw(dialect.quote("wherefore0"));
  const matching = sql` FROM ${from}${whereAll(where)}`;
  const counted =
    most === undefined
      ? matching
      : sql` FROM (SELECT 1 AS ${alias}${matching} LIMIT ${raw(String(most))}) AS ${raw(dialect.quote("wherefore"))}`;
  return statementOf(definition, sql`SELECT count(*) AS ${alias}${counted}`);
}

/** Values to be counted: those of the first rows, or of the first rows that `test` is true of. */
export interface ValuesRead {
  /** The stored text. */
  readonly value: Sql;
  readonly where: readonly Sql[];
  readonly test: readonly Sql[];
  /** Whether an index of `adviseIndexes` finds the rows that `test` is true of. */
  readonly isSearched: boolean;
  /** The most rows, and the most values. */
  readonly rows: number;
  readonly limit: number;
}

/** Values that `test` is true of, most frequent first, with their number and that of all rows that were read. */
export function valuesOf(
  definition: Definition,
  { value, where, test, isSearched, rows, limit }: ValuesRead,
): Statement {
  const { dialect, from, ordering } = definition;
  const alias = (label: string): Sql => raw(dialect.quote(label));
  const [held, match] = [alias("wherefore0"), alias("wherefore1")];
  const tested = join(test.length === 0 ? [raw("1 = 1")] : test, " AND ");
  const all = [...where, sql`${value} IS NOT NULL`, ...(isSearched ? test : [])];
  const matched = isSearched ? raw("") : sql`, CASE WHEN ${tested} THEN 1 ELSE 0 END AS ${match}`;
  const read = sql`SELECT ${value} AS ${held}${matched} FROM ${from}${whereAll(all)} LIMIT ${raw(String(rows))}`;
  const counted = isSearched ? raw("count(*)") : sql`sum(${match})`;
  // A column can have a collation in which other texts are the same.
  const same = ordering.sameText?.(held) ?? held;
  return statementOf(
    definition,
    sql`SELECT min(${held}) AS ${alias("value")}, ${counted} AS ${alias("found")}, sum(count(*)) OVER () AS ${alias("total")} FROM (${read}) AS ${alias("looked_at")} GROUP BY ${same} ORDER BY ${alias("found")} DESC, ${same} LIMIT ${raw(String(limit))}`,
  );
}

import type { Field } from "../schema/field.ts";
import { join, raw, sql, type Sql } from "../sql/fragment.ts";
import { decimalText } from "../text/decimal.ts";
import type { Definition } from "./definition.ts";
import { parametersOf, wholeNumber } from "./request.ts";
import { runStatement, SearchError, valueIn, type Row, type Run, type Statement } from "./run.ts";
import { statementOf, whereAll } from "./select.ts";
import { held, lookedAt, second, third, valueSource, type ValueSource } from "./value-source.ts";
import { readWithin } from "./within.ts";

/** A value that rows have. */
export interface StoredValue {
  /** The value as a query has it in quotes: a text as it is stored, the digits of a number, `true` or `false`. */
  readonly value: string;
  /** How many rows have it, of those that were looked at. */
  readonly count: number;
  /** Whether all rows were looked at that can have such values. */
  readonly isExact: boolean;
}

/** The parameters of `values` as they came in. */
export interface ValuesRequest {
  /** How the values begin. Default: the empty text, with which every value begins. */
  readonly beginning?: unknown;
  /** How many values: a number or a text of digits, at most 100. Default: 10. */
  readonly limit?: unknown;
}

/** The most rows that are looked at for the values of a field. */
export const mostRows = 10_000;

const mostValues = 100;
export const usualValues = 10;

const unstorable = /\0|\p{Surrogate}/u;

/**
 * Finds the values of a field that begin so, most frequent first. A field that has no values to list, or that the
 * application excludes, has none, and neither has what is no field.
 */
export async function findValues(
  definition: Definition,
  name: unknown,
  given: unknown,
  heldTo: unknown,
  run: Run,
): Promise<readonly StoredValue[]> {
  const within = readWithin(definition, heldTo);
  const request = parametersOf<ValuesRequest>(given);
  const { beginning = "" } = request;
  const limit = Math.min(wholeNumber(request.limit ?? usualValues) ?? 0, mostValues);
  const field = definition.schema.fields.get(name as string);
  if (field === undefined || limit < 1 || definition.withoutValues?.includes(field.name) === true) return [];
  if (typeof beginning !== "string" || unstorable.test(beginning)) return [];
  const source = valueSource(definition, field, beginning);
  if (source === null) return [];
  const bounds = { limit: source.read === undefined ? limit : mostValues, rows: mostRows };
  const values = await countValues(definition, { field, source, conditions: within.conditions, bounds }, run);
  // Of numbers, the most frequent ones are looked through.
  return values
    .filter(({ value }) => source.read === undefined || value.startsWith(beginning))
    .slice(0, limit);
}

/** The values to be counted. */
interface Asked {
  readonly field: Field<never>;
  readonly source: ValueSource;
  /** The conditions that rows have to meet. */
  readonly conditions: readonly Sql[];
  /** The most values, and the most rows that are looked at. */
  readonly bounds: { readonly limit: number; readonly rows: number };
}

/** Counts values, most frequent first. */
export async function countValues(
  definition: Definition,
  asked: Asked,
  run: Run,
): Promise<readonly StoredValue[]> {
  const statement = statementOf(definition, countedValues(definition, asked));
  const found = await runStatement(run, statement);
  return found.flatMap((one) => storedValue(one, asked, statement) ?? []);
}

/** Values with the number of rows that have them, most frequent first, and the number of rows that were looked at. */
function countedValues(definition: Definition, { source, conditions, bounds }: Asked): Sql {
  const { dialect, ordering } = definition;
  const alias = (label: string): Sql => raw(dialect.quote(label));
  const value = alias(held);
  const { read = (of: Sql) => of } = source;
  // A column can have a collation in which other texts are the same.
  const same = (of: Sql): Sql => (source.read === undefined ? (ordering.sameText?.(of) ?? of) : of);
  const { elements, test } = source;
  const first = (of: Sql, more: Sql, where: readonly Sql[]): Sql =>
    sql`SELECT ${of} AS ${value}${more} FROM ${definition.from}${whereAll(where)} LIMIT ${raw(String(bounds.rows + 1))}`;
  const counted = (found: Sql, total: Sql, from: Sql): Sql =>
    sql`SELECT ${read(sql`min(${value})`)} AS ${alias("value")}, ${found} AS ${alias("found")}, ${total} AS ${alias("total")} FROM (${from}) AS ${alias(lookedAt)} GROUP BY ${same(value)} ORDER BY ${alias("found")} DESC, ${same(value)} LIMIT ${raw(String(bounds.limit))}`;

  if (elements === undefined) {
    const { isSearched } = source;
    const all = [...conditions, sql`${source.value} IS NOT NULL`, ...(isSearched ? test : [])];
    const tested = join(test.length === 0 ? [raw("1 = 1")] : test, " AND ");
    const matched = isSearched ? raw("") : sql`, CASE WHEN ${tested} THEN 1 ELSE 0 END AS ${alias(second)}`;
    const found = isSearched ? raw("count(*)") : sql`sum(${alias(second)})`;
    return counted(found, raw("sum(count(*)) OVER ()"), first(source.value, matched, all));
  }
  // A row can have an element several times.
  const [row, total] = [alias(second), alias(third)];
  const lists = first(elements.list, raw(""), [...conditions, sql`${elements.list} IS NOT NULL`]);
  const rows = sql`SELECT ${value}, row_number() OVER () AS ${row}, count(*) OVER () AS ${total} FROM (${lists}) AS ${alias(lookedAt)}`;
  const each = sql`SELECT min(${source.value}) AS ${value}, max(${total}) AS ${total} FROM (${rows}) AS ${alias(lookedAt)}${elements.join}${whereAll([sql`${source.value} IS NOT NULL`, ...test])} GROUP BY ${row}, ${same(source.value)}`;
  return counted(raw("count(*)"), sql`max(${total})`, each);
}

function storedValue(row: Row, { field, bounds }: Asked, { sql: statement }: Statement): StoredValue | null {
  const [stored, found, total] = ["value", "found", "total"].map((name, index) => valueIn(row, name, index));
  const { comparison } = field.type.element ?? field.type;
  const isNumber = comparison === "number" || comparison === "integer";
  const [count, looked] = [Number(found), Number(total)];
  const isStored = typeof stored === "string" || (isNumber && ["number", "bigint"].includes(typeof stored));
  if (!isStored || !Number.isSafeInteger(count) || !Number.isSafeInteger(looked)) {
    throw new SearchError(
      "`run` has to return the rows of the statement as the driver gives them.",
      statement,
    );
  }
  const value = isNumber ? numberText(String(stored), comparison) : (stored as string);
  return value === null || count < 1 ? null : { value, count, isExact: looked <= bounds.rows };
}

/** The digits of a number as a cursor has it; null for one that is no value of the field. */
function numberText(written: string, comparison: "number" | "integer"): string | null {
  // SQLite has an `i` before integers.
  const text = written.replace(/^i/, "");
  if (comparison === "number") return Number.isFinite(Number(text)) ? decimalText(Number(text)) : null;
  const [digits] = /^-?\d+(?=(?:\.0*)?$)/.exec(text) ?? [];
  return digits === undefined ? null : String(BigInt(digits));
}

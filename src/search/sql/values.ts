import type { Field } from "../../schema/field.ts";
import { join, raw, sql, type Sql } from "../../sql/fragment.ts";
import { decimalText } from "../../text/decimal.ts";
import type { CountedValues, StoredValue, ValuesAsked } from "../backend.ts";
import type { Row } from "../options.ts";
import { SearchError } from "../search-error.ts";
import { runStatement, valueIn, type Run, type Statement } from "./run.ts";
import { statementOf, whereAll } from "./select.ts";
import { conditionsWithin, type Table } from "./table.ts";
import { held, lookedAt, second, third, valueSource, type ValueSource } from "./value-source.ts";

/** The most values that are looked through for those with the prefix, where the database cannot look for them. */
const mostValues = 100;

/** The values of a field with a prefix; null if there are none, or none that can be listed. */
export function valuesOfField(
  table: Table,
  field: Field<never>,
  prefix: string,
): CountedValues<readonly Sql[], Run> | null {
  const source = valueSource(table, field, prefix);
  if (source === null) return null;
  // Of numbers, the most frequent ones are looked through.
  const isFiltered = source.read !== undefined && prefix !== "";
  return {
    async count(asked, run) {
      const limit = isFiltered ? mostValues : asked.limit;
      const statement = statementOf(table, countedValues(table, source, { ...asked, limit }));
      const found = await runStatement(run, statement);
      const values = found.flatMap((row) => storedValue(row, field, asked, statement) ?? []);
      if (!isFiltered) return values;
      return values.filter(({ value }) => value.startsWith(prefix)).slice(0, asked.limit);
    },
  };
}

/** Values with the number of rows that have them, most frequent first, and the number of rows that were looked at. */
function countedValues(
  table: Table,
  source: ValueSource,
  { queries, within, limit, upTo }: ValuesAsked<readonly Sql[]>,
): Sql {
  const conditions = [...conditionsWithin(table, within), ...queries.condition];
  const { dialect, ordering } = table;
  const alias = (label: string): Sql => raw(dialect.quote(label));
  const value = alias(held);
  const { read = (of: Sql) => of } = source;
  // A column can have a collation in which other texts are the same.
  const same = (of: Sql): Sql => (source.read === undefined ? (ordering.sameText?.(of) ?? of) : of);
  const { elements, test } = source;
  const first = (of: Sql, more: Sql, where: readonly Sql[]): Sql =>
    sql`SELECT ${of} AS ${value}${more} FROM ${table.from}${whereAll(where)} LIMIT ${raw(String(upTo + 1))}`;
  const counted = (found: Sql, total: Sql, from: Sql): Sql =>
    sql`SELECT ${read(sql`min(${value})`)} AS ${alias("value")}, ${found} AS ${alias("found")}, ${total} AS ${alias("total")} FROM (${from}) AS ${alias(lookedAt)} GROUP BY ${same(value)} ORDER BY ${alias("found")} DESC, ${same(value)} LIMIT ${raw(String(limit))}`;

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

function storedValue(
  row: Row,
  field: Field<never>,
  { upTo }: ValuesAsked,
  { sql: statement }: Statement,
): StoredValue | null {
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
  if (value === null || count < 1) return null;
  // One row more is looked at, which says whether there are more.
  return { value, count: Math.min(count, upTo), isExact: looked <= upTo };
}

/** The digits of a number as a cursor has it; null for one that is no value of the field. */
function numberText(written: string, comparison: "number" | "integer"): string | null {
  // SQLite has an `i` before integers.
  const text = written.replace(/^i/, "");
  if (comparison === "integer") {
    const [digits] = /^-?\d+(?=(?:\.0*)?$)/.exec(text) ?? [];
    const whole = digits === undefined ? null : BigInt(digits);
    // No query has an integer of more bits.
    return whole !== null && BigInt.asIntN(64, whole) === whole ? String(whole) : null;
  }
  const number = Number(text);
  // A decimal can have more digits than a double, and is compared to its last one.
  const [, whole, decimals = ""] = /^(-?\d+)(?:\.(\d+))?$/.exec(text) ?? [];
  const kept = decimals.replace(/(?<!0)0+$/, "");
  if (whole !== undefined && number !== 0) return kept === "" ? whole : `${whole}.${kept}`;
  return Number.isFinite(number) ? decimalText(number) : null;
}

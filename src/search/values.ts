import type { Field } from "../schema/field.ts";
import { textValue } from "../schema/types/text.ts";
import type { MappedColumn } from "../sql/dialect.ts";
import { join, raw, sql, type Sql } from "../sql/fragment.ts";
import { typeParts } from "../sql/column-type.ts";
import { storedColumn } from "../sql/columns.ts";
import { foldCase } from "../text/fold-case.ts";
import type { Definition } from "./definition.ts";
import { parametersOf, wholeNumber } from "./request.ts";
import { runStatement, SearchError, valueIn, type Row, type Run } from "./run.ts";
import { statementOf, whereAll } from "./select.ts";
import { readWithin } from "./within.ts";

/** A value that rows have, as it is stored. */
export interface StoredValue {
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
const mostRows = 10_000;

const mostValues = 100;
const usualValues = 10;

const unstorable = /\0|\p{Surrogate}/u;

/**
 * Finds the values of a field that begin so, most frequent first. A field that has no texts, or that the application
 * excludes, has none, and neither has what is no field.
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
  const asked = askedOf(definition, field, beginning);
  if (asked === null) return [];

  const statement = statementOf(definition, countedValues(definition, within.conditions, asked, limit));
  const found = await runStatement(run, statement);
  return found.map((row) => storedValue(row, statement.sql)).filter(({ count }) => count > 0);
}

/** What to ask the database for. */
interface Asked {
  /** The stored text. */
  readonly value: Sql;
  /** The conditions for values that begin so. */
  readonly test: readonly Sql[];
  /** Whether an index of `adviseIndexes` finds the rows that `test` is true of. */
  readonly isSearched: boolean;
}

/**
 * Values that `test` is true of, most frequent first, with their number and that of all rows that were read: the first
 * rows that `test` is true of, if they are searched, or else the first rows.
 */
function countedValues(
  { dialect, from, ordering }: Definition,
  where: readonly Sql[],
  { value, test, isSearched }: Asked,
  limit: number,
): Sql {
  const alias = (label: string): Sql => raw(dialect.quote(label));
  const [held, match] = [alias("wherefore0"), alias("wherefore1")];
  const tested = join(test.length === 0 ? [raw("1 = 1")] : test, " AND ");
  const all = [...where, sql`${value} IS NOT NULL`, ...(isSearched ? test : [])];
  const matched = isSearched ? raw("") : sql`, CASE WHEN ${tested} THEN 1 ELSE 0 END AS ${match}`;
  const read = sql`SELECT ${value} AS ${held}${matched} FROM ${from}${whereAll(all)} LIMIT ${raw(String(mostRows + 1))}`;
  const counted = isSearched ? raw("count(*)") : sql`sum(${match})`;
  // A column can have a collation in which other texts are the same.
  const same = ordering.sameText?.(held) ?? held;
  return sql`SELECT min(${held}) AS ${alias("value")}, ${counted} AS ${alias("found")}, sum(count(*)) OVER () AS ${alias("total")} FROM (${read}) AS ${alias("looked_at")} GROUP BY ${same} ORDER BY ${alias("found")} DESC, ${same} LIMIT ${raw(String(limit))}`;
}

/** What to ask the database; null if the field has no texts, or none that begins so. */
function askedOf(definition: Definition, field: Field<never>, beginning: string): Asked | null {
  const mapped = definition.columnOf(field);
  if (field.type.element !== undefined) return null;
  switch (field.type.comparison) {
    case "folded":
      return foldedAsked(definition, mapped, beginning);
    case "exact":
    case "uuid":
      return exactAsked(definition, mapped, beginning);
    case "boolean":
    case "number":
    case "integer":
      return null;
  }
}

function foldedAsked(definition: Definition, mapped: MappedColumn<object>, beginning: string): Asked {
  const { ordering } = definition;
  const { column, forms } = storedColumn(mapped, definition);
  const value = column.column;
  const typed = textValue(beginning);
  const points = [...typed.folded].length;
  if (points === 0) return { value, test: [], isSearched: false };
  if (column.folded === undefined) {
    const start = ordering.beginning?.(value, points) ?? sql`substr(${value}, 1, ${raw(String(points))})`;
    return { value, test: [forms.text({ ...column, column: start }, typed, false)], isSearched: false };
  }
  const text = ordering.column(ordering.expected.folded, []);
  const operand = text?.operand?.(column.folded) ?? column.folded;
  const takesContains = mapped.field.type.operators.includes("contains");
  const isContained = takesContains && points >= 3;
  return {
    value,
    test: [
      ...(isContained && !ordering.rangesOfText ? [forms.contains(column, typed, false)] : []),
      ...rangeOf(operand, typed.folded, ordering.value),
    ],
    isSearched: ordering.rangesOfText || isContained || !takesContains,
  };
}

const textTypes = /^(?:(?:var)?char|character varying|(?:tiny|medium|long)?text|string|enum(?:8|16)?)$/;

function exactAsked(definition: Definition, mapped: MappedColumn<object>, beginning: string): Asked | null {
  const { ordering } = definition;
  const { name, parameters } = typeParts(mapped.type ?? ordering.expected.exact);
  const ordered = textTypes.test(name) ? ordering.column(name, parameters) : undefined;
  if (ordered === undefined) return null;
  const { column, forms } = storedColumn(mapped, definition);
  const { type } = mapped.field;
  const value = name.startsWith("enum") ? ordered.read(column.column) : column.column;
  if (beginning === "") return { value, test: [], isSearched: false };
  if (type.values !== undefined) {
    const folded = foldCase(beginning);
    const declared = type.values.filter((one) => foldCase(one).startsWith(folded));
    const equal = declared.map((text) => forms.exact(column, { kind: "exact", text }, false));
    return equal.length === 0 ? null : { value, test: [sql`(${join(equal, " OR ")})`], isSearched: true };
  }
  const source = column.folded ?? value;
  const test = rangeOf(
    ordered.operand?.(source) ?? source,
    type.comparison === "uuid" ? beginning.toLowerCase() : beginning,
    ordering.value,
  );
  return { value, test, isSearched: true };
}

/** The texts that begin so, in the order of code points. */
function rangeOf(operand: Sql, beginning: string, write: (text: string) => Sql): readonly Sql[] {
  const end = following(beginning);
  const from = sql`${operand} >= ${write(beginning)}`;
  return end === null ? [from] : [from, sql`${operand} < ${write(end)}`];
}

/** The first text after all that begin so, in the order of code points; null if there is none. */
function following(text: string): string | null {
  const points = Array.from(text, (character) => character.codePointAt(0) ?? 0);
  while (points.at(-1) === 0x10ffff) points.pop();
  const last = points.pop();
  if (last === undefined) return null;
  // Surrogates are no code points of a text.
  return String.fromCodePoint(...points, last === 0xd7ff ? 0xe000 : last + 1);
}

function storedValue(row: Row, statement: string): StoredValue {
  const [value, found, total] = ["value", "found", "total"].map((name, index) => valueIn(row, name, index));
  const [count, lookedAt] = [Number(found), Number(total)];
  if (typeof value === "string" && Number.isSafeInteger(count) && Number.isSafeInteger(lookedAt)) {
    return { value, count, isExact: lookedAt <= mostRows };
  }
  throw new SearchError("`run` has to return the rows of the statement as the driver gives them.", statement);
}

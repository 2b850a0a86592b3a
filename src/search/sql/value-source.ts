import type { Field } from "../../schema/field.ts";
import type { FieldType } from "../../schema/field-type.ts";
import { textValue } from "../../schema/types/text.ts";
import { formsOf, typeParts } from "../../sql/column-type.ts";
import { storedColumn, type StoredColumn } from "../../sql/columns.ts";
import type { MappedColumn } from "../../sql/dialect.ts";
import { join, raw, sql, type Sql } from "../../sql/fragment.ts";
import { foldCase } from "../../text/fold-case.ts";
import type { Table } from "./table.ts";

/** How the values of a field that begin with a text are found. */
export interface ValueSource {
  /** The stored value of a row, or of an element. */
  readonly value: Sql;
  /** The conditions for values with the prefix. */
  readonly test: readonly Sql[];
  /** Whether an index of `adviseIndexes` finds the rows that `test` is true of. */
  readonly isSearched: boolean;
  /** Reads a value as a text or a number, if it is neither. Default: the value. */
  readonly read?: (value: Sql) => Sql;
  /** For a list: how its elements are found. */
  readonly elements?: Elements;
}

interface Elements {
  /** What is read of a row: the list, or the column that the rows of another table refer to. */
  readonly list: Sql;
  /** What follows the rows in FROM, for a row of each element. */
  readonly join: Sql;
  /** The element in these rows. */
  readonly element: Sql;
}

/** The names that a statement gives to what it reads. */
export const [held, second, third, lookedAt] = [
  "wherefore0",
  "wherefore1",
  "wherefore2",
  "looked_at",
] as const;

/** How the values of a field are found; null if it has none with the prefix, or none that can be listed. */
export function valueSource(table: Table, field: Field<never>, prefix: string): ValueSource | null {
  const mapped = table.columnOf(field);
  if (field.type.element === undefined) {
    return sourceOf(table, mapped, storedColumn(mapped, table), prefix);
  }
  const { quote } = table.dialect;
  const alias = (name: string): Sql => raw(quote(name));
  const found = elementsOf(table, mapped, field.type.element, sql`${alias(lookedAt)}.${alias(held)}`);
  if (found === null) return null;
  const { each, forms, elements } = found;
  const { element: value } = elements;
  const column = { ...storedColumn(mapped, table).column, column: value, folded: undefined };
  const source = sourceOf(table, each, { column, forms }, prefix);
  return source && { ...source, isSearched: false, elements };
}

/** The elements of a list, as a column and as the rows that hold them. */
function elementsOf(
  table: Table,
  mapped: MappedColumn<object>,
  type: FieldType,
  read: Sql,
): { each: MappedColumn<object>; forms: StoredColumn["forms"]; elements: Elements } | null {
  const { dialect } = table;
  const { column } = storedColumn(mapped, table);
  const { rows } = mapped;
  if (rows !== undefined) {
    const alias = "elements";
    const { column: own } = storedColumn(rows.element, { dialect, table: alias });
    const joined = sql` JOIN ${raw(`${dialect.quote(rows.table)} AS ${dialect.quote(alias)}`)} ON ${own.sibling(rows.key)} = ${read}`;
    const elements = { list: column.sibling(rows.of), join: joined, element: own.column };
    return { each: rows.element, forms: rows.element.forms, elements };
  }
  const list = dialect.listType?.(mapped.type, type);
  const forms = list && formsOf(list.element, type, dialect);
  if (list?.elements === undefined || forms === undefined || typeof forms === "string") return null;
  const each = { ...mapped, field: { ...mapped.field, type }, type: list.element, folded: undefined };
  return { each, forms, elements: { list: column.column, ...list.elements(read) } };
}

/** How the values of a column that holds one are found. */
function sourceOf(
  table: Table,
  mapped: MappedColumn<object>,
  stored: StoredColumn,
  prefix: string,
): ValueSource | null {
  const { ordering } = table;
  const { type } = mapped.field;
  const { column } = stored;
  switch (type.comparison) {
    case "folded":
      return foldedSource(table, mapped, stored, prefix);
    case "exact":
    case "uuid":
      return exactSource(table, mapped, stored, prefix);
    case "boolean":
      return booleanSource(type, stored, prefix);
    case "number":
    case "integer": {
      const { name, parameters } = typeParts(mapped.type ?? ordering.expected[type.comparison]);
      const ordered = ordering.column(name, parameters);
      const read = ordered?.readNumber ?? ordered?.read;
      // Times are hardly ever the same.
      if (type.isTime === true || read === undefined) return null;
      return { value: column.column, test: [], isSearched: false, read };
    }
  }
}

/** The forms tell what a row without a value counts as. */
function booleanSource(
  { whenAbsent }: FieldType,
  { column, forms }: StoredColumn,
  prefix: string,
): ValueSource | null {
  const is = (boolean: boolean): Sql =>
    forms.boolean(column, { kind: "boolean", boolean, matchesAbsent: whenAbsent === boolean }, false);
  const begin = foldCase(prefix);
  const some = [true, false].filter((boolean) => String(boolean).startsWith(begin));
  if (some.length === 0) return null;
  const cases = some.map((boolean) => sql`WHEN ${is(boolean)} THEN ${raw(`'${boolean}'`)}`);
  return { value: sql`CASE ${join(cases, " ")} END`, test: [], isSearched: false };
}

function foldedSource(
  { ordering }: Table,
  mapped: MappedColumn<object>,
  { column, forms }: StoredColumn,
  prefix: string,
): ValueSource {
  const value = column.column;
  const typed = textValue(prefix);
  const points = [...typed.folded].length;
  if (points === 0) return { value, test: [], isSearched: false };
  if (column.folded === undefined) {
    const start = ordering.prefix?.(value, points) ?? sql`substr(${value}, 1, ${raw(String(points))})`;
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

const textTypes = /^(?:(?:var)?char|character varying|(?:tiny|medium|long)?text|string)$/;
const readTypes = /^(?:enum(?:8|16)?|uuid)$/;

function exactSource(
  { ordering }: Table,
  mapped: MappedColumn<object>,
  { column, forms }: StoredColumn,
  prefix: string,
): ValueSource | null {
  const { name, parameters } = typeParts(mapped.type ?? ordering.expected.exact);
  const ordered = ordering.column(name, parameters);
  const isRead = readTypes.test(name);
  if (ordered === undefined || !(isRead || textTypes.test(name))) return null;
  const { type } = mapped.field;
  const text = isRead ? ordered.read(column.column) : column.column;
  const value = type.comparison === "uuid" ? sql`lower(${text})` : text;
  if (prefix === "") return { value, test: [], isSearched: false };
  if (type.values !== undefined) {
    const folded = foldCase(prefix);
    const declared = type.values.filter((one) => foldCase(one).startsWith(folded));
    const equal = declared.map((text) => forms.exact(column, { kind: "exact", text }, false));
    return equal.length === 0 ? null : { value, test: [sql`(${join(equal, " OR ")})`], isSearched: true };
  }
  const source = column.folded ?? text;
  const order = isRead ? ordering.column(ordering.expected.exact, []) : ordered;
  const test = rangeOf(
    order?.operand?.(source) ?? source,
    type.comparison === "uuid" ? prefix.toLowerCase() : prefix,
    ordering.value,
  );
  return { value, test, isSearched: !isRead };
}

/** The texts with the prefix, in the order of code points. */
function rangeOf(operand: Sql, prefix: string, write: (text: string) => Sql): readonly Sql[] {
  const end = following(prefix);
  const from = sql`${operand} >= ${write(prefix)}`;
  return end === null ? [from] : [from, sql`${operand} < ${write(end)}`];
}

/** The first text after all with the prefix, in the order of code points; null if there is none. */
function following(text: string): string | null {
  const characters = [...text];
  while (characters.at(-1) === "\u{10ffff}") characters.pop();
  const last = characters.pop()?.codePointAt(0);
  if (last === undefined) return null;
  // Surrogates are no code points of a text.
  return characters.join("") + String.fromCodePoint(last === 0xd7ff ? 0xe000 : last + 1);
}

import type { Comparison, FieldType } from "../../../schema/field-type.ts";
import type { Column, Forms, ListType } from "../../dialect.ts";
import { param, raw, sql, type Sql } from "../../fragment.ts";
import { listForms, type SomeElement } from "../../list-forms.ts";

/** The elements of a JSON array that count as values: as SQL, and how they are told from others. */
interface Elements {
  readonly value: string;
  readonly areValues: string;
}

const value = "`element`.`value`";
const areNumbers = "`element`.`type` IN ('integer', 'real')";

const texts: Elements = { value, areValues: "`element`.`type` = 'text'" };
const booleans: Elements = { value, areValues: "`element`.`type` IN ('true', 'false')" };
// JSON writes a double of 2^53 and more with zeros for its last digits. Read as an integer, it is another number.
const numbers: Elements = { value: `CAST(${value} AS REAL)`, areValues: areNumbers };
// A number beyond int64 is a REAL, which the cast changes.
const integers: Elements = { value, areValues: `${areNumbers} AND ${value} = CAST(${value} AS INTEGER)` };

const ofComparison: { readonly [C in Comparison]: Elements } = {
  folded: texts,
  exact: texts,
  uuid: texts,
  boolean: booleans,
  number: numbers,
  integer: integers,
};

/** The types of columns that elements can have, by name. */
const ofType = new Map<string, Elements>([
  ["iso", texts],
  ["datetime", texts],
  ["seconds", numbers],
  ["julianday", numbers],
  ["integer", integers],
  ["real", numbers],
]);

/**
 * Lists as JSON arrays, in text or in JSONB: `json[]`, or the name of the type of the elements with brackets. JSON
 * that is no array, and what is no JSON, is a list without elements.
 */
export function jsonList(
  name = "json[]",
  { comparison }: Pick<FieldType, "comparison">,
): ListType | undefined {
  const [, type = ""] = /^(.*)\[\]$/.exec(name) ?? [];
  const elements = type === "json" ? ofComparison[comparison] : ofType.get(type);
  if (elements === undefined) return undefined;
  return {
    element: type === "json" ? undefined : type,
    elements: (list) => ({
      join: sql`, ${itemsOf(list)}`,
      element: raw(`CASE WHEN ${inArray} AND ${elements.areValues} THEN ${elements.value} END`),
    }),
    forms: (element) => jsonForms(element, elements),
  };
}

function jsonForms(element: Forms<never>, elements: Elements): Forms<never> {
  const list = listForms(element, someElement(elements));
  if (elements !== texts) return list;
  return {
    ...list,
    text: (column, text, negated) =>
      mentioning(element.contains(column, text, false), column, list.text(column, text, false), negated),
    exact: (column, exact, negated) => {
      const mentions = sql`instr(${listSql(column)}, ${param(exact.text)}) > 0`;
      return mentioning(mentions, column, list.exact(column, exact, false), negated);
    },
    contains: (column, text, negated) =>
      mentioning(element.contains(column, text, false), column, list.contains(column, text, false), negated),
    like: (column, text, pattern, negated) => {
      const found = list.like(column, text, pattern, false);
      return mentioning(element.contains(column, text, false), column, found, negated);
    },
  };
}

function listSql({ column, folded }: Column<never>): Sql {
  return folded ?? column;
}

/**
 * A condition on the elements, with another one before it that is faster: JSON text without a backslash has each
 * element in it as it is.
 */
function mentioning(mentions: Sql, column: Column<never>, found: Sql, negated: boolean): Sql {
  const list = listSql(column);
  const both = sql`((${mentions} OR instr(${list}, '\\') > 0 OR typeof(${list}) = 'blob') AND ${found})`;
  return negated ? sql`NOT ${both}` : both;
}

/** The keys of elements are integers, those of an object are texts, and a single value has none. */
const inArray = "typeof(`element`.`key`) = 'integer'";

function itemsOf(list: Sql): Sql {
  return sql`json_each(CASE WHEN json_valid(${list}, 9) THEN ${list} END) AS \`element\``;
}

/**
 * The subquery that renames the list is there because `json_each` has columns of its own, such as `value`, which hide
 * those of the table.
 */
function someElement(elements: Elements): SomeElement<never> {
  return (column, test, negated) => {
    const held = raw(elements.value);
    const passes = test({ ...column, column: held, folded: column.folded && held });
    const exists = sql`EXISTS (SELECT 1 FROM (SELECT ${listSql(column)} AS \`json\`) AS \`list\`, ${itemsOf(raw("`list`.`json`"))} WHERE ${raw(inArray)} AND ${raw(elements.areValues)} AND ${passes})`;
    return negated ? sql`NOT ${exists}` : exists;
  };
}

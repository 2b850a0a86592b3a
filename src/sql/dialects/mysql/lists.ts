import type { FieldType } from "../../../schema/field-type.ts";
import type { Column, Forms, ListType } from "../../dialect.ts";
import type { TextValue } from "../../../schema/value.ts";
import { param, raw, sql, type Sql } from "../../fragment.ts";
import { listForms, type SomeElement } from "../../list-forms.ts";

const alias = /* @__PURE__ */ raw("`json elements`");
const element = /* @__PURE__ */ raw("`json elements`.`json element`");

/** The value of an element, which is JSON; NULL if it is none of the field type. */
function typed({ comparison }: FieldType): Sql {
  const type = sql`JSON_TYPE(${element})`;
  const number = sql`${type} IN ('INTEGER', 'DOUBLE', 'UNSIGNED INTEGER', 'DECIMAL')`;
  const double = sql`CAST(${element} AS DOUBLE)`;
  const integer = sql`CAST(${element} AS DECIMAL(65, 0))`;
  switch (comparison) {
    case "boolean":
      return sql`CASE ${type} WHEN 'BOOLEAN' THEN JSON_UNQUOTE(${element}) = 'true' END`;
    case "number":
      return sql`CASE WHEN ${number} THEN ${double} END`;
    case "integer":
      // An int64. A double that is greater has no fraction either.
      return sql`CASE WHEN ${number} AND ${double} = FLOOR(${double}) AND ${integer} BETWEEN -9223372036854775808 AND 9223372036854775807 THEN ${integer} END`;
    default:
      // As bytes, because collations pad texts with spaces.
      return sql`CASE ${type} WHEN 'STRING' THEN CAST(JSON_UNQUOTE(${element}) AS BINARY) END`;
  }
}

/** The list as JSON; NULL if it is no array, or no JSON at all, which a text column can hold. */
function arrayOf(list: Sql): Sql {
  return sql`IF(JSON_VALID(${list}) AND JSON_TYPE(${list}) = 'ARRAY', ${list}, NULL)`;
}

const listOf = ({ column, folded }: Column<never>): Sql => folded ?? column;

function someElement(type: FieldType): SomeElement<never> {
  const value = typed(type);
  return (column, test, negated) => {
    const passes = test({ ...column, column: value, folded: column.folded && value });
    return sql`${raw(negated ? "NOT EXISTS" : "EXISTS")} (SELECT 1 FROM ${itemsOf(listOf(column))} WHERE ${passes})`;
  };
}

/** The elements of an array, as rows. */
function itemsOf(list: Sql): Sql {
  return sql`JSON_TABLE(${arrayOf(list)}, '$[*]' COLUMNS (\`json element\` JSON PATH '$')) AS ${alias}`;
}

/** Whether the JSON has an escape, by which any character can be written. */
function hasEscape(list: Sql): Sql {
  return sql`INSTR(CAST(${list} AS BINARY), CHAR(92)) > 0`;
}

/** `test`, which is slow, for the rows that pass a faster condition, as all of them do that pass the test. */
function filtered(filter: Sql, test: Sql, negated: boolean): Sql {
  const passes = sql`(${filter} AND ${test})`;
  return negated ? sql`${passes} IS NOT TRUE` : passes;
}

/** Also true if a nested array holds the value. */
function holds(list: Sql, value: string | number | bigint | boolean): Sql {
  return sql`JSON_CONTAINS(${list}, ${param(typeof value === "string" ? JSON.stringify(value) : String(value))})`;
}

/**
 * `JSON_CONTAINS` of MariaDB does not read escapes, so that the text has to be looked for in the JSON as it is written.
 * That of MySQL reads them, and an index serves it. Comments that only MariaDB executes choose between the two.
 */
function holdsText(list: Sql, text: string): Sql {
  const written = param(JSON.stringify(text));
  return sql`(0 /*M! + 1 */ OR ${holds(list, text)}) AND (1 /*M! - 1 */ OR INSTR(CAST(${list} AS BINARY), ${written}) > 0 OR ${hasEscape(list)})`;
}

/** The JSON type of an element that has a value for sure; undefined if the type alone does not say it. */
function firstType({ comparison }: FieldType): string | undefined {
  if (comparison === "boolean") return "'BOOLEAN'";
  return comparison === "number" || comparison === "integer" ? undefined : "'STRING'";
}

/** JSON arrays. `JSON_TABLE` of every row would take seven times as long as a condition on the JSON before it. */
function jsonForms(type: FieldType, element: Forms<never>): Forms<never> {
  const list = listForms(element, someElement(type));
  const first = firstType(type);
  /** Text that contains the value, or in which it can be hidden by an escape. */
  const mayContain = (column: Column<never>, value: TextValue): Sql =>
    sql`(${element.contains(column, value, false)} OR ${hasEscape(listOf(column))})`;
  return {
    isNull: (column, negated) => {
      if (first === undefined) return list.isNull(column, negated);
      const array = listOf(column);
      const isFirst = sql`JSON_VALID(${array}) AND JSON_TYPE(${array}) = 'ARRAY' AND JSON_TYPE(JSON_EXTRACT(${array}, '$[0]')) = ${raw(first)}`;
      const has = sql`(${isFirst} OR ${list.isNull(column, true)})`;
      return negated ? has : sql`${has} IS NOT TRUE`;
    },
    text: (column, value, negated) => {
      const { folded } = column;
      const filter = folded === undefined ? mayContain(column, value) : holdsText(folded, value.folded);
      return filtered(filter, list.text(column, value, false), negated);
    },
    exact: (column, value, negated) =>
      filtered(holdsText(listOf(column), value.text), list.exact(column, value, false), negated),
    boolean: (column, value, negated) =>
      filtered(holds(column.column, value.boolean), list.boolean(column, value, false), negated),
    numeric: (column, operator, value, negated) =>
      operator === "equals"
        ? filtered(holds(column.column, value.number), list.numeric(column, operator, value, false), negated)
        : list.numeric(column, operator, value, negated),
    contains: (column, value, negated) =>
      filtered(mayContain(column, value), list.contains(column, value, false), negated),
    like: (column, value, pattern, negated) =>
      filtered(mayContain(column, value), list.like(column, value, pattern, false), negated),
  };
}

/** The type `json[]`, which is also that of a list without a type. */
export function listType(name: string | undefined, element: FieldType): ListType | undefined {
  if (name !== undefined && name !== "json[]") return undefined;
  const value = typed(element);
  const isText = !["boolean", "number", "integer"].includes(element.comparison);
  return {
    element: undefined,
    forms: (forms) => jsonForms(element, forms),
    elements: (list) => ({
      join: sql`, ${itemsOf(list)}`,
      element: isText ? sql`CONVERT(${value} USING utf8mb4)` : value,
    }),
  };
}

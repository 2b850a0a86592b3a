import type { FieldType } from "../../../schema/field-type.ts";
import type { Column, Forms, ListType } from "../../dialect.ts";
import type { TextValue } from "../../../schema/value.ts";
import { param, raw, sql, type Sql } from "../../fragment.ts";
import { listForms, type SomeElement } from "../../list-forms.ts";
import { mysqlForms } from "./forms.ts";

const alias = raw("`json elements`");
const element = raw("`json elements`.`json element`");

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

function someElement(type: FieldType): SomeElement<never> {
  const value = typed(type);
  return (column, test, negated) => {
    const { folded } = column;
    const array = arrayOf(folded ?? column.column);
    const passes = test({ ...column, column: value, folded: folded === undefined ? undefined : value });
    return sql`${raw(negated ? "NOT EXISTS" : "EXISTS")} (SELECT 1 FROM JSON_TABLE(${array}, '$[*]' COLUMNS (\`json element\` JSON PATH '$')) AS ${alias} WHERE ${passes})`;
  };
}

/** Whether the JSON has an escape. MariaDB finds texts in it as it is written, where any character can be an escape. */
function hasEscape(list: Sql): Sql {
  return sql`INSTR(${list}, CHAR(92)) > 0`;
}

/** `test`, which is slow, for the rows that pass a faster condition, as all of them do that pass the test. */
function filtered(filter: Sql, test: Sql, negated: boolean): Sql {
  const passes = sql`(${filter} AND ${test})`;
  return negated ? sql`${passes} IS NOT TRUE` : passes;
}

/** `JSON_CONTAINS` also looks into nested arrays, and on MariaDB it takes text for an array. */
function holds(list: Sql, value: string | number | bigint | boolean): Sql {
  return sql`JSON_CONTAINS(${list}, ${param(typeof value === "string" ? JSON.stringify(value) : String(value))})`;
}

/** MySQL finds texts whatever their escapes, by an index too; so only MariaDB adds 1 to the constant condition. */
function holdsText(list: Sql, text: string): Sql {
  return sql`(${holds(list, text)} OR (0 /*M! + 1 */ AND ${hasEscape(list)}))`;
}

function mayContain(column: Column<never>, value: TextValue): Sql {
  const list = column.folded ?? column.column;
  return sql`(${mysqlForms.contains(column, value, false)} OR ${hasEscape(list)})`;
}

/** JSON arrays. `JSON_TABLE` of every row would take seven times as long as a condition on the JSON before it. */
function jsonForms(type: FieldType, element: Forms<never>): Forms<never> {
  const list = listForms(element, someElement(type));
  return {
    isNull: list.isNull,
    text: (column, value, negated) =>
      filtered(
        column.folded === undefined ? mayContain(column, value) : holdsText(column.folded, value.folded),
        list.text(column, value, false),
        negated,
      ),
    exact: (column, value, negated) =>
      filtered(
        holdsText(column.folded ?? column.column, value.text),
        list.exact(column, value, false),
        negated,
      ),
    boolean: (column, value, negated) =>
      filtered(holds(column.column, value.boolean), list.boolean(column, value, false), negated),
    numeric: (column, operator, value, negated) =>
      operator === "equals"
        ? filtered(holds(column.column, value.number), list.numeric(column, operator, value, false), negated)
        : list.numeric(column, operator, value, negated),
    contains: (column, value, negated) =>
      filtered(mayContain(column, value), list.contains(column, value, false), negated),
  };
}

/** The type `json[]`, which is also that of a list without a type. */
export function listType(name: string | undefined, element: FieldType): ListType | undefined {
  if (name !== undefined && name !== "json[]") return undefined;
  return { element: undefined, forms: (forms) => jsonForms(element, forms) };
}

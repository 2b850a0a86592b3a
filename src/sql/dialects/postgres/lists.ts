import type { Comparison, FieldType } from "../../../schema/field-type.ts";
import { typeParts } from "../../column-type.ts";
import type { Column, Forms, ListType } from "../../dialect.ts";
import * as forms from "../../forms.ts";
import { param, raw, sql, type Sql } from "../../fragment.ts";
import { listForms, type SomeElement } from "../../list-forms.ts";
import type { PostgresOptions } from "./options.ts";
import { stepOf } from "./types.ts";

type List = Column<PostgresOptions>;

const listOf = ({ column, folded }: List): Sql => folded ?? column;

/** The types of the elements of arrays whose type the mapping does not name. */
const natural: Readonly<Record<Comparison, string>> = {
  folded: "text",
  exact: "text",
  uuid: "text",
  boolean: "boolean",
  number: "double precision",
  integer: "bigint",
};

const texts: readonly string[] = ["text", "varchar", "character varying"];

/** How an array holds its elements. */
export interface ArrayType {
  /** The type of the elements, as the database names it. */
  readonly type: string;
  /** Whether they are of the type that the dialect expects, so that the folded array is compared if there is one. */
  readonly isPlain: boolean;
  /** Whether an element that is equal to a value has just that value, by which an index finds it. */
  readonly isFound: boolean;
  /** Whether NaN counts as no value. */
  readonly hasNan: boolean;
}

/** The array of a type; undefined if the type is none. */
export function arrayType(name: string | undefined, { comparison }: FieldType): ArrayType | undefined {
  const named = name?.endsWith("[]") === true ? name.slice(0, -2).trimEnd() : undefined;
  const type = name === undefined ? natural[comparison] : named;
  if (type === undefined) return undefined;
  const { name: of, parameters } = typeParts(type);
  const isText = texts.includes(of) && natural[comparison] === "text";
  return {
    type,
    isPlain: name === undefined || isText || (comparison === "boolean" && type === "boolean"),
    isFound: !of.startsWith("timestamp") || stepOf(parameters[0]) !== undefined,
    hasNan: ["numeric", "decimal", "real", "double precision"].includes(of),
  };
}

/** Whether a list that the mapping names so is an array in JSON. */
export const isJson = (type: string | undefined): boolean => type === "json[]";

export function listType(name: string | undefined, element: FieldType): ListType | undefined {
  const { comparison } = element;
  if (isJson(name)) {
    const isNumber = comparison === "number" || comparison === "integer";
    return {
      element: isNumber ? "numeric" : undefined,
      forms: (each) => jsonForms(each as Forms<PostgresOptions>, comparison),
    };
  }
  const array = arrayType(name, element);
  if (array === undefined) return undefined;
  return {
    element: array.isPlain ? undefined : array.type,
    forms: (each) => arrayForms(each as Forms<PostgresOptions>, array),
  };
}

const value = /* @__PURE__ */ raw("element.value");

/** The forms of arrays. Equality is containment, which a GIN index serves; other clauses look at each element. */
function arrayForms(
  element: Forms<PostgresOptions>,
  { type, isPlain, hasNan }: ArrayType,
): Forms<PostgresOptions> {
  const valuesOf = (list: List): Sql => (isPlain ? listOf(list) : list.column);
  const contains = (list: List, operand: Sql, negated: boolean): Sql =>
    found(valuesOf(list), sql`${valuesOf(list)} @> ARRAY[${operand}]`, negated);
  const { name } = typeParts(type);
  // With its length, the type would cut off the param. The values of other types have a cast.
  const cast = raw(isPlain && texts.includes(name) ? `::${name}` : "");
  const each = listForms<PostgresOptions>(element, (list, write, negated) => {
    const test = write(elementOf(list, value));
    if (test.texts.join() === forms.nothing(false).texts.join()) return forms.nothing(negated);
    const exists = existsIn(sql`unnest(${valuesOf(list)}) AS element (value)`, test, negated);
    const { equality } = test;
    if (equality?.operand !== value) return exists;
    const operand = sql`${equality.value}${cast}`;
    if (equality.isTested !== true) return contains(list, operand, negated);
    return negated ? exists : sql`(${contains(list, operand, false)} AND ${exists})`;
  });
  return {
    ...each,
    isNull: (list, negated) => (hasNan ? each.isNull(list, negated) : isEmpty(valuesOf(list), negated)),
    boolean: (list, { boolean }, negated) => contains(list, raw(String(boolean)), negated),
  };
}

function found(list: Sql, contains: Sql, negated: boolean): Sql {
  return forms.condition(list, contains, sql`NOT ${contains}`, negated);
}

/** True of arrays without an element that is not NULL, in an expression that an index can have as its condition. */
export function isEmpty(array: Sql, negated: boolean): Sql {
  return negated
    ? sql`num_nonnulls(VARIADIC ${array}) > 0`
    : sql`(${array} IS NULL OR num_nonnulls(VARIADIC ${array}) = 0)`;
}

/** An element as a column. Nothing indexes the substrings of elements. */
function elementOf({ folded, options: { enumType }, sibling }: List, element: Sql): List {
  return { column: element, folded: folded && element, options: { pgTrgm: "none", enumType }, sibling };
}

function existsIn(from: Sql, test: Sql, negated: boolean): Sql {
  return sql`${raw(negated ? "NOT EXISTS" : "EXISTS")} (SELECT FROM ${from} WHERE ${test})`;
}

/** An element of JSON that is a value of the list's elements; NULL if it is none. */
const values: Readonly<Record<"string" | "uuid" | "boolean" | "number" | "integer", string>> = {
  string: "CASE jsonb_typeof(item) WHEN 'string' THEN item #>> '{}' END",
  uuid: "CASE jsonb_typeof(item) WHEN 'string' THEN substring(item #>> '{}' FROM '^([0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12})$') END",
  boolean: "CASE jsonb_typeof(item) WHEN 'boolean' THEN item::boolean END",
  number: "CASE jsonb_typeof(item) WHEN 'number' THEN item::numeric END",
  integer: `CASE jsonb_typeof(item) WHEN 'number' THEN CASE WHEN item::numeric % 1 = 0 AND item::numeric BETWEEN ${-(2n ** 63n)} AND ${2n ** 63n - 1n} THEN item::numeric END END`,
};

/** How the elements of a list are written in JSON. */
function valuesOf(comparison: Comparison): keyof typeof values {
  return comparison === "folded" || comparison === "exact" ? "string" : comparison;
}

/** The type in JSON of the elements that are values; undefined if the type alone does not say it. */
export function jsonTypeOf(comparison: Comparison): string | undefined {
  const held = valuesOf(comparison);
  return held === "uuid" || held === "integer" ? undefined : held;
}

/** The forms of arrays in `jsonb`. Equality is containment, which a GIN index serves. */
function jsonForms(element: Forms<PostgresOptions>, comparison: Comparison): Forms<PostgresOptions> {
  const type = jsonTypeOf(comparison);
  const each = listForms(element, someItem(values[valuesOf(comparison)]));
  return {
    ...each,
    isNull: (list, negated) =>
      type === undefined ? each.isNull(list, negated) : isEmptyJson(listOf(list), type, negated),
    text: (list, value, negated) =>
      list.folded === undefined
        ? each.text(list, value, negated)
        : containsJson(list, JSON.stringify(value.folded), negated),
    exact: (list, { text }, negated) => containsJson(list, JSON.stringify(text), negated),
    boolean: (list, { boolean }, negated) => containsJson(list, String(boolean), negated),
    numeric: (list, operator, value, negated) =>
      operator === "equals"
        ? containsJson(list, String(value.number), negated)
        : // In the fewest digits, as JSON has it, and not as the query writes it.
          each.numeric(list, operator, { kind: value.kind, number: value.number }, negated),
  };
}

/** Drivers would turn a text for `jsonb` into a string of JSON, so it is bound as text. */
function containsJson(list: List, json: string, negated: boolean): Sql {
  return found(listOf(list), sql`${listOf(list)} @> ${param(`[${json}]`)}::text::jsonb`, negated);
}

/** True of what is no array, or has no element of the type, in an expression that an index can have as its condition. */
export function isEmptyJson(column: Sql, type: string, negated: boolean): Sql {
  const held = sql`jsonb_path_query_array(${column}, 'strict $[*].type()', '{}', true) @> '["${raw(type)}"]'`;
  return negated ? held : sql`(${held}) IS NOT TRUE`;
}

function someItem(item: string): SomeElement<PostgresOptions> {
  return (list, test, negated) => {
    const column = listOf(list);
    const items = sql`jsonb_array_elements(CASE jsonb_typeof(${column}) WHEN 'array' THEN ${column} END)`;
    const from = sql`(SELECT ${raw(item)} AS value FROM ${items} AS item) AS element`;
    return existsIn(from, test(elementOf(list, value)), negated);
  };
}

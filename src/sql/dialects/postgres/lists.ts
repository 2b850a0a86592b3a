import type { Comparison, FieldType } from "../../../schema/field-type.ts";
import { typeParts } from "../../column-type.ts";
import type { Column, Forms, ListType } from "../../dialect.ts";
import * as forms from "../../forms.ts";
import { param, raw, sql, type Sql } from "../../fragment.ts";
import { listForms, type SomeElement } from "../../list-forms.ts";
import type { PostgresOptions } from "./options.ts";
import { expected, stepOf } from "./types.ts";

type List = Column<PostgresOptions>;

const listOf = ({ column, folded }: List): Sql => folded ?? column;

const texts: readonly string[] = ["text", "varchar", "character varying"];

/** How a column holds a list. */
interface ListStorage extends ListType {
  /** Whether elements are of the type that the dialect expects, so that the folded list is compared if there is one. */
  readonly isPlain: boolean;
  /** What follows the column in a GIN index; undefined if an element that is equal to a value can have another one. */
  readonly indexed: string | undefined;
  /** True of lists without an element, in an expression that an index can have as its condition; undefined if none is. */
  readonly isEmpty: IsEmpty | undefined;
}

type IsEmpty = (list: Sql, negated: boolean) => Sql;

/** The list with the name of a type; undefined if there is no such list. */
export function listType(name: string | undefined, { comparison }: FieldType): ListStorage | undefined {
  if (name === "json[]") return jsonList(comparison);
  const named = name?.endsWith("[]") === true ? name.slice(0, -2).trimEnd() : undefined;
  const type = name === undefined ? expected[comparison] : named;
  if (type === undefined) return undefined;
  const { name: of, parameters } = typeParts(type);
  const isText = texts.includes(of) && expected[comparison] === "text";
  const isPlain = name === undefined || isText || (comparison === "boolean" && type === "boolean");
  const hasNan = ["numeric", "decimal", "real", "double precision"].includes(of);
  // With its length, the type would cut off the param. The values of other types have a cast.
  const cast = raw(isPlain && texts.includes(of) ? `::${of}` : "");
  const array: ListStorage = {
    element: isPlain ? undefined : type,
    isPlain,
    indexed: of.startsWith("timestamp") && stepOf(parameters[0]) === undefined ? undefined : "",
    isEmpty: hasNan ? undefined : isEmptyArray,
    elements: (list) => ({ join: sql`, unnest(${list}) AS element (value)`, element: value }),
    forms: (each) => arrayForms(each as Forms<PostgresOptions>, array, cast),
  };
  return array;
}

const value = /* @__PURE__ */ raw("element.value");

/**
 * The forms of arrays. Equality is containment, which a GIN index serves; other clauses look at each element.
 *
 * @param cast what gives the param of an element its type
 */
function arrayForms(
  element: Forms<PostgresOptions>,
  { isPlain, isEmpty }: ListStorage,
  cast: Sql,
): Forms<PostgresOptions> {
  const valuesOf = (list: List): Sql => (isPlain ? listOf(list) : list.column);
  const contains = (list: List, operand: Sql, negated: boolean): Sql =>
    found(valuesOf(list), sql`${valuesOf(list)} @> ARRAY[${operand}]`, negated);
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
    isNull: (list, negated) => isEmpty?.(valuesOf(list), negated) ?? each.isNull(list, negated),
    boolean: (list, { boolean }, negated) => contains(list, raw(String(boolean)), negated),
  };
}

function found(list: Sql, contains: Sql, negated: boolean): Sql {
  return forms.condition(list, contains, sql`NOT ${contains}`, negated);
}

/** True of arrays without an element that is not NULL. */
function isEmptyArray(array: Sql, negated: boolean): Sql {
  return negated
    ? sql`num_nonnulls(VARIADIC ${array}) > 0`
    : sql`(${array} IS NULL OR num_nonnulls(VARIADIC ${array}) = 0)`;
}

/** An element as a column. Nothing indexes the substrings of elements. */
function elementOf({ folded, options: { enumType, enumValues }, sibling }: List, element: Sql): List {
  const options = { pgTrgm: "none", enumType, enumValues } as const;
  return { column: element, folded: folded && element, options, sibling };
}

function existsIn(from: Sql, test: Sql, negated: boolean): Sql {
  return sql`${raw(negated ? "NOT EXISTS" : "EXISTS")} (SELECT FROM ${from} WHERE ${test})`;
}

/** An element of JSON as a value of each comparison; NULL if it is none. */
const items: { readonly [C in Comparison]: string } = {
  folded: "CASE jsonb_typeof(item) WHEN 'string' THEN item #>> '{}' END",
  exact: "CASE jsonb_typeof(item) WHEN 'string' THEN item #>> '{}' END",
  uuid: "CASE jsonb_typeof(item) WHEN 'string' THEN substring(item #>> '{}' FROM '^([0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12})$') END",
  boolean: "CASE jsonb_typeof(item) WHEN 'boolean' THEN item::boolean END",
  number: "CASE jsonb_typeof(item) WHEN 'number' THEN item::numeric END",
  integer: `CASE jsonb_typeof(item) WHEN 'number' THEN CASE WHEN item::numeric % 1 = 0 AND item::numeric BETWEEN ${-(2n ** 63n)} AND ${2n ** 63n - 1n} THEN item::numeric END END`,
};

/** The type in JSON of the elements that are values; undefined if the type alone does not say it. */
const jsonTypes: { readonly [C in Comparison]?: string } = {
  folded: "string",
  exact: "string",
  boolean: "boolean",
  number: "number",
};

function jsonList(comparison: Comparison): ListStorage {
  const type = jsonTypes[comparison];
  const isEmpty = type === undefined ? undefined : isEmptyJson(raw(type));
  const some = someItem(items[comparison]);
  const isNumber = comparison === "number" || comparison === "integer";
  return {
    element: isNumber ? "numeric" : undefined,
    isPlain: true,
    indexed: " jsonb_path_ops",
    isEmpty,
    elements: (list) => ({ join: sql`, LATERAL ${itemsOf(list, items[comparison])}`, element: value }),
    forms: (each) => jsonForms(listForms(each as Forms<PostgresOptions>, some), isEmpty),
  };
}

/** The forms of arrays in `jsonb`. Equality is containment, which a GIN index serves. */
function jsonForms(each: Forms<PostgresOptions>, isEmpty: IsEmpty | undefined): Forms<PostgresOptions> {
  return {
    ...each,
    isNull: (list, negated) => isEmpty?.(listOf(list), negated) ?? each.isNull(list, negated),
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

/** True of what is no array, or has no element of the type. */
function isEmptyJson(type: Sql): IsEmpty {
  return (column, negated) => {
    const held = sql`jsonb_path_query_array(${column}, 'strict $[*].type()', '{}', true) @> '["${type}"]'`;
    return negated ? held : sql`(${held}) IS NOT TRUE`;
  };
}

function someItem(item: string): SomeElement<PostgresOptions> {
  return (list, test, negated) => {
    return existsIn(itemsOf(listOf(list), item), test(elementOf(list, value)), negated);
  };
}

/** The elements of an array in `jsonb`, as rows. */
function itemsOf(list: Sql, item: string): Sql {
  const items = sql`jsonb_array_elements(CASE jsonb_typeof(${list}) WHEN 'array' THEN ${list} END)`;
  return sql`(SELECT ${raw(item)} AS value FROM ${items} AS items (item)) AS element`;
}

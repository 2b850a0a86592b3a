import type { Comparison } from "../../../schema/field-type.ts";
import type { NumericValue } from "../../../schema/value.ts";
import type { Column, Forms } from "../../dialect.ts";
import { param, raw, sql, type Sql } from "../../fragment.ts";
import { listForms, type SomeElement } from "../../list-forms.ts";
import { elementOf, exists } from "./arrays.ts";
import type { PostgresOptions } from "./options.ts";

type List = Column<PostgresOptions>;

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
export function jsonForms(element: Forms<PostgresOptions>, comparison: Comparison): Forms<PostgresOptions> {
  const type = jsonTypeOf(comparison);
  const each = listForms(element, someElement(values[valuesOf(comparison)]));
  return {
    ...each,
    isNull: (list, negated) =>
      type === undefined ? each.isNull(list, negated) : isEmptyJson(listOf(list), type, negated),
    text: (list, value, negated) =>
      list.folded === undefined
        ? each.text(list, value, negated)
        : contains(list, JSON.stringify(value.folded), negated),
    exact: (list, { text }, negated) => contains(list, JSON.stringify(text), negated),
    boolean: (list, { boolean }, negated) => contains(list, String(boolean), negated),
    numeric: (list, operator, value, negated) =>
      operator === "equals"
        ? contains(list, String(value.number), negated)
        : each.numeric(list, operator, shortest(value), negated),
  };
}

/** Drivers would turn a text for `jsonb` into a string of JSON, so it is bound as text. */
function contains(list: List, json: string, negated: boolean): Sql {
  const column = listOf(list);
  const found = sql`${column} @> ${param(`[${json}]`)}::text::jsonb`;
  return negated ? sql`(${column} IS NULL OR NOT ${found})` : found;
}

/** The number in the fewest digits, as JSON has it, and not as the query writes it. */
function shortest({ kind, number }: NumericValue): NumericValue {
  return { kind, number };
}

const listOf = ({ column, folded }: List): Sql => folded ?? column;

/** True of what is no array, or has no element of the type, in an expression that an index can have as its condition. */
export function isEmptyJson(column: Sql, type: string, negated: boolean): Sql {
  const held = sql`jsonb_path_query_array(${column}, 'strict $[*].type()', '{}', true) @> '["${raw(type)}"]'`;
  return negated ? held : sql`(${held}) IS NOT TRUE`;
}

function someElement(value: string): SomeElement<PostgresOptions> {
  return (list, test, negated) => {
    const column = listOf(list);
    const items = sql`jsonb_array_elements(CASE jsonb_typeof(${column}) WHEN 'array' THEN ${column} END)`;
    const from = sql`(SELECT ${raw(value)} AS value FROM ${items} AS item) AS element`;
    return exists(from, test(elementOf(list, raw("element.value"))), negated);
  };
}

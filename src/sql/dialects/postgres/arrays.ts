import type { ExactValue, FieldValue, UuidValue } from "../../../schema/value.ts";
import { typeParts } from "../../column-type.ts";
import type { Column, Forms } from "../../dialect.ts";
import * as forms from "../../forms.ts";
import { param, raw, sql, type Sql } from "../../fragment.ts";
import { listForms, type SomeElement } from "../../list-forms.ts";
import type { PostgresOptions } from "./options.ts";
import type { Storage } from "./postgres-type.ts";
import { storageOf } from "./types.ts";

type List = Column<PostgresOptions>;

/** The forms of arrays. Equality is containment, which a GIN index serves; other clauses look at each element. */
export function arrayForms(element: Forms<PostgresOptions>, type: string): Forms<PostgresOptions> {
  const storage = arrayStorage(type);
  const some = someElement(storage);
  const each = listForms(element, some);
  const equals = (list: List, value: FieldValue, negated: boolean, byElement: Sql): Sql => {
    const operand = storage.operand?.(value, list.options);
    if (operand === undefined || (storage.isTested === true && negated)) return byElement;
    if (operand === null) return forms.nothing(negated);
    const values = valuesOf(list, storage);
    const found = sql`${values} @> ARRAY[${operand}]`;
    if (storage.isTested === true) return sql`(${found} AND ${byElement})`;
    return negated ? sql`(${values} IS NULL OR NOT ${found})` : found;
  };
  return {
    ...each,
    isNull: (list, negated) =>
      storage.forms.isNull === undefined
        ? isEmpty(valuesOf(list, storage), negated)
        : each.isNull(list, negated),
    text: (list, value, negated) => {
      const byElement = each.text(list, value, negated);
      return list.folded === undefined ? byElement : equals(list, value, negated, byElement);
    },
    exact: (list, value, negated) => equals(list, value, negated, each.exact(list, value, negated)),
    boolean: (list, value, negated) => equals(list, value, negated, each.boolean(list, value, negated)),
    numeric: (list, operator, value, negated) => {
      const byElement = each.numeric(list, operator, value, negated);
      return operator === "equals" ? equals(list, value, negated, byElement) : byElement;
    },
  };
}

/** Text and boolean, which are stored as the dialect expects. */
function textStorage(type: string): Storage {
  // With its length, the type would cut off the param.
  const cast = raw(`::${typeParts(type).name}`);
  return {
    forms: {},
    operand: (value) => {
      if (value.kind === "boolean") return raw(String(value.boolean));
      if (value.kind === "text") return sql`${param(value.folded)}${cast}`;
      return sql`${param((value as ExactValue | UuidValue).text)}${cast}`;
    },
  };
}

/** The array of the elements to look at: the folded ones, unless the type has a form of its own. */
function valuesOf({ column, folded }: List, { forms: own }: Storage): Sql {
  return own.exact === undefined ? (folded ?? column) : column;
}

/** How arrays store elements of a type. */
export function arrayStorage(type: string): Storage {
  return storageOf(type) ?? textStorage(type);
}

/** True of arrays without an element that is not NULL, in an expression that an index can have as its condition. */
export function isEmpty(array: Sql, negated: boolean): Sql {
  return negated
    ? sql`num_nonnulls(VARIADIC ${array}) > 0`
    : sql`(${array} IS NULL OR num_nonnulls(VARIADIC ${array}) = 0)`;
}

const value = /* @__PURE__ */ raw("element.value");

function someElement(storage: Storage): SomeElement<PostgresOptions> {
  return (list, test, negated) => {
    const element = elementOf(list, value);
    const from = sql`unnest(${valuesOf(list, storage)}) AS element (value)`;
    return exists(from, test(element), negated);
  };
}

/** An element as a column. Nothing indexes the substrings of elements. */
export function elementOf({ folded, sibling }: List, element: Sql): List {
  return {
    column: element,
    folded: folded === undefined ? undefined : element,
    options: { pgTrgm: "none" },
    sibling,
  };
}

export function exists(from: Sql, test: Sql, negated: boolean): Sql {
  return negated
    ? sql`NOT EXISTS (SELECT FROM ${from} WHERE ${test})`
    : sql`EXISTS (SELECT FROM ${from} WHERE ${test})`;
}

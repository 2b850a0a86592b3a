import { expectedTypes, standardOrdering } from "../../column-type.ts";
import type { Dialect, ElementRows, Forms, ListType } from "../../dialect.ts";
import * as forms from "../../forms.ts";
import { bindableDouble, raw, sql, type Sql } from "../../fragment.ts";
import { elementTest, listForms, type SomeElement } from "../../list-forms.ts";
import { escapeLike, standardForms } from "../../standard-forms.ts";
import { adviseClickhouse } from "./indexes.ts";
import { elementTypeName, typed, typeName, types, whole, type ClickhouseOptions } from "./types.ts";

const text = (value: string): Sql => typed(value, "String");

/**
 * Lower case alone depends on the character after a sigma, so that a text would not contain its own prefixes. Upper
 * case alone keeps the Kelvin sign and similar signs apart from their letters.
 */
const fold = (of: Sql): Sql => sql`upperUTF8(lowerUTF8(${of}))`;

/** In a quoted name a backslash escapes, as it does in a string. */
function quote(identifier: string): string {
  return `\`${identifier.replaceAll(/[`\\]/g, "\\$&")}\``;
}

function clickhouseForms(): Forms<unknown> {
  const standard = standardForms({
    fold,
    text,
    number: ({ kind, number }) =>
      kind === "integer" ? typed(number, "Int64") : typed(bindableDouble(number) as number, "Float64"),
    escape: "\\",
  });
  return {
    ...standard,
    // A folded column can be a `String` that is not nullable, as an n-gram index requires. It is then empty both for no
    // value and for the empty text, and the field's own column tells them apart.
    isNull: ({ column }, negated) => forms.isNull(column, negated),
    text: (mapped, value, negated) => {
      const { column, folded } = mapped;
      if (folded === undefined || value.folded !== "") return standard.text(mapped, value, negated);
      return negated
        ? sql`(${column} IS NULL OR ${folded} <> ${text("")})`
        : sql`(${column} IS NOT NULL AND ${folded} = ${text("")})`;
    },
    // Before 26.6.7, 26.7.8 and 26.8.4, an index of n-grams loses rows of a LIKE with n or more backslashes before a
    // wildcard (ClickHouse issue 117858). It can serve the text before the backslashes.
    contains: (mapped, value, negated) => {
      const { column, folded } = mapped;
      const needle = folded === undefined ? value.text : value.folded;
      if (!needle.endsWith("\\")) return standard.contains(mapped, value, negated);
      const bound = (part: string): Sql => (folded === undefined ? fold(text(part)) : text(part));
      const operand = folded ?? fold(column);
      const [prefix] = /^[^]*[^\\]/.exec(needle) ?? [""];
      const position = sql`position(${operand}, ${bound(needle)})`;
      const like = sql`${operand} LIKE ${bound(`%${escapeLike(prefix, "\\")}%`)}`;
      const is = sql`(${like} AND ${position} > 0)`;
      return forms.condition(folded ?? column, is, sql`${position} = 0`, negated);
    },
  };
}

/** The type of lists with this name: `array`, or `array(…)` with the type of the elements. */
function listType(name = "array"): ListType | undefined {
  if (name === "array") return { element: undefined, forms: arrayForms, elements };
  const element = elementTypeName(name);
  return element === undefined ? undefined : { element, forms: arrayForms, elements };
}

function elements(list: Sql): ElementRows {
  return { join: sql` ARRAY JOIN ${list} AS element`, element: raw("element") };
}

function arrayForms(element: Forms<never>): Forms<never> {
  const list = listForms(element, someElement);
  return {
    ...list,
    // In a folded array whose elements are not Nullable, the empty text can stand for an element without a value.
    isNull: (column, negated) => list.isNull({ ...column, folded: undefined }, negated),
    // ClickHouse caches which granules have matches, and takes lambdas without a constant for the same condition.
    boolean: ({ column }, { boolean }, negated) => {
      const has = sql`has(${column}, ${raw(String(boolean))})`;
      return negated ? sql`(NOT ${has})` : has;
    },
    text: (column, value, negated) =>
      list.text(value.text === "" ? { ...column, folded: undefined } : column, value, negated),
  };
}

/** An array is never NULL. A test that is NULL counts as false. */
const someElement: SomeElement<never> = (column, write, negated) => {
  const { list, test, value } = elementTest(column, write);
  const some =
    value === undefined ? sql`arrayExists(element -> ${test}, ${list})` : sql`has(${list}, ${value})`;
  return negated ? sql`(NOT ${some})` : some;
};

/**
 * ClickHouse. Placeholders are `{p1:String}`, `{p2:Int64}`, …, numbered from `firstParam`. The driver takes the values
 * by name:
 *
 * ```ts
 * query_params: Object.fromEntries(params.map((value, index) => [`p${index + 1}`, value]))
 * ```
 *
 * Without a folded column, case is folded by `upperUTF8(lowerUTF8(…))`.
 */
export const clickhouse: Dialect<ClickhouseOptions> = {
  name: "clickhouse",
  title: "ClickHouse",
  quote,
  placeholder: ({ type }, position) => `{p${position}:${type}}`,
  readOptions: () => ({}),
  forms: /* @__PURE__ */ clickhouseForms(),
  typeName,
  columnTypes: types,
  listType,
  listExample: "array(string)",
  someRow: forms.someRowByKeys,
  unfolded: "full case folding takes ß for ss and ﬁ for fi, and ı for i.",
  ordering: /* @__PURE__ */ standardOrdering(types, {
    expected: /* @__PURE__ */ expectedTypes("string", "bool", "float64", "int64"),
    comparesRows: "no",
    prefix: (of, length) => sql`substringUTF8(${of}, 1, ${raw(String(length))})`,
    value: (value) => {
      if (typeof value === "string") return text(value);
      if (typeof value === "boolean") return typed(String(value), "Bool");
      if (typeof value === "bigint" || Number.isSafeInteger(value)) return whole(BigInt(value), "Int64");
      return typed(value, "Float64");
    },
  }),
  advise: adviseClickhouse,
};

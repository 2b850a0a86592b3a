import type { Forms, ListType } from "../../dialect.ts";
import { raw, sql } from "../../fragment.ts";
import { elementTest, listForms, type SomeElement } from "../../list-forms.ts";
import { elementTypeName } from "./type-name.ts";

/** The type of lists with this name: `array`, or `array(…)` with the type of the elements. */
export function listType(name = "array"): ListType | undefined {
  if (name === "array") return { element: undefined, forms: arrayForms };
  const element = elementTypeName(name);
  return element === undefined ? undefined : { element, forms: arrayForms };
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

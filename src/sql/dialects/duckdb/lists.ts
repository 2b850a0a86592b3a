import type { Forms, ListType } from "../../dialect.ts";
import * as forms from "../../forms.ts";
import { raw, sql } from "../../fragment.ts";
import { elementTest, listForms, type SomeElement } from "../../list-forms.ts";

/** The type of lists with this name: `list`, or the type of the elements with `[]` or `[3]` after it. */
export function listType(name = "list"): ListType | undefined {
  if (name === "list") return { element: undefined, forms: duckdbListForms };
  const element = /^(.*)\[[0-9]*\]$/s.exec(name)?.[1]?.trimEnd();
  return element === undefined ? undefined : { element, forms: duckdbListForms };
}

function duckdbListForms(element: Forms<never>): Forms<never> {
  const list = listForms(element, someElement);
  return {
    ...list,
    // Some element is greater if the greatest is.
    numeric: (column, operator, value, negated) => {
      if (operator === "equals") return list.numeric(column, operator, value, negated);
      const end = raw(operator.startsWith("greater") ? "list_max" : "list_min");
      return element.numeric({ ...column, column: sql`${end}(${column.column})` }, operator, value, negated);
    },
    isNull: ({ column, folded = column }, negated) => {
      const count = sql`list_count(${folded})`;
      return negated ? sql`${count} > 0` : sql`(${folded} IS NULL OR ${count} = 0)`;
    },
  };
}

const someElement: SomeElement<never> = (column, write, negated) => {
  const { list, test, value } = elementTest(column, write);
  if (value !== undefined) {
    const contains = sql`list_contains(${list}, ${value})`;
    return forms.condition(list, contains, sql`NOT ${contains}`, negated);
  }
  // A list comprehension is valid in all versions, unlike the notations of lambda functions.
  const some = sql`list_bool_or([${test} for element in ${list}])`;
  return negated ? sql`(${some} IS NOT TRUE)` : some;
};

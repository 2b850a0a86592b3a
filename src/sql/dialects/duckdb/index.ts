import { expectedTypes, standardOrdering } from "../../column-type.ts";
import type { Dialect, ElementRows, Forms, ListType } from "../../dialect.ts";
import * as forms from "../../forms.ts";
import { bindableDouble, param, quoteWith, raw, sql, type Sql } from "../../fragment.ts";
import { elementTest, listForms, type SomeElement } from "../../list-forms.ts";
import { standardForms } from "../../standard-forms.ts";
import { types, type DuckdbOptions } from "./types.ts";

/** The type of lists with this name: `list`, or the type of the elements with `[]` or `[3]` after it. */
function listType(name = "list"): ListType | undefined {
  if (name === "list") return { element: undefined, forms: duckdbListForms, elements };
  const element = /^(.*)\[[0-9]*\]$/s.exec(name)?.[1]?.trimEnd();
  return element === undefined ? undefined : { element, forms: duckdbListForms, elements };
}

function elements(list: Sql): ElementRows {
  return { join: sql`, unnest(${list}) AS element (value)`, element: raw("element.value") };
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

/** DuckDB. Placeholders are `?`. Without a folded column, case is folded by `lower`. */
export const duckdb: Dialect<DuckdbOptions> = {
  name: "duckdb",
  title: "DuckDB",
  quote: /* @__PURE__ */ quoteWith('"'),
  placeholder: () => "?",
  readOptions: () => ({}),
  forms: /* @__PURE__ */ standardForms({
    fold: (text) => sql`lower(${text})`,
    // Params are cast because the driver binds a whole number with a type that depends on its size.
    text: (value) => sql`${param(value)}::VARCHAR`,
    number: ({ kind, number }) =>
      kind === "integer"
        ? sql`${param(BigInt(number))}::BIGINT`
        : sql`${param(bindableDouble(number))}::DOUBLE`,
    // Much faster than LIKE.
    contains: (text, part) => {
      const test = sql`contains(${text}, ${part})`;
      return [test, sql`NOT ${test}`];
    },
  }),
  columnTypes: types,
  listType,
  listExample: "varchar[]",
  someRow: forms.someRowByKeys,
  unfolded: "`lower` keeps ſ, ς and µ apart from s, σ and μ, and takes İ for i.",
  ordering: /* @__PURE__ */ standardOrdering(types, {
    expected: /* @__PURE__ */ expectedTypes("varchar", "boolean", "double", "bigint"),
    comparesRows: "with nulls",
  }),
  // DuckDB scans columns and skips blocks by the minimum and maximum that it keeps of each.
  advise: () => [],
};

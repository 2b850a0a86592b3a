import type { NumericValue, TextValue } from "../../../schema/value.ts";
import type { Column, Dialect, Forms } from "../../dialect.ts";
import * as forms from "../../forms.ts";
import { bindableDouble, param, sql, type Sql } from "../../fragment.ts";
import { quoteWith } from "../../quote.ts";
import { someRowByKeys } from "../../row-keys.ts";
import { listType } from "./lists.ts";
import type { DuckdbOptions } from "./options.ts";
import { ordering } from "./ordering.ts";
import { columnTypes } from "./types.ts";

// Params are cast because the driver binds a whole number with a type that depends on its size.
function text(value: string): Sql {
  return sql`${param(value)}::VARCHAR`;
}

function numberParam({ kind, number }: NumericValue): Sql {
  return kind === "integer"
    ? sql`${param(BigInt(number))}::BIGINT`
    : sql`${param(bindableDouble(number))}::DOUBLE`;
}

function contains({ column, folded }: Column<DuckdbOptions>, value: TextValue, negated: boolean): Sql {
  const test =
    folded === undefined
      ? sql`contains(lower(${column}), lower(${text(value.text)}))`
      : sql`contains(${folded}, ${text(value.folded)})`;
  return forms.condition(folded ?? column, test, sql`NOT ${test}`, negated);
}

const duckdbForms: Forms<DuckdbOptions> = {
  isNull: ({ column, folded }, negated) => forms.isNull(folded ?? column, negated),
  text: ({ column, folded }, value, negated) =>
    folded === undefined
      ? forms.equals(sql`lower(${column})`, sql`lower(${text(value.text)})`, negated)
      : forms.equals(folded, text(value.folded), negated),
  exact: ({ column, folded }, value, negated) => forms.equals(folded ?? column, text(value.text), negated),
  boolean: ({ column }, value, negated) =>
    forms.boolean(column, { isTrue: column, isFalse: sql`NOT ${column}` }, value, negated),
  numeric: ({ column }, operator, value, negated) =>
    forms.compare(operator, column, numberParam(value), negated),
  contains,
};

/** DuckDB. Placeholders are `?`. Without a folded column, case is folded by `lower`. */
export const duckdb: Dialect<DuckdbOptions> = {
  name: "duckdb",
  title: "DuckDB",
  quote: /* @__PURE__ */ quoteWith('"'),
  placeholder: () => "?",
  readOptions: () => ({}),
  forms: duckdbForms,
  columnTypes,
  listType,
  someRow: someRowByKeys,
  unfolded: "`lower` keeps ſ, ς and µ apart from s, σ and μ, and takes İ for i.",
  ordering,
  // DuckDB scans columns and skips blocks by the minimum and maximum that it keeps of each.
  advise: () => [],
};

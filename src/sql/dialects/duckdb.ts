import type { NumericValue, TextValue } from "../../schema/value.ts";
import type { Column, Dialect, Forms } from "../dialect.ts";
import * as forms from "../forms.ts";
import { bindableDouble, param, sql, type ParamType, type Sql, type SqlValue } from "../fragment.ts";

/** DuckDB reads columns as a whole and has no index of substrings, so there is nothing to say of it. */
export type DuckdbOptions = Readonly<Record<never, never>>;

const types: { readonly [T in Exclude<ParamType, "integers">]: string } = {
  text: "VARCHAR",
  integer: "BIGINT",
  number: "DOUBLE",
};

/** Cast, because a driver binds a whole number as what its size allows, and some functions take other types too. */
function typed(type: Exclude<ParamType, "integers">, value: SqlValue): Sql {
  const { texts, params } = param(type, value);
  return { texts: [texts[0] ?? "", `::${types[type]}`], params };
}

function numberParam({ kind, number }: NumericValue): Sql {
  return typed(kind, kind === "integer" ? BigInt(number) : bindableDouble(number));
}

function contains({ column, folded }: Column<DuckdbOptions>, value: TextValue, negated: boolean): Sql {
  const test =
    folded === undefined
      ? sql`contains(lower(${column}), lower(${typed("text", value.text)}))`
      : sql`contains(${folded}, ${typed("text", value.folded)})`;
  return forms.test(folded ?? column, test, sql`NOT ${test}`, negated);
}

const duckdbForms: Forms<DuckdbOptions> = {
  isNull: ({ column, folded }, negated) => forms.isNull(folded ?? column, negated),
  text: ({ column, folded }, value, negated) =>
    folded === undefined
      ? forms.equals(sql`lower(${column})`, sql`lower(${typed("text", value.text)})`, negated)
      : forms.equals(folded, typed("text", value.folded), negated),
  exact: ({ column }, { text }, negated) => forms.equals(column, typed("text", text), negated),
  boolean: ({ column }, value, negated) =>
    forms.boolean(column, { isTrue: column, isFalse: sql`NOT ${column}` }, value, negated),
  numeric: ({ column }, operator, value, negated) =>
    forms.compare(operator, column, numberParam(value), negated),
  contains,
};

/** DuckDB. Placeholders are `?`. Without a folded column, case is folded by `lower`. */
export const duckdb: Dialect<DuckdbOptions> = {
  name: "duckdb",
  quote: (identifier) => `"${identifier.replaceAll('"', '""')}"`,
  placeholder: () => "?",
  readOptions: () => ({}),
  forms: duckdbForms,
  // It reads the columns asked for, and skips by the ranges that each block keeps of itself.
  advise: () => [],
};

import type { ColumnType, Forms } from "../../dialect.ts";
import { exactForm } from "../../exact-form.ts";
import * as forms from "../../forms.ts";
import { param, sql } from "../../fragment.ts";
import { decimalForm } from "./decimal-form.ts";
import { mysqlForms } from "./forms.ts";

/** The integers of at most 20 digits, as a column of integers shows them. */
const shownInteger = /^(?:0|-?[1-9]\d{0,18}|1\d{19})$/;

const integerExact = /* @__PURE__ */ exactForm(({ text }) =>
  shownInteger.test(text) ? sql`CAST(${param(text)} AS DECIMAL(20, 0))` : null,
);

/** A FLOAT compares as a double, so that without rounding no FLOAT would equal 0.1. */
const floatForm: Forms<object>["numeric"] = (column, operator, value, negated) => {
  const single = Math.fround(Number(value.number));
  if (value.kind === "integer" || !Number.isFinite(single))
    return mysqlForms.numeric(column, operator, value, negated);
  return forms.compare(operator, column.column, param(single), negated);
};

const isNumeric: ColumnType["stores"] = ({ comparison }) =>
  comparison === "integer" || comparison === "number";

const integer: ColumnType = {
  stores: (type) => type.comparison === "exact" || isNumeric(type),
  forms: () => ({ exact: integerExact, numeric: decimalForm() }),
};
const decimal: ColumnType = {
  stores: isNumeric,
  forms: ([digits, decimals]) => ({
    numeric: decimalForm(digits === undefined ? undefined : (decimals ?? 0)),
  }),
};

/** The types of numbers. */
export const numberTypes: Readonly<Record<string, ColumnType>> = {
  tinyint: integer,
  "tinyint unsigned": integer,
  smallint: integer,
  "smallint unsigned": integer,
  mediumint: integer,
  "mediumint unsigned": integer,
  int: integer,
  "int unsigned": integer,
  integer,
  "integer unsigned": integer,
  bigint: integer,
  "bigint unsigned": integer,
  decimal,
  float: { stores: isNumeric, forms: () => ({ numeric: floatForm }) },
  double: { stores: isNumeric, forms: () => ({}) },
};

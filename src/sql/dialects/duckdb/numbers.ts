import type { FieldType } from "../../../schema/field-type.ts";
import type { ColumnType } from "../../dialect.ts";
import { exactForm, integerWritten } from "../../exact-form.ts";
import { param, raw, sql, type Sql } from "../../fragment.ts";
import { scaledForm, scaledText } from "../../scaled-form.ts";
import { singleForm } from "../../single-form.ts";

const isNumeric = ({ comparison }: FieldType): boolean => comparison === "number" || comparison === "integer";

function integer(name: string, least: bigint, greatest: bigint): ColumnType {
  const type = raw(name);
  const write = (value: bigint): Sql =>
    sql`${param(BigInt.asIntN(64, value) === value ? value : String(value))}::${type}`;
  return {
    stores: (field) => isNumeric(field) || field.comparison === "exact",
    forms: () => ({
      numeric: scaledForm({ scale: 0, least, greatest, write }),
      exact: exactForm(({ text }) => {
        const value = integerWritten(text);
        return value === null || value < least || value > greatest ? null : write(value);
      }),
    }),
  };
}

const signed = (name: string, bits: number): ColumnType =>
  integer(name, -(1n << BigInt(bits - 1)), (1n << BigInt(bits - 1)) - 1n);

const unsigned = (name: string, bits: number): ColumnType => integer(name, 0n, (1n << BigInt(bits)) - 1n);

const decimal: ColumnType = {
  stores: isNumeric,
  forms: (parameters) => {
    const [precision = 18, scale = 0] = parameters.length === 0 ? [18, 3] : parameters;
    const type = raw(`DECIMAL(${String(precision)},${String(scale)})`);
    const greatest = 10n ** BigInt(precision) - 1n;
    const write = (units: bigint): Sql => sql`${param(scaledText(units, scale))}::${type}`;
    return { numeric: scaledForm({ scale, least: -greatest, greatest, write }) };
  },
};

/** Records have the double that is equal to the float. */
const float: ColumnType = {
  stores: ({ comparison }) => comparison === "number",
  forms: () => ({
    numeric: singleForm({
      read: (value) => value,
      write: (value) => sql`${param(String(value))}::FLOAT`,
    }),
  }),
};

/** The types of DuckDB for numbers besides those that it expects. */
export const numberTypes = {
  tinyint: /* @__PURE__ */ signed("TINYINT", 8),
  smallint: /* @__PURE__ */ signed("SMALLINT", 16),
  integer: /* @__PURE__ */ signed("INTEGER", 32),
  bigint: /* @__PURE__ */ signed("BIGINT", 64),
  hugeint: /* @__PURE__ */ signed("HUGEINT", 128),
  utinyint: /* @__PURE__ */ unsigned("UTINYINT", 8),
  usmallint: /* @__PURE__ */ unsigned("USMALLINT", 16),
  uinteger: /* @__PURE__ */ unsigned("UINTEGER", 32),
  ubigint: /* @__PURE__ */ unsigned("UBIGINT", 64),
  uhugeint: /* @__PURE__ */ unsigned("UHUGEINT", 128),
  decimal,
  float,
};

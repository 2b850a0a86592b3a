import type { FieldType } from "../../../schema/field-type.ts";
import type { ColumnType } from "../../dialect.ts";
import { exactForm, integerWritten } from "../../exact-form.ts";
import { scaledForm, scaledText } from "../../scaled-form.ts";
import { shortestSingle } from "../../shortest-single.ts";
import { singleForm } from "../../single-form.ts";
import { typed, whole } from "./params.ts";

const isNumeric = ({ comparison }: FieldType): boolean => comparison === "number" || comparison === "integer";

function integer(type: string, least: bigint, greatest: bigint): ColumnType {
  return {
    stores: (field) => isNumeric(field) || field.comparison === "exact",
    forms: () => ({
      numeric: scaledForm({ scale: 0, least, greatest, write: (value) => whole(value, type) }),
      exact: exactForm(({ text }) => {
        const value = integerWritten(text);
        return value === null || value < least || value > greatest ? null : whole(value, type);
      }),
    }),
  };
}

function signed(bits: number): ColumnType {
  const end = 1n << BigInt(bits - 1);
  return integer(`Int${String(bits)}`, -end, end - 1n);
}

function unsigned(bits: number): ColumnType {
  return integer(`UInt${String(bits)}`, 0n, (1n << BigInt(bits)) - 1n);
}

/** @param digits the precision, for the types whose name says it */
function decimal(digits?: number): ColumnType {
  return {
    stores: isNumeric,
    forms: (parameters) => {
      const [precision = 10, scale = 0] = digits === undefined ? parameters : [digits, ...parameters];
      const greatest = 10n ** BigInt(precision) - 1n;
      const type = `Decimal(${String(precision)}, ${String(scale)})`;
      return {
        numeric: scaledForm({
          scale,
          least: -greatest,
          greatest,
          write: (units) => typed(scaledText(units, scale), type),
        }),
      };
    },
  };
}

/** ClickHouse writes a `Float32` with as few digits as it needs, so records have 0.1, not the double of the float. */
const float32: ColumnType = {
  stores: ({ comparison }) => comparison === "number",
  forms: () => ({
    numeric: singleForm({
      read: shortestSingle,
      write: (float) =>
        typed(Number.isFinite(float) ? shortestSingle(float) : float > 0 ? "inf" : "-inf", "Float32"),
    }),
  }),
};

/** The types for numbers besides those that the dialect expects. */
export const numberTypes = {
  int8: /* @__PURE__ */ signed(8),
  int16: /* @__PURE__ */ signed(16),
  int32: /* @__PURE__ */ signed(32),
  int64: /* @__PURE__ */ signed(64),
  int128: /* @__PURE__ */ signed(128),
  int256: /* @__PURE__ */ signed(256),
  uint8: /* @__PURE__ */ unsigned(8),
  uint16: /* @__PURE__ */ unsigned(16),
  uint32: /* @__PURE__ */ unsigned(32),
  uint64: /* @__PURE__ */ unsigned(64),
  uint128: /* @__PURE__ */ unsigned(128),
  uint256: /* @__PURE__ */ unsigned(256),
  decimal: /* @__PURE__ */ decimal(),
  decimal32: /* @__PURE__ */ decimal(9),
  decimal64: /* @__PURE__ */ decimal(18),
  decimal128: /* @__PURE__ */ decimal(38),
  decimal256: /* @__PURE__ */ decimal(76),
  float32,
};

import type { Forms, NumericOperator } from "../../dialect.ts";
import * as forms from "../../forms.ts";
import { param, raw, sql } from "../../fragment.ts";
import { mysqlForms } from "./forms.ts";

/** The most digits of a DECIMAL, and the most of them after the point in MySQL. */
const mostDigits = 65;
const mostDecimals = 30;

const decimalText = /^(-?)0*((?:[1-9]\d*)?)(?:\.(\d*))?$/;

/** The operators that compare with a number from which digits were cut off, so that it came nearer to 0. */
const cutOperators: {
  readonly [S in "" | "-"]: Readonly<Record<NumericOperator, NumericOperator | undefined>>;
} = {
  "": {
    equals: undefined,
    greaterThan: "greaterThan",
    greaterThanOrEqual: "greaterThan",
    lessThan: "lessThanOrEqual",
    lessThanOrEqual: "lessThanOrEqual",
  },
  "-": {
    equals: undefined,
    greaterThan: "greaterThanOrEqual",
    greaterThanOrEqual: "greaterThanOrEqual",
    lessThan: "lessThan",
    lessThanOrEqual: "lessThan",
  },
};

/**
 * The form that compares with a number as it is written, to the last digit. What no DECIMAL can hold is cut off, and
 * the operator makes up for it.
 *
 * @param decimals the digits after the point of the column's values
 */
export function decimalForm(decimals = mostDecimals): Forms<object>["numeric"] {
  return (column, operator, value, negated) => {
    const match = decimalText.exec(value.text ?? "");
    if (value.kind === "integer" || match === null)
      return mysqlForms.numeric(column, operator, value, negated);
    const [, sign = "", whole = "", digits = ""] = match;
    const fraction = digits.replace(/(?<!0)0+$/, "");
    if (whole.length > mostDigits) {
      const isAbove = operator === "greaterThan" || operator === "greaterThanOrEqual";
      const isBelow = operator === "lessThan" || operator === "lessThanOrEqual";
      const hasAll = sign === "" ? isBelow : isAbove;
      return hasAll ? forms.isNull(column.column, !negated) : forms.nothing(negated);
    }
    const kept = fraction.slice(0, Math.min(decimals, mostDigits - whole.length));
    const compared = kept === fraction ? operator : cutOperators[sign === "" ? "" : "-"][operator];
    if (compared === undefined) return forms.nothing(negated);
    const text = `${sign}${whole === "" ? "0" : whole}${kept === "" ? "" : `.${kept}`}`;
    const size = `${String(Math.max(1, whole.length + kept.length))}, ${String(kept.length)}`;
    const number = sql`CAST(${param(text)} AS DECIMAL(${raw(size)}))`;
    return forms.compare(compared, column.column, number, negated);
  };
}

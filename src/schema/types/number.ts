import type { ComparisonOperator } from "../../language/syntax/operators.ts";
import { defineFieldType } from "../define-field-type.ts";
import type { FieldType, Reading, Suggestion } from "../field-type.ts";
import type { FieldUse } from "../field.ts";
import type { NumericValue } from "../value.ts";

const numberType: FieldType = {
  name: "number",
  title: "a number field",
  comparison: "number",
  operators: ["equals", "greaterThan", "greaterThanOrEqual", "lessThan", "lessThanOrEqual"],
  example: "12",
  takes: "number",
  readText: readDouble,
  readNumber: readDouble,
};

/**
 * A field of doubles: equality and comparisons.
 *
 * @example
 * ```ts
 * defineSchema<Task>()({ progress: number() });
 * ```
 */
export const number = /* @__PURE__ */ defineFieldType<
  number,
  FieldUse<number, "equals" | ComparisonOperator>
>(numberType);

const readWhole = (text: string) => readInteger(text, "a whole number such as 12");

const integerType: FieldType = {
  name: "integer",
  title: "an integer field",
  comparison: "integer",
  operators: ["equals", "greaterThan", "greaterThanOrEqual", "lessThan", "lessThanOrEqual"],
  example: "12",
  takes: "integer",
  readText: readWhole,
  readNumber: readWhole,
};

/**
 * A field of int64 numbers: equality and comparisons, exact beyond 2^53.
 * Records can hold numbers or bigints.
 *
 * @example
 * ```ts
 * defineSchema<Task>()({ priority: integer() });
 * ```
 */
export const integer = /* @__PURE__ */ defineFieldType<
  number | bigint,
  FieldUse<number | bigint, "equals" | ComparisonOperator>
>(integerType);

const EXACT_LENGTH = 15;
// A minus and 19 digits.
const INT64_LENGTH = 20;
const INT64_MIN = -(2n ** 63n);
const INT64_MAX = 2n ** 63n - 1n;

/**
 * Reads `-?[0-9]+` as an int64: a number if that is exact, a bigint otherwise.
 *
 * @param expected the values that the type takes, for messages: `a whole number such as 12`
 */
export function readInteger(text: string, expected: string): Reading<NumericValue> {
  // Fast path: a double holds this many digits exactly.
  if (text.length <= EXACT_LENGTH && /^-?[0-9]+$/.test(text)) {
    // Adding 0 turns -0 into 0.
    return { value: { kind: "integer", number: Number(text) + 0 } };
  }
  if (!/^-?[0-9]+$/.test(text)) {
    return { code: "value_invalid", expected, suggestions: () => wholeNumbersIn(text) };
  }
  const unpadded = text.replace(/^(-?)0+(?=[0-9])/, "$1");
  const integer = unpadded.length <= INT64_LENGTH ? BigInt(unpadded) : null;
  if (integer === null || integer < INT64_MIN || integer > INT64_MAX) {
    return { code: "value_out_of_range", expected: `a whole number from ${INT64_MIN} to ${INT64_MAX}` };
  }
  const number = Number(integer);
  return { value: { kind: "integer", number: Number.isSafeInteger(number) ? number : integer } };
}

/** Reads `-?[0-9]+(\.[0-9]+)?` as a double. */
function readDouble(text: string): Reading<NumericValue> {
  if (!/^-?[0-9]+(?:\.[0-9]+)?$/.test(text)) {
    return {
      code: "value_invalid",
      expected: "a number such as 12 or -0.5",
      suggestions: () => numbersIn(text),
    };
  }
  const number = Number(text);
  if (!Number.isFinite(number)) {
    return { code: "value_out_of_range", expected: "a number between -1.8e308 and 1.8e308" };
  }
  return { value: { kind: "number", number, text } };
}

function wholeNumbersIn(text: string): Suggestion[] {
  const whole = /^(-?[0-9]+)\.0+$/.exec(text)?.[1];
  // `1.000` is a thousand in some countries.
  if (/^-?[1-9][0-9]{0,2}\.000$/.test(text)) return [{ text: `${whole}` }, { text: `${whole}000` }];
  if (whole !== undefined) return [{ text: whole, isSame: true }];
  return numbersIn(text).filter((suggestion) => Number.isSafeInteger(Number(suggestion.text)));
}

const MULTIPLES: Readonly<Record<string, number>> = { k: 1e3, K: 1e3, m: 1e6, M: 1e6 };
/** A number whose notation leaves no doubt: a comma can be a decimal point, and a percent can be a hundredth. */
const CERTAIN =
  /^[-+]?(?:[$€£¥][ ]?)?[-+]?(?:[0-9]+|[0-9]{1,3}(?:[,_][0-9]{3})+)?(?:\.[0-9]*)?(?:e[-+]?[0-9]+)?[ ]?(?:k|m|[$€£¥]|USD|EUR|GBP)?$/i;

/** Suggests the number that a text means in another notation: ` +1_000 `, `.5`, `1e3`, `5k`, `$100`, `2,5`. */
function numbersIn(text: string): Suggestion[] {
  if (text.length > 64) return [];
  const bare = text.trim().replace(/^[$€£¥][ ]?|[ ]?(?:[$€£¥%]|USD|EUR|GBP)$/g, "");
  // `5 m` is five metres or minutes.
  const multiple = / m$/.test(bare) ? undefined : MULTIPLES[bare.slice(-1)];
  const amount = multiple === undefined ? bare : bare.slice(0, -1).trimEnd();
  const plain = amount
    // The only comma is a decimal point, unless three digits follow it. Two points are none.
    .replace(/^([^,]*),(?![0-9]{3}$)([0-9]+)$/, "$1.$2")
    .replace(/[^.]*/, (whole) => whole.replace(/(?<=[0-9])[_,'’\u00a0\u202f ](?=[0-9]{3}(?![0-9]))/g, ""))
    .replace(/^[^.]*\.[0-9]{3}(?:\.[0-9]{3})+$/, (grouped) => grouped.replace(/\./g, ""));
  if (!/^(?:0x[0-9a-f]+|[+-]?(?:[0-9]+(?:\.[0-9]*)?|\.[0-9]+)(?:[eE][+-]?[0-9]+)?)$/i.test(plain)) return [];
  const digits = String(Number(plain) * (multiple ?? 1));
  if (!/^-?[0-9]+(?:\.[0-9]+)?$/.test(digits)) return [];
  return CERTAIN.test(text.trim()) ? [{ text: digits, isSame: true }] : [{ text: digits }];
}

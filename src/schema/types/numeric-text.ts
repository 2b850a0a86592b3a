import type { ExpectedValue } from "../../diagnostics/messages.ts";
import type { Reading, Suggestion } from "../field-type.ts";
import type { NumericValue } from "../value.ts";

const noSuggestions = () => [];

const EXACT_LENGTH = 15;
const INT64_DIGITS = 19;
const INT64_MIN = -(2n ** 63n);
const INT64_MAX = 2n ** 63n - 1n;

/** Reads `-?[0-9]+` as an int64: a number where that is exact, a bigint elsewhere. */
export function readInteger(text: string, expected: ExpectedValue): Reading<NumericValue> {
  // The digits of most numbers are exact in a double.
  if (text.length <= EXACT_LENGTH && /^-?[0-9]+$/.test(text)) {
    // There is no negative zero among whole numbers.
    return { value: { kind: "integer", number: Number(text) + 0 } };
  }
  const [, sign, padded] = /^(-?)([0-9]+)$/.exec(text) ?? [];
  if (sign === undefined || padded === undefined) {
    return { code: "value_invalid", expected, suggestions: () => wholeNumbersIn(text) };
  }
  const digits = padded.replace(/^0+(?=[0-9])/, "");
  const integer = digits.length <= INT64_DIGITS ? BigInt(sign + digits) : null;
  if (integer === null || integer < INT64_MIN || integer > INT64_MAX) {
    return { code: "value_out_of_range", expected, suggestions: noSuggestions };
  }
  const number = Number(integer);
  return { value: { kind: "integer", number: Number.isSafeInteger(number) ? number : integer } };
}

/** Reads `-?[0-9]+(\.[0-9]+)?` as a double. */
export function readDouble(text: string): Reading<NumericValue> {
  if (!/^-?[0-9]+(?:\.[0-9]+)?$/.test(text)) {
    return { code: "value_invalid", expected: "number", suggestions: () => numbersIn(text) };
  }
  const number = Number(text);
  if (!Number.isFinite(number))
    return { code: "value_out_of_range", expected: "number", suggestions: noSuggestions };
  return { value: { kind: "number", number } };
}

function wholeNumbersIn(text: string): Suggestion[] {
  const [, whole] = /^(-?[0-9]+)\.0+$/.exec(text) ?? [];
  if (whole !== undefined) return [{ text: whole }];
  return numbersIn(text).filter((suggestion) => Number.isSafeInteger(Number(suggestion.text)));
}

/** A number in the notation of other languages: ` +1_000 `, `.5`, `1e3`. */
function numbersIn(text: string): Suggestion[] {
  if (text.length > 64) return [];
  const plain = text.trim().replace(/(?<=[0-9])[_,](?=[0-9]{3}(?![0-9]))/g, "");
  if (!/^[+-]?(?:[0-9]+\.?[0-9]*|\.[0-9]+)(?:[eE][+-]?[0-9]+)?$/.test(plain)) return [];
  const written = String(Number(plain));
  return /^-?[0-9]+(?:\.[0-9]+)?$/.test(written) ? [{ text: written }] : [];
}

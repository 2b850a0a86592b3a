import type { FieldType } from "../../../schema/field-type.ts";
import { INVISIBLE } from "../../../text/pattern.ts";
import type { Literal, Test } from "../meaning.ts";
import { meaningOfSymbols } from "../operators.ts";
import { partsAround } from "./lists.ts";

/** Tests that are joined by OR, or by AND for a range. */
export interface InnerTests {
  readonly tests: readonly Test[];
  readonly isRange: boolean;
  readonly negates: boolean;
}

const HIDDEN = new RegExp(`[${INVISIBLE}]`, "g");
const SIGN = /^(?:[!¬≠<>=≥≤]+|not[ ]|[‐-―−﹣－-](?![0-9.]))/iu;
const QUOTED = /^["'“”‘’](.+)["'“”‘’]$/su;
const SEPARATOR = /[,;|/]|[ ]or[ ]/i;
const RANGE_SIGN = /\.{2,3}|…|[ ]to[ ]|(?<=[0-9])[ ]?[-‐-―−﹣－][ ]?(?=[0-9])/iu;
/** A range of times: a single hyphen belongs to a date. */
const WORDED_RANGE_SIGN = /\.{2,3}|…|[ ]to[ ]/iu;

/**
 * Reads notation of other languages inside a value that is no value of the field's type: `"!open"`, `"<= 2"`, `"a,b"`,
 * `"1..5"`, `"*"`. Undefined if there is none.
 */
export function readInside(value: Literal, negated: boolean, type: FieldType): InnerTests | undefined {
  const { text } = value;
  if (type.comparison === "folded" || isValue(type, text)) return undefined;
  if (text === "" || text === "*") return nullTest((text === "*") !== negated, text === "*");
  const plain = plainText(text);
  if (plain !== text && isValue(type, plain)) return equalTo([plain], value, negated, false);
  const ascii = asciiText(text);
  const [sign] = SIGN.exec(ascii) ?? [];
  const rest = ascii.slice(sign?.length).trimStart();
  if (sign !== undefined && rest !== "") return readSigned(sign, rest, value, negated, type);
  const [low, high = ""] = partsAround(text, type.isTime === true ? WORDED_RANGE_SIGN : RANGE_SIGN);
  if (isNumber(type, high) && isNumber(type, low)) return rangeOf(low, high, value, negated);
  const [, least = ""] = /^(.*[0-9])\+$/s.exec(text) ?? [];
  if (isNumber(type, least)) {
    const test = { operator: "greaterThanOrEqual" as const, negated, value: { ...value, text: least } };
    return { tests: [test], isRange: false, negates: false };
  }
  // `12,000` is a number. The nearest of declared values is no reading of the whole text.
  if (isNumber(type, text) || (type.values === undefined && isLike(type.readText, text))) return undefined;
  const parts = text.split(SEPARATOR).map((part) => part.trim());
  return parts.length > 1 && parts.every((part) => isValue(type, part))
    ? equalTo(parts, value, negated, false)
    : undefined;
}

function isValue(type: FieldType, text: string): boolean {
  return "value" in type.readText(text);
}

/** Whether the type reads the text, or suggests a text that it reads. */
function isLike(read: FieldType["readText"] | FieldType["readNumber"], text: string): boolean {
  const reading = read?.(text);
  if (reading === undefined || "value" in reading) return reading !== undefined;
  const [suggestion] = reading.suggestions?.() ?? [];
  return suggestion !== undefined && "value" in (read?.(suggestion.text) ?? {});
}

function isNumber(type: FieldType, text: string): boolean {
  return text !== "" && isLike(type.readNumber, text);
}

/** The text in ASCII, without quotes inside the quotes. */
function plainText(text: string): string {
  const ascii = asciiText(text);
  return QUOTED.exec(ascii)?.[1] ?? ascii;
}

/** The text in ASCII, without invisible characters. */
function asciiText(text: string): string {
  return text.normalize("NFKC").replace(HIDDEN, "").trim();
}

function nullTest(negated: boolean, negates: boolean): InnerTests {
  return { tests: [{ operator: "equals", negated, value: null }], isRange: false, negates };
}

function equalTo(texts: readonly string[], value: Literal, negated: boolean, negates: boolean): InnerTests {
  const tests = texts.map((text): Test => ({ operator: "equals", negated, value: { ...value, text } }));
  return { tests, isRange: false, negates };
}

function readSigned(
  sign: string,
  rest: string,
  value: Literal,
  negated: boolean,
  type: FieldType,
): InnerTests | undefined {
  const meant = /^[!¬<>=≠≥≤]/.test(sign)
    ? meaningOfSymbols(sign)
    : { relation: "equals" as const, negated: true };
  if (meant === null) return undefined;
  const isNegated = negated !== meant.negated;
  if (meant.relation === "equals") return equalTo([plainText(rest)], value, isNegated, meant.negated);
  if (!isNumber(type, rest)) return undefined;
  const test = { operator: meant.relation, negated: isNegated, value: { ...value, text: rest } };
  return { tests: [test], isRange: false, negates: true };
}

function rangeOf(low: string, high: string, value: Literal, negated: boolean): InnerTests {
  const test = (operator: Test["operator"], text: string): Test => ({
    operator,
    negated,
    value: { ...value, text },
  });
  return {
    tests: [test("greaterThanOrEqual", low), test("lessThanOrEqual", high)],
    isRange: true,
    negates: false,
  };
}

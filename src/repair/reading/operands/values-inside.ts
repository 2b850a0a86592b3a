import type { FieldType } from "../../../schema/field-type.ts";
import { INVISIBLE } from "../../../text/pattern.ts";
import type { Literal, Test } from "../meaning.ts";
import { meaningOfSymbols } from "../operators.ts";
import { between, partsAround } from "./lists.ts";
import { join, nullTest, type Unsigned } from "./tests.ts";

const HIDDEN = new RegExp(`[${INVISIBLE}]`, "g");
const SIGN = /^(?:[!¬≠<>=≥≤]+|not[ ]|[‐-―−﹣－-](?![0-9.]))/iu;
const QUOTED = /^["'“”‘’](.+)["'“”‘’]$/su;
const SEPARATOR = /[,;|/]|[ ]or[ ]/i;
/** A separator of times: a slash belongs to a date. */
const TIME_SEPARATOR = /[,;|]|[ ]or[ ]/i;
const RANGE_SIGN = /\.{2,3}|…|[ ]to[ ]|(?<=[0-9])[ ]?[-‐-―−﹣－][ ]?(?=[0-9])/iu;
/** A range of times: a single hyphen belongs to a date. */
const WORDED_RANGE_SIGN = /\.{2,3}|…|[ ]to[ ]/iu;

/**
 * Reads notation of other languages inside a value that is no value of the field's type: `"!open"`, `"<= 2"`, `"a,b"`,
 * `"1..5"`, `"*"`. Undefined if there is none.
 */
export function readInside(value: Literal, negated: boolean, type: FieldType): Unsigned | undefined {
  const { text } = value;
  if (type.comparison === "folded" || isValue(type, text)) return undefined;
  if (text === "") return nullTest(negated);
  if (text === "*") return { ...nullTest(!negated), negatesInside: true };
  const plain = plainText(text);
  if (plain !== text && isValue(type, plain)) return equalTo([plain], value, negated);
  const ascii = asciiText(text);
  const [sign] = SIGN.exec(ascii) ?? [];
  const rest = ascii.slice(sign?.length).trimStart();
  if (sign !== undefined && rest !== "") return readSigned(sign, rest, value, negated, type);
  const [low, high = ""] = partsAround(text, type.isTime === true ? WORDED_RANGE_SIGN : RANGE_SIGN);
  if (isNumber(type, high) && isNumber(type, low))
    return between({ ...value, text: low }, { ...value, text: high }, negated) ?? undefined;
  const [, least = ""] = /^(.*[0-9])\+$/s.exec(text) ?? [];
  if (isNumber(type, least)) {
    return join([{ operator: "greaterThanOrEqual", negated, value: { ...value, text: least } }], "OR");
  }
  // `12,000` is a number. The nearest of declared values is no reading of the whole text.
  if (isNumber(type, text) || (type.values === undefined && isLike(type.readText, text))) return undefined;
  const parts = text.split(type.isTime === true ? TIME_SEPARATOR : SEPARATOR).map((part) => part.trim());
  return parts.length > 1 && parts.every((part) => isValue(type, part))
    ? equalTo(parts, value, negated)
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

function equalTo(texts: readonly string[], value: Literal, negated: boolean): Unsigned {
  const tests = texts.map((text): Test => ({ operator: "equals", negated, value: { ...value, text } }));
  return join(tests, negated ? "AND" : "OR", texts.length === 1);
}

function readSigned(
  sign: string,
  rest: string,
  value: Literal,
  negated: boolean,
  type: FieldType,
): Unsigned | undefined {
  const meant = /^[!¬<>=≠≥≤]/.test(sign)
    ? meaningOfSymbols(sign)
    : { relation: "equals" as const, negated: true };
  if (meant === null) return undefined;
  const isNegated = negated !== meant.negated;
  if (meant.relation === "equals")
    return { ...equalTo([plainText(rest)], value, isNegated), negatesInside: meant.negated };
  if (!isNumber(type, rest)) return undefined;
  const test = { operator: meant.relation, negated: isNegated, value: { ...value, text: rest } };
  return { ...join([test], "OR"), negatesInside: true };
}

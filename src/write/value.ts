import { isComparison, operators, type Operator } from "../language/syntax/operators.ts";
import { codePointLength } from "../text/code-points.ts";
import { decimalText } from "../text/decimal.ts";

/** What a value stands after. */
export interface Place {
  readonly operator: Operator;
  /** The beginning of the clause, for messages: `-state:`. */
  readonly before: string;
}

/** A number of the language. */
const NUMBER = /^-?[0-9]+(?:\.[0-9]+)?$/;

/** A word without quotes that is one token wherever it stands after a comparison. */
export const WORD = /[\w.+-][\w.:+-]*/;
const ONLY_WORD = new RegExp(`^${WORD.source}$`);
const KEYWORDS: readonly string[] = ["AND", "OR", "null"];

/** Integer fields hold the numbers from `-INT64_END` to below `INT64_END`. */
const INT64_END = 2 ** 63;

/** @throws TypeError always; a message names the place and what it takes, not the value, which may be private */
export function refuse({ before }: Place, message: string): never {
  throw new TypeError(`\`${before}\` takes ${message}`);
}

/**
 * The text of a value, without quotes, which a query can contain at the place.
 *
 * @throws TypeError if it cannot
 */
export function plainText(value: unknown, place: Place): string {
  const text = anyText(value, place);
  if (isComparison(place.operator)) {
    if (!isWord(text)) refuse(place, "a number, a bigint or a Date, or a text that is one.");
  } else {
    checkText(text, place);
  }
  return text;
}

/** The text as it stands in the query: quoted, but after a comparison. */
export function literalOf(text: string, { operator }: Place): string {
  return isComparison(operator) ? text : JSON.stringify(text);
}

/** Whether a text is a number that some field can hold. */
export function isNumber(text: string): boolean {
  return NUMBER.test(text) && Number.isFinite(Number(text));
}

/** Whether a text stands after a comparison as one word, which some field type may read. */
export function isWord(text: string): boolean {
  return ONLY_WORD.test(text) && !KEYWORDS.includes(text);
}

/**
 * Checks the text of a quoted value.
 *
 * @throws TypeError if it contains NUL or half of a surrogate pair, or if it is too short for a contains
 */
export function checkText(text: string, place: Place): void {
  const [found] = /\0|\p{Cs}/u.exec(text) ?? [];
  if (found !== undefined) {
    const character = found === "\0" ? "NUL (U+0000)" : "half of a surrogate pair";
    refuse(place, `a text without ${character}, which databases cannot store.`);
  }
  const length = codePointLength(text);
  const { minimum } = operators[place.operator];
  if (length < minimum) refuse(place, `a text of at least ${minimum} characters, not ${length}.`);
}

function anyText(value: unknown, place: Place): string {
  if (typeof value === "string") return value;
  if (typeof value === "boolean" || typeof value === "bigint") return String(value);
  const number = value instanceof Date ? value.getTime() : value;
  if (typeof number !== "number" || !Number.isFinite(number)) {
    return refuse(
      place,
      `a string, a finite number, a bigint, a boolean or a valid Date, not ${kindOf(value)}.${helpFor(value, place)}`,
    );
  }
  // Integer fields need all digits. Number fields need as many as tell the number from its neighbours.
  const isInt64 = Number.isInteger(number) && number >= -INT64_END && number < INT64_END;
  return isInt64 ? String(BigInt(number)) : decimalText(number);
}

function helpFor(value: unknown, { operator }: Place): string {
  if (Array.isArray(value)) return " Write a clause for each element.";
  if ((value ?? null) !== null) return "";
  const { symbol } = operators.equals;
  return operator === "equals"
    ? " To find records without a value, write `null`."
    : ` Only \`${symbol}\` takes \`null\`.`;
}

function kindOf(value: unknown): string {
  if (value === null || value === undefined || typeof value === "number") return String(value);
  if (value instanceof Date) return "an invalid Date";
  if (Array.isArray(value)) return "an array";
  return typeof value === "object" ? "an object" : `a ${typeof value}`;
}

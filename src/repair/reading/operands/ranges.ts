import type { Operator } from "../../../language/syntax/operators.ts";
import type { Literal, Test } from "../meaning.ts";
import type { Cursor } from "../text/cursor.ts";
import { readLiteral } from "../text/literals.ts";
import { partsAround } from "../text/parts-around.ts";
import { join, nullTest, type OperandContext, type Unsigned } from "./tests.ts";

const RANGE_SIGN = /[ \t]*(?:\.{2,3}|…)[ \t]*|[ \t]+to[ \t]+(?=[-0-9])/iy;

/** `1..5`. Undefined if the value begins no range. */
export function rangeFrom(
  first: Literal,
  cursor: Cursor,
  { relation, type, negated }: OperandContext,
): Unsigned | null | undefined {
  if ((relation !== "equals" && relation !== "oneOf") || type?.readNumber === undefined) return undefined;
  if (first.quoted && !/[0-9]/.test(first.text)) return undefined;
  const end = (text: string) => (text === "" ? null : { ...first, text });
  const [low, high] = partsAround(first.text, /\.{2,3}|…/);
  if (high !== undefined && low + high !== "") return between(end(low), end(high), negated);
  if (cursor.read(RANGE_SIGN) === null) return undefined;
  return between(first, readLiteral(cursor, type, true), negated);
}

/** The tests of a range, whose ends may be open. */
function between(
  low: Literal | null,
  high: Literal | null,
  negated: boolean,
  [least, most]: readonly [Operator, Operator] = ["greaterThanOrEqual", "lessThanOrEqual"],
): Unsigned | null {
  const tests: Test[] = [];
  if (low !== null && low.text !== "*") tests.push({ operator: least, negated, value: low });
  if (high !== null && high.text !== "*") tests.push({ operator: most, negated, value: high });
  return tests.length === 0 ? null : join(tests, negated ? "OR" : "AND");
}

/** `BETWEEN 1 AND 5`, `between(1, 5)` */
export function readBetween(cursor: Cursor, { type, negated }: OperandContext): Unsigned | null {
  const isOpened = cursor.read(/[([][ \t\r\n]*/y) !== null;
  const low = readLiteral(cursor, type, true, true);
  if (cursor.read(/[ \t\r\n]*(?:AND|TO|,|-|\.{2,3})[ \t\r\n]*/iy) === null) return null;
  const high = readLiteral(cursor, type, true, true);
  if (isOpened) cursor.read(/[ \t\r\n]*[)\]]/y);
  return low === null || high === null ? null : between(low, high, negated);
}

const TO = /[ \t\r\n]+TO[ \t\r\n]+|[ \t]*(?:\.{2,3}|…)[ \t]*/iy;
const CLOSE = /[ \t\r\n]*[)\]}]/y;

/** `1 TO 5]` */
export function readRangeInBrackets(
  cursor: Cursor,
  { type, negated }: OperandContext,
  opening: string,
): Unsigned | null | undefined {
  const start = cursor.at;
  cursor.skipSpace();
  const low = readLiteral(cursor, type, true, true);
  if (low === null || cursor.read(TO) === null) {
    cursor.at = start;
    return undefined;
  }
  const high = readLiteral(cursor, type, true, true);
  const closing = cursor.read(CLOSE)?.[0] ?? "";
  // `[* TO *]` asks for any value.
  if (low.text === "*" && high?.text === "*") return nullTest(!negated);
  return between(low, high, negated, [
    opening.endsWith("{") ? "greaterThan" : "greaterThanOrEqual",
    closing.endsWith("}") ? "lessThan" : "lessThanOrEqual",
  ]);
}

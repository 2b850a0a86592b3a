import type { ConnectiveWord } from "../../../language/syntax/ast.ts";
import type { Operator } from "../../../language/syntax/operators.ts";
import type { Literal, Test } from "../meaning.ts";
import { isOrdering, readSymbols } from "../operators.ts";
import type { Cursor } from "../text/cursor.ts";
import { readLiteral } from "../text/literals.ts";
import { beginsClause } from "../text/names.ts";
import { readUnquoted } from "../text/words.ts";
import { join, nullTest, type OperandContext, takesNumber, testOf, type Unsigned } from "./tests.ts";

const CLOSE = /[ \t\r\n]*[)\]}]/y;
const ITEM_SEPARATOR = /[ \t\r\n]*(?:(AND|OR|&&|\|\|)(?![A-Za-z0-9_])|([,;|]))?[ \t\r\n]*/iy;
/** A sign that negates one item of a list. */
export const ITEM_NEGATION = /NOT[ \t\r\n]+|[!¬]|[‐-―−﹣－-](?![0-9])/iy;

/** `(a, b)`, `("a" OR "b")`, `[1 TO 5]`, `(>3 AND <7)` */
export function readList(cursor: Cursor, context: OperandContext): Unsigned | null {
  const [opening = ""] = cursor.read(/[([{]+/y) ?? [];
  // `tags = []`
  if (context.type?.element !== undefined && context.relation === "equals" && cursor.read(CLOSE) !== null)
    return nullTest(context.negated);
  const words = new Set<ConnectiveWord>();
  const items: Item[] = [];
  const range = readRangeInBrackets(cursor, context, opening);
  if (range !== undefined) return range;
  for (;;) {
    cursor.skipSpace();
    const item = readItem(cursor, context);
    if (item === null) return null;
    items.push(item);
    if (cursor.look(CLOSE) !== null || cursor.afterSpace() === cursor.text.length) break;
    const end = cursor.at;
    const [, word, sign] = cursor.read(ITEM_SEPARATOR) ?? [];
    if (beginsClause(cursor, cursor.at)) {
      // The closing parenthesis is missing.
      cursor.at = end;
      break;
    }
    if (word !== undefined) words.add(/^(?:and|&&)$/i.test(word) ? "AND" : "OR");
    else if (sign === "|") words.add("OR");
  }
  for (let depth = 0; depth < opening.length; depth += 1) cursor.read(CLOSE);
  const connective = words.size > 1 ? null : ([...words][0] ?? connectiveBetween(items));
  if (connective === null) return null;
  const tests = items.map(({ test }) => test);
  return join(tests, (connective === "AND") === context.negated ? "OR" : "AND");
}

/** An item of a list, and whether it has a sign or an operator of its own. */
interface Item {
  readonly test: Test;
  readonly isNegated: boolean;
  readonly isCompared: boolean;
}

/** What joins the items of a list without words between them; null if that is not clear. */
function connectiveBetween(items: readonly Item[]): ConnectiveWord | null {
  const [first, ...others] = items;
  if (first === undefined || others.some(({ isNegated }) => isNegated !== first.isNegated)) return null;
  // `(!a, !b)` is neither, and `(>1 <5)` is a range.
  if (first.isNegated || items.every(({ isCompared }) => isCompared)) return "AND";
  return others.length > 0 && items.some(({ test }) => isOrdering(test.operator)) ? null : "OR";
}

function readItem(cursor: Cursor, context: OperandContext): Item | null {
  const negates = cursor.read(ITEM_NEGATION) !== null;
  const own = readSymbols(cursor);
  if (own === null) return null;
  cursor.skipSpace();
  const relation = own?.relation ?? context.relation;
  const negated = context.negated !== (negates !== (own?.negated ?? false));
  const isNumber = isOrdering(relation);
  const value =
    isNumber || takesNumber(context)
      ? readLiteral(cursor, context.type, true, true)
      : readUnquoted(cursor, context.type, true);
  const test = value === null ? null : testOf({ relation }, negated, value);
  if (test === null) return null;
  return {
    test,
    isNegated: negated !== context.negated,
    isCompared: own !== undefined && isOrdering(relation),
  };
}

/** The text before the first separator and the text after it. Without a separator there is only the whole text. */
export function partsAround(text: string, separator: RegExp): readonly [string, string?] {
  const found = separator.exec(text);
  if (found === null) return [text];
  return [text.slice(0, found.index).trimEnd(), text.slice(found.index + found[0].length).trimStart()];
}

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
export function between(
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

/** `1 TO 5]` */
function readRangeInBrackets(
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

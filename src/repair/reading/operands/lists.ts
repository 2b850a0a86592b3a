import type { ConnectiveWord } from "../../../language/syntax/ast.ts";
import type { Test } from "../meaning.ts";
import { isOrdering, readSymbols } from "../operators.ts";
import type { Cursor } from "../text/cursor.ts";
import { readLiteral } from "../text/literals.ts";
import { beginsClause } from "../text/names.ts";
import { readUnquoted } from "../text/words.ts";
import { readRangeInBrackets } from "./ranges.ts";
import { join, nullTest, takesNumber, testOf, type OperandContext, type Unsigned } from "./tests.ts";

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

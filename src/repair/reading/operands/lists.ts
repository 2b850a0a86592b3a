import type { ConnectiveWord } from "../../../language/syntax/ast.ts";
import type { Test } from "../meaning.ts";
import { isOrdering, readSymbols } from "../operators.ts";
import type { Cursor } from "../text/cursor.ts";
import { readLiteral } from "../text/literals.ts";
import { beginsClause } from "../text/names.ts";
import { readUnquoted } from "../text/words.ts";
import { readRangeInBrackets } from "./ranges.ts";
import { join, takesNumber, testOf, type OperandContext, type Unsigned } from "./tests.ts";

const CLOSE = /[ \t\r\n]*[)\]}]/y;
const ITEM_SEPARATOR = /[ \t\r\n]*(?:(AND|OR|&&|\|\|)(?![A-Za-z0-9_])|([,;|]))?[ \t\r\n]*/iy;
const ITEM_NEGATION = /NOT[ \t\r\n]+|!|[–—−-](?![0-9])/iy;

/** `(a, b)`, `("a" OR "b")`, `[1 TO 5]`, `(>3 AND <7)` */
export function readList(cursor: Cursor, context: OperandContext): Unsigned | null {
  const [opening = ""] = cursor.read(/[([{]+/y) ?? [];
  const words = new Set<ConnectiveWord>();
  const tests: Test[] = [];
  const range = readRangeInBrackets(cursor, context, opening);
  if (range !== undefined) return range;
  for (;;) {
    cursor.skipSpace();
    const test = readItem(cursor, context);
    if (test === null) return null;
    tests.push(test);
    if (cursor.look(CLOSE) !== null || cursor.afterSpace() === cursor.text.length) break;
    const end = cursor.at;
    const [, word, sign] = cursor.read(ITEM_SEPARATOR) ?? [];
    if (beginsClause(cursor, cursor.at)) {
      // The closing parenthesis is missing.
      cursor.at = end;
      break;
    }
    if (word !== undefined) words.add(/^(?:and|&&)$/i.test(word) ? "AND" : "OR");
    else if (sign !== undefined) words.add("OR");
  }
  for (let depth = 0; depth < opening.length; depth += 1) cursor.read(CLOSE);
  if (words.size > 1) return null;
  const isAnd = words.has("AND") || (words.size === 0 && tests.every(({ operator }) => isOrdering(operator)));
  return join(tests, isAnd === context.negated ? "OR" : "AND");
}

function readItem(cursor: Cursor, context: OperandContext): Test | null {
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
  return value === null ? null : testOf({ relation }, negated, value);
}

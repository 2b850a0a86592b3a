import type { Cursor } from "../text/cursor.ts";
import { readLiteral } from "../text/literals.ts";
import { isOrdering } from "../operators.ts";
import { join, nullTest, type OperandContext, type Unsigned } from "./tests.ts";

const ANYTHING = /\*(?![^\s)\],;])/y;
const REGULAR_EXPRESSION = /\/((?:[^/\\\r\n]|\\.)+)\/[a-z]*(?![^\s)\],;])/y;
const WILDCARD = /[*%]/y;
const QUOTED_WILDCARD = /[*%]["'“‘]/y;

/** Reads `*`, `*"word"*` and `/word/`. Undefined if none of them begins here; null if it has no counterpart. */
export function readWildcard(cursor: Cursor, context: OperandContext): Unsigned | null | undefined {
  // `field:*` asks for any value.
  if (cursor.read(ANYTHING) !== null) return isOrdering(context.relation) ? null : nullTest(!context.negated);
  if (cursor.look(QUOTED_WILDCARD) !== null) return readQuoted(cursor, context);
  const [, pattern] = cursor.read(REGULAR_EXPRESSION) ?? [];
  return pattern === undefined ? undefined : readPattern(cursor, pattern, context);
}

/** Whether a wildcard follows a string: `"word"*`. */
export function isWildcardNext(cursor: Cursor): boolean {
  return cursor.look(WILDCARD) !== null;
}

/** `*"word"*` */
export function readQuoted(cursor: Cursor, { type, negated }: OperandContext): Unsigned | null {
  cursor.read(WILDCARD);
  const value = readLiteral(cursor, type, false);
  cursor.read(WILDCARD);
  return value?.quoted === true ? join([{ operator: "contains", negated, value }], "OR") : null;
}

/** `/timeout/`: contains, if the pattern has no other meaning. */
function readPattern(cursor: Cursor, pattern: string, { negated }: OperandContext): Unsigned | null {
  const inner = pattern.replace(/^\.\*|\.\*$/g, "");
  const signs = inner.replace(/\\[^A-Za-z0-9]/g, "");
  if (/[\^$*+?()[\]{}|]|\.(?![A-Za-z0-9])|\\[A-Za-z0-9]/.test(signs)) return null;
  const text = inner.replace(/\\([^A-Za-z0-9])/g, "$1");
  const value = { text, quoted: false, span: cursor.span(cursor.at) };
  return join([{ operator: "contains", negated, value }], "OR");
}

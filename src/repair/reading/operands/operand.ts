import type { Literal } from "../meaning.ts";
import { isOperator, isOrdering, type Relation } from "../operators.ts";
import type { Cursor } from "../text/cursor.ts";
import { readLiteral } from "../text/literals.ts";
import { beginsClause } from "../text/names.ts";
import { readUnquoted } from "../text/words.ts";
import { ITEM_NEGATION, rangeFrom, readBetween, readList } from "./lists.ts";
import {
  anchorOf,
  join,
  nullTest,
  type OperandContext,
  takesNumber,
  testOf,
  type Unsigned,
} from "./tests.ts";
import { readInside } from "./values-inside.ts";

/** What stands after an operator. */
export interface Operand extends Omit<Unsigned, "negatesInside"> {
  /** Whether a sign before the value, or in it, negates: `:!open`. */
  readonly negates: boolean;
}

const NEGATION = /[!¬]+[ \t]*|NOT[ \t\r\n]+(?=[^\s])|[-‐-―−﹣－](?=[^\s0-9.‐-―−﹣－-])/iy;
const NUMERIC_NEGATION = /[!¬]+[ \t]*|NOT[ \t\r\n]+(?=[^\s])/iy;
const NO_VALUE = /(?:AND|OR)[ \t\r\n]+[^\s]/y;
/** `field[exists]=false` */
const ANSWER = /["']?(true|false|yes|no|0|1)["']?[ ]*\}?(?![^\s)\]},;&|])/iy;
const OPEN = /[([{]/y;

/** Reads what stands after an operator; null if nothing readable does. */
export function readOperand(cursor: Cursor, context: OperandContext): Operand | null {
  cursor.skipSpace();
  const pattern = takesNumber(context) ? NUMERIC_NEGATION : NEGATION;
  let negates = false;
  // A sign behind `is null` negates the next clause.
  while (context.relation !== "isNull" && cursor.read(pattern) !== null) {
    negates = !negates;
    cursor.skipSpace();
  }
  const relation = relationFor(context);
  const signed = { ...context, relation, negated: context.negated !== negates, isSigned: negates };
  const operand = readUnsigned(cursor, signed);
  return operand === null ? null : { ...operand, negates: negates || operand.negatesInside === true };
}

/** A text includes a piece of itself, and a list includes an element. */
function relationFor({ relation, type }: OperandContext): Relation {
  if (relation !== "includes") return relation;
  return type?.element === undefined ? "like" : "equals";
}

function readUnsigned(cursor: Cursor, context: OperandContext): Unsigned | null {
  const { relation, negated } = context;
  if (relation === "isNull") {
    const isFalse = /^(?:false|0|no)$/i.test(cursor.read(ANSWER)?.[1] ?? "");
    return nullTest(negated !== isFalse);
  }
  if (relation === "between") return readBetween(cursor, context);
  // `field: AND …` has no value.
  if (cursor.look(NO_VALUE) !== null) return null;
  const wildcard = readWildcard(cursor, context);
  if (wildcard !== undefined) return wildcard;
  return cursor.look(OPEN) === null ? readValues(cursor, context) : readList(cursor, context);
}

// A number with a separator, or two.
const AMBIGUOUS = /^[0-9]+,(?!000)[0-9]{3}$/;
/** A number with a decimal comma, or two. */
const MAYBE_DECIMAL = /-?[0-9]+,(?![0-9]{3}(?![0-9]))[0-9]+(?![0-9,.])/y;

/** `a..b`, `a,b`, or one value. */
function readValues(cursor: Cursor, context: OperandContext): Unsigned | null {
  const { relation, type } = context;
  const start = cursor.at;
  const first = readLiteral(cursor, type, isOrdering(relation));
  if (first === null) return null;
  if (!isOrdering(relation) && !first.quoted && AMBIGUOUS.test(first.text)) return null;
  const takesDecimals = !isOrdering(relation) && type?.comparison === "number";
  if (takesDecimals && cursor.look(MAYBE_DECIMAL, start) !== null) return null;
  const range = rangeFrom(first, cursor, context);
  if (range !== undefined) return range;
  // `"word"*`
  if (first.quoted && cursor.look(WILDCARD) !== null) {
    cursor.at = start;
    return readQuoted(cursor, context);
  }
  const values = [first];
  while (continuesList(cursor, context)) {
    if (context.isOne === true) return null;
    // `!a,!b` is neither, and `a,!b` may be anything.
    if (cursor.read(ITEM_NEGATION) !== null && context.isSigned !== true) return null;
    const next = readLiteral(cursor, type, false);
    if (next === null) break;
    values.push(next);
  }
  if (values.length > 1) return anyOf(values, context);
  cursor.at = start;
  return readOne(cursor, context);
}

function readOne(cursor: Cursor, context: OperandContext): Unsigned | null {
  const { relation, type, negated } = context;
  const start = cursor.at;
  const value = isOrdering(relation) ? readLiteral(cursor, type, true) : readUnquoted(cursor, type);
  // `"\ud83d"`: without the character that no value contains, nothing is left.
  if (value === null || (value.text === "" && cursor.at - start > 2)) return null;
  const isTyped = relation === "equals" && type !== undefined;
  const inside = isTyped ? readInside(value, negated, type) : undefined;
  if (inside !== undefined) return inside;
  const test = testOf(context, negated, value);
  const isSame = test?.operator === relation || !isOperator(relation);
  // `LIKE "%x%"` changes the value with the operator.
  return test && join([test], "OR", isSame && test.value?.text === value.text);
}

/** A negated list joins its tests by AND: neither this nor that. */
function anyOf(values: readonly Literal[], context: OperandContext): Unsigned | null {
  const { negated } = context;
  const tests = values.map((value) => testOf(context, negated, value));
  return tests.every((test) => test !== null) ? join(tests, negated ? "AND" : "OR") : null;
}

const SEPARATOR = /[ \t\r\n]*[,|][ \t\r\n]*(?=["'‘“])|[,;|](?=[^\s,;|])|,[ ]/y;

/** Reads a comma after which the list goes on, instead of another clause or the words of a text. */
function continuesList(cursor: Cursor, { relation, type }: OperandContext): boolean {
  if (isOrdering(relation)) return false;
  const separator = cursor.look(SEPARATOR)?.[0];
  if (separator === undefined) return false;
  const next = cursor.at + separator.length;
  if (beginsClause(cursor, next)) return false;
  if (separator === ", ") {
    const word = /^[^\s,;()]+/.exec(cursor.text.slice(next, next + 80))?.[0] ?? "";
    if (type === undefined || type.comparison === "folded" || !("value" in type.readText(word))) return false;
  }
  cursor.at = next;
  return true;
}

const ANYTHING = /\*(?![^\s)\],;])/y;
const REGULAR_EXPRESSION = /\/((?:[^/\\\r\n]|\\.)+)\/[a-z]*(?![^\s)\],;])/y;
const WILDCARD = /[*%]/y;
const QUOTED_WILDCARD = /[*%]["'“‘]/y;

/** Reads `*`, `*"word"*` and `/word/`. Undefined if none of them begins here; null if it has no counterpart. */
function readWildcard(cursor: Cursor, context: OperandContext): Unsigned | null | undefined {
  // `field:*` asks for any value.
  if (cursor.read(ANYTHING) !== null) return isOrdering(context.relation) ? null : nullTest(!context.negated);
  if (cursor.look(QUOTED_WILDCARD) !== null) return readQuoted(cursor, context);
  const [, pattern] = cursor.read(REGULAR_EXPRESSION) ?? [];
  return pattern === undefined ? undefined : readPattern(cursor, pattern, context);
}

/** `*"word"*` */
function readQuoted(cursor: Cursor, { type, negated }: OperandContext): Unsigned | null {
  const before = cursor.read(WILDCARD)?.[0] ?? "";
  const value = readLiteral(cursor, type, false);
  const anchor = anchorOf(`${before}x${cursor.read(WILDCARD)?.[0] ?? ""}`);
  return value?.quoted === true ? join([{ operator: "contains", negated, value, anchor }], "OR") : null;
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

import type { ConnectiveWord } from "../../language/syntax/ast.ts";
import type { Operator } from "../../language/syntax/operators.ts";
import type { FieldType } from "../../schema/field-type.ts";
import type { Cursor } from "./cursor.ts";
import { trimCharacters } from "../../text/trim.ts";
import { readLiteral } from "./literals.ts";
import type { Literal, Test } from "./meaning.ts";
import { beginsClause } from "./names.ts";
import { isOrdering, readSymbols, type MeantOperator } from "./operators.ts";
import { readInside, type InnerTests } from "./typed-values.ts";
import { readUnquoted } from "./words.ts";

/** What stands after an operator. */
export interface Operand {
  readonly tests: readonly Test[];
  readonly connective: ConnectiveWord;
  /** Whether the operand is one value, without notation of other languages. */
  readonly isLiteral: boolean;
  /** Whether a sign before the value, or in it, negates: `:!open`. */
  readonly negates: boolean;
}

interface Unsigned extends Omit<Operand, "negates"> {
  readonly negatesInside?: boolean;
}

/** The operator before the operand, and the type of its field. */
export interface OperandContext extends MeantOperator {
  readonly type: FieldType | undefined;
  /** Whether a sign before the operand negates it. Default false. */
  readonly isSigned?: boolean;
}

const NEGATION = /[!¬]+[ \t]*|NOT[ \t\r\n]+(?=[^\s])|[-‐-―−﹣－](?=[^\s0-9.‐-―−﹣－-])/iy;
const NUMERIC_NEGATION = /[!¬]+[ \t]*|NOT[ \t\r\n]+(?=[^\s])/iy;
const NO_VALUE = /(?:AND|OR)[ \t\r\n]+[^\s]/y;
/** `field[exists]=false` */
const ANSWER = /["']?(true|false|yes|no|0|1)["']?[ ]*\}?(?![^\s)\]},;&|])/iy;
const OPEN = /[([{]/y;
const ANYTHING = /\*(?![^\s)\],;])/y;
const REGULAR_EXPRESSION = /\/((?:[^/\\\r\n]|\\.)+)\/[a-z]*(?![^\s)\],;])/y;

/** Reads what stands after an operator; null if nothing readable does. */
export function readOperand(cursor: Cursor, context: OperandContext): Operand | null {
  cursor.skipSpace();
  const pattern = takesNumber(context) ? NUMERIC_NEGATION : NEGATION;
  let negates = false;
  while (cursor.read(pattern) !== null) {
    negates = !negates;
    cursor.skipSpace();
  }
  const operand = readUnsigned(cursor, {
    ...context,
    negated: context.negated !== negates,
    isSigned: negates,
  });
  return operand === null ? null : { ...operand, negates: negates || operand.negatesInside === true };
}

function takesNumber({ relation, type }: OperandContext): boolean {
  return isOrdering(relation) || type?.comparison === "number" || type?.comparison === "integer";
}

function readUnsigned(cursor: Cursor, context: OperandContext): Unsigned | null {
  const { relation, negated } = context;
  // `field: AND …` has no value.
  if (relation !== "isNull" && relation !== "between" && cursor.look(NO_VALUE) !== null) return null;
  if (relation === "isNull") {
    const isFalse = /^(?:false|0|no)$/i.test(cursor.read(ANSWER)?.[1] ?? "");
    return join([{ operator: "equals", negated: negated !== isFalse, value: null }], "OR");
  }
  if (relation === "between") return readBetween(cursor, context);
  if (cursor.read(ANYTHING) !== null) {
    // `field:*` asks for any value.
    return isOrdering(relation) ? null : join([{ operator: "equals", negated: !negated, value: null }], "OR");
  }
  if (cursor.look(OPEN) !== null) return readList(cursor, context);
  const pattern = cursor.look(REGULAR_EXPRESSION);
  if (pattern !== null) {
    cursor.at += pattern[0].length;
    return readPattern(pattern[1] ?? "", cursor.span(cursor.at - pattern[0].length), context);
  }
  return readValues(cursor, context);
}

function join(tests: readonly Test[], connective: ConnectiveWord, isLiteral = false): Unsigned {
  return { tests, connective, isLiteral };
}

/** Wildcards, and the signs of fuzzy and boosted values. */
const NOTATION = /[*]|^%.*%$|^[?]|[?](?=[A-Za-z0-9])|[~^][0-9.]*$/s;

/** The test of one value: `LIKE "%x%"` and `*x*` are contains. Null if the language has no such test. */
function testOf(
  { relation, isOwn = true }: Pick<OperandContext, "relation" | "isOwn">,
  negated: boolean,
  value: Literal,
): Test | null {
  if (relation === "isNull" || relation === "between") return null;
  if (relation === "like") {
    const text = trimCharacters(value.text, "%*");
    // A wildcard inside the text has no counterpart.
    return /[%*]/.test(text) ? null : { operator: "contains", negated, value: { ...value, text } };
  }
  const operator: Operator = relation === "oneOf" ? "equals" : relation;
  const isWildcard = value.quoted ? !isOwn && /^\*.+\*$/s.test(value.text) : NOTATION.test(value.text);
  if (isOrdering(operator) || !isWildcard) return { operator, negated, value };
  const text = trimCharacters(value.text, /^%.*%$/s.test(value.text) ? "%*" : "*");
  return text === "" || NOTATION.test(text)
    ? null
    : { operator: "contains", negated, value: { ...value, text } };
}

/** `/timeout/`: contains, if the pattern has no other meaning. */
function readPattern(pattern: string, span: Literal["span"], { negated }: OperandContext): Unsigned | null {
  const inner = pattern.replace(/^\.\*|\.\*$/g, "");
  if (/[\^$*+?()[\]{}|]|\.(?![A-Za-z0-9])|\\[A-Za-z0-9]/.test(inner.replace(/\\[^A-Za-z0-9]/g, "")))
    return null;
  const text = inner.replace(/\\([^A-Za-z0-9])/g, "$1");
  return join([{ operator: "contains", negated, value: { text, quoted: false, span } }], "OR");
}

/** `a..b`, `a,b`, or one value. */
function readValues(cursor: Cursor, context: OperandContext): Unsigned | null {
  const { relation, type, negated } = context;
  const start = cursor.at;
  if (cursor.look(QUOTED_WILDCARD) !== null) return readQuotedWildcard(cursor, context);
  const first = readLiteral(cursor, type, isOrdering(relation));
  // `404,500` may be a number or two.
  if (
    first === null ||
    (!isOrdering(relation) && !first.quoted && /^[0-9]+,(?!000)[0-9]{3}$/.test(first.text))
  )
    return null;
  const range = rangeFrom(first, cursor, context);
  if (range !== undefined) return range;
  const values = [first];
  if (first.quoted && cursor.look(WILDCARD) !== null) {
    cursor.at = start;
    return readQuotedWildcard(cursor, context);
  }
  while (continuesList(cursor, context)) {
    // `!a,!b` is neither, and `a,!b` may be anything.
    if (cursor.read(ITEM_NEGATION) !== null && context.isSigned !== true) return null;
    const next = readLiteral(cursor, type, false);
    if (next === null) break;
    values.push(next);
  }
  if (values.length > 1) return anyOf(values, context);
  cursor.at = start;
  const whole = isOrdering(relation) ? readLiteral(cursor, type, true) : readUnquoted(cursor, type);
  const inside =
    whole !== null && relation === "equals" && type !== undefined
      ? readInside(whole, negated, type)
      : undefined;
  if (inside !== undefined) return inner(inside, negated);
  const test = whole && testOf(context, negated, whole);
  if (test === null) return null;
  // Without the operator of the other language, its wildcards are ordinary characters.
  const isPlain = relation === "oneOf" || (relation === "like" && test.value?.text === whole?.text);
  return join([test], "OR", test.operator === relation || isPlain);
}

const WILDCARD = /[*%]/y;
const QUOTED_WILDCARD = /[*%]["'“‘]/y;

/** `*"timeout"*` */
function readQuotedWildcard(cursor: Cursor, { type, negated }: OperandContext): Unsigned | null {
  cursor.read(WILDCARD);
  const value = readLiteral(cursor, type, false);
  cursor.read(WILDCARD);
  return value?.quoted === true ? join([{ operator: "contains", negated, value }], "OR") : null;
}

/** What a value says in its own notation. A sign inside the value negates like one before it. */
function inner({ tests, isRange, negates }: InnerTests, negated: boolean): Unsigned {
  const [only, another] = tests;
  const isLiteral = another === undefined && only?.operator === "equals" && only.value !== null;
  return { ...join(tests, isRange === negated ? "OR" : "AND", isLiteral), negatesInside: negates };
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

const RANGE_SIGN = /[ \t]*(?:\.{2,3}|…)[ \t]*|[ \t]+to[ \t]+(?=[-0-9])/iy;

/** `1..5`. Undefined if the value begins no range. */
function rangeFrom(
  first: Literal,
  cursor: Cursor,
  { relation, type, negated }: OperandContext,
): Unsigned | null | undefined {
  if ((relation !== "equals" && relation !== "oneOf") || type?.readNumber === undefined) return undefined;
  const end = (text: string | undefined) => (text === undefined ? null : { ...first, text });
  const [, low, high] = /^(.*?[^.])?(?:\.{2,3}|…)(.+)?$/su.exec(first.text) ?? [];
  if (first.quoted && !/[0-9]/.test(first.text)) return undefined;
  if (low !== undefined || high !== undefined) return between(end(low), end(high), negated);
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
function readBetween(cursor: Cursor, { type, negated }: OperandContext): Unsigned | null {
  const isOpened = cursor.read(/[([][ \t\r\n]*/y) !== null;
  const low = readLiteral(cursor, type, true, true);
  if (cursor.read(/[ \t\r\n]*(?:AND|TO|,|-|\.{2,3})[ \t\r\n]*/iy) === null) return null;
  const high = readLiteral(cursor, type, true, true);
  if (isOpened) cursor.read(/[ \t\r\n]*[)\]]/y);
  return low === null || high === null ? null : between(low, high, negated);
}

const CLOSE = /[ \t\r\n]*[)\]}]/y;
const ITEM_SEPARATOR = /[ \t\r\n]*(?:(AND|OR|&&|\|\|)(?![A-Za-z0-9_])|([,;|]))?[ \t\r\n]*/iy;
const ITEM_NEGATION = /NOT[ \t\r\n]+|[!¬]|[‐-―−﹣－-](?![0-9])/iy;
const TO = /[ \t\r\n]+TO[ \t\r\n]+|[ \t]*(?:\.{2,3}|…)[ \t]*/iy;

/** `(a, b)`, `("a" OR "b")`, `[1 TO 5]`, `(>3 AND <7)` */
function readList(cursor: Cursor, context: OperandContext): Unsigned | null {
  const [opening = ""] = cursor.read(/[([{]+/y) ?? [];
  const words = new Set<ConnectiveWord>();
  const items: Item[] = [];
  const range = readRange(cursor, context, opening);
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

/** `1 TO 5]` */
function readRange(
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
  if (low.text === "*" && high?.text === "*")
    return join([{ operator: "equals", negated: !negated, value: null }], "OR");
  return between(low, high, negated, [
    opening.endsWith("{") ? "greaterThan" : "greaterThanOrEqual",
    closing.endsWith("}") ? "lessThan" : "lessThanOrEqual",
  ]);
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

import type { Literal } from "../meaning.ts";
import { isOrdering } from "../operators.ts";
import type { Cursor } from "../text/cursor.ts";
import { readLiteral } from "../text/literals.ts";
import { beginsClause } from "../text/names.ts";
import { readUnquoted } from "../text/words.ts";
import { rangeFrom } from "./ranges.ts";
import { ITEM_NEGATION } from "./lists.ts";
import { join, testOf, type OperandContext, type Unsigned } from "./tests.ts";
import { readInside, type InnerTests } from "./values-inside.ts";
import { isWildcardNext, readQuoted } from "./wildcards.ts";

// A number with a separator, or two.
const AMBIGUOUS = /^[0-9]+,(?!000)[0-9]{3}$/;

/** `a..b`, `a,b`, or one value. */
export function readValues(cursor: Cursor, context: OperandContext): Unsigned | null {
  const { relation, type } = context;
  const start = cursor.at;
  const first = readLiteral(cursor, type, isOrdering(relation));
  if (first === null) return null;
  if (!isOrdering(relation) && !first.quoted && AMBIGUOUS.test(first.text)) return null;
  const range = rangeFrom(first, cursor, context);
  if (range !== undefined) return range;
  if (first.quoted && isWildcardNext(cursor)) {
    cursor.at = start;
    return readQuoted(cursor, context);
  }
  const values = [first];
  while (continuesList(cursor, context)) {
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
  const value = isOrdering(relation) ? readLiteral(cursor, type, true) : readUnquoted(cursor, type);
  if (value === null) return null;
  const isTyped = relation === "equals" && type !== undefined;
  const inside = isTyped ? readInside(value, negated, type) : undefined;
  if (inside !== undefined) return inner(inside, negated);
  const test = testOf(context, negated, value);
  const isSame = test?.operator === relation || relation === "oneOf" || relation === "like";
  // `LIKE "%x%"` changes the value with the operator.
  return test && join([test], "OR", isSame && test.value?.text === value.text);
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

import type { ConnectiveWord } from "../../language/syntax/ast.ts";
import type { Span } from "../../text/span.ts";
import { trimCharacters } from "../../text/trim.ts";
import type { Cursor } from "./cursor.ts";
import { areDoubtful, beginsNegative } from "./doubtful-words.ts";
import { readLiteral } from "./literals.ts";
import type { Condition, Literal, Term, Test } from "./meaning.ts";
import { beginsClause, readName, SIGN } from "./names.ts";
import { readOperand } from "./operands.ts";
import {
  isOrdering,
  readAttachedPhrase,
  readCalledPhrase,
  readSpokenPhrase,
  readSymbols,
  type MeantOperator,
  type Relation,
} from "./operators.ts";
import { readString } from "./strings.ts";
import { readFreeWords } from "./words.ts";

/** Where a condition stands. */
export interface Place {
  /** The start of the condition, its prefix included. */
  readonly start: number;
  /** Whether the prefix negates. */
  readonly negated: boolean;
  /** The condition before it, and whether a word joins them: `a OR "b"` leaves out the field. */
  readonly before: Condition | null;
  readonly joined: ConnectiveWord | null;
}

/** Reads a condition in any notation. Always moves forward, unless it is at the end. */
export function readCondition(cursor: Cursor, place: Place): Term {
  const { at } = cursor;
  for (const read of forms) {
    const condition = read(cursor, place);
    if (condition !== undefined) return condition ?? unclear(cursor, place);
    cursor.at = at;
  }
  return unclear(cursor, place);
}

// Each form returns undefined if the text has another form, and null if it has no clear meaning.
type Form = (cursor: Cursor, place: Place) => Condition | null | undefined;
const forms: readonly Form[] = [
  readQuestion,
  readCall,
  readTurned,
  readComparisonAlone,
  readClause,
  readFlag,
  readValueAlone,
  readWords,
];

const REST = /(?:(?![ \t\r\n]+(?:AND|OR|&&|\|\|)[ \t\r\n])[^"()])+|["()]/iuy;

/** Skips a text without a clear meaning, up to the next connective. */
function unclear(cursor: Cursor, { start }: Place): Term {
  if (cursor.read(REST) === null) cursor.at += 1;
  return { kind: "unclear", span: cursor.span(start) };
}

function condition(
  cursor: Cursor,
  { start, negated }: Place,
  field: string | null,
  tests: readonly Test[],
  connective: ConnectiveWord = "OR",
  layout: Condition["layout"] = null,
): Condition {
  return {
    kind: "condition",
    span: cursor.trimmedSpan(start),
    field,
    tests: negated ? tests.map((test) => ({ ...test, negated: !test.negated })) : tests,
    connective: negated === (connective === "OR") ? "AND" : "OR",
    layout,
  };
}

const QUESTION =
  /(_exists_|_missing_|has|have|exists|missing|no|without|is|not)(?:[ \t]*(:)[ \t]*|[ \t]+)["']?([\p{L}_][\p{L}\p{N}_.-]*)["']?(?=[ \t\r\n]*(?:$|[)\],;&|]|(?:AND|OR)(?![\p{L}\p{N}_]))|[ \t\r\n]+[-!]?[\p{L}_][\p{L}\p{N}_]*[:~=<>])/iuy;

const CALLED_QUESTION = /(has|have|exists|missing)[ \t]*(\()[ \t]*([\p{L}_][\p{L}\p{N}_.-]*)[ \t]*\)/iuy;

/** `has:field`, `no field`, `_exists_:field`, `is:word` */
function readQuestion(cursor: Cursor, place: Place): Condition | null | undefined {
  const called = cursor.look(CALLED_QUESTION);
  const [text = "", question = "", colon, word = ""] = called ?? cursor.look(QUESTION) ?? [];
  if (question === "" || cursor.vocabulary.has(question)) return undefined;
  if (colon === undefined && !cursor.vocabulary.has(word)) return undefined;
  if (/^(?:is|not)$/i.test(question)) {
    const named = cursor.vocabulary.named(word);
    if (named === undefined) return undefined;
    cursor.at += text.length;
    const value: Literal = { text: named.value, quoted: false, span: cursor.span(cursor.at) };
    return condition(cursor, place, named.field, [
      { operator: "equals", negated: /^not$/i.test(question), value },
    ]);
  }
  if (cursor.vocabulary.typeOf(word) === undefined) return undefined;
  cursor.at += text.length;
  // `exists(title)=false`
  if (called !== null && cursor.look(SIGN) !== null) return null;
  const isThere = /^(?:_exists_|has|have|exists)$/i.test(question);
  return condition(cursor, place, word, [{ operator: "equals", negated: isThere, value: null }]);
}

const ARGUMENT = /[ \t]*,[ \t]*/y;
const CLOSE = /[ \t]*\)/y;

/** `contains(field, "x")`, `exists(field)` */
function readCall(cursor: Cursor, place: Place): Condition | null | undefined {
  const operator = readCalledPhrase(cursor);
  const field = operator && readName(cursor);
  const type = field == null ? undefined : cursor.vocabulary.typeOf(field);
  if (operator === undefined || field == null || type === undefined) return undefined;
  const isTest = operator.relation === "isNull";
  if ((cursor.read(ARGUMENT) === null) !== isTest) return undefined;
  const operand = readOperand(cursor, { ...operator, type });
  if (operand === null || cursor.read(CLOSE) === null || cursor.look(SIGN) !== null) return null;
  return condition(cursor, place, field, operand.tests, operand.connective);
}

const TURNED =
  /[-‐-―−﹣－]?[0-9][^\s<>=≤≥:]{0,40}[ \t]*(?=[<>=≤≥!≠])|(["'“])[^"'”]{0,200}["'”][ \t]*(?=[:=!≠])/y;
const flipped: Readonly<Partial<Record<Relation, Relation>>> = {
  greaterThan: "lessThan",
  greaterThanOrEqual: "lessThanOrEqual",
  lessThan: "greaterThan",
  lessThanOrEqual: "greaterThanOrEqual",
};

/** `3<depth`, `"idle"=state`, `1<=depth<=5` */
function readTurned(cursor: Cursor, place: Place): Condition | null | undefined {
  const found = cursor.look(TURNED);
  if (found === null) return undefined;
  const value = readLiteralOf(cursor, found[0].trimEnd().length);
  if (value.quoted && cursor.vocabulary.has(value.text)) return undefined;
  cursor.skipSpace();
  const operator = readSymbols(cursor);
  cursor.skipSpace();
  const field = operator && readName(cursor);
  if (!operator || !field || !cursor.vocabulary.has(field)) return undefined;
  const first = testsOf({ ...operator, relation: flipped[operator.relation] ?? operator.relation }, value);
  if (first === null) return null;
  const end = cursor.at;
  cursor.skipSpace();
  const next = readSymbols(cursor);
  if (!next || !isOrdering(next.relation)) {
    cursor.at = end;
    return condition(cursor, place, field, [first]);
  }
  cursor.skipSpace();
  const high = readLiteral(cursor, cursor.vocabulary.typeOf(field), true);
  const second = high && testsOf(next, high);
  return second === null ? null : condition(cursor, place, field, [first, second], "AND");
}

function readLiteralOf(cursor: Cursor, length: number): Literal {
  const start = cursor.at;
  cursor.at += length;
  const text = cursor.text.slice(start, cursor.at);
  const quoted = /^["'“]/.test(text);
  return { text: quoted ? text.slice(1, -1) : text, quoted, span: cursor.span(start) };
}

function testsOf({ relation, negated }: MeantOperator, value: Literal): Test | null {
  return relation === "equals" || relation === "contains" || isOrdering(relation)
    ? { operator: relation, negated, value }
    : null;
}

/** `depth>3 AND <9`, `depth>3 <9` */
function readComparisonAlone(cursor: Cursor, place: Place): Condition | null | undefined {
  const operator = readSymbols(cursor);
  if (operator === undefined) return undefined;
  const field = place.before?.field ?? null;
  if (operator === null || field === null) return null;
  const operand = readOperand(cursor, { ...operator, type: cursor.vocabulary.typeOf(field) });
  return operand && condition(cursor, place, field, operand.tests, operand.connective);
}

/** A field, an operator and what stands after it. */
function readClause(cursor: Cursor, place: Place): Condition | null | undefined {
  const { vocabulary } = cursor;
  const start = cursor.at;
  const field = readName(cursor);
  if (field === null) return undefined;
  const afterField = cursor.at;
  const isKnown = vocabulary.has(field);
  let operator =
    isKnown || vocabulary.typeOf(field) !== undefined
      ? (readAttachedPhrase(cursor) ?? readSpokenPhrase(cursor))
      : undefined;
  if (operator === undefined) {
    cursor.skipSpace();
    const operatorStart = cursor.at;
    const symbols = readSymbols(cursor);
    if (symbols === null) return null;
    if (symbols === undefined) return readWithoutOperator(cursor, place, field, start, afterField);
    operator = symbols;
    const fieldSpan = cursor.span(start, afterField);
    const operatorSpan = cursor.span(operatorStart);
    return readAfterOperator(cursor, place, field, operator, { field: fieldSpan, operator: operatorSpan });
  }
  cursor.skipSpace();
  const operatorSpan = cursor.span(afterField);
  return readAfterOperator(cursor, place, field, operator, {
    field: cursor.span(start, afterField),
    operator: operatorSpan,
  });
}

function readAfterOperator(
  cursor: Cursor,
  place: Place,
  field: string,
  operator: MeantOperator,
  pieces: { readonly field: Span; readonly operator: Span },
): Condition | null {
  cursor.skipSpace();
  const start = cursor.at;
  const operand = readOperand(cursor, { ...operator, type: cursor.vocabulary.typeOf(field) });
  if (operand === null) return null;
  const negatedBy = operand.negates
    ? ("value" as const)
    : operator.negated
      ? ("operator" as const)
      : ("prefix" as const);
  const layout = operand.isLiteral ? { ...pieces, value: cursor.span(start), negatedBy } : null;
  return condition(cursor, place, field, operand.tests, operand.connective, layout);
}

const ENDS = /[ \t\r\n]*(?:$|[)\]},;&|]|(?:AND|OR)(?![A-Za-z0-9_]))|[ \t\r\n]+[-‐-―−﹣－!¬]/iy;

/** `state idle`: the operator is missing. */
function readWithoutOperator(
  cursor: Cursor,
  place: Place,
  field: string,
  start: number,
  afterField: number,
): Condition | null | undefined {
  const { vocabulary } = cursor;
  const type = vocabulary.typeOf(field);
  const valueStart = cursor.at;
  if (!vocabulary.has(field) || type === undefined) return undefined;
  if (valueStart === afterField && !/["“]/.test(cursor.text.charAt(valueStart))) return undefined;
  if (cursor.look(ENDS, afterField) !== null || beginsClause(cursor, valueStart)) return undefined;
  const operand = readOperand(cursor, { relation: "equals", negated: false, type });
  const [test] = operand?.tests ?? [];
  if (operand === null || test?.value == null) return undefined;
  if (!test.value.quoted && beginsNegative(test.value.text)) return null;
  // Words after a name are a value only if the type reads them.
  if (type.comparison !== "folded" && !isValue(type, test.value.text)) return undefined;
  const layout = operand.isLiteral
    ? {
        field: cursor.span(start, afterField),
        operator: cursor.span(afterField, valueStart),
        value: cursor.span(valueStart),
        negatedBy: operand.negates ? ("value" as const) : ("prefix" as const),
      }
    : null;
  return condition(cursor, place, field, operand.tests, operand.connective, layout);
}

function isValue(type: NonNullable<ReturnType<Cursor["vocabulary"]["typeOf"]>>, text: string): boolean {
  const reading = type.readText(text);
  return "value" in reading || reading.suggestions?.()[0] !== undefined;
}

/** A boolean field alone: `archived`. */
function readFlag(cursor: Cursor, place: Place): Condition | null | undefined {
  const field = readName(cursor);
  if (field === null || !cursor.vocabulary.has(field)) return undefined;
  if (cursor.vocabulary.typeOf(field)?.comparison !== "boolean") return undefined;
  if (cursor.look(ENDS) === null && !beginsClause(cursor, cursor.afterSpace())) return undefined;
  const value: Literal = { text: "true", quoted: false, span: cursor.span(cursor.at) };
  return condition(cursor, place, field, [{ operator: "equals", negated: false, value }]);
}

/** `state:"idle" OR "failed"`: the field is left out. */
function readValueAlone(cursor: Cursor, place: Place): Condition | null | undefined {
  const { before, joined } = place;
  const [test] = before?.tests ?? [];
  const field = before?.field ?? null;
  if (before === null || field === null || before.tests.length !== 1 || test?.value == null) return undefined;
  const type = cursor.vocabulary.typeOf(field);
  const operand = readOperand(cursor, { relation: test.operator, negated: false, type });
  if (operand === null || !operand.isLiteral || cursor.look(SIGN) !== null) return undefined;
  const [{ value } = { value: null }] = operand.tests;
  if (value === null || (!value.quoted && joined === null)) return undefined;
  if (type !== undefined && !isPlausible(type, test, value)) return undefined;
  // Beside a value in quotes, a word without quotes is a word to look for.
  if (type?.comparison === "folded" && test.value.quoted && !value.quoted) return undefined;
  // `-state:"idle" OR "failed"` may mean neither or one of both.
  if (test.negated && !place.negated) return null;
  // `priority>3 AND 5` may mean anything.
  if (isOrdering(test.operator)) return null;
  // No record is equal to both.
  if (test.operator === "equals" && joined === "AND" && !place.negated) return undefined;
  return condition(cursor, place, field, operand.tests);
}

function isPlausible(
  type: NonNullable<ReturnType<Cursor["vocabulary"]["typeOf"]>>,
  test: Test,
  { text }: Literal,
): boolean {
  if (isOrdering(test.operator)) return type.readNumber !== undefined && "value" in type.readNumber(text);
  return isValue(type, text);
}

const MEANS_SOMETHING = /[\p{L}\p{N}]/u;
const IS_NO_CONDITION = /^(?:LIMIT[ ]+[0-9]|OFFSET[ ]+[0-9]|(?:ORDER|GROUP|SORT)[ ]+BY|SELECT|--|\/\/|#)/i;

/** Words that belong to no field, which a text field may contain. */
function readWords(cursor: Cursor, place: Place): Condition | null | undefined {
  const words = readString(cursor) ?? readFreeWords(cursor);
  // The name of a field alone asks for nothing.
  if (words === null || (words.quoted && cursor.look(SIGN) !== null)) return null;
  if (!MEANS_SOMETHING.test(words.text) || cursor.vocabulary.has(words.text)) return null;
  const surroundings = { isAfterTerm: place.before !== null, isJoined: place.joined !== null };
  if (
    !words.quoted &&
    (IS_NO_CONDITION.test(words.text) ||
      beginsWithField(cursor, words.text) ||
      areDoubtful(words.text, cursor, surroundings))
  )
    return null;
  const text = words.quoted ? words.text : trimCharacters(words.text, "*%");
  return condition(cursor, place, null, [
    { operator: "contains", negated: false, value: { ...words, text } },
  ]);
}

/** `state‹3`: a field before a sign that is no operator. */
function beginsWithField({ vocabulary }: Cursor, text: string): boolean {
  const [, name = ""] = /^([A-Za-z_][A-Za-z0-9_]*)[^\p{L}\p{N}_\s]/u.exec(text) ?? [];
  return vocabulary.has(name);
}

import type { Span } from "../../../text/span.ts";
import type { Condition, Literal, Test } from "../meaning.ts";
import { readOperand } from "../operands/operand.ts";
import {
  readAttachedPhrase,
  readSpokenPhrase,
  readSymbols,
  turned,
  type MeantOperator,
} from "../operators.ts";
import type { Cursor } from "../text/cursor.ts";
import { beginsClause, readName } from "../text/names.ts";
import { beginsNegative } from "./loose-values.ts";
import { condition, isLikeValue, type Form, type Place } from "./form.ts";

/** A field, an operator and what stands after it. */
export const readClause: Form = (cursor, place) => {
  const { vocabulary } = cursor;
  const start = cursor.at;
  const field = readName(cursor);
  if (field === null) return undefined;
  // `https://example.com`, `urgent!`
  if (cursor.look(/:\/\/|!+[ \t\r\n]*$/y) !== null && !vocabulary.has(field)) return undefined;
  const fieldSpan = cursor.span(start);
  const afterField = cursor.at;
  const phrase = vocabulary.isField(field)
    ? (readAttachedPhrase(cursor) ?? readSpokenPhrase(cursor))
    : undefined;
  cursor.skipSpace();
  const operatorStart = phrase === undefined ? cursor.at : afterField;
  const operator = phrase ?? readSymbols(cursor);
  if (operator === null) return null;
  if (operator === undefined) return readWithoutOperator(cursor, place, field, fieldSpan, afterField);
  return readValue(cursor, place, field, operator, {
    field: fieldSpan,
    operator: cursor.span(operatorStart),
  });
};

interface Pieces {
  readonly field: Span;
  readonly operator: Span;
}

/** What continues a value: an operator of arithmetic, or a unit of time. */
const GOES_ON =
  /[ \t]+(?:[-+*/%][ \t]+|(?:second|minute|hour|day|week|month|quarter|year)s?(?![\p{L}\p{N}_]))/iuy;

/** `includes all (a, b)` */
const OF_LIST = /(?:all|any|both|each|every|none|some)(?:[ \t]+of)?[ \t]+[([{]/iy;

/**
 * A comparison before `7 days ago`. The first words compare the age, so that `more than` is before that time; the others can
 * compare the age or the time.
 */
const SIZE =
  /(?:(more|less|fewer|over|under|at[ ]least|at[ ]most)|(greater|larger|higher|smaller|lower|above|below))(?:[ ]than)?(?:[ ]or[ ]equal(?:[ ]to)?)?[ ]*$/i;

/** `older than 7 days` */
const OLDER = /(?:older|newer)[ \t_]+than[ \t]*$/i;

/** The tests after words that compare an age; the same ones after other words, and null if the age is not clear. */
function testsOfAge(tests: readonly Test[], before: string, written: string): readonly Test[] | null {
  if (OLDER.test(before)) {
    // `2m` can be minutes and months.
    if (tests.some(({ value }) => /^[0-9]{1,9} ?m?$/i.test(value?.text ?? ""))) return null;
    return tests.map(({ value, ...test }) => ({
      ...test,
      value: value && { ...value, text: value.text.replace(/^[0-9]+ ?[a-z]+$/i, "$& ago") },
    }));
  }
  const [, amount, size] = (/[ ]ago$/i.test(written) && SIZE.exec(before)) || [];
  if (size !== undefined) return null;
  // `more than 7 days ago` is before that time.
  return amount === undefined ? tests : tests.map((test) => ({ ...test, operator: turned(test.operator) }));
}

function readValue(
  cursor: Cursor,
  place: Place,
  field: string,
  operator: MeantOperator,
  pieces: Pieces,
): Condition | null {
  cursor.skipSpace();
  const start = cursor.at;
  // `"title:\"late\""`: the quotes around the clause escape those of its value.
  if (cursor.closing !== "" && cursor.text.charAt(start) === "\\") return null;
  const operand = readOperand(cursor, { ...operator, type: cursor.vocabulary.typeOf(field) });
  // `tags = any(a, b)`: a word before a parenthesis is a function of another language.
  if (operand === null || cursor.look(/[A-Za-z0-9_]\(/y, cursor.at - 1) !== null) return null;
  if (cursor.look(OF_LIST, start) !== null) return null;
  // `priority > 3 - 1`, `now() - x`, `3 days from now`
  const sum = cursor.look(GOES_ON)?.[0];
  if (
    sum !== undefined &&
    cursor.vocabulary.typeOf(field)?.readNumber &&
    !beginsClause(cursor, cursor.at + sum.length)
  )
    return null;
  const { connective, isLiteral, negates } = operand;
  const before = cursor.text.slice(Math.max(0, start - 40), start);
  const tests = testsOfAge(operand.tests, before, cursor.text.slice(start, cursor.at));
  if (tests === null) return null;
  const negatedBy = negates ? "value" : operator.negated ? "operator" : "prefix";
  // `'title:late'`, `'title:"late"'`: the quotes on both sides are removed together.
  const closes = (at: number) => cursor.closing.includes(cursor.text[at] ?? " ");
  if (closes(cursor.at)) cursor.at += 1;
  const isClosed = closes(cursor.at - 1);
  const layout =
    isLiteral && !isClosed && tests === operand.tests
      ? ({ ...pieces, value: cursor.span(start), negatedBy } as const)
      : null;
  return condition(cursor, place, field, tests, connective, layout);
}

const ENDS = /[ \t\r\n]*(?:$|[)\]},;&|]|(?:AND|OR)(?![A-Za-z0-9_]))|[ \t\r\n]+[-‐-―−﹣－!¬]/iy;

/** `created on 2026-11-24`, `created in the last 7 days` */
const WITHIN_TIME = /(?:on|in|during|within)[ \t]+(?:the[ \t]+)?/iy;

/** `state idle`: the operator is missing. */
function readWithoutOperator(
  cursor: Cursor,
  place: Place,
  field: string,
  fieldSpan: Span,
  afterField: number,
): Condition | null | undefined {
  const type = cursor.vocabulary.typeOf(field);
  if (!cursor.vocabulary.has(field)) return undefined;
  if (type?.isTime === true && cursor.at > afterField) cursor.read(WITHIN_TIME);
  const start = cursor.at;
  if (start === afterField && !/["“]/.test(cursor.text.charAt(start))) return undefined;
  if (cursor.look(ENDS, afterField) !== null || beginsClause(cursor, start)) return undefined;
  const operator = { relation: "equals", negated: false } as const;
  const pieces = { field: fieldSpan, operator: cursor.span(afterField) };
  const meant = readValue(cursor, place, field, operator, pieces);
  const value = meant?.tests[0]?.value;
  // Words after a name are a value only if the type reads them.
  if (!value) return undefined;
  if (!value.quoted && beginsNegative(value.text)) return null;
  if (type !== undefined && type.comparison !== "folded" && !isLikeValue(type, value.text)) return undefined;
  return meant;
}

/** A boolean field alone: `archived`. */
export const readFlag: Form = (cursor, place) => {
  const field = readName(cursor);
  if (field === null || !cursor.vocabulary.has(field)) return undefined;
  if (cursor.vocabulary.typeOf(field)?.comparison !== "boolean") return undefined;
  if (cursor.look(ENDS) === null && !beginsClause(cursor, cursor.afterSpace())) return undefined;
  const value: Literal = { text: "true", quoted: false, span: cursor.span(cursor.at) };
  return condition(cursor, place, field, [{ operator: "equals", negated: false, value }]);
};

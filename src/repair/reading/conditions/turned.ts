import type { ComparisonOperator } from "../../../language/syntax/operators.ts";
import type { Literal, Test } from "../meaning.ts";
import { readOperand } from "../operands/operand.ts";
import { isOperator, isOrdering, readSymbols, type MeantOperator } from "../operators.ts";
import type { Cursor } from "../text/cursor.ts";
import { readLiteral } from "../text/literals.ts";
import { readName } from "../text/names.ts";
import { condition, type Form } from "./form.ts";

const TURNED =
  /[-‐-―−﹣－]?[0-9][^\s<>=≤≥:]{0,40}[ \t]*(?=[<>=≤≥!≠])|(["'“])[^"'”]{0,200}["'”][ \t]*(?=[:=!≠])/y;
const flipped: Readonly<Record<ComparisonOperator, ComparisonOperator>> = {
  greaterThan: "lessThan",
  greaterThanOrEqual: "lessThanOrEqual",
  lessThan: "greaterThan",
  lessThanOrEqual: "greaterThanOrEqual",
};

/** `3<depth`, `"idle"=state`, `1<=depth<=5` */
export const readTurned: Form = (cursor, place) => {
  const found = cursor.look(TURNED);
  if (found === null) return undefined;
  const value = readLiteralOf(cursor, found[0].trimEnd().length);
  if (value.quoted && cursor.vocabulary.has(value.text)) return undefined;
  cursor.skipSpace();
  const operator = readSymbols(cursor);
  cursor.skipSpace();
  const field = operator && readName(cursor);
  if (!operator || !field || !cursor.vocabulary.has(field)) return undefined;
  const { relation } = operator;
  const first = testOf({ ...operator, relation: isOrdering(relation) ? flipped[relation] : relation }, value);
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
  const second = high && testOf(next, high);
  return second === null ? null : condition(cursor, place, field, [first, second], "AND");
};

function readLiteralOf(cursor: Cursor, length: number): Literal {
  const start = cursor.at;
  cursor.at += length;
  const text = cursor.text.slice(start, cursor.at);
  const quoted = /^["'“]/.test(text);
  return { text: quoted ? text.slice(1, -1) : text, quoted, span: cursor.span(start) };
}

function testOf({ relation, negated }: MeantOperator, value: Literal): Test | null {
  return isOperator(relation) ? { operator: relation, negated, value } : null;
}

/** `depth>3 AND <9`, `depth>3 <9` */
export const readComparisonAlone: Form = (cursor, place) => {
  const operator = readSymbols(cursor);
  if (operator === undefined) return undefined;
  const field = place.before?.field ?? null;
  if (operator === null || field === null) return null;
  const operand = readOperand(cursor, { ...operator, type: cursor.vocabulary.typeOf(field) });
  return operand && condition(cursor, place, field, operand.tests, operand.connective);
};

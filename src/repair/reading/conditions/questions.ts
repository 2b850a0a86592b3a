import type { Literal } from "../meaning.ts";
import { readOperand } from "../operands/operand.ts";
import { readCalledPhrase } from "../operators.ts";
import { readName, SIGN } from "../text/names.ts";
import { SIGNS } from "../text/signs.ts";
import { condition, type Form } from "./form.ts";

const QUESTION = new RegExp(
  `(_exists_|_missing_|has|have|exists|missing|no|without|is|not)(?:[ \\t]*(:)[ \\t]*|[ \\t]+)["']?([\\p{L}_][\\p{L}\\p{N}_.-]*)["']?(?=[ \\t\\r\\n]*(?:$|[)\\],;&|]|(?:AND|OR)(?![\\p{L}\\p{N}_]))|[ \\t\\r\\n]+[-!]?[\\p{L}_][\\p{L}\\p{N}_]*[${SIGNS}])`,
  "iuy",
);

const CALLED_QUESTION = /(has|have|exists|missing)[ \t]*(\()[ \t]*([\p{L}_][\p{L}\p{N}_.-]*)[ \t]*\)/iuy;

/** `has:field`, `no field`, `_exists_:field`, `is:word` */
export const readQuestion: Form = (cursor, place) => {
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
};

const ARGUMENT = /[ \t]*,[ \t]*/y;
const CLOSE = /[ \t]*\)/y;

/** `contains(field, "x")`, `exists(field)` */
export const readCall: Form = (cursor, place) => {
  const operator = readCalledPhrase(cursor);
  const field = operator && readName(cursor);
  if (operator === undefined || typeof field !== "string") return undefined;
  const type = cursor.vocabulary.typeOf(field);
  if (type === undefined) return undefined;
  const isTest = operator.relation === "isNull";
  if ((cursor.read(ARGUMENT) === null) !== isTest) return undefined;
  const operand = readOperand(cursor, { ...operator, type });
  if (operand === null || cursor.read(CLOSE) === null || cursor.look(SIGN) !== null) return null;
  return condition(cursor, place, field, operand.tests, operand.connective);
};

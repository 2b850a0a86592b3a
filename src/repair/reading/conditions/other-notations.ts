import type { ComparisonOperator } from "../../../language/syntax/operators.ts";
import type { Literal } from "../meaning.ts";
import { readOperand } from "../operands/operand.ts";
import { testOf } from "../operands/tests.ts";
import { isOrdering, readCalledPhrase, readSymbols, turned } from "../operators.ts";
import { readLiteral } from "../text/literals.ts";
import { readName, SIGN } from "../text/names.ts";
import { SIGNS } from "../text/signs.ts";
import { condition, type Form } from "./form.ts";

const QUESTION = new RegExp(
  `(_exists_|_missing_|ha(?:s|ve)[ \\t]+no|has|have|exists|missing|no|without|is|not)(?:[ \\t]*(:)[ \\t]*|[ \\t]+)["']?([\\p{L}_][\\p{L}\\p{N}_.-]*)["']?(?=[ \\t\\r\\n]*(?:$|[)\\],;&|]|(?:AND|OR)(?![\\p{L}\\p{N}_]))|[ \\t\\r\\n]+[-!]?[\\p{L}_][\\p{L}\\p{N}_]*[${SIGNS}])`,
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

const SINCE = /(after|before|since|until|older_?than|newer_?than)[ ]?:[ ]?/iy;
/** `2m` can be minutes and months. */
const AGE = /([0-9]{1,9})([dwy])(?![\p{L}\p{N}])/iuy;
const SINCE_WORDS: Readonly<Record<string, ComparisonOperator>> = {
  after: "greaterThan",
  newerthan: "greaterThan",
  since: "greaterThanOrEqual",
  before: "lessThan",
  olderthan: "lessThan",
  until: "lessThanOrEqual",
};

/** `after:2026-11-01`, `older_than:7d`, where there is one field of times. */
export const readSince: Form = (cursor, place) => {
  const word = cursor.read(SINCE)?.[1] ?? "";
  const field = word === "" || cursor.vocabulary.has(word) ? undefined : cursor.vocabulary.timeField();
  const operator = SINCE_WORDS[word.toLowerCase().replace("_", "")];
  if (field === undefined || operator === undefined) return undefined;
  const start = cursor.at;
  const isAge = /than$/i.test(word);
  const [, count, unit = ""] = isAge ? (cursor.read(AGE) ?? []) : [];
  const age = count === undefined ? null : `-${count}${unit.toLowerCase()}`;
  const value: Literal | null =
    age === null
      ? readLiteral(cursor, cursor.vocabulary.typeOf(field), true)
      : { text: age, quoted: false, span: cursor.span(start) };
  if (value === null || (isAge && age === null)) return null;
  return condition(cursor, place, field, [{ operator, negated: false, value }]);
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

const VALUE = `(?:(["'“])([^"'”\\\\]{0,200})["'”]|([^\\s"'(){},${SIGNS}[\\]]{1,200}))`;
const IN = new RegExp(
  `${VALUE}(?:[ \\t]+(not[ \\t]+)?in[ \\t]+|[ \\t]*==?[ \\t]*(?:any|some)[ \\t]*(\\()[ \\t]*)`,
  "iuy",
);

/** `"a" in tags`, `"a" not in tags`, `'a' = ANY(tags)`, `"a" in title` */
export const readMember: Form = (cursor, place) => {
  const start = cursor.at;
  const found = cursor.read(IN);
  if (found === null) return undefined;
  const [, quote, inQuotes = "", word = "", not, parenthesis] = found;
  const name = readName(cursor);
  const type = name === null ? undefined : cursor.vocabulary.typeOf(name);
  if (name === null || type === undefined) return undefined;
  const quoted = quote !== undefined;
  const isPart = type.element === undefined;
  // Without quotes, `typo in title` is words to look for.
  const isPartOfText = quoted && parenthesis === undefined && type.operators.includes("contains");
  if (isPart && !isPartOfText) return undefined;
  if (parenthesis !== undefined && cursor.read(CLOSE) === null) return undefined;
  const text = quoted ? inQuotes : word;
  const span = cursor.span(start, start + text.length + (quoted ? 2 : 0));
  const value: Literal = { text, quoted, span };
  const operator = isPart ? "contains" : "equals";
  return condition(cursor, place, name, [{ operator, negated: not !== undefined, value }]);
};

const TURNED =
  /[-‐-―−﹣－]?[0-9][^\s<>=≤≥:]{0,40}[ \t]*(?=[<>=≤≥!≠])|(["'“])[^"'”]{0,200}["'”][ \t]*(?=[:=!≠])/y;
/** `3<depth`, `"idle"=state`, `1<=depth<=5` */
export const readTurned: Form = (cursor, place) => {
  if (cursor.look(TURNED) === null) return undefined;
  const value = readLiteral(cursor, undefined, true);
  if (value === null) return undefined;
  if (value.quoted && cursor.vocabulary.has(value.text)) return undefined;
  cursor.skipSpace();
  const operator = readSymbols(cursor);
  cursor.skipSpace();
  const field = operator && readName(cursor);
  if (!operator || !field || !cursor.vocabulary.has(field)) return undefined;
  const { relation } = operator;
  const first = testOf({ relation: turned(relation) }, operator.negated, value);
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
  const second = high && testOf(next, next.negated, high);
  return second === null ? null : condition(cursor, place, field, [first, second], "AND");
};

/** `depth>3 AND <9`, `depth>3 <9` */
export const readComparisonAlone: Form = (cursor, place) => {
  const operator = readSymbols(cursor);
  if (operator === undefined) return undefined;
  const field = place.before?.field ?? null;
  if (operator === null || field === null) return null;
  const operand = readOperand(cursor, { ...operator, type: cursor.vocabulary.typeOf(field) });
  return operand && condition(cursor, place, field, operand.tests, operand.connective);
};

import type { FieldType } from "../../../schema/field-type.ts";
import { trimCharacters } from "../../../text/code-points.ts";
import type { Literal, Test } from "../meaning.ts";
import { readOperand } from "../operands/operand.ts";
import { isOrdering } from "../operators.ts";
import type { Cursor, Vocabulary } from "../text/cursor.ts";
import { beginsClause, SIGN } from "../text/names.ts";
import { SIGNS } from "../text/signs.ts";
import { readString } from "../text/strings.ts";
import { readFreeWords } from "../text/words.ts";
import { condition, type Form, isLikeValue, type Place } from "./form.ts";

/** `state:"idle" OR "failed"`: the field is left out. */
export const readValueAlone: Form = (cursor, place) => {
  const { before, joined } = place;
  const [test] = before?.tests ?? [];
  const field = before?.field ?? null;
  if (before === null || field === null || !test?.value) return undefined;
  // `state: idle, working or failed`
  const isList = joined === "OR" && before.tests.every((each) => each.operator === "equals" && !each.negated);
  if (before.tests.length !== 1 && !isList) return undefined;
  const type = cursor.vocabulary.typeOf(field);
  const operand = readOperand(cursor, { relation: test.operator, negated: false, type, isOne: true });
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
};

function isPlausible(type: FieldType, test: Test, { text }: Literal): boolean {
  if (isOrdering(test.operator)) return type.readNumber !== undefined && "value" in type.readNumber(text);
  return isLikeValue(type, text);
}

const BEHIND_SIGN = new RegExp(`[${SIGNS}]`);
const PARENTHESIS = /[ \t]*\(/y;
const MEANS_SOMETHING = /[\p{L}\p{N}]/u;
const IS_NO_CONDITION = /^(?:GROUP[ ]+BY|SELECT|--|\/\/|#)/i;

/** Words that belong to no field, which a text field may contain. */
export const readWords: Form = (cursor, place) => {
  // `depth>3statr:"idle"`: what stands right behind a sign is the value of a clause.
  if (BEHIND_SIGN.test(cursor.text.charAt(cursor.at - 1))) return null;
  const words = readString(cursor) ?? readFreeWords(cursor);
  // Words before a parenthesis are an operator or a function of another language.
  if (words === null || cursor.look(PARENTHESIS) !== null) return null;
  if (words.quoted && cursor.look(SIGN) !== null) return null;
  // The name of a field alone asks for nothing.
  if (!MEANS_SOMETHING.test(words.text) || cursor.vocabulary.has(words.text)) return null;
  if (!words.quoted && isNoCondition(cursor, place, words.text)) return null;
  const text = words.quoted ? words.text : trimCharacters(words.text, "*%");
  return condition(cursor, place, readFieldOfWords(cursor), [
    { operator: "contains", negated: false, value: { ...words, text } },
  ]);
};

const IN_FIELD = /[ ]+in:([\p{L}_][\p{L}\p{N}_]*)(?![^\s)\]])/uy;

/** `timeout in:title`: the field that words are looked for in; null if none is named. */
function readFieldOfWords(cursor: Cursor): string | null {
  const [, name = ""] = cursor.look(IN_FIELD) ?? [];
  if (cursor.vocabulary.typeOf(name)?.operators.includes("contains") !== true) return null;
  cursor.read(IN_FIELD);
  return name;
}

function isNoCondition(cursor: Cursor, place: Place, words: string): boolean {
  return (
    IS_NO_CONDITION.test(words) ||
    beginsWithField(cursor, words) ||
    asksForField(cursor, words) ||
    areDoubtful(words, cursor, place)
  );
}

/** `state‹3`: a field before a sign that is no operator. */
function beginsWithField({ vocabulary }: Cursor, text: string): boolean {
  const [, name = ""] = /^([A-Za-z_][A-Za-z0-9_]*)[^\p{L}\p{N}_\s]/u.exec(text) ?? [];
  return vocabulary.has(name);
}

const ASKS =
  /^(?:(?:has|have|is|was|does|do|ca)n['’]?t|has|have|is|was|does|do|can|with|any|some|missing|exists?)(?![\p{L}\p{N}])/iu;

/** `hasn't title`: words that say something about the field that they end with. */
function asksForField({ vocabulary }: Cursor, text: string): boolean {
  const [last = ""] = /\S{1,200}$/u.exec(text.slice(-200)) ?? [];
  return ASKS.test(text) && vocabulary.has(last);
}

const NEGATIVE =
  "not|nto|ont|non?|never|nor|neither|without|except(?:ing)?|exclud(?:e|es|ing)|minus|but|unless|than|xor|nand|(?:and|or)_?not|nicht|keine?|ohne|außer|weder|noch|pas|sans|sauf|ni|sin|excepto|salvo";
const BEGINS_NEGATIVE = new RegExp(`^(?:${NEGATIVE})(?![\\p{L}\\p{N}_])`, "iu");
const ENDS_DOUBTFUL = new RegExp(`(?<![\\p{L}\\p{N}_])(?:${NEGATIVE}|either|both)$`, "iu");
/** `3 or more`, `and at most 5` */
const MORE =
  /^(?:at[ ]+(?:least|most)|more|less|fewer|greater|higher|larger|lower|smaller|above|below|over|under|up|later|earlier|older|newer)(?![\p{L}\p{N}_])/iu;
const OPENS_OPERAND = /[ \t\r\n]*[("'“‘[{]/y;

/**
 * Whether free words, which end at the cursor, may say something about a field or about the term beside them, so that
 * the reader cannot tell what they mean: `everything except status:"open"`, `either open:true or late:true`,
 * `priority 3 or more`.
 */
function areDoubtful(words: string, cursor: Cursor, { before, joined }: Place): boolean {
  if (namesField(words, cursor.vocabulary)) return true;
  if (before !== null && (joined === null ? BEGINS_NEGATIVE : MORE).test(words)) return true;
  return (
    ENDS_DOUBTFUL.test(words) &&
    (cursor.look(OPENS_OPERAND) !== null || beginsClause(cursor, cursor.afterSpace()))
  );
}

/** Whether the value of a clause begins with a word that negates it: `title without abc`. */
export function beginsNegative(text: string): boolean {
  return BEGINS_NEGATIVE.test(text);
}

const TOKEN = new RegExp(`([\\p{L}\\p{N}_]+)|[${SIGNS}≠≥≤!]`, "gu");

/** Whether the words have the name of a field before a sign, or begin with that of a field that contains no words. */
function namesField(words: string, vocabulary: Vocabulary): boolean {
  let name = "";
  let isFirst = true;
  for (const [token, word] of words.matchAll(TOKEN)) {
    if (isFirst && word !== undefined && isFieldWithoutWords(word, vocabulary)) return true;
    isFirst = false;
    if (word === undefined && name !== "" && vocabulary.has(name)) return true;
    name = word === undefined ? "" : token;
  }
  return false;
}

function isFieldWithoutWords(name: string, vocabulary: Vocabulary): boolean {
  return vocabulary.has(name) && vocabulary.typeOf(name)?.operators.includes("contains") !== true;
}

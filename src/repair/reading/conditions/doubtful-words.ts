import type { Cursor } from "../text/cursor.ts";
import { beginsClause } from "../text/names.ts";
import { SIGNS } from "../text/signs.ts";
import type { Vocabulary } from "../vocabulary.ts";

const NEGATIVE =
  "not|nto|ont|non?|never|nor|neither|without|except(?:ing)?|exclud(?:e|es|ing)|minus|but|unless|than|xor|nand|(?:and|or)_?not|nicht|keine?|ohne|außer|weder|noch|pas|sans|sauf|ni|sin|excepto|salvo";
const BEGINS_NEGATIVE = new RegExp(`^(?:${NEGATIVE})(?![\\p{L}\\p{N}_])`, "iu");
const ENDS_NEGATIVE = new RegExp(`(?<![\\p{L}\\p{N}_])(?:${NEGATIVE})$`, "iu");
/** `3 or more` */
const MORE =
  /^(?:more|less|fewer|greater|higher|larger|lower|smaller|above|below|over|under|up|later|earlier|older|newer)(?![\p{L}\p{N}_])/iu;
const OPENS_OPERAND = /[ \t\r\n]*[("'“‘[{]/y;

/** Where free words stand. */
interface Surroundings {
  /** Whether a term stands before them, and whether a connective joins the two. */
  readonly isAfterTerm: boolean;
  readonly isJoined: boolean;
}

/**
 * Whether free words, which end at the cursor, may say something about a field or about the term beside them, so that
 * the reader cannot tell what they mean: `everything except status:"open"`, `priority 3 or more`.
 */
export function areDoubtful(words: string, cursor: Cursor, { isAfterTerm, isJoined }: Surroundings): boolean {
  if (namesField(words, cursor.vocabulary)) return true;
  if (isAfterTerm && (isJoined ? MORE : BEGINS_NEGATIVE).test(words)) return true;
  return (
    ENDS_NEGATIVE.test(words) &&
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

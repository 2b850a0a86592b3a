import type { Cursor } from "./cursor.ts";
import { SIGNS, TEXT_SIGNS } from "./signs.ts";
import { QUOTES } from "./strings.ts";

const PLAIN = /[@#$]?\.?[\p{L}_][\p{L}\p{N}_]*(?:(?:[.-]|->>?)[\p{L}\p{N}_]+)*/uy;
const KEY =
  /\[[ ]*(?:"[^"\]\r\n]{1,64}"|'[^'\]\r\n]{1,64}'|[\p{L}\p{N}_]{1,64})[ ]*\]|->>?[ ]*["'][^"'\r\n]{1,64}["']/uy;
/** `state[]=idle` */
const EMPTY_KEY = /\[\](?==)/y;
/** `created at:` */
const MORE_WORDS = new RegExp(`(?:[ ]+[\\p{L}_][\\p{L}\\p{N}_]*){1,3}(?=[ \\t]*(?:[${SIGNS}≠≥≤]|!=))`, "uy");
const QUOTED = new RegExp(`[${QUOTES}[]([\\p{L}_][\\p{L}\\p{N}_.\\- ]{0,63})[${QUOTES}\\]]`, "uy");
const OPERATOR_WORD =
  "gte?|lte?|ge|le|eq|neq?|nin|in|not|like|i?contains|includes|equals|exists|isnull|isnotnull|between|(?:starts|ends)_?with";
const ATTACHED = new RegExp(`(?:\\.|__|-)(?:${OPERATOR_WORD})$`, "i");
const ATTACHED_KEY = new RegExp(`\\[\\$?(?:${OPERATOR_WORD})\\]`, "iy");

const FUNCTION = /(?:lower|upper|trim|casefold)\([ ]*([\p{L}_][\p{L}\p{N}_.]*)[ ]*\)/iuy;
/** `ANY(tags) = 'a'`; `ANY(tags) <> 'a'` means that some element is another one, which no query says. */
const SOME_ELEMENT = new RegExp(
  `(?:any|some)\\([ ]*([\\p{L}_][\\p{L}\\p{N}_.]*)[ ]*\\)(?=[ \\t]*(?!<>)[${SIGNS}])`,
  "iuy",
);

/** Reads a field name in any notation: `created-at`, `metadata["k"]`, `"state"`. Null if there is none. */
export function readName(cursor: Cursor): string | null {
  const quoted = cursor.look(QUOTED);
  if (quoted !== null && cursor.look(SIGN, cursor.at + quoted[0].length) !== null) {
    cursor.at += quoted[0].length;
    return quoted[1] ?? null;
  }
  const argument = (cursor.read(FUNCTION) ?? cursor.read(SOME_ELEMENT))?.[1];
  if (argument !== undefined) return argument;
  const start = cursor.at;
  const plain = cursor.read(PLAIN)?.[0];
  if (plain === undefined) return null;
  const operator = ATTACHED.exec(plain)?.index ?? 0;
  // `depth.gte=3`: the operator is read after the name.
  if (operator > 0 && !cursor.vocabulary.has(plain)) {
    cursor.at = start + operator;
    return plain.slice(0, operator);
  }
  while (cursor.look(ATTACHED_KEY) === null && cursor.read(KEY) !== null);
  const end = cursor.at;
  cursor.read(EMPTY_KEY);
  if (cursor.at > end) return cursor.text.slice(start, end);
  const more = cursor.look(MORE_WORDS)?.[0];
  if (more !== undefined && isSpaced(cursor, plain + more)) cursor.at += more.length;
  return cursor.text.slice(start, cursor.at);
}

/** Whether the words are the name of a field, which has other separators. */
function isSpaced({ vocabulary }: Cursor, words: string): boolean {
  const name = words.replace(/[ ]+/g, "_");
  return vocabulary.has(name) && vocabulary.typeOf(name) !== undefined;
}

/** What follows a field: an operator in signs. */
export const SIGN = new RegExp(`[ \\t\\r\\n]*(?:[${SIGNS}≠≥≤⩾⩽≈]|![${TEXT_SIGNS}]|[*^$]=)`, "y");
const TEXT_SIGN = new RegExp(`[ \\t\\r\\n]*[${TEXT_SIGNS}]+[ \\t]*["“]`, "y");
const BEGINNING = /[-‐-―−﹣－!¬+@#$]*/y;

/** Whether a clause begins at a position: a field and an operator in signs. */
export function beginsClause(cursor: Cursor, at: number): boolean {
  const start = cursor.at;
  cursor.at = at;
  cursor.read(BEGINNING);
  const name = readName(cursor);
  const follows = name !== null && cursor.look(SIGN) !== null;
  const begins = follows && (cursor.vocabulary.isField(name) || cursor.look(TEXT_SIGN) !== null);
  cursor.at = start;
  return begins;
}

import { INVISIBLE } from "./pattern.ts";

const LONGEST_SHOWN = 60;
/** What is shown before the place that an excerpt is about. */
const BEFORE = 20;

/** The beginning of a text, for a place that shows at most 60 characters. */
export function excerpt(text: string): string {
  const characters = [...text.slice(0, 2 * LONGEST_SHOWN + 1)];
  return characters.length <= LONGEST_SHOWN ? text : `${characters.slice(0, LONGEST_SHOWN - 1).join("")}…`;
}

// A message is a single line that can be stored and shown anywhere.
const UNSHOWABLE = /[\0-\x1f\x7f-\x9f\u2028\u2029]|\p{Cs}/gu;

/** A piece of a query in backticks, shortened when it is long. */
export function shown(text: string, longest = 40): string {
  if (text.length <= longest) return `\`${text.replace(UNSHOWABLE, "\ufffd")}\``;
  let end = longest - 1;
  // Keep surrogate pairs whole.
  if ((text.charCodeAt(end - 1) & 0xfc00) === 0xd800) end -= 1;
  return `\`${text.slice(0, end).replace(UNSHOWABLE, "\ufffd")}…\``;
}

/** The part of a text around an offset in it, for a place that shows about 60 characters. */
export function excerptAround(text: string, offset: number): string {
  const start = Math.min(offset - BEFORE, text.length - LONGEST_SHOWN);
  if (start <= BEFORE) return excerpt(text);
  // A surrogate pair is not cut.
  const isInPair = (text.codePointAt(start - 1) ?? 0) > 0xffff;
  return `…${excerpt(text.slice(isInPair ? start - 1 : start))}`;
}

/**
 * A list in a sentence: `a, b and c`; of many things, the first and how many more there are.
 *
 * @param longest the length of the longest list that is shown as a whole
 * @param kept how many things of a longer list are shown
 */
export function listed<T>(
  things: readonly T[],
  last: "and" | "or",
  show: (thing: T) => string = String,
  longest = 8,
  kept = 7,
): string {
  const rest = things.length > longest ? things.length - kept : 0;
  const few = things.slice(0, things.length - rest).map((thing) => show(thing));
  if (rest > 0) few.push(`${rest} more`);
  return few.length <= 1 ? few.join("") : `${few.slice(0, -1).join(", ")} ${last} ${few.at(-1)}`;
}

/** Control characters, and format characters that hide or reorder text. */
export const hiddenCharacters = new RegExp(`[${INVISIBLE}\\t-\\r\\u2028\\u2029\\u{e0000}-\\u{e007f}]`, "gu");

/** The blocks of letters that are written from right to left. */
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/**
 * A text in double quotes for a sentence. It is written as in JSON, with an escape for each character that cannot be
 * seen or that changes the direction of what follows. A text with letters that are written from right to left is
 * between U+2068 and U+2069, so that it does not reorder the sentence.
 */
export function quoted(text: string): string {
  const visible = JSON.stringify(text).replace(hiddenCharacters, escapes);
  return RIGHT_TO_LEFT.test(visible) ? `\u2068${visible}\u2069` : visible;
}

function escapes(character: string): string {
  return Array.from(
    { length: character.length },
    (_, index) => `\\u${character.charCodeAt(index).toString(16).padStart(4, "0")}`,
  ).join("");
}

import { hiddenCharacters } from "./hidden.ts";

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

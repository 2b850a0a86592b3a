import { hiddenCharacters } from "../text/excerpt.ts";

/**
 * Makes a text safe for a terminal: replaces each control character, each character that changes the direction of
 * the text and each invisible one by a visible character of one column, so that a query cannot move the cursor, set
 * a colour or reverse the line.
 */
export function visible(text: string): string {
  return text.replace(hiddenCharacters, (character) => {
    const code = character.charCodeAt(0);
    if (character === "\t") return " ";
    if (code < 0x20) return String.fromCharCode(0x2400 + code);
    return code === 0x7f ? "\u2421" : "\ufffd";
  });
}

// The blocks of characters that are two columns wide in a terminal (East Asian Width W and F), and emoji. Two
// regional indicators make one flag, of two columns.
const WIDE =
  /[\u1100-\u115f\u2e80-\u303e\u3041-\ua4cf\ua960-\ua97f\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff01-\uff60\uffe0-\uffe6\u{1f300}-\u{1f64f}\u{1f680}-\u{1f6ff}\u{1f900}-\u{1f9ff}\u{20000}-\u{3fffd}]|(?![\u{1f1e6}-\u{1f1ff}])\p{Emoji_Presentation}/u;
const NARROWEST = /[\p{Mn}\p{Me}\ufe0f]/u;

/** The estimated width of a text in columns of a terminal. */
export function columnsOf(text: string): number {
  let columns = 0;
  for (const character of text) {
    if (character < "\u0300") columns += 1;
    else if (!NARROWEST.test(character)) columns += WIDE.test(character) ? 2 : 1;
  }
  return columns;
}

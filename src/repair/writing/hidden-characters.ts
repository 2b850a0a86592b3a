import type { Span } from "../../text/span.ts";
import { correctionOf, editOf, type Correction } from "../correction.ts";

const HIDDEN =
  /(?:[^\S \t\r\n]|[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\ufeff\ufffe\0-\x08\x0e-\x1f\x7f-\x9f])+/g;
const SPACE = /[^\S\ufeff]/;
const WORD = /[\p{L}\p{N}_]/u;

/**
 * The corrections of characters that cannot be seen, or that only look like a space.
 *
 * @param values the pieces of the text whose characters stay
 */
export function hiddenCharacters(source: string, values: readonly Span[]): Correction[] {
  const found = [...source.matchAll(HIDDEN)];
  if (found.length === 0) return [];
  const kept = [...values].sort((a, b) => a.start - b.start);
  let next = 0;
  return found.flatMap(({ 0: text, index }) => {
    const zone = { start: index, end: index + text.length };
    while ((kept[next]?.end ?? Infinity) <= index) next += 1;
    if ((kept[next]?.start ?? Infinity) <= index) return [];
    const joins = WORD.test(source.charAt(zone.start - 1)) && WORD.test(source.charAt(zone.end));
    return correctionOf(source, "other", zone, editOf(source, zone, SPACE.test(text) || joins ? " " : ""));
  });
}

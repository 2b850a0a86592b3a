import { foldDeltas } from "./fold-table.ts";

export { unicodeVersion } from "./fold-table.generated.ts";

const beyondAscii = /[\u0080-\uffff]/;
const pieceLength = 12;

/**
 * Folds the case of a text, so that two texts are equal regardless of case exactly when their folded forms are
 * equal: Unicode simple case folding (statuses C and S of CaseFolding.txt) by the table that this package
 * ships, of the Unicode version that `unicodeVersion` names. The engine's own tables play no part, so a column
 * of folded text means the same wherever it was written.
 *
 * Each code point folds to one code point, and the length in UTF-16 units never changes. Lone surrogates stay
 * as they are. Text is not normalised: `é` as one code point and as two stay different.
 *
 * @example
 * ```ts
 * foldCase("Straße, ΣΊΣΥΦΟΣ"); // "straße, σίσυφοσ"
 * foldCase("STRASSE") === foldCase("Straße"); // false: that would be full case folding
 * ```
 */
export function foldCase(text: string): string {
  const start = text.search(beyondAscii);
  if (start < 0) return text.toLowerCase();

  const deltas = foldDeltas();
  let folded = text.slice(0, start).toLowerCase();
  let pending = "";
  let copied = start;
  for (let index = start; index < text.length; index++) {
    const codePoint = text.codePointAt(index) ?? 0;
    // Of an astral code point only the low surrogate changes; the generator of the table asserts it.
    if (codePoint > 0xffff) index++;
    const delta = deltas[codePoint >> 8]?.[codePoint & 0xff];
    if (delta === undefined || delta === 0) continue;
    pending += text.slice(copied, index) + String.fromCharCode(text.charCodeAt(index) + delta);
    copied = index + 1;
    // Appended in pieces: one concatenation for each changed character costs four times as much.
    if (pending.length >= pieceLength) {
      folded += pending;
      pending = "";
    }
  }
  return folded + pending + text.slice(copied);
}

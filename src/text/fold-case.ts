import { foldDeltas } from "./fold-table.ts";

export { unicodeVersion } from "./fold-table.generated.ts";

const beyondAscii = /[\u0080-\uffff]/;
const pieceLength = 12;

/**
 * Folds the case of a text: two texts are equal regardless of case if and only if their folded forms are equal.
 * It applies Unicode simple case folding (statuses C and S of CaseFolding.txt) from a table that ships with
 * this package, of the Unicode version `unicodeVersion`. It does not use the tables of the JavaScript engine,
 * so folded text that is stored in a column does not depend on the engine that wrote it.
 *
 * Each code point folds to one code point, and the length in UTF-16 units never changes. Lone surrogates do not
 * change. The text is not normalised: `é` as one code point and `é` as two code points stay different.
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
    // Only the low surrogate of an astral code point changes; the generator of the table asserts this.
    if (codePoint > 0xffff) index++;
    const delta = deltas[codePoint >> 8]?.[codePoint & 0xff];
    if (delta === undefined || delta === 0) continue;
    pending += text.slice(copied, index) + String.fromCharCode(text.charCodeAt(index) + delta);
    copied = index + 1;
    // Appending in pieces takes a quarter of the time of one concatenation per changed character.
    if (pending.length >= pieceLength) {
      folded += pending;
      pending = "";
    }
  }
  return folded + pending + text.slice(copied);
}

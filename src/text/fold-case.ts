import { foldRuns } from "./fold-table.generated.ts";

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

/** The code points from `first` to `last`, both included and `step` apart, that fold by the same delta. */
interface Run {
  readonly first: number;
  readonly last: number;
  readonly step: number;
  readonly delta: number;
}

let runs: readonly Run[] | undefined;
let pages: readonly (Int32Array | undefined)[] | undefined;

/**
 * The differences between folded and original code points, in pages of 256:
 * `pages[codePoint >> 8]?.[codePoint & 0xff]`. If there is no page, or the difference is 0, the code point
 * folds to itself.
 */
function foldDeltas(): readonly (Int32Array | undefined)[] {
  return (pages ??= paginate(readRuns()));
}

/**
 * The other code points that fold to this one, in ascending order. It searches the runs, which is fast enough
 * for the characters of a needle, so there is no inverse table.
 */
export function foldVariants(folded: number): number[] {
  const variants: number[] = [];
  for (const { first, last, step, delta } of readRuns()) {
    const codePoint = folded - delta;
    if (codePoint >= first && codePoint <= last && (codePoint - first) % step === 0) variants.push(codePoint);
  }
  return variants;
}

function readRuns(): readonly Run[] {
  return (runs ??= decode(foldRuns));
}

function decode(text: string): Run[] {
  let last = 0;
  return text.split(",").map((run) => {
    const [distance = 0, delta = 0, count = 1] = run.split(" ").map((number) => parseInt(number, 36));
    const first = last + distance;
    const step = delta === 1 ? 2 : 1;
    last = first + (count - 1) * step;
    return { first, last, step, delta };
  });
}

function paginate(decoded: readonly Run[]): (Int32Array | undefined)[] {
  const end = decoded.at(-1)?.last ?? 0;
  const filled = new Array<Int32Array | undefined>((end >> 8) + 1).fill(undefined);
  for (const { first, last, step, delta } of decoded) {
    for (let codePoint = first; codePoint <= last; codePoint += step) {
      (filled[codePoint >> 8] ??= new Int32Array(256))[codePoint & 0xff] = delta;
    }
  }
  return filled;
}

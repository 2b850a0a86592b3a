import { foldRuns } from "./fold-table.generated.ts";

/** Code points that fold by one delta, `step` apart, both ends included. */
interface Run {
  readonly first: number;
  readonly last: number;
  readonly step: number;
  readonly delta: number;
}

let runs: readonly Run[] | undefined;
let pages: readonly (Int32Array | undefined)[] | undefined;

/**
 * What folding adds to a code point, as pages of 256: `pages[codePoint >> 8]?.[codePoint & 0xff]`. No page and
 * 0 both mean that the code point stays itself.
 */
export function foldDeltas(): readonly (Int32Array | undefined)[] {
  return (pages ??= paginate(readRuns()));
}

/**
 * The other code points that fold to this one, in ascending order. A search of the runs: cheap enough for the
 * characters of a needle, so no inverse table is kept.
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

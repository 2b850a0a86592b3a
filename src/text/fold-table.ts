import { foldRuns } from "./fold-table.generated.ts";

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
export function foldDeltas(): readonly (Int32Array | undefined)[] {
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

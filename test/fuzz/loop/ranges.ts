/** Half-open ranges of offsets, in order and apart from each other. */
export type Ranges = readonly (readonly [start: number, end: number])[];

/** What is in both. */
export function intersect(one: Ranges, other: Ranges): Ranges {
  const both: [number, number][] = [];
  for (let i = 0, j = 0; i < one.length && j < other.length;) {
    const [a, b] = [one[i]!, other[j]!];
    const start = Math.max(a[0], b[0]);
    const end = Math.min(a[1], b[1]);
    if (start < end) both.push([start, end]);
    if (a[1] < b[1]) i++;
    else j++;
  }
  return both;
}

/** How many offsets there are in all. */
export function sizeOf(ranges: Ranges): number {
  return ranges.reduce((sum, [start, end]) => sum + end - start, 0);
}

/** The number that a 32-bit float is written as: of those that are rounded to it, the one of the fewest digits. */
export function shortestSingle(single: number): number {
  // Nine digits are enough for every float.
  for (let digits = 1; ; digits++) {
    const number = Number(single.toPrecision(digits));
    if (Math.fround(number) === single) return number;
  }
}

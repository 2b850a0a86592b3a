/** A set of small numbers: bit `n & 31` of word `n >> 5`. */
export type Bits = Uint32Array;

/** The empty set, for numbers below `size`. */
export function noBits(size: number): Bits {
  return new Uint32Array((size + 31) >> 5);
}

/** The numbers from `start` to before `end`, in a set for numbers below `size`. */
export function bitsBetween(size: number, start: number, end: number): Bits {
  const bits = noBits(size);
  for (let index = start; index < end; index++) addBit(bits, index);
  return bits;
}

/** Adds a number, in place. */
export function addBit(bits: Bits, index: number): void {
  bits[index >> 5] = wordAt(bits, index >> 5) | (1 << (index & 31));
}

/** Adds the numbers of another set, in place. */
export function addBits(bits: Bits, other: Bits): void {
  bits.forEach((word, index) => {
    bits[index] = word | wordAt(other, index);
  });
}

/** Keeps the numbers that are in another set, or those that are not, in place. */
export function keepBits(bits: Bits, other: Bits, isIn: boolean): void {
  const flipped = isIn ? 0 : -1;
  bits.forEach((word, index) => {
    bits[index] = word & (wordAt(other, index) ^ flipped);
  });
}

/** The values at the numbers of a set. */
export function valuesAt<V>(bits: Bits, values: readonly V[]): readonly V[] {
  return values.filter((_, index) => (wordAt(bits, index >> 5) & (1 << (index & 31))) !== 0);
}

/** Whether a number is in both sets. */
export function intersect(a: Bits, b: Bits): boolean {
  return a.some((word, index) => (word & wordAt(b, index)) !== 0);
}

function wordAt(bits: Bits, word: number): number {
  return bits[word] ?? 0;
}

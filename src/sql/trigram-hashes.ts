const offsetBasis = 0x811c9dc5;
const prime = 0x01000193;

/**
 * The hashes of the code-point trigrams of a text, as distinct int32 in ascending order: what a column that
 * the PostgreSQL mapping names as `trigramArray` stores, made of the folded text. It holds punctuation and
 * emoji like any other character. Empty where the text has fewer than three code points.
 *
 * @example
 * ```ts
 * trigramHashes(foldCase("C++ parser")); // one number for each of "c++", "++ ", "+ p", …
 * ```
 */
export function trigramHashes(folded: string): readonly number[] {
  const hashes = new Set<number>();
  let first = 0;
  let second = 0;
  let count = 0;
  for (const character of folded) {
    const third = character.codePointAt(0) ?? 0;
    if (++count >= 3) hashes.add(hash(first, second, third));
    first = second;
    second = third;
  }
  return [...hashes].sort((a, b) => a - b);
}

/** FNV-1a over the three bytes of each code point; stored columns depend on it. */
function hash(...codePoints: readonly number[]): number {
  let value = offsetBasis;
  for (const codePoint of codePoints) {
    for (const shift of [0, 8, 16]) value = Math.imul(value ^ ((codePoint >> shift) & 0xff), prime);
  }
  return value | 0;
}

const offsetBasis = 0x811c9dc5;
const prime = 0x01000193;

/**
 * The hashes of all substrings of three code points, as distinct 32-bit integers in ascending order: the content of
 * the column that a PostgreSQL mapping names as `trigramArray`. Punctuation and emoji count like any other character.
 * The list is empty if the text has fewer than three code points.
 *
 * @param folded the folded text
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

/** FNV-1a over the three bytes of each code point. Stored columns depend on it. */
function hash(...codePoints: readonly number[]): number {
  let value = offsetBasis;
  for (const codePoint of codePoints) {
    for (const shift of [0, 8, 16]) value = Math.imul(value ^ ((codePoint >> shift) & 0xff), prime);
  }
  return value | 0;
}

/**
 * Counts the Unicode code points of a text. A lone surrogate counts as one.
 *
 * @example
 * ```ts
 * codePointLength("né 🚀"); // 4, where "né 🚀".length is 5
 * ```
 */
export function codePointLength(text: string): number {
  const pairs = text.match(/[\ud800-\udbff][\udc00-\udfff]/g) ?? [];
  return text.length - pairs.length;
}

/**
 * The text without the given characters at its beginning and at its end. Takes linear time, which a pattern such as
 * `/[*]+$/` does not.
 */
export function trimCharacters(text: string, characters: string): string {
  let start = 0;
  let end = text.length;
  while (start < end && characters.includes(text.charAt(start))) start += 1;
  while (end > start && characters.includes(text.charAt(end - 1))) end -= 1;
  return text.slice(start, end);
}

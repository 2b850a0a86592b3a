/**
 * Counts the Unicode code points of a text. A lone surrogate counts as one.
 *
 * @example
 * ```ts
 * codePointLength("né 🚀"); // 4, where "né 🚀".length is 5
 * ```
 */
export function codePointLength(text: string): number {
  let count = text.length;
  for (let index = 1; index < text.length; index++) {
    if (isLow(text.charCodeAt(index)) && isHigh(text.charCodeAt(index - 1))) count--;
  }
  return count;
}

function isHigh(unit: number): boolean {
  return unit >= 0xd800 && unit <= 0xdbff;
}

function isLow(unit: number): boolean {
  return unit >= 0xdc00 && unit <= 0xdfff;
}

// Code points that a notation shows by an escape: they are invisible, or could end a line.
const UNSHOWABLE = /[\p{C}\p{Z}]/u;

/**
 * A text with some of its characters escaped by a backslash, and what cannot be seen as `\uXXXX`, which every notation
 * reads. A code point beyond U+FFFF stays as it is.
 */
export function escape(text: string, special: string): string {
  return Array.from(text, (each) => {
    if (special.includes(each)) return `\\${each}`;
    if (each === " " || each.length > 1 || !UNSHOWABLE.test(each)) return each;
    return `\\u${each.charCodeAt(0).toString(16).padStart(4, "0")}`;
  }).join("");
}

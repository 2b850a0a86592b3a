// With the flag `u`, a surrogate pair is one code point, so `\p{Surrogate}` matches only a lone surrogate.
const unstorable = /\0|\p{Surrogate}/u;

/**
 * Describes the first character that databases cannot store; null if there is none.
 *
 * @example
 * ```ts
 * unstorableIn("a\0b"); // "NUL (U+0000) at character 2"
 * ```
 */
export function unstorableIn(text: string): string | null {
  const found = unstorable.exec(text);
  if (found === null) return null;
  const unit = found[0].charCodeAt(0);
  const what = unit === 0 ? "NUL (U+0000)" : `the lone surrogate U+${unit.toString(16).toUpperCase()}`;
  return `${what} at character ${found.index + 1}`;
}

/**
 * Shortens a text that has more than this number of code points. It ends with "…" then.
 *
 * @example
 * ```ts
 * shortened("abcdef", 4); // "abc…"
 * ```
 */
export function shortened(text: string, codePoints: number): string {
  if (!isLongerThan(text, codePoints)) return text;
  // The slice bounds the work for a huge text.
  return `${[...text.slice(0, 2 * codePoints)].slice(0, codePoints - 1).join("")}…`;
}

/** Whether a text has more than this number of code points. */
export function isLongerThan(text: string, codePoints: number): boolean {
  if (text.length <= codePoints) return false;
  if (text.length > 2 * codePoints) return true;
  let count = 0;
  for (const _ of text) if (++count > codePoints) return true;
  return false;
}

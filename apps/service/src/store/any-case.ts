/** The forms of each character of a text in upper and in lower case, as far as they are single characters. */
function formsOf(text: string): readonly (readonly string[])[] {
  return [...text].map((character) => [
    ...new Set(
      [character, character.toLowerCase(), character.toUpperCase()].filter((form) => [...form].length === 1),
    ),
  ]);
}

/**
 * A pattern of SQLite's GLOB for texts that contain this one in any case. LIKE would know the cases of ASCII alone.
 *
 * @example
 * ```ts
 * globContaining("é*"); // "*[éÉ][*]*"
 * ```
 */
export function globContaining(text: string): string {
  const pieces = formsOf(text).map(([first = "", ...others]) =>
    others.length > 0 || /[*?[]/.test(first) ? `[${first}${others.join("")}]` : first,
  );
  return `*${pieces.join("")}*`;
}

/** The same as a regular expression of PostgreSQL. ILIKE would depend on the locale of the database. */
export function regexContaining(text: string): string {
  return formsOf(text)
    .map(([first = "", ...others]) => {
      if (others.length > 0) return `[${first}${others.join("")}]`;
      return /^[!-/:-@[-`{-~]$/.test(first) ? `\\${first}` : first;
    })
    .join("");
}

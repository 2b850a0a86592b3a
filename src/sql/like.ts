/**
 * Escapes the wildcards of LIKE in a text, so that the pattern matches only this text.
 *
 * @param escape the escape character of the LIKE
 * @param wildcards the characters that have a meaning in patterns; SQL Server has `[` besides these
 * @example
 * ```ts
 * escapeLike("50%!", "!"); // "50!%!!"
 * escapeLike("[a]", "!", "%_["); // "![a]"
 * ```
 */
export function escapeLike(text: string, escape: string, wildcards = "%_"): string {
  const special = wildcards + escape;
  let pattern = "";
  for (const character of text) pattern += special.includes(character) ? escape + character : character;
  return pattern;
}

/**
 * The LIKE pattern that matches the texts which contain `text`. The parameters are those of `escapeLike`.
 *
 * @example
 * ```ts
 * likePattern("50%", "!"); // "%50!%%"
 * ```
 */
export function likePattern(text: string, escape: string, wildcards?: string): string {
  return `%${escapeLike(text, escape, wildcards)}%`;
}

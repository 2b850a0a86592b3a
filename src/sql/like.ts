/**
 * The LIKE pattern that matches texts which contain `text`. `%`, `_` and the escape character in `text` lose
 * their special meaning.
 *
 * @param escape the escape character of the LIKE
 * @example
 * ```ts
 * likePattern("50%", "!"); // "%50!%%"
 * ```
 */
export function likePattern(text: string, escape: "\\" | "!"): string {
  return `%${text.replaceAll(escape === "\\" ? /[\\%_]/g : /[!%_]/g, (character) => escape + character)}%`;
}

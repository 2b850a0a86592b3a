/** The LIKE pattern that finds a text anywhere, and nothing else. */
export function likePattern(text: string, escape: "\\" | "!"): string {
  return `%${text.replaceAll(escape === "\\" ? /[\\%_]/g : /[!%_]/g, (character) => escape + character)}%`;
}

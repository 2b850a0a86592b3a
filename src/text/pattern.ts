/** Escapes text for use in a RegExp, also inside a character class. */
export function literally(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|-]/g, "\\$&");
}

/** Escapes text for use in a RegExp, also inside a character class. */
export function literally(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|-]/g, "\\$&");
}

/** Controls and format characters, which cannot be seen and take no width, for a class of a pattern. */
export const INVISIBLE =
  "\\0-\\x08\\x0e-\\x1f\\x7f-\\x9f\\xad\\u061c\\u180e\\u200b-\\u200f\\u202a-\\u202e\\u2060-\\u206f\\ufeff\\ufff9-\\ufffb\\ufffe";

import { createHash } from "node:crypto";
import { limits } from "../../shared/observations/limits.ts";
import { isLongerThan, shortened } from "../../shared/observations/storable.ts";

const replacement = "\uFFFD";
// With the flag `u`, a surrogate pair is one code point, so `\p{Surrogate}` matches only a lone surrogate.
const unstorable = /\0|\p{Surrogate}/gu;

/**
 * Makes a text acceptable to the recorder: characters that databases cannot store become U+FFFD, and a text that is too
 * long is shortened.
 *
 * @param most in code points
 * @example
 * ```ts
 * storableText("a\0b"); // "a\uFFFDb"
 * storableText("abcdef", 4); // "abc…"
 * ```
 */
export function storableText(text: string, most: number = limits.text): string {
  // This bounds the work for a huge text. A surrogate pair that is split here is removed below.
  const looked = text.length > 2 * most + 2 ? text.slice(0, 2 * most + 2) : text;
  const storable = looked.replace(unstorable, replacement);
  return shortened(storable, most);
}

/** The first line of a text, as a title; null for a blank text. */
export function titleOf(text: string): string | null {
  const line = text.trim().split(/\r?\n/, 1)[0]?.trim() ?? "";
  return line === "" ? null : storableText(line, 200);
}

/**
 * Makes a reference or an observation id acceptable to the recorder. One that is too long becomes a hash, so that
 * different ones stay different.
 */
export function storableName(text: string): string {
  const storable = text.replace(unstorable, replacement);
  if (!isLongerThan(storable, limits.reference)) return storable;
  return `sha256:${createHash("sha256").update(text).digest("hex")}`;
}

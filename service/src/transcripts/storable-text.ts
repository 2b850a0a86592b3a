import { createHash } from "node:crypto";
import { limits } from "../model/limits.ts";
import { isLongerThan } from "../model/storable.ts";

const replacement = "\uFFFD";
// Under the flag `u` a pair is one code point, so that only a lone surrogate is of this category.
const unstorable = /\0|\p{Surrogate}/gu;

/**
 * A text as the recorder takes it: what no database can store becomes U+FFFD, and what is too long is cut.
 *
 * @param most in code points
 * @example
 * ```ts
 * storableText("a\0b"); // "a\uFFFDb"
 * storableText("abcdef", 4); // "abc…"
 * ```
 */
export function storableText(text: string, most: number = limits.text): string {
  // Far more than is kept need not be looked at. A pair that is cut in two here is cut off below.
  const looked = text.length > 2 * most + 2 ? text.slice(0, 2 * most + 2) : text;
  const storable = looked.replace(unstorable, replacement);
  if (!isLongerThan(storable, most)) return storable;
  return `${[...storable].slice(0, most - 1).join("")}…`;
}

/** The first line of a text, as a title. */
export function titleOf(text: string): string | null {
  const line = text.trim().split(/\r?\n/, 1)[0]?.trim() ?? "";
  return line === "" ? null : storableText(line, 200);
}

/** A reference or a name of an observation: one that is too long becomes a hash, so that two stay two. */
export function storableName(text: string): string {
  const storable = text.replace(unstorable, replacement);
  if (!isLongerThan(storable, limits.reference)) return storable;
  return `sha256:${createHash("sha256").update(text).digest("hex")}`;
}

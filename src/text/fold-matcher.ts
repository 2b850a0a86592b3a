import { foldCase, foldVariants } from "./fold-case.ts";

/** The length in UTF-16 units of the longest needle that is searched by a pattern alone. */
const maxPatternLength = 32;

/**
 * Returns the predicate `(text) => foldCase(text) === folded`. Folding keeps the length, so a text of another
 * length is rejected without reading it. The predicate builds its pattern on its first call. A call takes time
 * linear in the length of `folded`.
 *
 * @param folded - a text that `foldCase` returned, without lone surrogates
 *
 * @example
 * ```ts
 * const isGreek = foldedEquals(foldCase("Σίσυφος"));
 * isGreek("ΣΊΣΥΦΟΣ"); // true
 * ```
 */
export function foldedEquals(folded: string): (text: string) => boolean {
  const { length } = folded;
  const first = folded.charCodeAt(0);
  let pattern: RegExp | undefined;
  return (text) => {
    if (text.length !== length) return false;
    if (length === 0) return true;
    // Most texts of this length differ in their first character.
    const unit = text.charCodeAt(0);
    if (unit < 0x80 && unit !== first && (unit < 0x41 || unit > 0x5a || unit + 0x20 !== first)) return false;
    if (length > maxPatternLength) return foldCase(text) === folded;
    return (pattern ??= new RegExp(`^${patternSource(folded)}$`)).test(text);
  };
}

/**
 * Returns the predicate `(text) => foldCase(text).includes(folded)`. A needle of at most 32 UTF-16 units is
 * found without folding the text. The predicate builds its pattern on its first call.
 *
 * A call takes at most 32 comparisons per unit of the text. For a longer needle, a pattern finds the first 32
 * units, and the Knuth-Morris-Pratt algorithm continues from there in time linear in the lengths of the text
 * and the needle; the engine's own search for a long needle is quadratic in the worst case.
 *
 * @param folded - a text that `foldCase` returned, not empty and without lone surrogates
 *
 * @example
 * ```ts
 * const aboutTime = foldedContains(foldCase("Time"));
 * aboutTime("TIMEOUT"); // true
 * ```
 */
export function foldedContains(folded: string): (text: string) => boolean {
  const { length } = folded;
  let pattern: RegExp | undefined;
  if (length <= maxPatternLength) {
    return (text) => text.length >= length && (pattern ??= new RegExp(patternSource(folded))).test(text);
  }

  let borders: Int32Array | undefined;
  return (text) => {
    if (text.length < length) return false;
    const start = text.search((pattern ??= new RegExp(patternSource(folded.slice(0, maxPatternLength)))));
    if (start < 0 || text.length - start < length) return false;
    return indexFrom(foldCase(text), folded, start, (borders ??= findBorders(folded))) >= 0;
  };
}

/**
 * Whether a folded text contains another. A call takes time linear in the lengths of both, as the engine's own search does
 * not for a long needle.
 *
 * @param folded - a text that `foldCase` returned
 * @param needle - a text that `foldCase` returned, not empty
 */
export function includesFolded(folded: string, needle: string): boolean {
  if (needle.length <= maxPatternLength) return folded.includes(needle);
  return folded.length >= needle.length && indexFrom(folded, needle, 0, findBorders(needle)) >= 0;
}

/**
 * The offsets of all places, none of which overlap, where a text contains another regardless of case. A call takes time
 * linear in the lengths of both.
 *
 * @param folded - a text that `foldCase` returned, not empty
 *
 * @example
 * ```ts
 * foldedIndexes("Request TIMEOUT", foldCase("Time")); // [8]
 * ```
 */
export function foldedIndexes(text: string, folded: string): readonly number[] {
  const [whole, borders] = [foldCase(text), findBorders(folded)];
  const found: number[] = [];
  for (let at = 0; (at = indexFrom(whole, folded, at, borders)) >= 0; at += folded.length) found.push(at);
  return found;
}

/**
 * Writes a pattern of explicit classes: `[tT][iI]` for `ti`, with each unit escaped. The flag `i` would use the
 * case tables of the engine. Without the flag `u` the pattern matches UTF-16 units. The result is the same,
 * because the variants of a character share their high surrogate and the needle has no lone surrogates. If a
 * long needle is cut within a pair, the pattern ends with the high surrogate, which has no variants.
 */
function patternSource(folded: string): string {
  let source = "";
  for (const character of folded) {
    const codePoint = character.codePointAt(0) ?? 0;
    const variants = foldVariants(codePoint).map((variant) => String.fromCodePoint(variant));
    const units = [character, ...variants].map((variant) =>
      escapeUnit(variant.charCodeAt(variant.length - 1)),
    );
    if (character.length === 2) source += escapeUnit(character.charCodeAt(0));
    source += units.length === 1 ? units.join("") : `[${units.join("")}]`;
  }
  return source;
}

function escapeUnit(unit: number): string {
  return `\\u${unit.toString(16).padStart(4, "0")}`;
}

/** For each prefix of the needle, the length of the longest shorter prefix that it also ends with. */
function findBorders(needle: string): Int32Array {
  const borders = new Int32Array(needle.length);
  let matched = 0;
  for (let index = 1; index < needle.length; index++) {
    const unit = needle.charCodeAt(index);
    while (matched > 0 && needle.charCodeAt(matched) !== unit) matched = borders[matched - 1] ?? 0;
    if (needle.charCodeAt(matched) === unit) matched++;
    borders[index] = matched;
  }
  return borders;
}

function indexFrom(text: string, needle: string, start: number, borders: Int32Array): number {
  let matched = 0;
  for (let index = start; index < text.length; index++) {
    const unit = text.charCodeAt(index);
    while (matched > 0 && needle.charCodeAt(matched) !== unit) matched = borders[matched - 1] ?? 0;
    if (needle.charCodeAt(matched) === unit && ++matched === needle.length) return index + 1 - needle.length;
  }
  return -1;
}

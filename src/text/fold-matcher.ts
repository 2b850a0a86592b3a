import { foldCase } from "./fold-case.ts";
import { foldVariants } from "./fold-table.ts";

/** The longest needle, in UTF-16 units, that a pattern holds whole. */
const maxPatternLength = 32;

/**
 * The predicate `(text) => foldCase(text) === folded`. Folding keeps the length, so a text of another length is
 * not read at all. Making the predicate costs next to nothing; what it needs is built on its first call. A call
 * is linear in `folded`.
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
 * The predicate `(text) => foldCase(text).includes(folded)`, made without folding the text where that can be
 * avoided. Making it costs next to nothing; what it needs is built on its first call.
 *
 * A call takes at most 32 comparisons for each unit of the text, whatever text and needle. A longer needle is
 * found by its beginning, and from there by Knuth, Morris and Pratt's algorithm, in time linear in the text and
 * the needle together; the engine's own search for a long needle is quadratic at worst.
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
    return includesFrom(foldCase(text), folded, start, (borders ??= findBorders(folded)));
  };
}

/**
 * A pattern of explicit classes: of `ti` it is `[tT][iI]`, each unit escaped. The flag `i` would bring in the
 * case tables of the engine. Without the flag `u` the pattern matches UTF-16 units, which comes to the same
 * here: variants share their high surrogate, and the needle holds whole pairs. (Where a long needle is cut
 * within a pair, the pattern ends in its high surrogate, which stays itself.)
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

function includesFrom(text: string, needle: string, start: number, borders: Int32Array): boolean {
  let matched = 0;
  for (let index = start; index < text.length; index++) {
    const unit = text.charCodeAt(index);
    while (matched > 0 && needle.charCodeAt(matched) !== unit) matched = borders[matched - 1] ?? 0;
    if (needle.charCodeAt(matched) === unit && ++matched === needle.length) return true;
  }
  return false;
}

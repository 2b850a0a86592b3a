import { foldCase } from "./fold-case.ts";

/** The greatest edit distance of a suggestion, for words of any length. */
const maxEdits = 5;
const minAbbreviationLength = 3;

/**
 * Finds the candidate that a misspelt word most likely means, or null if none is near. In this order:
 *
 * 1. the candidate that equals the word; else the one that equals it regardless of case; else the one that
 *    equals it regardless of case and of the separators `-`, `_` and space (`openTasks` and `open-tasks` find
 *    `open_tasks`);
 * 2. the candidate at the smallest edit distance, regardless of case and separators. An edit inserts, removes
 *    or replaces a character, or swaps two neighbours. The distance is at most a third of the word's length, so
 *    that a word of two characters (`is`, `in`) is no misspelling of another (`id`), and at most five;
 * 3. the only candidate that begins with the word, if the word has three characters or more (`desc` finds
 *    `descendant_count`).
 *
 * A candidate that says something else is not near, however few the edits: `unpaid` does not find `paid`,
 * `price_min` does not find `price` or `price_max`, and `-open` does not find `open`.
 *
 * Of equally good candidates, the first wins. The time is linear in the lengths of the word and the candidates.
 *
 * @example
 * ```ts
 * nearest("stauts", ["state", "status"]); // "status"
 * nearest("colour", ["state", "status"]); // null
 * ```
 */
export function nearest(word: string, candidates: Iterable<string>): string | null {
  const folded = foldCase(word);
  const key = withoutSeparators(folded);
  const sign = signBefore(folded);
  let edits = Math.min(maxEdits, Math.floor(key.length / 3)) + 1;

  let sameCharacters: string | null = null;
  let sameKey: string | null = null;
  let edited: string | null = null;
  let completions = 0;
  let completed: string | null = null;

  for (const candidate of candidates) {
    if (candidate === word) return candidate;
    const foldedCandidate = foldCase(candidate);
    if (signBefore(foldedCandidate) !== sign) continue;
    if (foldedCandidate === folded) sameCharacters ??= candidate;
    const candidateKey = withoutSeparators(foldedCandidate);
    if (candidateKey === key) sameKey ??= candidate;
    if (sameKey !== null) continue;

    const distance = editDistance(key, candidateKey, edits - 1);
    const isNear = distance < edits;
    const isBeginning = key.length >= minAbbreviationLength && candidateKey.startsWith(key);
    if ((isNear || isBeginning) && saysOtherwise(key, candidateKey)) continue;
    if (isNear) {
      edits = distance;
      edited = candidate;
    }
    if (isBeginning) {
      completions++;
      completed = candidate;
    }
  }

  return sameCharacters ?? sameKey ?? edited ?? (completions === 1 ? completed : null);
}

function withoutSeparators(text: string): string {
  const rest = text.replace(/[-_ ]/g, "");
  return rest === "" ? text : rest;
}

const PREFIX =
  /^(?:un|in|im|non?|not|isnt|isnot|dis|de|anti|without|except|exclud(?:e|ing)|min|max|before|after|since|until|gte?|lte?)/;
const SUFFIX =
  /(?:not|isnt|neq?|gte?|lte?|min|max|before|after|since|until|from|to|under|over|above|below|n?in|like|contains|exists|empty|null)$/;

const QUALIFIER = new RegExp(`${PREFIX.source}$|^${SUFFIX.source}`);

/** Whether a word beside others changes what a condition says: `min`, `not`, `before`. */
export function isQualifier(word: string): boolean {
  return QUALIFIER.test(word);
}

/** The longest distance that matters: no word is near another one that is farther away. */
const FARTHEST = 8;

/**
 * Whether two words differ by a beginning or an end that changes what a condition says, rather than by their spelling:
 * `unpaid` and `paid`, `price_min` and `price_max`. Both are given without case and separators.
 */
function saysOtherwise(word: string, other: string): boolean {
  return [PREFIX, SUFFIX].some((affix) => {
    const own = affix.exec(word)?.[0] ?? "";
    const theirs = affix.exec(other)?.[0] ?? "";
    if (own === theirs) return false;
    const distance = distanceOf(word, other);
    const rest = word.replace(affix, "");
    const otherRest = other.replace(affix, "");
    return (
      (own !== "" && isWithin(distance, rest, other)) ||
      (theirs !== "" && isWithin(distance, word, otherRest)) ||
      (own !== "" && theirs !== "" && isWithin(distance, rest, otherRest))
    );
  });
}

function isWithin(distance: number, one: string, other: string): boolean {
  return one !== "" && other !== "" && distanceOf(one, other) <= distance;
}

function distanceOf(one: string, other: string): number {
  return one === other ? 0 : editDistance(one, other, FARTHEST);
}

const SIGN = /^[^\p{L}\p{N}\p{M}_\s"'()[\]{}“”‘’«»]*/u;

/** The signs that a text begins with, which may negate or compare. */
function signBefore(text: string): string {
  return SIGN.exec(text)?.[0] ?? "";
}

/**
 * The optimal string alignment distance of two texts, in UTF-16 units, or Infinity if it exceeds `max`. Only
 * the cells at most `max` away from the main diagonal of the table are computed, because all others exceed
 * `max`. `cells[index]` is the cell of the column `row - max + index`.
 */
function editDistance(from: string, to: string, max: number): number {
  if (max < 1 || Math.abs(from.length - to.length) > max) return Infinity;

  const width = 2 * max + 1;
  let cells = Array.from({ length: width }, (_, index) => (index < max ? Infinity : index - max));
  let above: number[] = [];
  let twoAbove: number[] = [];

  for (let row = 1; row <= from.length; row++) {
    twoAbove = above;
    above = cells;
    cells = new Array<number>(width).fill(Infinity);
    const unit = from.charCodeAt(row - 1);
    let least = Infinity;

    for (let index = Math.max(0, max - row); index < width; index++) {
      const column = row - max + index;
      if (column > to.length) break;
      const other = to.charCodeAt(column - 1);
      let distance = column === 0 ? row : cellAt(above, index) + (unit === other ? 0 : 1);
      distance = Math.min(distance, cellAt(above, index + 1) + 1, cellAt(cells, index - 1) + 1);
      if (unit === to.charCodeAt(column - 2) && from.charCodeAt(row - 2) === other) {
        distance = Math.min(distance, cellAt(twoAbove, index) + 1);
      }
      cells[index] = distance;
      least = Math.min(least, distance);
    }
    if (least > max) return Infinity;
  }

  const distance = cellAt(cells, to.length - from.length + max);
  return distance <= max ? distance : Infinity;
}

function cellAt(cells: readonly number[], index: number): number {
  return cells[index] ?? Infinity;
}

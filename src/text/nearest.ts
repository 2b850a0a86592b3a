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
 *    or replaces a character, or swaps two neighbours. The distance is at most a third of the word's length (one
 *    edit for a word of fewer than six characters) and at most five;
 * 3. the only candidate that begins with the word, if the word has three characters or more (`desc` finds
 *    `descendant_count`).
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
  let edits = Math.min(maxEdits, Math.max(1, Math.floor(key.length / 3)), key.length - 1) + 1;

  let sameCharacters: string | null = null;
  let sameKey: string | null = null;
  let edited: string | null = null;
  let completions = 0;
  let completed: string | null = null;

  for (const candidate of candidates) {
    if (candidate === word) return candidate;
    const foldedCandidate = foldCase(candidate);
    if (foldedCandidate === folded) sameCharacters ??= candidate;
    const candidateKey = withoutSeparators(foldedCandidate);
    if (candidateKey === key) sameKey ??= candidate;
    if (sameKey !== null) continue;

    const distance = editDistance(key, candidateKey, edits - 1);
    if (distance < edits) {
      edits = distance;
      edited = candidate;
    }
    if (candidateKey.startsWith(key)) {
      completions++;
      completed = candidate;
    }
  }

  const abbreviates = completions === 1 && key.length >= minAbbreviationLength;
  return sameCharacters ?? sameKey ?? edited ?? (abbreviates ? completed : null);
}

function withoutSeparators(text: string): string {
  const rest = text.replace(/[-_ ]/g, "");
  return rest === "" ? text : rest;
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

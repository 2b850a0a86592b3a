import { foldCase } from "./fold-case.ts";

/** No suggestion is further than this from the word, however long the word is. */
const maxEdits = 5;
const minAbbreviationLength = 3;

/**
 * The candidate that a misspelt word most likely stands for, or null where none is near. In this order:
 *
 * 1. the candidate that is the word, or is it up to case, or up to case and the separators `-`, `_` and space
 *    (so `openTasks` and `open-tasks` find `open_tasks`);
 * 2. the one that the fewest edits lead to: a character inserted, removed or replaced, or two neighbours
 *    swapped, regardless of case and separators. At most a third of the word may be edited (of a word of fewer
 *    than six characters, one), never more than five characters;
 * 3. the only one that begins with the word, where that has three characters or more (`desc` finds
 *    `descendant_count`).
 *
 * Of equals the first wins. The cost is linear in the word and in the candidates, whatever their lengths.
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
 * The optimal string alignment distance of two texts, in UTF-16 units, or Infinity where it exceeds `max`. Of
 * the table only the band of `max` cells on each side of the main diagonal is filled: a cell further out is
 * beyond `max` anyway. `cells[place]` stands for the column `row - max + place`.
 */
function editDistance(from: string, to: string, max: number): number {
  if (max < 1 || Math.abs(from.length - to.length) > max) return Infinity;

  const width = 2 * max + 1;
  let cells = Array.from({ length: width }, (_, place) => (place < max ? Infinity : place - max));
  let above: number[] = [];
  let twoAbove: number[] = [];

  for (let row = 1; row <= from.length; row++) {
    twoAbove = above;
    above = cells;
    cells = new Array<number>(width).fill(Infinity);
    const unit = from.charCodeAt(row - 1);
    let least = Infinity;

    for (let place = Math.max(0, max - row); place < width; place++) {
      const column = row - max + place;
      if (column > to.length) break;
      const other = to.charCodeAt(column - 1);
      let distance = column === 0 ? row : cellAt(above, place) + (unit === other ? 0 : 1);
      distance = Math.min(distance, cellAt(above, place + 1) + 1, cellAt(cells, place - 1) + 1);
      if (unit === to.charCodeAt(column - 2) && from.charCodeAt(row - 2) === other) {
        distance = Math.min(distance, cellAt(twoAbove, place) + 1);
      }
      cells[place] = distance;
      least = Math.min(least, distance);
    }
    if (least > max) return Infinity;
  }

  const distance = cellAt(cells, to.length - from.length + max);
  return distance <= max ? distance : Infinity;
}

function cellAt(cells: readonly number[], place: number): number {
  return cells[place] ?? Infinity;
}

import { editDistance } from "./edit-distance.ts";
import { foldCase } from "./fold-case.ts";
import { saysOtherwise, signBefore } from "./opposites.ts";

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
  let edits = Math.min(maxEdits, Math.max(1, Math.floor(key.length / 3)), key.length - 1) + 1;

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

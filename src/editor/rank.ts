import { foldCase } from "../text/fold-case.ts";
import { nearest } from "../text/nearest.ts";

/** How far a name is from what is typed: it begins with it, has it in it, is spelt nearly so. */
export type Distance = 0 | 1 | 2;

/** What may be meant by typing a part of its name. */
interface Named {
  readonly name: string;
}

const MOST_NEAR = 3;

/**
 * The candidates that a piece of typing may be meant for, nearest first: those that begin with it, then those
 * that have it in them, then the few that are spelt nearly so. Case and the separators `-`, `_` and space do
 * not count. All of them, as they come, where nothing has been typed.
 */
export function rank<C extends Named>(
  typed: string,
  candidates: readonly C[],
): (C & { distance: Distance })[] {
  const key = keyOf(typed);
  const beginning: C[] = [];
  const within: C[] = [];
  const others: C[] = [];
  for (const candidate of candidates) {
    const at = keyOf(candidate.name).indexOf(key);
    (at === 0 ? beginning : at > 0 ? within : others).push(candidate);
  }
  return [beginning, within, spelt(typed, others)].flatMap((group, index) =>
    group.map((candidate) => ({ ...candidate, distance: index as Distance })),
  );
}

/** Those whose names are spelt nearly as the typing is. */
function spelt<C extends Named>(typed: string, candidates: readonly C[]): C[] {
  const found: C[] = [];
  const rest = new Map(candidates.map((candidate) => [candidate.name, candidate]));
  while (found.length < MOST_NEAR) {
    const name = nearest(typed, rest.keys());
    const candidate = name === null ? undefined : rest.get(name);
    if (candidate === undefined) break;
    found.push(candidate);
    rest.delete(candidate.name);
  }
  return found;
}

function keyOf(text: string): string {
  const folded = foldCase(text);
  const key = folded.replace(/[-_ ]/g, "");
  return key === "" ? folded : key;
}

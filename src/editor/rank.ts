import { foldCase } from "../text/fold-case.ts";
import { nearest } from "../text/nearest.ts";

/** How far a name is from the typed text: it begins with it (0), contains it (1), is spelt nearly like it (2). */
export type Distance = 0 | 1 | 2;

/** The kinds of completion. */
export type CompletionKind = "field" | "operator" | "value" | "null" | "connective";

/** A text that could be inserted, before it is tried. */
export interface Candidate {
  readonly kind: CompletionKind;
  /** The name that the typed text is compared with. */
  readonly name: string;
  readonly label: string;
  readonly text: string;
  readonly detail: string;
  /** How far the name is from the typed text; absent when the typed text itself is the last candidate. */
  readonly distance?: Distance;
  /** Whether it is the typed text itself, which is offered beside others even if it changes nothing. */
  readonly isTyped?: boolean;
}

/** A candidate whose label and text are its name, unless they are given. */
export function candidate(
  kind: CompletionKind,
  name: string,
  detail: string,
  given: Partial<Candidate> = {},
): Candidate {
  return { kind, name, label: name, text: name, detail, ...given };
}

const MOST_NEAR = 3;

/**
 * The candidates that match the typed text, nearest first: those whose names begin with it, then those that contain
 * it, then the few that are spelt nearly like it. Case and the separators `-`, `_` and space are ignored. When
 * nothing is typed, all candidates in their order.
 */
export function rank<C extends Pick<Candidate, "name">>(
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

/** The candidates whose names are spelt nearly like the typed text. */
function spelt<C extends Pick<Candidate, "name">>(typed: string, candidates: readonly C[]): C[] {
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

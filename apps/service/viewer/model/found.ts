import type { NodeRecord } from "./api-types.ts";
import { ancestorsOf } from "./tree.ts";

/** The matches of a search in the tree. */
export interface Found {
  readonly ids: ReadonlySet<string>;
  /** The number of matches below each node that has any. */
  readonly below: ReadonlyMap<string, number>;
}

/** Counts the matches below each node. */
export function findIn(nodes: ReadonlyMap<string, NodeRecord>, ids: ReadonlySet<string>): Found {
  const below = new Map<string, number>();
  for (const id of ids) {
    for (const above of ancestorsOf(nodes, id)) below.set(above, (below.get(above) ?? 0) + 1);
  }
  return { ids, below };
}

/** The matches and their ancestors. */
export function matchesAndAbove({ ids, below }: Found): ReadonlySet<string> {
  return new Set([...ids, ...below.keys()]);
}

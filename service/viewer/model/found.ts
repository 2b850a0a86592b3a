import type { NodeRecord } from "./api-types.ts";
import { ancestorsOf } from "./tree.ts";

/** What is searched for, found in the tree. */
export interface Found {
  readonly ids: ReadonlySet<string>;
  /** How many matches are below a node that has any. */
  readonly below: ReadonlyMap<string, number>;
}

/** Finds in the tree where matches are. */
export function findIn(nodes: ReadonlyMap<string, NodeRecord>, ids: ReadonlySet<string>): Found {
  const below = new Map<string, number>();
  for (const id of ids) {
    for (const above of ancestorsOf(nodes, id)) below.set(above, (below.get(above) ?? 0) + 1);
  }
  return { ids, below };
}

/** The matches and what is above them. */
export function matchesAndAbove({ ids, below }: Found): ReadonlySet<string> {
  return new Set([...ids, ...below.keys()]);
}

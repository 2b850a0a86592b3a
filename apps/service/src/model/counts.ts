import type { NodeState } from "wherefore/graph";
import type { Counts, NodeRecord } from "./event.ts";

type Mutable<T> = { -readonly [K in keyof T]: T[K] };

/** Counts that are updated as nodes are added and changed. */
export type RunningCounts = Mutable<Omit<Counts, "by_state">> & { by_state: Record<NodeState, number> };

/** A copy that later updates do not change. */
export function copyCounts(counts: Counts): RunningCounts {
  return { ...counts, by_state: { ...counts.by_state } };
}

/** Adds a number of nodes like this one to the counts, or removes them if it is negative. */
export function tally(counts: RunningCounts, node: NodeRecord, by: number): void {
  counts.nodes += by;
  if (node.kind === "session") counts.sessions += by;
  else counts.agents += by;
  if (node.stale) counts.stale += by;
  if (node.blocked !== null) counts.blocked += by;
  counts.by_state[node.state] += by;
}

import type { Change } from "../model/event.ts";
import type { NodeWork } from "../model/node-work.ts";
import type { Stalled } from "../model/event-type.ts";
import { refusal, type RecordContext, type Recorded } from "./transition.ts";
import type { WorkingSet } from "./working-set.ts";

/** The nodes that are still silent, of those that were. */
export function silentOf(
  working: WorkingSet,
  { node_ids, at, stale_after }: Omit<Stalled, "type">,
): readonly NodeWork[] {
  return node_ids.flatMap((id) => {
    const work = working.byId(id);
    if (work === undefined) return [];
    const { state, stale, last_event } = work.node;
    return state === "working" && !stale && at - last_event >= stale_after ? [work] : [];
  });
}

/**
 * Records that nodes are stale, as one event. Its time is that of the previous event, because a sweep moves no clock:
 * neither that of its nodes nor that of the graph, whose place in the list and whose later events depend on it.
 *
 * @throws {ObservationError} if none of the nodes is silent
 */
export function recordStalled(working: WorkingSet, stalled: Stalled, context: RecordContext): Recorded {
  const silent = silentOf(working, stalled);
  const [first] = silent;
  if (first === undefined) {
    throw refusal("node_not_silent", "node_ids", "None of the nodes is a working node that is silent.");
  }
  const changes = silent.map(({ node }): Change => ({
    node_id: node.id,
    created: false,
    fields: { stale: { from: false, to: true } },
  }));
  const nodes = silent.map((work): NodeWork => ({ ...work, node: { ...work.node, stale: true } }));
  for (const work of nodes) working.put(work);
  const seq = working.lastSeq + 1;
  const created = working.lastCreated;
  working.advance(seq, created);
  return {
    event: {
      seq,
      type: stalled.type,
      created,
      node_id: first.node.id,
      source: context.source,
      payload: { last_event: first.node.last_event, stale_after: stalled.stale_after },
      changes,
      counts: working.counts,
    },
    nodes,
  };
}

import type { NodeState } from "wherefore/graph";
import { isUnfinished } from "../../../shared/observations/states.ts";
import type { GraphEvent, NodeRecord } from "./api-types.ts";

/** A change of a node's state. */
export interface StateChange {
  /** The position of its event among the kept ones. */
  readonly position: number;
  readonly at: number;
  /** Null if the event created the node. */
  readonly from: NodeState | null;
  readonly to: NodeState;
}

/** A time in which a node had one state. */
export interface Span {
  readonly from: number;
  readonly to: number;
  /** Null for the time before the kept history. */
  readonly state: NodeState | null;
}

/** The changes of the states of all nodes in a history, by node, oldest first. */
export function stateChanges(events: readonly GraphEvent[]): ReadonlyMap<string, readonly StateChange[]> {
  const found = new Map<string, StateChange[]>();
  for (const [position, { created: at, changes }] of events.entries()) {
    for (const { node_id: id, fields } of changes) {
      if (fields.state === undefined) continue;
      const from = fields.state.from as NodeState | null;
      const change = { position, at, from, to: fields.state.to as NodeState };
      const known = found.get(id);
      if (known === undefined) found.set(id, [change]);
      else known.push(change);
    }
  }
  return found;
}

/** The moment as of which a node is shown. */
export interface SpanMoment {
  readonly position: number;
  readonly now: number;
  /** The time of the oldest kept event. */
  readonly kept: number;
}

/**
 * The life of a node as the times of its states, without those between an end and a return.
 *
 * @param changes those of the node, oldest first
 */
export function spansOf(
  node: Pick<NodeRecord, "created" | "ended" | "state">,
  changes: readonly StateChange[],
  { position, now, kept }: SpanMoment,
): readonly Span[] {
  const past = changes.filter((change) => change.position <= position);
  const end = node.ended ?? Math.max(now, node.created);
  const [first] = past;
  // The event that created a node may have told of it late.
  const steps =
    first?.from === null
      ? past.map(({ at, to }, index) => ({ at: index === 0 ? node.created : at, state: to }))
      : [
          { at: node.created, state: null },
          { at: Math.max(node.created, kept), state: first?.from ?? node.state },
          ...past.map(({ at, to }) => ({ at, state: to })),
        ];
  return steps
    .map(({ at, state }, index) => ({ from: at, to: Math.min(steps[index + 1]?.at ?? end, end), state }))
    .filter(({ from, to, state }) => to > from && (state === null || isUnfinished({ state })));
}

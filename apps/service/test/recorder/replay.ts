import type { Change, ChangedField, Counts, NodeRecord, RecordedEvent } from "../../src/model/event.ts";
import { changedFields } from "../../src/model/node-fields.ts";

/** The nodes of a graph by id, as of one event. */
export type GraphState = Map<string, NodeRecord>;

/**
 * The state after events that start with the first event of the graph. It only sets each changed field to its `to`.
 *
 * @throws {Error} if the events contradict the state
 * @example
 * ```ts
 * replay(events.slice(0, 10)); // the nodes as of the tenth event
 * ```
 */
export function replay(events: Iterable<RecordedEvent>): GraphState {
  const state: GraphState = new Map();
  for (const event of events) applyEvent(state, event);
  return state;
}

/**
 * The state before events, from the state after them. The events are in order, oldest first. It sets each changed field
 * to its `from`.
 */
export function undo(state: ReadonlyMap<string, NodeRecord>, events: readonly RecordedEvent[]): GraphState {
  const earlier: GraphState = new Map(state);
  for (const event of events.toReversed()) revertEvent(earlier, event);
  return earlier;
}

/** Applies one event to a state, in place. */
export function applyEvent(state: GraphState, event: RecordedEvent): void {
  for (const change of event.changes) {
    if (change.created) {
      if (state.has(change.node_id)) throw new Error(`Event ${event.seq} creates ${change.node_id} again.`);
      const empty = Object.fromEntries(changedFields.map((field) => [field, null]));
      state.set(change.node_id, withFields({ ...empty, id: change.node_id } as NodeRecord, change, "to"));
    } else {
      state.set(change.node_id, withFields(nodeOf(state, change, event), change, "to"));
    }
  }
}

/** Reverts one event in a state, in place. */
export function revertEvent(state: GraphState, event: RecordedEvent): void {
  for (const change of event.changes) {
    const node = nodeOf(state, change, event);
    if (change.created) state.delete(change.node_id);
    else state.set(change.node_id, withFields(node, change, "from"));
  }
}

/** Counts nodes one by one, and not as the recorder does. */
export function countsOf(counted: Iterable<NodeRecord>): Counts {
  const nodes = [...counted];
  const number = (which: (node: NodeRecord) => boolean): number => nodes.filter(which).length;
  return {
    nodes: nodes.length,
    sessions: number((node) => node.kind === "session"),
    agents: number((node) => node.kind === "agent"),
    stale: number((node) => node.stale),
    blocked: number((node) => node.blocked !== null),
    by_state: {
      working: number((node) => node.state === "working"),
      input_required: number((node) => node.state === "input_required"),
      idle: number((node) => node.state === "idle"),
      completed: number((node) => node.state === "completed"),
      failed: number((node) => node.state === "failed"),
      canceled: number((node) => node.state === "canceled"),
    },
  };
}

function nodeOf(state: GraphState, change: Change, event: RecordedEvent): NodeRecord {
  const node = state.get(change.node_id);
  if (node === undefined)
    throw new Error(`Event ${event.seq} changes ${change.node_id}, which is not there.`);
  return node;
}

function withFields(node: NodeRecord, change: Change, end: "from" | "to"): NodeRecord {
  const values = Object.entries(change.fields).map(([field, { [end]: value }]) => [field, value] as const);
  return { ...node, ...(Object.fromEntries(values) as Partial<Record<ChangedField, never>>) };
}

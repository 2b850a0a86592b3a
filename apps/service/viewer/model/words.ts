import type { NodeState } from "wherefore/graph";
import type { EventType } from "../../src/model/event-type.ts";
import type { GraphEvent, NodeRecord } from "./api-types.ts";

/** The names of the states, in the order of a node's life. */
export const stateNames: Readonly<Record<NodeState, string>> = {
  working: "working",
  input_required: "input required",
  idle: "idle",
  completed: "completed",
  failed: "failed",
  canceled: "canceled",
};

/** The description of each state. */
export const stateMeanings: Readonly<Record<NodeState, string>> = {
  working: "It is working.",
  input_required: "It waits for an answer from a person.",
  idle: "It has nothing to do at the moment.",
  completed: "It ended and completed its task.",
  failed: "It ended without completing its task.",
  canceled: "It was stopped.",
};

/** The names of the event types. */
export const eventNames: Readonly<Record<EventType, string>> = {
  "session.started": "Session started",
  "session.ended": "Session ended",
  "agent.spawned": "Agent spawned",
  "agent.ended": "Agent ended",
  "state.changed": "State changed",
  "tasks.updated": "Tasks updated",
  "text.updated": "Text updated",
  "waits.updated": "Waits updated",
  "node.stalled": "Node stalled",
  "node.resumed": "Node resumed",
};

/** The words for the nodes that became stale with the one that an event is about; empty if there are none. */
export function othersOf(event: GraphEvent): string {
  const others = event.type === "node.stalled" ? event.changes.length - 1 : 0;
  return others > 0 ? ` and ${count(others, "other node")}` : "";
}

/** A number with its noun. */
export function count(number: number, one: string, many = `${one}s`): string {
  return `${number.toLocaleString()} ${number === 1 ? one : many}`;
}

/** The kind of a node as text: "session", or the type of an agent. */
export function kindOf(node: NodeRecord): string {
  return node.kind === "session" ? "session" : (node.agent_type ?? "agent");
}

/** The text of a row for screen readers. */
export function spokenRow(node: NodeRecord, nameOf: (id: string) => string): string {
  const { blocked } = node;
  const waitsFor = blocked?.on_ids[0];
  const others = (blocked?.on_ids.length ?? 0) - 1;
  const parts = [
    node.headline,
    kindOf(node),
    stateNames[node.state],
    node.stale ? "stale" : null,
    node.attention === null ? null : `asks: ${node.attention}`,
    waitsFor === undefined
      ? null
      : `waits for ${nameOf(waitsFor)}${others > 0 ? ` and ${count(others, "other")}` : ""}`,
    blocked?.cycle === true ? "in a cycle" : null,
    node.child_count > 0 ? count(node.child_count, "child", "children") : null,
  ];
  return parts.filter((part) => part !== null).join(", ");
}

import type { NodeRecord } from "../model/event.ts";
import { headlineOf } from "./headline.ts";
import type { OfType } from "./transition.ts";
import type { WorkingSet } from "./working-set.ts";

/** The observation of the start of a node. */
export type NewNode = OfType<"session.started"> | OfType<"agent.spawned">;

type Writable<T> = { -readonly [K in keyof T]?: T[K] };

/**
 * What the start of a node tells that the graph does not have yet, although another observer has told of the node. Empty if
 * it tells nothing new. The parent stays, because the places of all nodes below depend on it.
 */
export function completionOf(
  working: WorkingSet,
  node: NodeRecord,
  observation: NewNode,
): Readonly<Writable<NodeRecord>> {
  if (observation.type !== (node.kind === "agent" ? "agent.spawned" : "session.started")) return {};
  const { title, summary, cwd } = observation;
  const ofAgent =
    observation.type === "agent.spawned"
      ? { purpose: observation.purpose, agent_type: observation.agent_type }
      : {};
  const told = { title, summary, cwd, ...ofAgent };
  const added: Writable<NodeRecord> = Object.fromEntries(
    Object.entries(told).filter(
      ([field, value]) => (value ?? null) !== null && node[field as keyof NodeRecord] === null,
    ),
  );
  Object.assign(added, callOf(working, node, observation));
  const headline = headlineOf({ ...node, ...added });
  return headline === node.headline ? added : { ...added, headline };
}

/** The call that spawned a node, if no other call is known. Who knows it also knows whether the caller waits. */
function callOf(working: WorkingSet, node: NodeRecord, observation: NewNode): Writable<NodeRecord> {
  const call = observation.spawn_call_id ?? null;
  const parentRef = observation.parent ?? null;
  if (call === null || parentRef === null || node.parent_id === null) return {};
  if (node.spawn_call_id !== null && node.spawn_call_id !== call) return {};
  const parentId = working.byRef(parentRef)?.node.id ?? null;
  const callerRef = observation.requested_by === undefined ? parentRef : observation.requested_by;
  const callerId = callerRef === null ? null : (working.byRef(callerRef)?.node.id ?? null);
  const told = {
    spawn_call_id: call,
    ...(node.spawn_call_id === null && { link_method: observation.link_method ?? null }),
    ...(callerId !== null && { requested_by_id: callerId }),
    // Only a child keeps its parent waiting.
    ...(parentId === node.parent_id && { background: observation.background ?? false }),
  };
  return Object.fromEntries(
    Object.entries(told).filter(([field, value]) => node[field as keyof NodeRecord] !== value),
  );
}

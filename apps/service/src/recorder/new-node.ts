import type { EventPayload } from "../model/event-payload.ts";
import type { NodeRecord } from "../model/event.ts";
import { shown } from "../model/shown.ts";
import { active } from "./activity.ts";
import { completionOf, type NewNode } from "./completion.ts";
import { headlineOf } from "./headline.ts";
import { knownNode, refusal, type Moment, type Transition } from "./transition.ts";

/** Creates the node of a new session or agent. If others tell of the node too, it may be there already. */
export function newNode(moment: Moment<NewNode>): Transition<NewNode["type"]> {
  const { working, observation, context, source, seq, at } = moment;
  const there = working.byRef(observation.node);
  if (there !== undefined && context.isShared === true) {
    const fields = completionOf(working, there.node, observation);
    const work = active(there, at, fields);
    return {
      work,
      payload: payloadOf(work.node),
      mayChangeWaits: false,
      waiterId: fields.background === undefined ? null : work.node.parent_id,
    };
  }
  if (there !== undefined) {
    throw refusal(
      "node_exists",
      "node",
      `The graph already has a node ${shown(observation.node)}. Write node.resumed if it continues after its end, or use another reference.`,
    );
  }
  const parentRef = observation.parent ?? null;
  const parent = parentRef === null ? null : knownNode(working, parentRef, "parent").node;
  // A child is not older than its parent.
  const created = Math.max(at, parent?.created ?? at);
  const id = context.nodeId(observation.node);
  const isAgent = observation.type === "agent.spawned";
  const texts = {
    kind: isAgent ? "agent" : "session",
    title: observation.title ?? null,
    summary: observation.summary ?? null,
    purpose: isAgent ? (observation.purpose ?? null) : null,
    agent_type: isAgent ? (observation.agent_type ?? null) : null,
  } as const;
  const node: NodeRecord = {
    id,
    provider_ref: observation.node,
    provider: observation.provider ?? source.provider,
    ...texts,
    parent_id: parent?.id ?? null,
    root_id: parent?.root_id ?? id,
    session_id: isAgent ? (parent?.session_id ?? null) : id,
    requested_by_id: requestedBy(moment, parent),
    depth: parent === null ? 0 : parent.depth + 1,
    state: observation.state ?? "working",
    stale: false,
    attention: observation.attention ?? null,
    headline: headlineOf(texts),
    background: observation.background ?? false,
    link_method: observation.link_method ?? null,
    spawn_call_id: spawnCall(observation, parent),
    cwd: observation.cwd ?? null,
    created,
    ended: null,
    last_event: created,
    child_count: 0,
    descendant_count: 0,
    background_agent_count: 0,
    task_counts: { total: 0, pending: 0, in_progress: 0, completed: 0, open: 0 },
    blocked: null,
  };
  return {
    work: { node, waitsOn: [], active: false, createdSeq: seq },
    payload: payloadOf(node),
    mayChangeWaits: false,
  };
}

function payloadOf({ kind, agent_type, purpose, title, cwd }: NodeRecord): EventPayload<NewNode["type"]> {
  return kind === "agent" ? { agent_type, purpose } : { title, cwd };
}

function requestedBy({ working, observation }: Moment<NewNode>, parent: NodeRecord | null): string | null {
  const ref = observation.requested_by;
  if (parent === null) {
    if (ref === undefined || ref === null) return null;
    throw refusal("observation_invalid", "requested_by", ofNoRoot("requested_by"));
  }
  if (ref === null) return null;
  return ref === undefined ? parent.id : knownNode(working, ref, "requested_by").node.id;
}

function spawnCall(observation: NewNode, parent: NodeRecord | null): string | null {
  const call = observation.spawn_call_id ?? null;
  if (parent !== null || call === null) return call;
  throw refusal("observation_invalid", "spawn_call_id", ofNoRoot("spawn_call_id"));
}

function ofNoRoot(key: string): string {
  return `This node is a root, which no node requested. Leave ${key} out, or write the parent of the node.`;
}

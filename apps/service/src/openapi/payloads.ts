import { nodeStates } from "wherefore/graph";
import type { EventPayload } from "../model/event-payload.ts";
import type { EventType } from "../model/event-type.ts";
import { count, nodeId, nullable, type JsonSchema } from "./json-schema.ts";
import { nodeProperties } from "./node-properties.ts";

const final: JsonSchema = {
  type: "string",
  enum: ["completed", "failed", "canceled"],
  description: "How it ended.",
};

const reason = nullable({
  type: "string",
  enum: ["expired", "operator"],
  description:
    "Why the service itself ended it: `expired` because it was inactive for too long, `operator` by a command. Null if the source has told of the end.",
});

/** The schemas of the fields of payloads, by the type of the event. */
export const payloads: {
  readonly [T in EventType]: { readonly [K in keyof EventPayload<T>]-?: JsonSchema };
} = {
  "session.started": { title: nodeProperties.title, cwd: nodeProperties.cwd },
  "session.ended": { state: final, reason },
  "agent.spawned": { agent_type: nodeProperties.agent_type, purpose: nodeProperties.purpose },
  "agent.ended": { state: final, reason },
  "state.changed": {
    state: {
      type: "string",
      enum: ["working", "input_required", "idle"],
      description: "The state it is in now.",
    },
  },
  "tasks.updated": {
    pending: count("Tasks not begun."),
    in_progress: count("Tasks begun."),
    completed: count("Tasks done."),
  },
  "text.updated": {
    title: nodeProperties.title,
    summary: nodeProperties.summary,
    attention: nodeProperties.attention,
    purpose: nodeProperties.purpose,
  },
  "waits.updated": {
    on_ids: {
      type: "array",
      items: nodeId("A node id."),
      description: "The nodes that it waits for besides its children.",
    },
  },
  "node.stalled": {
    last_event: {
      ...nodeProperties.last_event,
      description: "When the node of `node_id` was last active.",
    },
    stale_after: count("The time without activity, in milliseconds, after which a node is stale."),
  },
  "node.resumed": {
    from_state: { type: "string", enum: nodeStates, description: "The final state that it returned from." },
  },
};

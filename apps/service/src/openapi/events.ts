import type { EventType } from "../model/event-type.ts";
import {
  closed,
  eventId,
  graphId,
  nodeId,
  pascalCase,
  ref,
  text,
  time,
  variants,
  type JsonSchema,
} from "./json-schema.ts";
import { payloads } from "./payloads.ts";

/** What each type of event says. */
const meanings: { readonly [T in EventType]: string } = {
  "session.started": "A session started. The node is created.",
  "session.ended": "A session ended.",
  "agent.spawned": "An agent was spawned. The node is created.",
  "agent.ended": "An agent ended.",
  "state.changed": "An unfinished node has another state.",
  "tasks.updated": "The numbers of a node's tasks changed.",
  "text.updated": "Texts of a node changed. The payload has all of them as they are now.",
  "waits.updated": "A node waits for other nodes, besides its children, than before.",
  "node.stalled":
    "Working nodes have been inactive for too long, so they are stale. One event has all such nodes of a graph in its `changes`.",
  "node.resumed": "A node that had ended is working again.",
};

export const eventSource = closed("The observer.", {
  provider: text("The provider's name."),
  provider_version: text("The provider's version."),
  adapter: { type: "string", pattern: "@", description: "The adapter, as name@version." },
});

const typeSchema = (type: EventType): JsonSchema =>
  closed(
    meanings[type],
    {
      id: eventId("Event id."),
      object: { type: "string", const: "event" },
      type: { type: "string", const: type, description: "What happened." },
      created: time(
        "When it happened; never before the event before. That of `node.stalled` is the time of the event before.",
      ),
      graph_id: graphId,
      node_id: nodeId(
        "The node that the event is about; of `node.stalled`, the first of the nodes in `changes`.",
      ),
      source: ref("EventSource"),
      payload: closed(`The observation of \`${type}\`.`, payloads[type]),
      changes: { type: "array", items: ref("Change"), description: "Every change that the event made." },
    },
    { node: { ...ref("Node"), description: "The node just after the event, if it was expanded." } },
  );

const types = Object.keys(meanings) as readonly EventType[];
const nameOf = (type: EventType): string => `${pascalCase(type)}Event`;

/** The schemas of events, one for each type, by their names in the document. */
export const eventSchemas: Readonly<Record<string, JsonSchema>> = Object.fromEntries(
  types.map((type) => [nameOf(type), typeSchema(type)]),
);

/** The schema of any event. */
export const eventSchema: JsonSchema = {
  description:
    "Something that happened to a node, with every change that it caused. Its `type` determines its `payload`.",
  ...variants("type", new Map(types.map((type) => [type, nameOf(type)]))),
};

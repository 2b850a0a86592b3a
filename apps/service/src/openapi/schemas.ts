import { nodeStates } from "wherefore/graph";
import { eventSchema, eventSchemas, eventSource } from "./events.ts";
import {
  closed,
  count,
  eventId,
  flag,
  graphId,
  nodeId,
  nullable,
  ref,
  text,
  time,
  type JsonSchema,
} from "./json-schema.ts";
import { nodeProperties } from "./node-properties.ts";

const expanded = (description: string): JsonSchema => ({
  anyOf: [ref("Node"), { type: "null" }],
  description,
});

const graph = closed("A live share of a tree of nodes, each an agent or a session.", {
  id: graphId,
  object: { type: "string", const: "graph" },
  as_of_event_id: nullable(
    eventId("The event that the counts are as of; null while the graph has no events."),
  ),
  source: {
    type: "string",
    enum: ["watch", "paste", "upload"],
    description: "How the graph was shared. This version answers only `watch`.",
  },
  url: {
    type: "string",
    format: "uri",
    description: "The viewer page, which only the account that owns the graph can open.",
  },
  created: time("When the share was made."),
  last_event: time("When the event that the counts are as of happened; `created` while there is none."),
  retention: ref("Retention"),
  counts: ref("Counts"),
});

const retention = closed("The history that is held now. `as_of` can name any event in it.", {
  event_count: count("How many events are held."),
  first_event_id: nullable(eventId("The oldest event that is held.")),
  first_event_created: nullable(time("When it happened.")),
  last_event_id: nullable(eventId("The newest event.")),
  last_event_created: nullable(time("When it happened.")),
});

const counts = closed("Numbers of nodes.", {
  nodes: count("Every node."),
  sessions: count("Nodes of kind session."),
  agents: count("Nodes of kind agent."),
  stale: count("Nodes that are working, but have been inactive for too long."),
  blocked: count("Unfinished nodes that wait for another node."),
  by_state: closed(
    "Nodes in each state.",
    Object.fromEntries(nodeStates.map((state) => [state, count(`Nodes that are ${state}.`)])),
  ),
});

const { id: _id, ...changeable } = nodeProperties;

const node = closed(
  "An agent or a session, as of an event.",
  {
    id: nodeProperties.id,
    object: { type: "string", const: "node" },
    as_of_event_id: eventId("The event that the node is read as of."),
    graph_id: graphId,
    ...changeable,
  },
  {
    parent: expanded("The parent node, if it was expanded."),
    root: expanded("The root node, if it was expanded."),
    session: expanded("The session node, if it was expanded."),
    requested_by: expanded("The node that asked for this one, if it was expanded."),
  },
);

const change = closed("The changes that an event made to one node.", {
  node_id: nodeId("The node changed."),
  created: flag("Whether this event created the node."),
  fields: {
    type: "object",
    description:
      "The fields that changed, by name, each with its value before the event, `from`, and after it, `to`. `from` is null if the event created the node or the field had no value.",
    properties: Object.fromEntries(
      Object.entries(changeable).map(([name, schema]) => [
        name,
        closed(`The change of \`${name}\`.`, { from: nullable(schema), to: schema }),
      ]),
    ),
    additionalProperties: false,
  },
});

const listOf = (name: string, asOf: JsonSchema): JsonSchema =>
  closed("A page of a list.", {
    object: { type: "string", const: "list" },
    url: text(
      "The path of this list, with every parameter that defined it. Add `starting_after` for the next page.",
    ),
    as_of_event_id: asOf,
    has_more: flag("Whether more items follow in the direction of the paging."),
    data: { type: "array", items: ref(name) },
  });

const searchResult = closed("A page of the nodes that match.", {
  object: { type: "string", const: "search_result" },
  url: text("The path of this search, with every parameter that defined it."),
  as_of_event_id: nullable(
    eventId("The event that the results are as of; null while the graph has no events."),
  ),
  has_more: flag("Whether more nodes follow."),
  next_page: nullable(text("The value of `page` for the next page; null if there is none.")),
  total_count: count("How many nodes match."),
  data: { type: "array", items: ref("Node"), description: "The nodes, most recently active first." },
});

/** Every schema of the document, by name. */
export const schemas = {
  Graph: graph,
  Retention: retention,
  Counts: counts,
  Node: node,
  Change: change,
  Event: eventSchema,
  EventSource: eventSource,
  ...eventSchemas,
  GraphList: listOf("Graph", nullable(text("Always null: each graph has its own history."))),
  EventList: listOf("Event", nullable(eventId("The newest event; null while the graph has no events."))),
  SearchResult: searchResult,
} as const satisfies Readonly<Record<string, JsonSchema>>;

/** The name of a schema. */
export type SchemaName = keyof typeof schemas;

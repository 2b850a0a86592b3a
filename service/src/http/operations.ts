import { parameters, type Parameter } from "../openapi/parameters.ts";
import type { SchemaName } from "../openapi/schemas.ts";
import { apiBase } from "./context.ts";
import { listEvents, retrieveEvent } from "./events.ts";
import { listGraphs, retrieveGraph } from "./graphs.ts";
import { retrieveNode, searchNodes } from "./nodes.ts";
import type { Answer, Call, GraphCall } from "./operation.ts";
import { lastEventParameters } from "./parameters.ts";

interface OperationBase {
  readonly id: string;
  /** The path as OpenAPI writes it, from the root. */
  readonly path: string;
  readonly summary: string;
  readonly description: string;
  readonly parameters: readonly Parameter[];
  /** The names of query parameters as they are sent, `expand` left out. */
  readonly known: readonly string[];
  readonly schema: SchemaName;
  /** The statuses of its own errors, besides those that every operation has. */
  readonly errors: readonly number[];
}

/** An operation of the interface: what it is, for the router and the documentation alike. */
export type Operation = OperationBase &
  (
    | { readonly on: "account"; readonly run: (call: Call) => Promise<Answer> | Answer }
    | { readonly on: "graph"; readonly run: (call: GraphCall) => Promise<Answer> | Answer }
  );

/** Every operation, in the order of the documentation. */
export const operations: readonly Operation[] = [
  {
    id: "listGraphs",
    on: "account",
    path: `${apiBase}/graphs`,
    summary: "List graphs",
    description:
      "The graphs that the key can read, most recently active first. The counts of each are as of its own newest event.",
    parameters: [parameters.limit, parameters.startingAfter, parameters.endingBefore, parameters.lastEvent],
    known: ["limit", "starting_after", "ending_before", ...lastEventParameters],
    schema: "GraphList",
    errors: [],
    run: listGraphs,
  },
  {
    id: "retrieveGraph",
    on: "graph",
    path: `${apiBase}/graphs/{graph_id}`,
    summary: "Retrieve a graph",
    description:
      "One small object however many nodes the graph has: poll it with `If-None-Match` to learn when anything changes.",
    parameters: [parameters.graphId, parameters.asOf],
    known: ["as_of"],
    schema: "Graph",
    errors: [403, 404, 410],
    run: retrieveGraph,
  },
  {
    id: "searchNodes",
    on: "graph",
    path: `${apiBase}/graphs/{graph_id}/nodes/search`,
    summary: "Search nodes",
    description:
      "The nodes that match a query, most recently active first. In `expand[]`: `data.parent`, `data.root`, `data.session`, `data.requested_by`, and paths below them.",
    parameters: [
      parameters.graphId,
      parameters.query,
      parameters.limit,
      parameters.page,
      parameters.asOf,
      parameters.expand,
    ],
    known: ["query", "limit", "page", "as_of"],
    schema: "SearchResult",
    errors: [403, 404, 410],
    run: searchNodes,
  },
  {
    id: "retrieveEvent",
    on: "graph",
    path: `${apiBase}/graphs/{graph_id}/events/{event_id}`,
    summary: "Retrieve an event",
    description:
      "One event with every change that it made. `expand[]=node` adds its node as it stood just after it; paths such as `node.parent` go on from there.",
    parameters: [parameters.graphId, parameters.eventIdInPath, parameters.expand],
    known: [],
    schema: "Event",
    errors: [403, 404, 410],
    run: retrieveEvent,
  },
  {
    id: "retrieveNode",
    on: "graph",
    path: `${apiBase}/graphs/{graph_id}/nodes/{node_id}`,
    summary: "Retrieve a node (addition)",
    description:
      "One node, now or as of an event. An addition to the interface. In `expand[]`: `parent`, `root`, `session`, `requested_by`, and paths below them.",
    parameters: [parameters.graphId, parameters.nodeIdInPath, parameters.asOf, parameters.expand],
    known: ["as_of"],
    schema: "Node",
    errors: [403, 404, 410],
    run: retrieveNode,
  },
  {
    id: "listEvents",
    on: "graph",
    path: `${apiBase}/graphs/{graph_id}/events`,
    summary: "List events (addition)",
    description:
      "The events that are held, newest first. An addition to the interface. A poller misses nothing: it asks with `ending_before` and the newest event that it has until `has_more` is false; an event trimmed meanwhile answers 410.",
    parameters: [
      parameters.graphId,
      parameters.limit,
      parameters.startingAfter,
      parameters.endingBefore,
      parameters.nodeId,
      parameters.expand,
    ],
    known: ["limit", "starting_after", "ending_before", "node_id"],
    schema: "EventList",
    errors: [403, 404, 410],
    run: listEvents,
  },
];

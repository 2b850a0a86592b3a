import { listEvents } from "./list-events.ts";
import { listGraphs } from "./list-graphs.ts";
import { allEventsStream, eventStream } from "../stream/route.ts";
import type { DocumentedOperation } from "../../openapi/document.ts";
import type { Operation } from "./operation.ts";
import { retrieveEvent } from "./retrieve-event.ts";
import { retrieveGraph } from "./retrieve-graph.ts";
import { retrieveNode } from "./retrieve-node.ts";
import { searchNodes } from "./search-nodes.ts";

/** Every operation with an answer, in the order of the documentation. */
export const operations: readonly Operation[] = [
  listGraphs,
  retrieveGraph,
  searchNodes,
  retrieveEvent,
  retrieveNode,
  listEvents,
];

/** What the OpenAPI document describes. */
export const documentedOperations: readonly DocumentedOperation[] = [
  ...operations,
  eventStream,
  allEventsStream,
];

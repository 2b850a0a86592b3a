import { check, print, toErrorBody, type CheckedQuery } from "wherefore";
import { nodeSchema, type GraphNode } from "wherefore/graph";
import type { PagePosition } from "../ids/index.ts";
import type { NodeRecord } from "../model/event.ts";
import { Cache } from "../store/cache.ts";
import type { GraphRow } from "../store/graph-store.ts";
import { ApiError, nodeNotYetCreated, parameterInvalid, resourceMissing, shown } from "./api-error.ts";
import type { Context } from "./context.ts";
import { listUrl } from "./envelope.ts";
import { expandNodes } from "./expand-nodes.ts";
import { expandables, readExpand } from "./expand.ts";
import { momentOf, noEvent, readAsOf, trimmed, type AsOf } from "./moment.ts";
import type { Answer, GraphCall } from "./operation.ts";
import { readLimit } from "./parameters.ts";
import { eventIdAt, presentNode, presentNodes } from "./present.ts";
import { searchResultJson } from "./search-result.ts";

/** Whether a text can be a node's id: others are never asked for, as databases cannot hold every text. */
export function isNodeId(text: string): boolean {
  return /^node_[A-Za-z0-9_-]{1,64}$/.test(text);
}

export function noNode(graph: GraphRow, nodeId: string): ApiError {
  return resourceMissing("node_id", `The graph ${graph.id} has no node ${shown(nodeId)}.`);
}

/** Retrieves a node: an addition to the interface. */
export async function retrieveNode({ context, graph, path, query }: GraphCall): Promise<Answer> {
  const tree = readExpand(query.expand, expandables.node);
  const seq = momentOf(context, graph, readAsOf(context, graph, query.values.get("as_of")));
  const nodeId = path["node_id"] ?? "";
  if (!isNodeId(nodeId) || seq === 0) throw noNode(graph, nodeId);
  const reading = await context.store.getNode(graph.id, nodeId, seq);
  if (reading.found === "nothing") throw noNode(graph, nodeId);
  if (reading.found === "later") {
    throw nodeNotYetCreated(nodeId, context.ids.eventId(graph.id, reading.createdSeq));
  }
  const node = presentNode(context, graph.id, reading.node, seq);
  return {
    state: [seq],
    body: async () => {
      await expandNodes(context, graph.id, [node], seq, tree);
      return node;
    },
  };
}

/** Searches the nodes of a graph (interface, section 4.3). */
export function searchNodes({ context, graph, query }: GraphCall): Answer {
  const { values } = query;
  const tree = readExpand(query.expand, expandables.nodes).get("data") ?? new Map();
  const { checked, canonical } = readQuery(values.get("query"));
  const limit = readLimit(values);
  const asOf = readAsOf(context, graph, values.get("as_of"));
  const position = readPage(context, graph, canonical, values.get("page"));
  const seq = position === null ? momentOf(context, graph, asOf) : pinned(context, graph, position, asOf);

  return {
    state: [seq],
    body: async () => {
      const after = position === null ? {} : { after: position.after };
      const asked = { graphId: graph.id, query: checked, seq };
      const { items, hasMore } =
        seq === 0
          ? { items: [], hasMore: false }
          : await context.store.searchRecords({ ...asked, limit, ...after });
      // A first page that is the only one has been counted already.
      const isWhole = position === null && !hasMore;
      const total = isWhole ? items.length : await context.store.countMatches(asked);
      const last = hasMore ? items.at(-1) : undefined;
      const envelope = {
        object: "search_result",
        url: listUrl(`/graphs/${graph.id}/nodes/search`, values, query.expand),
        as_of_event_id: eventIdAt(context, graph.id, seq),
        has_more: hasMore,
        next_page:
          last === undefined
            ? null
            : context.ids.pageToken({ graphId: graph.id, query: canonical }, { seq, after: cursorOf(last) }),
        total_count: total,
      };
      if (tree.size === 0) return searchResultJson(envelope, graph.id, items);
      const records = items.map((record) => JSON.parse(record) as NodeRecord);
      const nodes = presentNodes(context, graph.id, records, seq);
      await expandNodes(context, graph.id, nodes, seq, tree);
      return { ...envelope, data: nodes };
    },
  };
}

function cursorOf(record: string): PagePosition["after"] {
  const { last_event, id } = JSON.parse(record) as NodeRecord;
  return { lastEvent: last_event, id };
}

interface CheckedSource {
  readonly checked: CheckedQuery<GraphNode>;
  readonly canonical: string;
}

/** What is asked again and again is checked once. */
const checkedQueries = new Cache<CheckedSource>(500);

function readQuery(source: string | undefined): CheckedSource {
  const known = source === undefined ? undefined : checkedQueries.get(source);
  if (known !== undefined) return known;
  if (source === undefined) {
    throw parameterInvalid("query", 'The parameter `query` is missing. Send one such as `state:"working"`.');
  }
  const { query, checked, diagnostics } = check(source, nodeSchema);
  if (query !== null && checked !== null) {
    const read = { checked, canonical: print(query) };
    checkedQueries.set(source, read);
    return read;
  }
  const { type, code, message, param } = toErrorBody(diagnostics, { param: "query" }).error;
  const anchor = diagnostics[0]?.code ?? code;
  throw new ApiError(400, { type, code, message, param }, { anchor });
}

function readPage(
  context: Context,
  graph: GraphRow,
  query: string,
  token: string | undefined,
): PagePosition | null {
  if (token === undefined) return null;
  const position = context.ids.readPageToken({ graphId: graph.id, query }, token);
  if (position !== null) return position;
  throw parameterInvalid(
    "page",
    "The page was not given out for this graph and query. Send the `next_page` of the page before, as it is.",
  );
}

/** The place that a page token pins, to which an `as_of` beside it has to agree. */
function pinned(context: Context, graph: GraphRow, { seq }: PagePosition, asOf: AsOf): number {
  if (asOf.kind === "event" && asOf.seq !== seq) {
    if (asOf.seq === null || asOf.seq > graph.lastSeq) throw noEvent(graph, asOf.id, "as_of");
    throw parameterInvalid(
      "as_of",
      "The page was read as of another event. Leave `as_of` out beside `page`.",
    );
  }
  if (seq !== 0 && seq < graph.firstSeq) throw trimmed(context, graph);
  return seq;
}

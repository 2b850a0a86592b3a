import type {
  AnsweredNode,
  EventList,
  Graph,
  GraphEvent,
  NodeRecord,
  SearchResult,
} from "../model/api-types.ts";
import { recordsOf } from "../model/node-record.ts";
import { Timeline } from "../model/timeline.ts";
import { AnswerError, type Client } from "./client.ts";

const pageSize = 1000;
/** A graph with at most this number of nodes is loaded at once. */
const fewNodes = pageSize;
/** A query that matches every node. */
export const everything = "depth>=0";
/** A query for the nodes whose ancestors are expanded at first. */
const unfinished = 'state:"working" OR state:"input_required" OR state:"idle"';
/** A query for the nodes that wait for a person. */
export const waiting = 'state:"input_required"';
/** The number of children that are loaded together. */
export const chunk = 200;
/** The number of unfinished nodes, and of those that wait for a person, that are read from a large graph. */
const fewUnfinished = 100;
const attempts = 3;

/** A loaded graph: its history, and all of its nodes or, if it is large, some that are unfinished. */
export interface LoadedGraph {
  readonly timeline: Timeline;
  /** Whether all nodes are loaded. */
  readonly isWhole: boolean;
  /** The first page of the roots as of the timeline's event, if not all nodes are loaded. */
  readonly roots: NodePage | null;
  /** When the graph was made, in Unix milliseconds. */
  readonly created: number;
}

/**
 * Loads the history of a graph, and its nodes as far as they are needed at first.
 *
 * @throws {AnswerError}
 */
export async function loadGraph(client: Client, signal: AbortSignal): Promise<LoadedGraph> {
  for (let attempt = 1; ; attempt++) {
    try {
      const { as_of_event_id: asOf, counts, created } = await client.get<Graph>("", { signal });
      const isWhole = counts.nodes <= fewNodes;
      const [nodes, roots, events] = await Promise.all([
        asOf === null ? [] : loadFirst(client, { asOf, isWhole }, signal),
        isWhole ? null : search(client, { query: "parent_id:null", asOf, limit: chunk }, signal),
        loadEvents(client, signal),
      ]);
      // A graph without events may have some by the time that they are loaded.
      const timeline = new Timeline({ nodes, counts, asOf, events: asOf === null ? [] : events });
      return { timeline, isWhole, roots, created };
    } catch (error) {
      // The event of the nodes was trimmed while they were loaded.
      const isOvertaken = error instanceof RangeError || (error instanceof AnswerError && error.isTrimmed);
      if (!isOvertaken || attempt === attempts) throw error;
    }
  }
}

async function loadFirst(
  client: Client,
  { asOf, isWhole }: { readonly asOf: string; readonly isWhole: boolean },
  signal: AbortSignal,
): Promise<readonly NodeRecord[]> {
  if (isWhole) return (await searchAll(client, { query: everything, asOf }, signal)).nodes;
  const pages = await Promise.all(
    [unfinished, waiting].map((query) =>
      search(client, { query, asOf, limit: fewUnfinished, withAncestors: true }, signal),
    ),
  );
  return pages.flatMap(({ nodes }) => nodes);
}

/** A search for one page of nodes. */
export interface PageQuestion {
  readonly query: string;
  /** The event as of which to search; null for the newest. */
  readonly asOf: string | null;
  readonly limit?: number;
  /** The `next_page` of the page before. */
  readonly page?: string | null;
  /** Whether the ancestors of the nodes are read too, up to the third above each. */
  readonly withAncestors?: boolean;
}

/** A page of nodes. */
export interface NodePage {
  /** The matches, and their ancestors if they were asked for. */
  readonly nodes: readonly NodeRecord[];
  /** The ids of the matches, most recently active first. */
  readonly ids: readonly string[];
  /** The number of all matches. */
  readonly total: number;
  readonly next: string | null;
}

/**
 * Loads a page of the nodes that match a query.
 *
 * @throws {AnswerError}
 */
export async function search(
  client: Client,
  { query, asOf, limit = pageSize, page = null, withAncestors = false }: PageQuestion,
  signal: AbortSignal,
): Promise<NodePage> {
  const result: SearchResult = await client.get("/nodes/search", {
    parameters: {
      query,
      limit: String(limit),
      ...(page !== null ? { page } : asOf === null ? {} : { as_of: asOf }),
      ...(withAncestors ? { "expand[]": "data.parent.parent.parent" } : {}),
    },
    signal,
  });
  return {
    nodes: result.data.flatMap(recordsOf),
    ids: result.data.map(({ id }) => id),
    total: result.total_count,
    next: result.next_page,
  };
}

/**
 * Loads all nodes that match a query, page by page.
 *
 * @throws {AnswerError}
 */
export async function searchAll(
  client: Client,
  question: Pick<PageQuestion, "query" | "asOf">,
  signal: AbortSignal,
): Promise<NodePage> {
  let found = await search(client, question, signal);
  while (found.next !== null) {
    const more = await search(client, { ...question, page: found.next }, signal);
    found = { ...more, nodes: [...found.nodes, ...more.nodes], ids: [...found.ids, ...more.ids] };
  }
  return found;
}

/**
 * Loads a node and up to four of its ancestors.
 *
 * @returns null if the graph has no such node
 * @throws {AnswerError}
 */
export async function loadNode(
  client: Client,
  { id, asOf }: { readonly id: string; readonly asOf: string | null },
  signal: AbortSignal,
): Promise<readonly NodeRecord[] | null> {
  try {
    const node = await client.get<AnsweredNode>(`/nodes/${encodeURIComponent(id)}`, {
      parameters: {
        ...(asOf === null ? {} : { as_of: asOf }),
        "expand[]": "parent.parent.parent.parent",
      },
      signal,
    });
    return recordsOf(node);
  } catch (error) {
    if (error instanceof AnswerError && error.isAbsentNode) return null;
    throw error;
  }
}

/** The kept events, oldest first. */
async function loadEvents(client: Client, signal: AbortSignal): Promise<readonly GraphEvent[]> {
  const newestFirst: GraphEvent[] = [];
  for (;;) {
    const last = newestFirst.at(-1);
    const parameters = {
      limit: String(pageSize),
      ...(last === undefined ? {} : { starting_after: last.id }),
    };
    let list: EventList;
    try {
      list = await client.get("/events", { parameters, signal });
    } catch (error) {
      // Older events were trimmed while the page was loaded.
      if (last !== undefined && error instanceof AnswerError && error.isTrimmed) break;
      throw error;
    }
    newestFirst.push(...list.data);
    if (!list.has_more) break;
  }
  return newestFirst.reverse();
}

/**
 * The events after one, oldest first.
 *
 * @throws {AnswerError} with `isTrimmed` if that event is no longer kept, so that events may be missing
 */
export async function newerEvents(
  client: Client,
  eventId: string,
  signal: AbortSignal,
): Promise<readonly GraphEvent[]> {
  const events: GraphEvent[] = [];
  for (;;) {
    const list: EventList = await client.get("/events", {
      parameters: { limit: String(pageSize), ending_before: events.at(-1)?.id ?? eventId },
      signal,
    });
    events.push(...list.data.toReversed());
    if (!list.has_more) return events;
  }
}

/**
 * Loads the graph if it has changed; null if it has not.
 *
 * @throws {AnswerError}
 */
export async function pollGraph(
  client: Client,
  etag: string | null,
  signal: AbortSignal,
): Promise<{ readonly graph: Graph | null; readonly etag: string | null }> {
  const { body, etag: newer } = await client.ask<Graph>("", { etag, signal });
  return { graph: body, etag: newer };
}

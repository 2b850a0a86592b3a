import type { EventList, Graph, GraphEvent, NodeRecord, SearchResult } from "../model/api-types.ts";
import { Timeline } from "../model/timeline.ts";
import { AnswerError, type Client } from "./client.ts";

const pageSize = "1000";
/** A query that matches every node. */
const everything = "depth>=0";
const attempts = 3;

/** The progress of loading. */
export interface Progress {
  readonly nodes: number;
  readonly total: number;
}

/**
 * Loads all nodes and all kept events.
 *
 * @throws {AnswerError}
 */
export async function loadTimeline(
  client: Client,
  onProgress: (progress: Progress) => void,
  signal: AbortSignal,
): Promise<Timeline> {
  for (let attempt = 1; ; attempt++) {
    try {
      const { nodes, asOf } = await loadNodes(client, onProgress, signal);
      const events = await loadEvents(client, signal);
      // The events are loaded after the nodes, so a graph without events may have some now.
      return new Timeline({ nodes, asOf, events: asOf === null ? [] : events });
    } catch (error) {
      // The event of the nodes was trimmed while they were loaded.
      const isOvertaken = error instanceof RangeError || (error instanceof AnswerError && error.isTrimmed);
      if (!isOvertaken || attempt === attempts) throw error;
    }
  }
}

async function loadNodes(
  client: Client,
  onProgress: (progress: Progress) => void,
  signal: AbortSignal,
): Promise<{ readonly nodes: readonly NodeRecord[]; readonly asOf: string | null }> {
  const nodes: NodeRecord[] = [];
  let page: string | null = null;
  do {
    const result: SearchResult = await client.get("/nodes/search", {
      parameters: { query: everything, limit: pageSize, ...(page === null ? {} : { page }) },
      signal,
    });
    nodes.push(...result.data);
    onProgress({ nodes: nodes.length, total: result.total_count });
    page = result.next_page;
    if (page === null) return { nodes, asOf: result.as_of_event_id };
  } while (page !== null);
  return { nodes, asOf: null };
}

/** The kept events, oldest first. */
async function loadEvents(client: Client, signal: AbortSignal): Promise<readonly GraphEvent[]> {
  const newestFirst: GraphEvent[] = [];
  for (;;) {
    const last = newestFirst.at(-1);
    const parameters = { limit: pageSize, ...(last === undefined ? {} : { starting_after: last.id }) };
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
      parameters: { limit: pageSize, ending_before: events.at(-1)?.id ?? eventId },
      signal,
    });
    events.push(...list.data.toReversed());
    if (!list.has_more) return events;
  }
}

/**
 * Loads the ids of all nodes that match a query as of an event.
 *
 * @throws {AnswerError}
 */
export async function search(
  client: Client,
  query: string,
  asOf: string | null,
  signal: AbortSignal,
): Promise<{ readonly ids: ReadonlySet<string>; readonly total: number }> {
  const ids = new Set<string>();
  let page: string | null = null;
  for (;;) {
    const result: SearchResult = await client.get("/nodes/search", {
      parameters: {
        query,
        limit: pageSize,
        ...(page !== null ? { page } : asOf === null ? {} : { as_of: asOf }),
      },
      signal,
    });
    for (const node of result.data) ids.add(node.id);
    page = result.next_page;
    if (page === null) return { ids, total: result.total_count };
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

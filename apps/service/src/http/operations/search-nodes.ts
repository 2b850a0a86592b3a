import type { PagePosition } from "../../ids/index.ts";
import type { NodeRecord } from "../../model/event.ts";
import type { GraphRow, Page } from "../../store/types.ts";
import { PageItems } from "../body.ts";
import type { Context } from "../context.ts";
import { asOf, momentOf, trimmed, type AsOf } from "../parameters/as-of.ts";
import { page } from "../parameters/cursors.ts";
import { limit } from "../parameters/limit.ts";
import type { ExpandTree } from "../parameters/expand.ts";
import { query } from "../parameters/query.ts";
import { eventMissing, parameterInvalid } from "../protocol/api-error.ts";
import { sliceItems } from "../queue.ts";
import { eventIdAt } from "../resources/event-id.ts";
import { expandables } from "../resources/expandables.ts";
import { ExpandedNodes, expandsOf } from "../resources/expanded-nodes.ts";
import { idOf } from "../resources/node.ts";
import { graphOperation } from "./operation.ts";

export const searchNodes = graphOperation({
  id: "searchNodes",
  path: "/graphs/{graph_id}/nodes/search",
  summary: "Search nodes",
  description:
    "The nodes that match a query, most recently active first. In `expand[]`: `data.parent`, `data.root`, `data.session`, `data.requested_by`, and paths below them.",
  parameters: { query, limit, page, asOf },
  expandable: expandables.nodes,
  schema: "SearchResult",
  answer({ context, graph, values, expand, url }) {
    const { checked, canonical } = values.query;
    const position = readPage(context, graph, canonical, values.page);
    const seq =
      position === null
        ? momentOf(context, graph, values.asOf)
        : pinnedMoment(context, graph, position, values.asOf);

    return {
      state: [seq],
      body: async (budget) => {
        const { limit } = values;
        const search = { graphId: graph.id, query: checked, seq };
        const after = position === null ? {} : { after: position.after };
        const found: Page<string> =
          seq === 0
            ? { items: [], hasMore: false }
            : await context.store.searchRecords({ ...search, limit, bytes: budget.bytes, ...after });
        const page = new PageItems(budget, url());
        await addNodes(page, new ExpandedNodes(context, graph.id), seq, found.items, expand.get("data"));
        const hasMore = found.hasMore || page.length < found.items.length;
        const isOnlyPage = position === null && !hasMore;
        const last = hasMore ? found.items[page.length - 1] : undefined;
        const envelope = {
          object: "search_result",
          url: url(),
          as_of_event_id: eventIdAt(context, graph.id, seq),
          has_more: hasMore,
          next_page:
            last === undefined
              ? null
              : context.ids.pageToken(
                  { graphId: graph.id, query: canonical },
                  { seq, after: positionOf(last) },
                ),
          total_count: isOnlyPage ? page.length : await context.store.countMatches(search),
        };
        return page.body(envelope);
      },
    };
  },
});

/** Adds the nodes that fit, from the first on. What they expand is read for a slice of them at a time. */
async function addNodes(
  page: PageItems,
  nodes: ExpandedNodes,
  seq: number,
  records: readonly string[],
  tree: ExpandTree = new Map(),
): Promise<void> {
  const objects = 1 + expandsOf(tree);
  const most = Math.max(1, Math.floor(sliceItems / objects));
  for (let start = 0; start < records.length; start += most) {
    const slice = records.slice(start, start + most).map((json) => ({ id: idOf(json), seq, json }));
    for (const { id, json } of slice) nodes.add({ id, fromSeq: seq, toSeq: seq + 1, json });
    await nodes.read(slice, tree);
    for (const node of slice) if (!(await page.add(nodes.text(node, tree), objects))) return;
  }
}

function positionOf(record: string): PagePosition["after"] {
  const { last_event, id } = JSON.parse(record) as NodeRecord;
  return { lastEvent: last_event, id };
}

/** @throws {ApiError} `parameter_invalid` if the token was altered, or made for another graph or query. */
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
    "The page token is not one for this graph and query. Send the `next_page` of the previous page, unchanged.",
  );
}

/** The position that a page token contains. If the request has `as_of` too, it has to name the same event. */
function pinnedMoment(context: Context, graph: GraphRow, { seq }: PagePosition, asOf: AsOf): number {
  if (asOf.kind === "event" && asOf.seq !== seq) {
    if (asOf.seq === null || asOf.seq > graph.lastSeq) throw eventMissing(graph.id, asOf.id, "as_of");
    throw parameterInvalid(
      "as_of",
      "The previous page was read as of another event. Leave out `as_of` when you send `page`.",
    );
  }
  if (seq !== 0 && seq < graph.firstSeq) throw trimmed(context, graph);
  return seq;
}

import { TrimmedError, type GraphCursor } from "../store/graph-store.ts";
import { parameterInvalid, shown } from "./api-error.ts";
import { findReadable } from "./authenticate.ts";
import { listEnvelope, listUrl } from "./envelope.ts";
import { expandables, readExpand } from "./expand.ts";
import { momentOf, readAsOf } from "./moment.ts";
import type { Answer, Call, GraphCall } from "./operation.ts";
import { readCursor, readLastEvent, readLimit } from "./parameters.ts";
import { presentGraph } from "./present.ts";

/** Lists the graphs that the key can read (interface, section 4.1). */
export async function listGraphs(call: Call): Promise<Answer> {
  const { context, key, query } = call;
  readExpand(query.expand, expandables.graphs);
  const limit = readLimit(query.values);
  const lastEvent = readLastEvent(query.values);
  const cursor = readCursor(query.values);
  const place = cursor === null ? {} : await placeOf(call, cursor);
  const { items, hasMore } = await context.store.listGraphs({
    accountId: key.accountId,
    graphIds: key.graphIds,
    lastEvent,
    limit,
    ...place,
  });
  return {
    state: [hasMore, items.map((graph) => [graph.id, graph.lastSeq, graph.firstSeq])],
    body: async () => {
      const graphs = await Promise.all(items.map((graph) => presentGraph(context, graph, graph.lastSeq)));
      if (graphs.includes(null)) throw new TrimmedError("A graph was trimmed while it was read.");
      return listEnvelope(listUrl("/graphs", query.values, query.expand), null, hasMore, graphs);
    },
  };
}

/** Where a cursor stands now: any graph that the key can read, whatever the filter. */
async function placeOf(
  { context, key }: Call,
  { name, id }: NonNullable<ReturnType<typeof readCursor>>,
): Promise<{ readonly after?: GraphCursor; readonly before?: GraphCursor }> {
  const graph = await findReadable(context.store, key, id);
  if (typeof graph === "string") {
    throw parameterInvalid(name, `The cursor ${shown(id)} is not the id of a graph that this key can read.`);
  }
  const place = { lastEvent: graph.lastEvent, id: graph.id };
  return name === "starting_after" ? { after: place } : { before: place };
}

/** Retrieves a graph (interface, section 4.2). */
export function retrieveGraph({ context, graph, query }: GraphCall): Answer {
  readExpand(query.expand, expandables.graph);
  const seq = momentOf(context, graph, readAsOf(context, graph, query.values.get("as_of")));
  return {
    state: [seq, graph.lastSeq, graph.firstSeq],
    body: async () => {
      const answer = await presentGraph(context, graph, seq);
      if (answer === null) throw new TrimmedError("The graph was trimmed while it was read.");
      return answer;
    },
  };
}

import { Readable } from "node:stream";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { DocumentedOperation } from "../../openapi/document.ts";
import type { GraphRow } from "../../store/graph-store.ts";
import { apiBase, type Context } from "../context.ts";
import { trimmed } from "../parameters/as-of.ts";
import { graphId } from "../parameters/ids.ts";
import { query } from "../parameters/query.ts";
import { queryParameter } from "../parameters/parameter.ts";
import { readSentParameters } from "../parameters/sent-parameters.ts";
import { readableGraph } from "../protocol/access.ts";
import { parameterInvalid, shown, tooManyStreams } from "../protocol/api-error.ts";
import { blocks } from "./blocks.ts";
import { sharedReads } from "./shared-reads.ts";

const since = queryParameter({
  name: "since",
  schema: { type: "string", pattern: "^evt_" },
  description:
    "The id of the event after which the stream begins. The header `Last-Event-ID`, which a client sends when it connects again, comes before it. Default: the newest event.",
  read: (text) => text,
});

const queryOpenApi = {
  ...query.openApi,
  required: false,
  description: "The query whose matches are followed, as that of a search. Default: every event is sent.",
};

/** The stream as the document describes it. */
export const eventStream: DocumentedOperation = {
  id: "streamEvents",
  path: `${apiBase}/graphs/{graph_id}/events/stream`,
  summary: "Stream events (addition)",
  description:
    "The events of a graph as they are recorded, as server-sent events: each with its `id`, its type as `event`, and the event object as `data`. With `query`, the nodes that enter, change within or leave the matches of a query instead, as `node.entered`, `node.changed` and `node.left`. A comment comes at least every 15 seconds. An error that ends the stream is an `error` event whose data is an error body.",
  parameters: [graphId.openApi, since.openApi, queryOpenApi],
  schema: "Event",
  isStream: true,
  errors: [404, 410],
};

/** So much is read ahead of a client that is slow. */
const bufferedBytes = 64 * 1024;

/** The limits of streams. */
export interface StreamLimits {
  /** The most streams of a key at a time. Default: 100. */
  readonly perKey?: number;
  /** How long a stream is silent before it has a comment, in milliseconds. Default: 15 seconds. */
  readonly silence?: number;
  /** How often the events of other processes are looked for, in milliseconds. Default: a second. */
  readonly poll?: number;
}

/** Adds `GET /api/v1/graphs/{graph_id}/events/stream`. */
export function addEventStream(
  app: FastifyInstance,
  context: Context,
  { perKey = 100, silence = 15_000, poll = 1000 }: StreamLimits,
): void {
  const open = new Map<string, number>();
  const shared: Context = { ...context, store: sharedReads(context.store, poll, app.stopping.signal) };
  app.get<{ Params: Readonly<Record<"graph_id", string>> }>(
    eventStream.path.replace("{graph_id}", ":graph_id"),
    { compress: false },
    async (request, reply) => {
      const key = request.apiKey;
      if (key === null) throw new Error("A stream began before its key was checked.");
      const graph = await readableGraph(context.store, key, request.params.graph_id);
      const sent = readSentParameters(request.url, request.params, ["since", "query"], false);
      const asked = sent.query.has("query") ? await query.read(sent, undefined) : null;
      const from = positionOf(context, graph, request, sent.query.get("since"));
      const count = (open.get(key.id) ?? 0) + 1;
      if (count > perKey) throw tooManyStreams(perKey);
      // A proxy would hold back what it buffers.
      reply.type("text/event-stream").header("x-accel-buffering", "no");
      if (request.method === "HEAD") return reply.send();
      open.set(key.id, count);
      const closed = new AbortController();
      const text = blocks({
        context: shared,
        request,
        graphId: graph.id,
        from,
        query: asked?.checked ?? null,
        silence,
        poll,
        signal: AbortSignal.any([app.stopping.signal, closed.signal]),
      });
      reply.raw.once("close", () => {
        closed.abort();
        const rest = (open.get(key.id) ?? 1) - 1;
        if (rest === 0) open.delete(key.id);
        else open.set(key.id, rest);
      });
      return reply.send(Readable.from(text, { objectMode: false, highWaterMark: bufferedBytes }));
    },
  );
}

/** The position after which a stream begins. */
function positionOf(
  context: Context,
  graph: GraphRow,
  request: FastifyRequest,
  sent: string | undefined,
): number {
  const header = request.headers["last-event-id"];
  const [name, id] = typeof header === "string" && header !== "" ? [null, header] : ["since", sent];
  if (id === undefined) return graph.lastSeq;
  const reading = context.ids.readEventId(graph.id, id);
  if (typeof reading === "string" || reading.seq > graph.lastSeq) {
    const what = name === null ? "The header `Last-Event-ID`" : "The parameter `since`";
    throw parameterInvalid(name, `${what} is ${shown(id)}, which is not the id of an event of this graph.`);
  }
  if (reading.seq + 1 < graph.firstSeq) throw trimmed(context, graph);
  return reading.seq;
}

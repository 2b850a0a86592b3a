import { Readable } from "node:stream";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { DocumentedOperation } from "../../openapi/document.ts";
import { endOfAppend, type ApiKey, type AppendPlace, type GraphRow } from "../../store/types.ts";
import { apiBase, type Context } from "../context.ts";
import { trimmed } from "../parameters/as-of.ts";
import { graphId } from "../parameters/ids.ts";
import { query, readQuery } from "../parameters/query.ts";
import { queryParameter } from "../parameters/parameter.ts";
import { readSentParameters } from "../parameters/sent-parameters.ts";
import { authenticate, readableGraph } from "../protocol/access.ts";
import { parameterInvalid, shown, tooManyStreams, type ApiError } from "../protocol/api-error.ts";
import { OpenRequests } from "../protocol/open-requests.ts";
import { whenClosed } from "../protocol/when-closed.ts";
import { accountSource } from "./account-source.ts";
import { blocks } from "./blocks.ts";
import { graphSource } from "./graph-source.ts";
import { sharedReads } from "./shared-reads.ts";
import type { Source } from "./source.ts";
import { keyOf } from "../protocol/request-state.ts";

const since = queryParameter({
  name: "since",
  schema: { type: "string", pattern: "^evt_" },
  description:
    "The id of the event after which the stream begins. The header `Last-Event-ID`, which a client sends when it connects again, comes before it. Default: the newest event.",
  read: (text) => text,
});

const sinceOfAll = {
  ...since.openApi,
  schema: { type: "string", pattern: "^pos_" },
  description:
    "The id after which the stream begins: one that such a stream has sent. The header `Last-Event-ID`, which a client sends when it connects again, comes before it. Default: now.",
};

const queryOpenApi = {
  ...query.openApi,
  required: false,
  description: "The query whose matches are followed, as that of a search. Default: every event is sent.",
};

const withQuery =
  "With `query`, the nodes that enter, change within or leave the matches of a query instead, as `node.entered`, `node.changed` and `node.left`. A comment comes at least every 15 seconds. An error that ends the stream is an `error` event whose data is an error body.";

/** The stream of a graph as the document describes it. */
export const eventStream: DocumentedOperation = {
  id: "streamEvents",
  path: `${apiBase}/graphs/{graph_id}/events/stream`,
  summary: "Stream events (addition)",
  description: `The events of a graph as they are recorded, as server-sent events: each with its \`id\`, its type as \`event\`, and the event object as \`data\`. ${withQuery}`,
  parameters: [graphId.openApi, since.openApi, queryOpenApi],
  schema: "Event",
  isStream: true,
  errors: [404, 410],
};

/** The stream of all graphs as the document describes it. */
export const allEventsStream: DocumentedOperation = {
  id: "streamAllEvents",
  path: `${apiBase}/events/stream`,
  summary: "Stream the events of all graphs (addition)",
  description: `The events of all graphs that the key can read, those created later too, as the stream of a graph has them, but with opaque ids that name a place in all graphs. ${withQuery} An \`events.trimmed\` event tells that events of a graph were trimmed before they were sent.`,
  parameters: [sinceOfAll, queryOpenApi],
  schema: "Event",
  isStream: true,
  errors: [],
};

/** So much is read ahead of a client that is slow. */
const bufferedBytes = 64 * 1024;

/** In milliseconds. A comment is due at the next look for news, and has to come within 15 seconds. */
export const defaultSilence = 14_000;

/** The limits of streams. */
export interface StreamLimits {
  /** The most streams of a key at a time. Default: 100. */
  readonly perKey?: number;
  /** How long a stream is silent before it has a comment, in milliseconds. Default: {@link defaultSilence}. */
  readonly silence?: number;
  /**
   * How often a stream looks for what it was not told of, in milliseconds, and how long it uses what others have read.
   * Default: half a second.
   */
  readonly poll?: number;
}

/** Makes the source of a stream, which begins after the id that the client sent, if it sent one. */
type Begin = (id: SentId | null) => Source;

/** The id after which a stream is to begin. */
interface SentId {
  readonly text: string;
  /** The error for an id of something other than `what`. */
  readonly isNot: (what: string) => ApiError;
}

/** Adds `GET /api/v1/graphs/{graph_id}/events/stream` and `GET /api/v1/events/stream`. */
export function addEventStreams(
  app: FastifyInstance,
  context: Context,
  { perKey = 100, silence = defaultSilence, poll = 500 }: StreamLimits,
): void {
  const open = new OpenRequests(perKey);
  const shared: Context = { ...context, store: sharedReads(context.store, poll, app.stopping.signal) };
  const add = (
    { path }: DocumentedOperation,
    beginOf: (request: FastifyRequest, key: ApiKey, keyNow: () => Promise<ApiKey>) => Promise<Begin>,
  ): void => {
    app.get(path.replace("{graph_id}", ":graph_id"), { compress: false }, async (request, reply) => {
      const key = keyOf(request);
      const begin = await beginOf(request, key, () => authenticate(shared.store, request.raw, "read"));
      const sent = readSentParameters(request.url, {}, ["since", "query"], false);
      const asked = sent.query.get("query");
      // The check of a long query takes long.
      const followed =
        asked === undefined ? null : await context.queue.atTurn(key.id, reply.raw, () => readQuery(asked));
      const source = begin(sentId(request, sent.query.get("since")));
      if (!open.add(key.id, reply.raw)) throw tooManyStreams(perKey);
      // A proxy would hold back what it buffers.
      reply.type("text/event-stream").header("x-accel-buffering", "no");
      if (request.method === "HEAD") return reply.send();
      const closed = new AbortController();
      const text = blocks({
        context: shared,
        request,
        source,
        query: followed?.checked ?? null,
        silence,
        poll,
        signal: AbortSignal.any([app.stopping.signal, closed.signal]),
      });
      whenClosed(reply.raw, () => closed.abort());
      return reply.send(Readable.from(text, { objectMode: false, highWaterMark: bufferedBytes }));
    });
  };
  add(eventStream, async ({ params }, key, keyNow) => {
    const { graph_id: id = "" } = params as Readonly<Record<string, string>>;
    const graph = await readableGraph(context.store, key, id);
    return (sent) => graphSource(shared, keyNow, graph.id, positionOf(context, graph, sent));
  });
  add(allEventsStream, async (_request, { accountId }, keyNow) => {
    const last = await context.store.lastAppend(accountId);
    return (sent) => accountSource(shared, keyNow, accountId, placeOf(context, accountId, last, sent));
  });
}

function sentId({ headers }: FastifyRequest, since: string | undefined): SentId | null {
  const header = headers["last-event-id"];
  const [name, text] = typeof header === "string" && header !== "" ? [null, header] : ["since", since];
  if (text === undefined) return null;
  const where = name === null ? "The header `Last-Event-ID`" : "The parameter `since`";
  const isNot: SentId["isNot"] = (what) =>
    parameterInvalid(name, `${where} is ${shown(text)}, which is not ${what}.`);
  return { text, isNot };
}

/** The position after which the stream of a graph begins. */
function positionOf(context: Context, graph: GraphRow, sent: SentId | null): number {
  if (sent === null) return graph.lastSeq;
  const reading = context.ids.readEventId(graph.id, sent.text);
  if (typeof reading === "string" || reading.seq > graph.lastSeq)
    throw sent.isNot("the id of an event of this graph");
  if (reading.seq + 1 < graph.firstSeq) throw trimmed(context, graph);
  return reading.seq;
}

/** The place after which the stream of all graphs begins. `last` is the position of the newest append. */
function placeOf({ ids }: Context, accountId: string, last: number, sent: SentId | null): AppendPlace {
  const end = { position: last, seq: endOfAppend };
  if (sent === null) return end;
  const place = ids.readPlaceId(accountId, sent.text);
  if (place === null) throw sent.isNot("an id that a stream of all graphs of this account has sent");
  // Appends of deleted graphs are removed; and a restored backup may lack the newest ones.
  return place.position > last ? end : place;
}

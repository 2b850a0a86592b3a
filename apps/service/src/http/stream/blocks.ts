import type { FastifyRequest } from "fastify";
import type { CheckedQuery } from "wherefore";
import type { GraphNode } from "wherefore/graph";
import type { RecordedEvent } from "../../model/event.ts";
import { TrimmedError, type GraphRow } from "../../store/graph-store.ts";
import { errorsPage, type Context } from "../context.ts";
import { trimmed } from "../parameters/as-of.ts";
import { authenticate, readableGraph } from "../protocol/access.ts";
import { errorBody } from "../protocol/api-error.ts";
import { toApiError } from "../protocol/error-responses.ts";
import { EventWriter } from "../resources/event.ts";
import { follow, type FollowOptions } from "./follow.ts";
import { nodeChangesOf } from "./node-changes.ts";

/** A request for a stream of a graph. */
export interface StreamRequest extends Pick<FollowOptions, "graphId" | "from" | "poll" | "signal"> {
  readonly context: Context;
  readonly request: FastifyRequest;
  /** The query whose matches are followed; null for all events. */
  readonly query: CheckedQuery<GraphNode> | null;
  /** How long it is silent before it has a comment, in milliseconds. */
  readonly silence: number;
}

/** Server-sent events of a graph. The key and its access to the graph are checked before each read. */
export async function* blocks(stream: StreamRequest): AsyncGenerator<string> {
  const { context, request, graphId, from, query, silence } = stream;
  const { store, ids } = context;
  const graph = async (): Promise<GraphRow> =>
    readableGraph(store, await authenticate(store, request.raw, "read"), graphId);
  const write = query === null ? eventBlock(context, graphId) : changeBlocks(context, graphId, query);
  // The client learns at once that the stream has begun.
  yield ":\n\n";
  let [written, told, position] = [performance.now(), from, from];
  try {
    for await (const event of follow({ ...stream, store, graph })) {
      let text = event === null ? "" : await write(event);
      position = event?.seq ?? position;
      if (text === "" && performance.now() - written >= silence) {
        // An id without data is where a client begins again.
        text = told === position ? ":\n\n" : `id: ${ids.eventId(graphId, position)}\n\n`;
      }
      if (text === "") continue;
      [written, told] = [performance.now(), position];
      yield text;
    }
  } catch (error) {
    yield await errorBlock(stream, error);
  }
}

function eventBlock(context: Context, graphId: string): (event: RecordedEvent) => Promise<string> {
  const writer = new EventWriter(context, graphId, new Map());
  return (event) =>
    Promise.resolve(block(event.type, writer.text(event), context.ids.eventId(graphId, event.seq)));
}

function changeBlocks(
  context: Context,
  graphId: string,
  query: CheckedQuery<GraphNode>,
): (event: RecordedEvent) => Promise<string> {
  const changesOf = nodeChangesOf(context, graphId, query);
  return async (event) => {
    const changes = await changesOf(event);
    const id = context.ids.eventId(graphId, event.seq);
    // Who connects again in the middle of an event gets all of it again.
    return changes
      .map(({ type, json }, at) => block(type, json, at === changes.length - 1 ? id : null))
      .join("");
  };
}

function block(type: string, data: string, id: string | null): string {
  return `${id === null ? "" : `id: ${id}\n`}event: ${type}\ndata: ${data}\n\n`;
}

async function errorBlock({ context, request, graphId }: StreamRequest, error: unknown): Promise<string> {
  const graph = error instanceof TrimmedError ? await context.store.getGraph(graphId) : null;
  const answer = graph === null ? toApiError(error, request) : trimmed(context, graph);
  request.errorCode = answer.code;
  return block("error", errorBody(answer, errorsPage(context)), null);
}

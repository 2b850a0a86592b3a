import type { FastifyRequest } from "fastify";
import type { CheckedQuery } from "wherefore";
import type { GraphNode } from "wherefore/graph";
import { TrimmedError } from "../../store/types.ts";
import { errorsPage, type Context } from "../context.ts";
import { errorBody } from "../protocol/api-error.ts";
import { toApiError } from "../protocol/error-responses.ts";
import { EventWriter } from "../resources/event.ts";
import { follow, type FollowOptions } from "./follow.ts";
import { nodeChangesOf, type NodeChange } from "./node-changes.ts";
import type { Followed, Item, Trimmed } from "./source.ts";

/** A request for a stream. */
export interface StreamRequest extends Omit<FollowOptions, "onAppend"> {
  readonly context: Context;
  readonly request: FastifyRequest;
  /** The query whose matches are followed; null for all events. */
  readonly query: CheckedQuery<GraphNode> | null;
  /** How long it is silent before it has a comment, in milliseconds. */
  readonly silence: number;
}

/** Server-sent events of what a source has. */
export async function* blocks(stream: StreamRequest): AsyncGenerator<string> {
  const { context, request, source, silence } = stream;
  const write = writer(stream);
  // The client learns at once that the stream has begun.
  yield comment(source.begin);
  let written = performance.now();
  let [told, last] = [source.begin, source.begin];
  try {
    for await (const item of follow({ ...stream, onAppend: context.store.onAppend })) {
      let isWritten = false;
      if (item !== null) {
        for await (const text of write(item)) {
          isWritten = true;
          yield text;
        }
        if ("id" in item) last = item.id;
      }
      if (!isWritten) {
        if (performance.now() - written < silence) continue;
        yield comment(told === last ? null : last);
      }
      [written, told] = [performance.now(), last];
    }
  } catch (error) {
    const answer = toApiError(error, request);
    request.errorCode = answer.code;
    yield block("error", errorBody(answer, errorsPage(context)), null);
  }
}

/** Nothing; or an id without data, which is where a client begins again. */
function comment(id: string | null): string {
  return id === null ? ":\n\n" : `id: ${id}\n\n`;
}

/** Makes a function that writes an item block by block, because an event may change thousands of nodes. */
function writer({ context, source, query }: StreamRequest): (item: Item) => AsyncGenerator<string> {
  const write = query === null ? eventBlock(context) : changeBlocks(context, query);
  return async function* (item) {
    if (!("event" in item)) {
      yield trimmedBlock(context, item);
      return;
    }
    try {
      yield* write(item);
    } catch (error) {
      if (!(error instanceof TrimmedError)) throw error;
      const trimmed = await source.trimmed(item.graphId);
      if (trimmed !== null) yield trimmedBlock(context, trimmed);
    }
  };
}

function eventBlock(context: Context): (followed: Followed) => Iterable<string> {
  return ({ graphId, event, id }) => [
    block(event.type, new EventWriter(context, graphId, new Map()).text(event), id),
  ];
}

function changeBlocks(
  context: Context,
  query: CheckedQuery<GraphNode>,
): (followed: Followed) => AsyncGenerator<string> {
  const changesOf = nodeChangesOf(context, query);
  return async function* ({ graphId, event, id }) {
    let before: NodeChange | null = null;
    for await (const change of changesOf(graphId, event)) {
      // Who connects again in the middle of an event gets all of it again.
      if (before !== null) yield block(before.type, before.json, null);
      before = change;
    }
    if (before !== null) yield block(before.type, before.json, id);
  };
}

function trimmedBlock({ ids }: Context, { graphId, firstSeq }: Trimmed): string {
  const data = {
    object: "events_trimmed",
    graph_id: graphId,
    first_event_id: ids.eventId(graphId, firstSeq),
  };
  return block("events.trimmed", JSON.stringify(data), null);
}

function block(type: string, data: string, id: string | null): string {
  return `${id === null ? "" : `id: ${id}\n`}event: ${type}\ndata: ${data}\n\n`;
}

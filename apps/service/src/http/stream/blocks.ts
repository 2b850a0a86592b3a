import type { FastifyRequest } from "fastify";
import type { CheckedQuery } from "wherefore";
import type { GraphNode } from "wherefore/graph";
import { TrimmedError } from "../../store/types.ts";
import { errorsPage, type Context } from "../context.ts";
import { errorBody } from "../protocol/api-error.ts";
import { toApiError } from "../protocol/error-responses.ts";
import { EventWriter } from "../resources/event.ts";
import { follow, type FollowOptions } from "./follow.ts";
import { nodeChangesOf } from "./node-changes.ts";
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
      let text = item === null ? "" : await write(item);
      if (item !== null && "id" in item) last = item.id;
      if (text === "" && performance.now() - written >= silence) text = comment(told === last ? null : last);
      if (text === "") continue;
      [written, told] = [performance.now(), last];
      yield text;
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

function writer({ context, source, query }: StreamRequest): (item: Item) => Promise<string> {
  const write = query === null ? eventBlock(context) : changeBlocks(context, query);
  return async (item) => {
    if (!("event" in item)) return trimmedBlock(context, item);
    try {
      return await write(item);
    } catch (error) {
      if (!(error instanceof TrimmedError)) throw error;
      const trimmed = await source.trimmed(item.graphId);
      return trimmed === null ? "" : trimmedBlock(context, trimmed);
    }
  };
}

function eventBlock(context: Context): (followed: Followed) => Promise<string> {
  return ({ graphId, event, id }) =>
    Promise.resolve(block(event.type, new EventWriter(context, graphId, new Map()).text(event), id));
}

function changeBlocks(
  context: Context,
  query: CheckedQuery<GraphNode>,
): (followed: Followed) => Promise<string> {
  const changesOf = nodeChangesOf(context, query);
  return async ({ graphId, event, id }) => {
    const changes = await changesOf(graphId, event);
    // Who connects again in the middle of an event gets all of it again.
    return changes
      .map(({ type, json }, at) => block(type, json, at === changes.length - 1 ? id : null))
      .join("");
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

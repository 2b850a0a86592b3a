import { Readable } from "node:stream";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Context } from "../context.ts";
import { fit } from "../json-text.ts";
import type { Place } from "../protocol/answer-room.ts";
import { isCurrent, tagOf } from "../protocol/entity-tag.ts";
import type { Operation } from "./operation.ts";
import { operations } from "./operations.ts";
import { untrimmed } from "./untrimmed.ts";

/** Part of every entity tag. Increase it when the same state gives a different body than before. */
const representation = 3;
/** A larger body is sent in chunks and takes a place in the room for large answers. */
const smallBytes = 512 * 1024;
const json = "application/json; charset=utf-8";

/** Adds the operations of the interface. */
export function addOperations(app: FastifyInstance, context: Context): void {
  for (const operation of operations) {
    app.get(operation.path.replaceAll(/\{(\w+)\}/g, ":$1"), (request, reply) =>
      respond(context, operation, request, reply),
    );
  }
}

async function respond(
  context: Context,
  operation: Operation,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const key = request.apiKey;
  if (key === null) throw new Error("An operation ran before its key was checked.");
  const path = request.params as Readonly<Record<string, string>>;
  const { answerBytes, room } = context;
  let place: Place | null = null;
  return untrimmed(async () => {
    const { state, body } = await operation.answer({ context, key, target: request.url, path });
    const tag = tagOf([representation, context.origin(), answerBytes, request.url, state]);
    if (isCurrent(request, reply, tag)) return reply.send();
    const small = await body({ bytes: Math.min(smallBytes, answerBytes), isWhole: true });
    reply.type(json);
    if (small !== null && fit([small], smallBytes)) return String(small);
    place ??= await room.take(key.id, answerBytes, reply.raw);
    const large = await body({ bytes: answerBytes, isWhole: false });
    if (large === null) throw new Error("A page that may end early has no body.");
    place.resize(large.pack());
    // Compression removes the length.
    reply.header("content-length", large.bytes);
    return Readable.from(large.chunks(), { objectMode: false });
  });
}

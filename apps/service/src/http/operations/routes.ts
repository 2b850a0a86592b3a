import { Readable } from "node:stream";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { bytesOf, partsOf, type Body } from "../body.ts";
import type { Context } from "../context.ts";
import { chargeRest, chargeShared } from "../protocol/rate-limit.ts";
import { isCurrent, tagOf } from "../protocol/entity-tag.ts";
import { noPlace, type Place, type QueuePlace } from "../queue.ts";
import type { Operation } from "./operation.ts";
import { operations } from "./operations.ts";
import { sizeOf } from "./request-size.ts";
import { untrimmed } from "./untrimmed.ts";
import { keyOf } from "../protocol/request-state.ts";

/** Part of every entity tag. Increase it when the same state gives a different body than before. */
const representation = 4;
/** A larger body is sent in parts. */
const smallBytes = 64 * 1024;
/** What the answer of a request holds at most for each object, in bytes, as long as its size is not known. */
const objectBytes = 64 * 1024;
const json = "application/json; charset=utf-8";

/** Adds the operations of the interface. */
export function addOperations(app: FastifyInstance, context: Context): void {
  for (const operation of operations) {
    app.get(operation.path.replaceAll(/\{(\w+)\}/g, ":$1"), async (request, reply) => {
      try {
        return await (operation.isSmall
          ? respond(context, operation, request, reply, noPlace)
          : respondInTurn(context, operation, request, reply));
      } catch (error) {
        chargeRest(request, reply, 0);
        throw error;
      }
    });
  }
}

async function respondInTurn(
  context: Context,
  operation: Operation,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const { objects } = sizeOf(request.url, operation);
  const bytes = Math.min(context.answerBytes, objects * objectBytes);
  let held = 0;
  const place: QueuePlace = await context.queue.enter(request.apiKey?.id ?? "", bytes, reply.raw);
  try {
    return await respond(context, operation, request, reply, place, (size) => (held = size));
  } finally {
    place.leave(held);
  }
}

async function respond(
  context: Context,
  operation: Operation,
  request: FastifyRequest,
  reply: FastifyReply,
  place: Place,
  hold: (bytes: number) => void = () => undefined,
): Promise<unknown> {
  const key = keyOf(request);
  const path = request.params as Readonly<Record<string, string>>;
  const { answerBytes, answers, making } = context;
  return untrimmed(async () => {
    const { state, body } = await operation.answer({ context, key, target: request.url, path });
    const tag = tagOf([representation, context.origin(), answerBytes, request.url, state]);
    const isHad = isCurrent(request, reply, tag);
    const shared = isHad ? undefined : (answers.get(tag) ?? making.get(tag));
    if (isHad || shared !== undefined) chargeShared(request);
    if (isHad) return reply.send();
    let made: Body;
    if (shared === undefined) {
      chargeRest(request, reply, sizeOf(request.url, operation).expands);
      const work = body({ bytes: answerBytes, place });
      // The client of another request may leave, which ends its work.
      if (operation.isSmall) making.set(tag, work);
      made = await work.finally(() => making.delete(tag));
      answers.set(tag, made);
    } else made = await shared;
    const size = bytesOf(made);
    hold(size);
    return send(reply, made, size);
  });
}

function send(reply: FastifyReply, body: Body, size: number): unknown {
  reply.type(json);
  if (size <= smallBytes) return Buffer.concat(body);
  // Compression removes the length.
  reply.header("content-length", size);
  return Readable.from(partsOf(body), { objectMode: false });
}

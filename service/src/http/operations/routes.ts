import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { TrimmedError } from "../../store/graph-store.ts";
import type { Context } from "../context.ts";
import { isCurrent, tagOf } from "../protocol/entity-tag.ts";
import type { Operation } from "./operation.ts";
import { operations } from "./operations.ts";
import { fastifySchemas } from "./serializer-schemas.ts";

/** Part of every entity tag. Increase it when the same state gives a different body than before. */
const representation = 1;
/** A trim rarely comes between the reads of one request. Several in a row have another cause. */
const maxAttempts = 3;

/** Adds the operations of the interface. */
export function addOperations(app: FastifyInstance, context: Context): void {
  for (const schema of fastifySchemas()) app.addSchema(schema);
  for (const operation of operations) {
    app.get(
      operation.path.replaceAll(/\{(\w+)\}/g, ":$1"),
      { schema: { response: { 200: { $ref: `${operation.schema}#` } } } },
      (request, reply) => respond(context, operation, request, reply),
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
  for (let attempt = 1; ; attempt++) {
    try {
      const { state, body } = await operation.answer({ context, key, target: request.url, path });
      const tag = tagOf([representation, context.origin(), request.url, state]);
      if (isCurrent(request, reply, tag)) return await reply.send();
      const answer = await body();
      if (typeof answer === "string") reply.type("application/json; charset=utf-8");
      return answer;
    } catch (error) {
      if (!(error instanceof TrimmedError) || attempt === maxAttempts) throw error;
    }
  }
}

import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { TrimmedError, type ApiKey } from "../store/graph-store.ts";
import { readableGraph } from "./authenticate.ts";
import type { Context } from "./context.ts";
import { codingFor, entityTag, matchesTag, tagOf } from "./etag.ts";
import type { Answer } from "./operation.ts";
import { operations, type Operation } from "./operations.ts";
import { readQueryString } from "./query-string.ts";
import { fastifySchemas } from "./serializer-schemas.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** The key that the request came with, once it has been checked. */
    apiKey: ApiKey | null;
    /** What entity tags of the answer begin with, where it has one. */
    tag: string | null;
  }
}

/** Changes whenever the same state is answered with another body than before. */
const representation = 1;
/** A trim during a read is rare; several in a row mean that something else is wrong. */
const attempts = 3;

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
  for (let attempt = 1; ; attempt++) {
    try {
      const { state, body } = await run(context, operation, request);
      request.tag = tagOf([representation, context.origin(), request.url, state]);
      const current = entityTag(request.tag, codingFor(request.headers));
      if (matchesTag(request.headers["if-none-match"], current)) {
        reply.code(304).header("etag", current);
        return await reply.send();
      }
      const answer = await body();
      if (typeof answer === "string") reply.type("application/json; charset=utf-8");
      return answer;
    } catch (error) {
      if (!(error instanceof TrimmedError) || attempt === attempts) throw error;
    }
  }
}

async function run(context: Context, operation: Operation, request: FastifyRequest): Promise<Answer> {
  const key = request.apiKey;
  if (key === null) throw new Error("An operation ran before its key was checked.");
  const path = request.params as Readonly<Record<string, string>>;
  if (operation.on === "account") {
    return operation.run({ context, key, path, query: readQueryString(request.url, operation.known) });
  }
  const graph = await readableGraph(context.store, key, path["graph_id"] ?? "");
  const query = readQueryString(request.url, operation.known);
  return operation.run({ context, key, path, query, graph });
}

import type { FastifyInstance } from "fastify";
import { BudgetError, GraphWriters, type RecordingBudgets } from "../../writer/index.ts";
import type { Context } from "../context.ts";
import { busy, recordingLimited, tooManyAtOnce } from "../protocol/api-error.ts";
import { takeBodies } from "../protocol/bodies.ts";
import { OpenRequests } from "../protocol/open-requests.ts";
import { GraphDeletedError, ingest } from "./ingest.ts";
import { readParameters } from "./parameters.ts";
import { bodyLimit, readBody } from "./read-body.ts";
import { keyOf } from "../protocol/request-state.ts";

/** The path that observations are sent to. */
export const ingestPath = "/ingest/v1/observations";

/** So many requests of a key may be read at a time, which bounds the memory of their bodies. */
const mostOfKey = 4;

/** Adds `POST /ingest/v1/observations`. */
export function addIngest(
  app: FastifyInstance,
  { store, ids, queue }: Pick<Context, "store" | "ids" | "queue">,
  budgets: RecordingBudgets,
): void {
  const options = { store, ids, budgets, writers: new GraphWriters({ store, ids }) };
  const open = new OpenRequests(mostOfKey);
  takeBodies(app, bodyLimit);
  app.addHook("onRequest", (request, reply, done) => {
    if (open.add(request.apiKey?.id ?? "", reply.raw)) done();
    else done(tooManyAtOnce());
  });
  app.post(ingestPath, async (request, reply) => {
    const key = keyOf(request);
    const parameters = readParameters(request.url);
    const place = await queue.enter(key.id, bodyLimit.bytes, reply.raw);
    try {
      const sent = await readBody(request, Date.now(), place);
      const result = await ingest(options, { accountId: key.accountId, parameters, sent, place });
      return await reply.type("application/json; charset=utf-8").send(JSON.stringify(result));
    } catch (error) {
      if (error instanceof BudgetError) throw recordingLimited(error.counted, error.limit, error.wait);
      if (error instanceof GraphDeletedError) throw busy(error.message, request.id);
      throw error;
    } finally {
      place.leave(0);
    }
  });
}

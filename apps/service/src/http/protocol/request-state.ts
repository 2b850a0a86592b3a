import type { FastifyInstance, FastifyRequest } from "fastify";
import type { ErrorCode } from "../../openapi/error-table.ts";
import type { ApiKey } from "../../store/types.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** The key of the request, after it was checked. */
    apiKey: ApiKey | null;
    /** What the request has cost its key so far. */
    charged: number;
    /** The entity tag of the answer without its content coding; null if the answer has none. */
    tag: string | null;
    /** The code of the error that is answered; null if there is none. */
    errorCode: ErrorCode | null;
  }
}

/** The key of a request whose route requires one. */
export function keyOf({ apiKey }: FastifyRequest): ApiKey {
  if (apiKey === null) throw new Error("A request was answered before its key was checked.");
  return apiKey;
}

/** Adds the properties that hooks set on requests. */
export function addRequestState(app: FastifyInstance): void {
  app.decorateRequest("apiKey", null);
  app.decorateRequest("charged", 0);
  app.decorateRequest("tag", null);
  app.decorateRequest("errorCode", null);
}

import type { FastifyInstance } from "fastify";
import type { ApiKey } from "../../store/graph-store.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** The key of the request, after it was checked. */
    apiKey: ApiKey | null;
    /** The entity tag of the answer without its content coding; null if the answer has none. */
    tag: string | null;
  }
}

/** Adds the properties that hooks set on requests. */
export function addRequestState(app: FastifyInstance): void {
  app.decorateRequest("apiKey", null);
  app.decorateRequest("tag", null);
}

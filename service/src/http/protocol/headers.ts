import type { FastifyInstance, onSendHookHandler } from "fastify";
import { parameterInvalid } from "./api-error.ts";
import { entityTag } from "./entity-tag.ts";

/** The headers of every answer that control caching. */
export const cacheHeaders = {
  "cache-control": "private, no-cache",
  vary: "Authorization, Accept-Encoding",
};

/** Adds the headers of every answer. Call it after compression is added, because the entity tag depends on the coding. */
export function addHeaders(app: FastifyInstance): void {
  app.addHook("onRequest", (request, reply, done) => {
    reply.headers({ "request-id": request.id, "x-content-type-options": "nosniff", ...cacheHeaders });
    if (request.raw.httpVersion === "1.1" && request.headers.host === undefined) {
      done(parameterInvalid(null, "The header `Host` is missing. Send it."));
    } else {
      done();
    }
  });
  app.addHook("onRoute", (route) => {
    route.onSend = [...[route.onSend ?? []].flat(), addTag];
  });
}

const addTag: onSendHookHandler = (request, reply, payload, done) => {
  const coding = reply.getHeader("content-encoding");
  if (reply.statusCode === 200 && request.tag !== null) {
    reply.header("etag", entityTag(request.tag, typeof coding === "string" ? coding : undefined));
  }
  // @fastify/compress appends `accept-encoding`, which is already there.
  reply.header("vary", cacheHeaders.vary);
  done(null, payload);
};

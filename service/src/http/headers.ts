import type { FastifyInstance, onSendHookHandler } from "fastify";
import { parameterInvalid } from "./api-error.ts";
import { entityTag } from "./etag.ts";

/** Adds the headers that every answer has. To be called after compression was added: the tag follows the coding. */
export function addHeaders(app: FastifyInstance): void {
  app.addHook("onRequest", (request, reply, done) => {
    reply.headers({
      "request-id": request.id,
      "cache-control": "private, no-cache",
      "x-content-type-options": "nosniff",
      vary,
    });
    if (request.raw.httpVersion === "1.1" && request.headers.host === undefined) {
      done(parameterInvalid(null, "The header `Host` is missing. Send it."));
    } else {
      done();
    }
  });
  app.addHook("onRoute", (route) => {
    route.onSend = [...[route.onSend ?? []].flat(), finish];
  });
}

const vary = "Authorization, Accept-Encoding";

const finish: onSendHookHandler = (request, reply, payload, done) => {
  const coding = reply.getHeader("content-encoding");
  if (reply.statusCode === 200 && request.tag !== null) {
    reply.header("etag", entityTag(request.tag, typeof coding === "string" ? coding : undefined));
  }
  // Compression adds what stands there already, in another case.
  reply.header("vary", vary);
  done(null, payload);
};

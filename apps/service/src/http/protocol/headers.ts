import type { IncomingMessage } from "node:http";
import type { FastifyInstance, onSendHookHandler } from "fastify";
import { parameterInvalid } from "./api-error.ts";
import { codingFor } from "./content-coding.ts";
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
    const mistake = mistakeIn(request.raw);
    if (mistake === null) done();
    else done(parameterInvalid(null, mistake));
  });
  app.addHook("onRoute", (route) => {
    route.onSend = [...[route.onSend ?? []].flat(), addTag];
  });
}

/** A host and a port. A comma, which RFC 3986 allows, would be two headers that a proxy joined. */
const hostPattern = /^(?:\[[0-9a-f:.]+\]|[\w.~!$&'()*+;=%-]*)(?::\d*)?$/i;

/** What a request gets wrong before its path matters; null if it is right. */
function mistakeIn({ httpVersion, headers, rawHeaders }: IncomingMessage): string | null {
  if (httpVersion !== "1.1" && httpVersion !== "1.0") return "Send the request with HTTP/1.1.";
  if (headers.host === undefined) {
    return httpVersion === "1.1" ? "The header `Host` is missing. Send it." : null;
  }
  if (!hostPattern.test(headers.host)) return "The header `Host` is not a host with or without a port.";
  // Node takes the first of several.
  return countOf("host", rawHeaders) > 1 ? "The header `Host` is sent twice. Send it once." : null;
}

/** How often a header is sent. */
export function countOf(name: string, rawHeaders: readonly string[]): number {
  let count = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const header = rawHeaders[index] ?? "";
    if (header.length === name.length && header.toLowerCase() === name) count++;
  }
  return count;
}

const addTag: onSendHookHandler = (request, reply, payload, done) => {
  if (reply.statusCode === 200 && request.tag !== null) {
    const headCoding = request.method === "HEAD" ? codingFor(request.headers) : undefined;
    // Without a body nothing was compressed, and the length is that of the body before it would be.
    if (headCoding !== undefined) reply.header("content-encoding", headCoding).removeHeader("content-length");
    const coding = reply.getHeader("content-encoding");
    reply.header("etag", entityTag(request.tag, typeof coding === "string" ? coding : undefined));
  }
  // @fastify/compress appends `accept-encoding`, which is already there.
  reply.header("vary", cacheHeaders.vary);
  done(null, payload);
};

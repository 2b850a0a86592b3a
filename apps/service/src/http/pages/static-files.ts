import { existsSync } from "node:fs";
import serveStatic from "@fastify/static";
import type { FastifyInstance } from "fastify";
import { codingFor } from "../protocol/content-coding.ts";

/**
 * Serves the files of a folder, if the folder exists. @fastify/static gives a file the same entity tag in every content
 * coding, so hooks remove the coding from the tags in the request and add it to the tag in the response.
 */
export async function addStaticFiles(
  app: FastifyInstance,
  root: string,
  prefix: string,
  command = "npm run build:pages",
): Promise<void> {
  if (!existsSync(root)) {
    // The interface is served without its pages. The warning waits for `onListen`: a start that fails logs only its error.
    app.addHook("onListen", async () => {
      app.log.warn({ root }, `${prefix} is not built, and answers 404: ${command} builds it`);
    });
    return;
  }
  app.addHook("onRequest", async (request) => {
    const header = request.headers["if-none-match"];
    // `fetch` sends `Cache-Control: no-cache` with every If-None-Match, and @fastify/static would then never answer 304.
    delete request.headers["cache-control"];
    if (header === undefined || header.trim() === "*") return;
    const suffix = suffixFor(codingFor(request.headers));
    const tags = [...header.matchAll(/((?:W\/)?"[^"]*?)((?:-(?:br|gzip))?)"/g)];
    request.headers["if-none-match"] = tags
      .filter(([, , coding]) => coding === suffix)
      .map(([, tag = ""]) => `${tag}"`)
      .join(", ");
  });
  app.addHook("onSend", async (request, reply) => {
    const tag = reply.getHeader("etag");
    if (typeof tag === "string" && (reply.statusCode === 200 || reply.statusCode === 304)) {
      reply.header("etag", tag.replace(/"$/, `${suffixFor(codingFor(request.headers))}"`));
    }
  });
  await app.register(serveStatic, { root, prefix, decorateReply: false, cacheControl: false });
}

function suffixFor(coding: string | undefined): string {
  return coding === undefined ? "" : `-${coding}`;
}

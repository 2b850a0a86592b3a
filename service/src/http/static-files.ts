import { existsSync } from "node:fs";
import serveStatic from "@fastify/static";
import type { FastifyInstance } from "fastify";
import { codingFor } from "./etag.ts";

/**
 * Adds the files of a folder, if it is there; `command` is what builds it. Their entity tags are those of the files, which know nothing of
 * content-codings: these are put in on the way out, and taken out again on the way in.
 */
export async function addStaticFiles(
  app: FastifyInstance,
  root: string,
  prefix: string,
  command = "npm run build:pages",
): Promise<void> {
  if (!existsSync(root)) {
    // The interface serves without its pages; said once it does, so that a start that fails says just why.
    app.addHook("onListen", async () => {
      app.log.warn({ root }, `${prefix} is not built, and answers 404: ${command} builds it`);
    });
    return;
  }
  app.addHook("onRequest", async (request) => {
    const header = request.headers["if-none-match"];
    // What is asked of caches, and sent by fetch with every condition, is no reason to send the file again.
    delete request.headers["cache-control"];
    if (header === undefined || header.trim() === "*") return;
    const suffix = suffixFor(codingFor(request.headers));
    const tags = [...header.matchAll(/((?:W\/)?"[^"]*?)((?:-(?:br|gzip))?)"/g)];
    // A tag of another coding is no tag of this answer.
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

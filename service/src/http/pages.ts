import helmet from "@fastify/helmet";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { openApiDocument } from "../openapi/document.ts";
import { apiKeyRestricted, serverFailure } from "./api-error.ts";
import { readableGraph } from "./authenticate.ts";
import { apiBase, type Context } from "./context.ts";
import { codingFor, entityTag, matchesTag, tagOf } from "./etag.ts";
import { errorsPageHtml, homePageHtml } from "./pages/errors-page.ts";
import { viewerPageHtml } from "./pages/viewer-page.ts";
import { docsFolder, playgroundFolder, queryErrors, staticFolder, viewerFolder } from "./places.ts";
import { addStaticFiles } from "./static-files.ts";

const view = `${apiBase}/graphs/:graph_id/view`;

/** The paths of pages, all of which take GET only. */
export const pagePaths = [
  "/",
  "/docs",
  "/docs/*",
  "/docs/errors",
  "/openapi.json",
  "/healthz",
  "/static/*",
  "/playground",
  "/playground/*",
  view,
  `${view}/access`,
];

/** Adds what is served beside the interface: pages, the OpenAPI document and `/healthz`. */
export async function addPages(app: FastifyInstance, context: Context): Promise<void> {
  await app.register(helmet, {
    strictTransportSecurity: false,
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        "default-src": ["'none'"],
        "script-src": ["'self'"],
        "style-src": ["'self'"],
        "img-src": ["'self'"],
        "connect-src": ["'self'"],
        "base-uri": ["'none'"],
        "form-action": ["'none'"],
        "frame-ancestors": ["'none'"],
      },
    },
  });
  const html = "text/html; charset=utf-8";
  addDocument(app, "/", html, homePageHtml);
  const errors = errorsPageHtml(queryErrors());
  addDocument(app, "/docs/errors", html, () => errors);
  addDocument(app, "/openapi.json", "application/json; charset=utf-8", () =>
    JSON.stringify(openApiDocument(context.origin())),
  );
  // The same page whatever the graph: it shows nothing before it has a key.
  addDocument(app, view, html, viewerPageHtml);
  app.get("/healthz", async (request, reply) => {
    try {
      // Any question does.
      await context.store.getGraph("gph_healthz");
    } catch (error) {
      request.log.error({ err: error }, "the store does not answer");
      throw serverFailure(request.id, 503);
    }
    return reply.type("application/json; charset=utf-8").send('{"status":"ok"}');
  });
  await app.register((files) => addStaticFiles(files, staticFolder(), "/static/"));
  await app.register((files) => addStaticFiles(files, viewerFolder(), "/static/viewer/"));
  await app.register((files) => addStaticFiles(files, playgroundFolder(), "/playground/"));
  await app.register((files) => addStaticFiles(files, docsFolder(), "/docs/", "npm run docs"));
  app.get("/docs", (_request, reply) => reply.redirect("docs/", 301));
  app.get("/playground", (_request, reply) => reply.redirect("playground/", 301));
}

/** Adds the question that the viewer asks: whether a key is a full key of the account that owns the graph. */
export function addViewerAccess(app: FastifyInstance, { store }: Context): void {
  app.get<{ Params: { graph_id: string } }>(`${view}/access`, async (request, reply) => {
    const key = request.apiKey;
    if (key === null) throw new Error("The viewer asked before its key was checked.");
    const graph = await readableGraph(store, key, request.params.graph_id);
    if (key.graphIds !== null) throw apiKeyRestricted(key.masked, graph.id);
    return reply.code(204).send();
  });
}

/** A body that is the same until the service starts anew, for everyone. */
function addDocument(app: FastifyInstance, path: string, type: string, body: () => string): void {
  app.get(path, (request: FastifyRequest, reply: FastifyReply) => {
    const content = body();
    const tag = tagOf([content]);
    const current = entityTag(tag, codingFor(request.headers));
    if (matchesTag(request.headers["if-none-match"], current)) {
      return reply.code(304).header("etag", current).send();
    }
    request.tag = tag;
    return reply.type(type).send(content);
  });
}

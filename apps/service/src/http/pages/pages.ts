import helmet from "@fastify/helmet";
import type { FastifyInstance } from "fastify";
import { openApiDocument } from "../../openapi/document.ts";
import { apiBase, type Context } from "../context.ts";
import { documentedOperations } from "../operations/operations.ts";
import { readableGraph } from "../protocol/access.ts";
import { apiKeyRestricted } from "../protocol/api-error.ts";
import { isCurrent, tagOf } from "../protocol/entity-tag.ts";
import { errorsPageHtml } from "./errors-page.ts";
import { docsFolder, playgroundFolder, staticFolder, viewerFolder } from "./folders.ts";
import { addHealth, addMetrics, type MetricsAccess, type Readiness } from "./health.ts";
import { homePageHtml } from "./home-page.ts";
import { addStaticFiles } from "./static-files.ts";
import { viewerPageHtml } from "./viewer-page.ts";
import { keyOf } from "../protocol/request-state.ts";

const view = `${apiBase}/graphs/:graph_id/view`;

/** Adds the pages, the OpenAPI document, and what tells how the service is. */
export async function addPages(
  app: FastifyInstance,
  context: Context,
  { metrics, readiness }: { readonly metrics: MetricsAccess | null; readonly readiness: Readiness },
): Promise<void> {
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
  addDocument(app, "/docs/errors", html, errorsPageHtml);
  addDocument(app, "/openapi.json", "application/json; charset=utf-8", () =>
    JSON.stringify(openApiDocument(context.origin(), documentedOperations)),
  );
  addDocument(app, view, html, viewerPageHtml);
  addHealth(app, context.store, readiness);
  if (metrics !== null) addMetrics(app, metrics);
  await app.register((files) => addStaticFiles(files, staticFolder(), "/static/"));
  await app.register((files) => addStaticFiles(files, viewerFolder(), "/static/viewer/"));
  await app.register((files) => addStaticFiles(files, playgroundFolder(), "/playground/"));
  await app.register((files) => addStaticFiles(files, docsFolder(), "/docs/", "npm run docs"));
  app.get("/docs", (_request, reply) => reply.redirect("docs/", 301));
  app.get("/playground", (_request, reply) => reply.redirect("playground/", 301));
}

/** Adds the request by which the viewer checks a key: it has to be a full key of the account that owns the graph, whose name it gets. */
export function addViewerAccess(app: FastifyInstance, { store }: Context): void {
  app.get<{ Params: { graph_id: string } }>(`${view}/access`, async (request, reply) => {
    const key = keyOf(request);
    const graph = await readableGraph(store, key, request.params.graph_id);
    if (key.graphIds !== null) throw apiKeyRestricted(key.masked, graph.id);
    return reply.header("cache-control", "private, no-store").send({ name: graph.name });
  });
}

/** Adds a document that everyone may read, and that stays the same until the service is restarted. */
function addDocument(app: FastifyInstance, path: string, type: string, body: () => string): void {
  app.get(path, (request, reply) => {
    const content = body();
    if (isCurrent(request, reply, tagOf([content]))) return reply.send();
    return reply.type(type).send(content);
  });
}

import compress from "@fastify/compress";
import rateLimit from "@fastify/rate-limit";
import fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from "fastify";
import type { AddressInfo } from "node:net";
import { createIds } from "../ids/index.ts";
import { Cache } from "../store/cache.ts";
import type { GraphStore } from "../store/graph-store.ts";
import { rateLimited } from "./api-error.ts";
import { authenticate } from "./authenticate.ts";
import type { Context } from "./context.ts";
import { codings } from "./etag.ts";
import { addFailures, answerClientError, answerConnect } from "./failures.ts";
import { addHeaders } from "./headers.ts";
import { operations } from "./operations.ts";
import { addPages, addViewerAccess, pagePaths } from "./pages.ts";
import { trackConnections } from "./stop.ts";
import { newRequestId } from "./request-id.ts";
import { addOperations } from "./routes.ts";
import { routableTarget } from "./target.ts";
import { tokenBuckets } from "./token-bucket.ts";

/** How the service is served. */
export interface ServerOptions {
  readonly store: GraphStore;
  /** The origin of the addresses in answers. Default: the address that it listens on. */
  readonly publicUrl?: string | undefined;
  /** Requests a second that a key has, and how many of them at once. Default 100 and 200. Null: no limit. */
  readonly rate?: { readonly perSecond: number; readonly burst: number } | null;
  readonly logger?: FastifyBaseLogger;
}

/** A query of 8,192 characters, each percent-encoded at its longest, and the other headers. */
const maxHeaderSize = 128 * 1024;
/** How long a request may take to arrive, in milliseconds. */
const requestTimeout = 30_000;
/** Two for each graph that is polled: some 300 bytes each. */
const rememberedMoments = 20_000;

/**
 * The service, not yet listening.
 *
 * @example
 * ```ts
 * const app = await createServer({ store });
 * await app.listen({ port: 4010 });
 * ```
 */
export async function createServer(options: ServerOptions): Promise<FastifyInstance> {
  const { store, publicUrl, logger } = options;
  let origin = publicUrl?.replace(/\/+$/, "") ?? null;
  const context: Context = {
    store,
    ids: createIds(await store.secret()),
    moments: new Cache(rememberedMoments),
    origin: () => (origin ??= originOf(app)) ?? "http://127.0.0.1",
  };
  const app: FastifyInstance = fastify({
    ...(logger === undefined ? { logger: false } : { loggerInstance: logger }),
    // One line for each request, when it is answered: see `addLog`.
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: "request_id" }),
    // Without options a child costs a third as much.
    childLoggerFactory: (parent, bindings) => parent.child(bindings),
    requestIdHeader: false,
    genReqId: newRequestId,
    // A request on a connection that is still open while the service stops is answered like any other.
    return503OnClosing: false,
    rewriteUrl: (request) => routableTarget(request.url ?? "/"),
    clientErrorHandler: (error, socket) => answerClientError(context, error, socket),
    requestTimeout,
    routerOptions: { maxParamLength: maxHeaderSize, querystringParser: () => ({}) },
    http: {
      maxHeaderSize,
      // Without a Host header Node answers by itself, and without a body.
      requireHostHeader: false,
    },
  });
  trackConnections(app);
  app.server.on("connect", (_request, socket) => answerConnect(context, socket));
  // An expectation that is not known may be ignored; Node would answer it without a body.
  app.server.on("checkExpectation", (request, response) => app.server.emit("request", request, response));

  // Only reads: whatever a body holds, nobody looks at it.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("*", (_request, _payload, done) => done(null));
  app.decorateRequest("apiKey", null);
  app.decorateRequest("tag", null);

  addFailures(app, context, [...operations.map(({ path }) => path), ...pagePaths]);
  await addPlugins(app, options);
  addHeaders(app);
  addLog(app);
  await app.register(async (api) => {
    api.addHook("onRequest", async (request) => {
      request.apiKey = await authenticate(store, request.headers.authorization);
    });
    if (options.rate !== null) api.addHook("onRequest", api.rateLimit());
    addOperations(api, context);
    addViewerAccess(api, context);
  });
  await app.register((pages) => addPages(pages, context));
  return app;
}

/** Where it listens; null before it does. */
function originOf(app: FastifyInstance): string | null {
  const address = app.server.address() as AddressInfo | string | null;
  if (address === null || typeof address === "string") return null;
  const { port } = address;
  // On every interface: the one that is surely reached from here.
  const host = { "0.0.0.0": "127.0.0.1", "::": "[::1]" }[address.address] ?? address.address;
  return `http://${host.includes(":") && !host.startsWith("[") ? `[${host}]` : host}:${port}`;
}

async function addPlugins(app: FastifyInstance, { rate }: ServerOptions): Promise<void> {
  // From the first byte on, so that the coding is known before the body is.
  await app.register(compress, { encodings: codings, threshold: 0, globalDecompression: false });
  if (rate === null) return;
  const { perSecond, burst } = rate ?? { perSecond: 100, burst: 200 };
  await app.register(rateLimit, {
    global: false,
    enableDraftSpec: true,
    max: burst,
    timeWindow: 1000,
    store: tokenBuckets(perSecond),
    keyGenerator: (request) => request.apiKey?.id ?? "",
    errorResponseBuilder: (_request, { ttl }) => rateLimited(ttl),
  });
}

function addLog(app: FastifyInstance): void {
  app.addHook("onResponse", (request, reply, done) => {
    request.log.info(
      {
        method: request.method,
        path: request.url.split("?", 1)[0],
        status: reply.statusCode,
        milliseconds: Math.round(reply.elapsedTime * 10) / 10,
        key: request.apiKey?.masked ?? null,
      },
      "answered",
    );
    done();
  });
}

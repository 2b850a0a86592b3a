import compress from "@fastify/compress";
import fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from "fastify";
import type { AddressInfo } from "node:net";
import type { GraphStore } from "../store/graph-store.ts";
import { RecordingBudgets, type Amount } from "../writer/index.ts";
import { createContext, type AnswerLimits } from "./context.ts";
import { addClaudeCodeHooks, refuseOtherMachines } from "./hooks/claude-code.ts";
import { addIngest } from "./ingest/route.ts";
import { addMcp } from "./mcp/route.ts";
import { addOperations } from "./operations/routes.ts";
import { addEventStreams, defaultSilence, type StreamLimits } from "./stream/route.ts";
import { addHomeAlerts } from "./pages/home-alerts.ts";
import { addHomeGraphs } from "./pages/home-graphs.ts";
import type { MetricsAccess, Readiness } from "./pages/health.ts";
import { addPages, addViewerAccess } from "./pages/pages.ts";
import { requireKey } from "./protocol/access.ts";
import { brotliOptions, codings } from "./protocol/content-coding.ts";
import { addErrorResponses, answerClientError, answerConnect } from "./protocol/error-responses.ts";
import { trackConnections } from "./protocol/graceful-stop.ts";
import { addHeaders } from "./protocol/headers.ts";
import { refuseOtherOrigins } from "./protocol/origin.ts";
import { addRates, limitRate, type Rate } from "./protocol/rate-limit.ts";
import { addRequestMetrics } from "./protocol/request-metrics.ts";
import { newRequestId } from "./protocol/request-id.ts";
import { addRequestLog } from "./protocol/request-log.ts";
import { addRequestState } from "./protocol/request-state.ts";
import { routableTarget } from "./protocol/request-target.ts";

/** Options of {@link createServer}. */
export interface ServerOptions {
  readonly store: GraphStore;
  /** The origin of the addresses in answers. Default: the address that the service listens on. */
  readonly publicUrl?: string | undefined;
  /** The rate limit of each API key. Default: 100 small requests a second, and 200 at once. Null: no limit. */
  readonly rate?: Rate | null;
  readonly logger?: FastifyBaseLogger;
  readonly answers?: AnswerLimits & {
    /** A client that takes nothing of its answer for so many milliseconds is disconnected. Default: 30 seconds. */
    readonly stall?: number;
  };
  readonly streams?: StreamLimits;
  /** What requests may record for an account in a minute. Default: Infinity of each. */
  readonly recording?: Amount;
  /** Whether hooks are taken from other machines too. Default: false. */
  readonly remoteHooks?: boolean;
  /** The metrics to count requests in, and who may read them at `/metrics`. Default: null, none. */
  readonly metrics?: MetricsAccess | null;
  readonly connections?: ConnectionLimits;
  /** What `/readyz` knows of the database besides what the store tells. */
  readonly readiness?: Readiness;
}

/** The limits of the connections of clients. */
interface ConnectionLimits {
  /** The most connections at a time. More are closed at once. Default: no limit. */
  readonly most?: number;
  /** How long a request may take to arrive, in milliseconds. Default: 30 seconds. */
  readonly requestTimeout?: number;
  /** How long a connection without a request stays open, in milliseconds. Default: 72 seconds. */
  readonly keepAlive?: number;
}

const defaultRate: Rate = { perSecond: 100, burst: 200 };
const unlimited: Amount = { graphs: Infinity, nodes: Infinity, observations: Infinity };
/** In bytes. It has room for a query of 8,192 characters, each percent-encoded at its longest, and the other headers. */
const maxHeaderSize = 128 * 1024;

/**
 * Creates the service. It does not listen yet.
 *
 * @example
 * ```ts
 * const app = await createServer({ store });
 * await app.listen({ port: 4010 });
 * ```
 */
export async function createServer(options: ServerOptions): Promise<FastifyInstance> {
  const {
    store,
    publicUrl,
    logger,
    rate = defaultRate,
    answers = {},
    connections = {},
    streams = {},
    recording = unlimited,
    remoteHooks = false,
    metrics = null,
    readiness = { name: "The database", explain: (error) => error, problem: () => null },
  } = options;
  const { most = 0, requestTimeout = 30_000, keepAlive = 72_000 } = connections;
  const { stall = 30_000 } = answers;
  let origin = publicUrl?.replace(/(?<!\/)\/+$/, "") ?? null;
  const context = await createContext(store, {
    ...answers,
    origin: () => (origin ??= originOf(app)) ?? "http://127.0.0.1",
  });
  const app: FastifyInstance = fastify({
    ...(logger === undefined ? { logger: false } : { loggerInstance: logger }),
    // `addRequestLog` writes one line for each request instead of two.
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: "request_id" }),
    // Fastify would pass options, and a child logger with options costs three times as much.
    childLoggerFactory: (parent, bindings) => parent.child(bindings),
    requestIdHeader: false,
    genReqId: newRequestId,
    // While the service stops, it answers requests on open connections as before.
    return503OnClosing: false,
    rewriteUrl: (request) => routableTarget(request.url ?? "/"),
    clientErrorHandler: (error, socket) => {
      const answer = answerClientError(context, error, socket);
      if (answer !== null) metrics?.metrics.refused(answer.statusCode, answer.code);
    },
    requestTimeout,
    keepAliveTimeout: keepAlive,
    routerOptions: { maxParamLength: maxHeaderSize, querystringParser: () => ({}) },
    http: {
      maxHeaderSize,
      requestTimeout,
      // Of a request without a body, the headers are all. By default, Node gives them a minute at most.
      headersTimeout: requestTimeout,
      connectionsCheckingInterval: requestTimeout / 2,
      // `addHeaders` refuses requests without a Host header. Node would answer them without a body.
      requireHostHeader: false,
    },
  });
  // Node takes 0 as no connection at all.
  if (most > 0) app.server.maxConnections = most;
  trackConnections(app);
  app.decorate("queue", context.queue);
  app.server.on("connect", (_request, socket) => answerConnect(context, socket));
  // An unknown expectation may be ignored (RFC 9110). Node would answer 417 without a body.
  app.server.on("checkExpectation", (request, response) => app.server.emit("request", request, response));

  // All operations are reads, so the bodies of requests are not parsed.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("*", (_request, _payload, done) => done(null));
  addRequestState(app);
  addErrorResponses(app, context);
  // With threshold 0 every body is compressed, so the content coding is known before the body is.
  await app.register(compress, {
    encodings: codings,
    brotliOptions,
    threshold: 0,
    globalDecompression: false,
  });
  addRates(app, rate);
  addHeaders(app);
  cutOffStalledReaders(app, stall);
  addRequestLog(app);
  if (metrics !== null) addRequestMetrics(app, metrics.metrics);
  await app.register(async (api) => {
    requireKey(api, store, "read");
    limitRate(api, true);
    addOperations(api, context);
  });
  await app.register(async (api) => {
    requireKey(api, store, "read");
    limitRate(api);
    // A comment comes before a silent stream looks like a stalled reader.
    addEventStreams(api, context, { silence: Math.min(defaultSilence, stall / 2), ...streams });
    addViewerAccess(api, context);
    addHomeGraphs(api, context);
  });
  await app.register(async (home) => {
    requireKey(home, store, "read");
    limitRate(home);
    addHomeAlerts(home, context);
  });
  const budgets = new RecordingBudgets(recording);
  await app.register(async (mcp) => {
    refuseOtherOrigins(mcp, context);
    requireKey(mcp, store, "read");
    limitRate(mcp);
    addMcp(mcp, context);
  });
  await app.register(async (hooks) => {
    if (!remoteHooks) refuseOtherMachines(hooks);
    requireKey(hooks, store, "hook");
    limitRate(hooks);
    addClaudeCodeHooks(hooks, context, budgets);
  });
  await app.register(async (ingestion) => {
    requireKey(ingestion, store, "ingest");
    limitRate(ingestion);
    addIngest(ingestion, context, budgets);
  });
  await app.register((pages) => addPages(pages, context, { metrics, readiness }));
  return app;
}

/** The origin that a service listens on; null before it listens. */
function originOf(app: FastifyInstance): string | null {
  const address = app.server.address() as AddressInfo | string | null;
  if (address === null || typeof address === "string") return null;
  const { port } = address;
  // It listens on every interface: this one can be reached from the same machine.
  const host = { "0.0.0.0": "127.0.0.1", "::": "[::1]" }[address.address] ?? address.address;
  return `http://${host.includes(":") && !host.startsWith("[") ? `[${host}]` : host}:${port}`;
}

/**
 * Disconnects clients that take nothing of their answer for a while, because an answer is held until it is taken. Call it
 * before routes are added.
 *
 * @param stall In milliseconds.
 */
function cutOffStalledReaders(app: FastifyInstance, stall: number): void {
  app.addHook("onSend", (_request, reply, payload, done) => {
    // Node calls this if the connection takes nothing for so long.
    reply.raw.setTimeout(stall, () => reply.raw.destroy());
    done(null, payload);
  });
  // The time would also count while the next answer of the connection is made. Without a next one, Node then sets another.
  app.server.on("request", ({ socket }, response) => {
    response.prependOnceListener("finish", () => socket.setTimeout(0));
  });
}

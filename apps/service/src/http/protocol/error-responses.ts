import type { Duplex } from "node:stream";
import { STATUS_CODES, type ServerResponse } from "node:http";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { SearchTimeout, StoreUnavailableError, TrimmedError } from "../../store/types.ts";
import { isSqliteUnavailable } from "../../store/sqlite/unavailable.ts";
import { UnusableDatabaseError, UnwritableDatabaseError } from "../../store/unusable-database.ts";
import { GoneError, QueueFullError } from "../queue.ts";
import {
  ApiError,
  busy,
  errorBody,
  parameterInvalid,
  resourceMissing,
  serverFailure,
  shown,
  tooManyAtOnce,
} from "./api-error.ts";
import { errorsPage, type Context } from "../context.ts";
import { cacheHeaders } from "./headers.ts";
import { newRequestId } from "./request-id.ts";

const json = "application/json; charset=utf-8";
const slowSearch = "The search takes too long. Make the query simpler, or try again later";
const full =
  "The service has too many requests. Try again in a few seconds, or ask for less with a smaller `limit`";
const trimmed =
  "So much is recorded in the graph that events were trimmed while they were read. Try again in a few seconds, or ask for less with a smaller `limit`";
const notWritable = "Nothing can be recorded now, because the database takes no writes. Try again later";

/** Answers every error with an error body, whichever layer raises it. Call it before routes are added. */
export function addErrorResponses(app: FastifyInstance, context: Context): void {
  const routes: { readonly pattern: RegExp; readonly methods: readonly string[] }[] = [];
  app.addHook("onRoute", ({ url, method }) => {
    routes.push({ pattern: patternOf(url), methods: [method].flat() });
  });
  app.setErrorHandler((error, request, reply) =>
    sendError(context, toApiError(error, request), request, reply),
  );
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split(/[?#]/, 1)[0] ?? "";
    const allowed = routes.flatMap(({ pattern, methods }) => (pattern.test(path) ? methods : []));
    const isOtherMethod = allowed.length > 0 && !allowed.includes(request.method);
    const error = isOtherMethod ? methodNotAllowed(request.method, allowed) : noSuchPath(path);
    return sendError(context, error, request, reply);
  });
}

/** The paths that a route of the router matches. */
function patternOf(route: string): RegExp {
  const pattern = route.replaceAll(".", "\\.").replaceAll(/:\w+/g, "[^/]+").replace("*", ".*");
  return new RegExp(`^${pattern}$`);
}

function noSuchPath(path: string): ApiError {
  return resourceMissing(null, `There is nothing at ${shown(path)}. The operations are in /openapi.json.`);
}

function methodNotAllowed(method: string, allowed: readonly string[]): ApiError {
  const [what, allow] = allowed.includes("GET")
    ? ["This interface is read-only: ask with GET", "GET, HEAD"]
    : ["This path takes POST", "POST"];
  const message = `${what} instead of ${shown(method)}.`;
  return new ApiError("resource_missing", message, { status: 405, headers: { allow } });
}

/** The error to answer. A failure of the service is logged. */
export function toApiError(error: unknown, request: Pick<FastifyRequest, "id" | "log">): ApiError {
  if (error instanceof ApiError) return error;
  // The store reports once that it cannot be reached or written, so there is no line for each request.
  if (error instanceof StoreUnavailableError) return serverFailure(request.id, 503);
  if (error instanceof UnwritableDatabaseError) return busy(notWritable, request.id);
  if (error instanceof SearchTimeout) return busy(slowSearch, request.id);
  if (error instanceof TrimmedError) return busy(trimmed, request.id);
  if (error instanceof QueueFullError) return error.isOwn ? tooManyAtOnce() : busy(full, request.id);
  // Nobody reads it.
  if (error instanceof GoneError) return serverFailure(request.id, 503);
  const status =
    typeof error === "object" && error !== null && "statusCode" in error ? error.statusCode : 500;
  // The framework refused the request before it reached an operation. Its own words are not part of the interface.
  if (typeof status === "number" && status >= 400 && status < 500) {
    return parameterInvalid(null, "The request cannot be read. Correct it and send it again.");
  }
  request.log.error({ err: error }, "request failed");
  const isUnusable = error instanceof UnusableDatabaseError || isSqliteUnavailable(error);
  return serverFailure(request.id, status === 503 || isUnusable ? 503 : 500);
}

function sendError(
  context: Context,
  error: ApiError,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  request.tag = null;
  request.errorCode = error.code;
  reply.removeHeader("etag");
  return reply
    .code(error.statusCode)
    .headers(error.headers)
    .type(json)
    .serializer(String)
    .send(errorBody(error, errorsPage(context)));
}

/**
 * Answers, on the bare connection, a request that Node cannot parse, that is too long or that takes too long to arrive.
 *
 * @returns the error that it answers; null if there is nobody to answer
 */
export function answerClientError(
  context: Pick<Context, "origin">,
  error: { readonly code?: string },
  socket: Duplex,
): ApiError | null {
  if (error.code === "ECONNRESET" || socket.destroyed) return null;
  const answer = clientError(error.code);
  writeError(context, answer, socket);
  return answer;
}

function clientError(code: string | undefined): ApiError {
  const [status, message] =
    code === "HPE_HEADER_OVERFLOW"
      ? [431, "The address and the headers are too long together. Shorten them."]
      : code === "ERR_HTTP_REQUEST_TIMEOUT"
        ? [408, "The request did not arrive whole in time. Send it again."]
        : [400, "The request is not valid HTTP. Correct it and send it again."];
  return new ApiError("parameter_invalid", message, { status });
}

/** Answers a CONNECT request, which Node leaves to the bare connection. */
export function answerConnect(context: Pick<Context, "origin">, socket: Duplex): void {
  // Node has removed its own listeners: an error would end the process, and a client could keep its side open for ever.
  socket.on("error", () => undefined).once("finish", () => socket.destroy());
  writeError(context, methodNotAllowed("CONNECT", ["GET"]), socket);
}

/**
 * Whether a connection answers an earlier request, or has begun to answer this one. Node looks at the same property before
 * it writes an error itself.
 */
function isAnswering(socket: Duplex & { readonly _httpMessage?: ServerResponse | null }): boolean {
  const response = socket._httpMessage ?? null;
  return response !== null && (response.headersSent || response.req.complete);
}

function writeError(context: Pick<Context, "origin">, error: ApiError, socket: Duplex): void {
  // The client would take the error for a part of the other answer, or for the answer to the other request.
  if (!socket.writable || isAnswering(socket)) {
    socket.destroy();
    return;
  }
  const body = errorBody(error, errorsPage(context));
  const headers = {
    ...error.headers,
    "content-type": json,
    "content-length": String(Buffer.byteLength(body)),
    ...cacheHeaders,
    "request-id": newRequestId(),
    connection: "close",
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  const status = `HTTP/1.1 ${error.statusCode} ${STATUS_CODES[error.statusCode] ?? ""}\r\n`;
  socket.end(`${status}${lines.join("")}\r\n${body}`);
}

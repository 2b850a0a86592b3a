import type { Duplex } from "node:stream";
import { STATUS_CODES } from "node:http";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { ApiError, errorBody, parameterInvalid, resourceMissing, serverFailure, shown } from "./api-error.ts";
import { errorsPage, type Context } from "./context.ts";
import { newRequestId } from "./request-id.ts";

const json = "application/json; charset=utf-8";

/** Makes every error, whichever layer raised it, an error body. `paths` are those that take GET. */
export function addFailures(app: FastifyInstance, context: Context, paths: readonly string[]): void {
  const patterns = paths.map(
    (path) =>
      new RegExp(
        `^${path
          .replaceAll(".", "\\.")
          .replaceAll(/\{\w+\}|:\w+/g, "[^/]+")
          .replace("*", ".*")}$`,
      ),
  );
  app.setErrorHandler((error, request, reply) =>
    sendError(context, toApiError(error, request), request, reply),
  );
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split(/[?#]/, 1)[0] ?? "";
    const reads = request.method === "GET" || request.method === "HEAD";
    const isKnown = !reads && patterns.some((pattern) => pattern.test(path));
    return sendError(context, isKnown ? methodNotAllowed(request.method) : noSuchPath(path), request, reply);
  });
}

function noSuchPath(path: string): ApiError {
  return resourceMissing(null, `There is nothing at ${shown(path)}. The operations are in /openapi.json.`);
}

function methodNotAllowed(method: string): ApiError {
  const { details } = resourceMissing(
    null,
    `This interface is read-only: ask with GET instead of ${shown(method)}.`,
  );
  return new ApiError(405, details, { headers: { allow: "GET, HEAD" } });
}

function toApiError(error: unknown, request: FastifyRequest): ApiError {
  if (error instanceof ApiError) return error;
  const status =
    typeof error === "object" && error !== null && "statusCode" in error ? error.statusCode : 500;
  // What the framework finds wrong with a request, before an operation sees it.
  if (typeof status === "number" && status >= 400 && status < 500 && error instanceof Error) {
    return parameterInvalid(null, `The request cannot be read: ${error.message}`);
  }
  request.log.error({ err: error }, "request failed");
  return serverFailure(request.id, status === 503 ? 503 : 500);
}

function sendError(
  context: Context,
  error: ApiError,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  request.tag = null;
  reply.removeHeader("etag");
  return reply
    .code(error.statusCode)
    .headers(error.headers)
    .type(json)
    .serializer(String)
    .send(errorBody(error, errorsPage(context)));
}

/** Answers what is no HTTP request, or one that is too long or too slow, on the bare connection. */
export function answerClientError(
  context: Pick<Context, "origin">,
  error: { readonly code?: string },
  socket: Duplex,
): void {
  if (error.code === "ECONNRESET" || socket.destroyed) return;
  const failure =
    error.code === "HPE_HEADER_OVERFLOW"
      ? parameterInvalid(null, "The address and the headers are too long together. Shorten them.", 431)
      : error.code === "ERR_HTTP_REQUEST_TIMEOUT"
        ? parameterInvalid(null, "The request did not arrive whole in time. Send it again.", 408)
        : parameterInvalid(null, "This is no HTTP request that can be read. Send another one.");
  writeError(context, failure, socket);
}

/** Answers a CONNECT request, which Node leaves to the bare connection. */
export function answerConnect(context: Pick<Context, "origin">, socket: Duplex): void {
  writeError(context, methodNotAllowed("CONNECT"), socket);
}

function writeError(context: Pick<Context, "origin">, error: ApiError, socket: Duplex): void {
  if (!socket.writable) {
    socket.destroy();
    return;
  }
  const body = errorBody(error, errorsPage(context));
  const headers = {
    ...error.headers,
    "content-type": json,
    "content-length": String(Buffer.byteLength(body)),
    "cache-control": "private, no-cache",
    vary: "Authorization, Accept-Encoding",
    "request-id": newRequestId(),
    connection: "close",
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  const status = `HTTP/1.1 ${error.statusCode} ${STATUS_CODES[error.statusCode] ?? ""}\r\n`;
  socket.end(`${status}${lines.join("")}\r\n${body}`);
}

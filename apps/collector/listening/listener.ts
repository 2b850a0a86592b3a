import { promisify } from "node:util";
import { gunzip } from "node:zlib";
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from "fastify";
import { HookError, readHook } from "../hooks/hook.ts";
import type { HookRecorder } from "../hooks/hook-recorder.ts";
import { hookPath } from "../hooks/settings.ts";
import { decodeRequest, responseOf, signals, statusOf, type Signal } from "../otlp/messages.ts";
import type { OtlpRecorder } from "../otlp/otlp-recorder.ts";
import { MalformedError } from "../otlp/telemetry.ts";
import { parseObject, type JsonObject } from "../transcripts/json.ts";

/** The options of a listener. */
export interface ListenerOptions {
  readonly otlp: OtlpRecorder;
  readonly hooks: HookRecorder;
  /** Whether nothing more can be taken for now. */
  readonly isFull: () => boolean;
  /** Whether it listens on an address that only this machine can reach. Then it takes no other host name. */
  readonly isLocal: boolean;
  /** Receives unexpected errors. */
  readonly onError: (error: unknown) => void;
}

/** The limit of a body, as it is sent and after decompression. */
const bodyLimit = { bytes: 8 * 2 ** 20, name: "8 MiB" };
/** So many requests are read at a time, which bounds the memory of their bodies. */
const mostOpen = 16;
/** The account of hooks here: there is one only. */
const account = "";
const localHost = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d{1,5})?$/i;

/** A request is not taken. */
class RefusedRequest extends Error {
  override readonly name = "RefusedRequest";
  readonly statusCode: number;
  readonly headers: Readonly<Record<string, string>>;

  constructor(statusCode: number, message: string, headers: Readonly<Record<string, string>> = {}) {
    super(message);
    this.statusCode = statusCode;
    this.headers = headers;
  }
}

/**
 * Creates the server of a collector, which takes OTLP and the hooks of Claude Code. What it acknowledges is on disk.
 *
 * @example
 * ```ts
 * await createListener({ otlp, hooks, isFull, isLocal: true, onError }).listen({ host: "127.0.0.1", port: 4318 });
 * ```
 */
export function createListener({ otlp, hooks, isFull, isLocal, onError }: ListenerOptions): FastifyInstance {
  const app = fastify({ logger: false, bodyLimit: bodyLimit.bytes, requestTimeout: 30_000 });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("*", { parseAs: "buffer" }, (_request, body, done) => done(null, body));
  let open = 0;
  app.addHook("onRequest", (request, reply, done) => {
    open++;
    reply.raw.once("close", () => open--);
    done(objectionTo(request, isLocal) ?? (open > mostOpen || isFull() ? busy() : undefined));
  });
  app.setNotFoundHandler(() => {
    throw new RefusedRequest(404, "There is nothing at this path. Send OTLP to /v1/logs or /v1/traces.");
  });
  app.setErrorHandler((error, request, reply) => answerError(error, request, reply, onError));

  const record: Readonly<Record<Signal, (body: JsonObject) => ReturnType<OtlpRecorder["recordLogs"]>>> = {
    logs: (body) => otlp.recordLogs(body),
    traces: (body) => otlp.recordTraces(body),
    // Metrics have no nodes.
    metrics: () => Promise.resolve({ rejected: 0, message: null }),
  };
  for (const signal of signals) {
    takePost(app, `/v1/${signal}`, async (request, reply) => {
      const taken = await record[signal](await readRequest(signal, request));
      const isJson = isJsonOf(request);
      return reply.type(typeOf(isJson)).send(responseOf(signal, taken, isJson));
    });
  }
  takePost(app, hookPath, async (request, reply) => {
    const json = parseObject((await decoded(request)).toString("utf8"));
    if (json === null)
      throw new RefusedRequest(400, "The body is not a JSON object. Send the input of the hook.");
    await hooks.record(account, readHook(json));
    // To Claude Code, an empty answer means: no opinion.
    return reply.code(204).send();
  });
  return app;
}

/** Web pages must not send anything here, nor pages whose name was bound to this address. */
function objectionTo({ headers }: FastifyRequest, isLocal: boolean): Error | undefined {
  if (headers.origin !== undefined) {
    return new RefusedRequest(
      403,
      "Requests of web pages are not taken. Send none with the header `Origin`.",
    );
  }
  if (!isLocal || localHost.test(headers.host ?? "")) return undefined;
  return new RefusedRequest(
    403,
    "The header `Host` does not name this machine. Send to 127.0.0.1 or localhost.",
  );
}

function busy(): RefusedRequest {
  return new RefusedRequest(503, "Too much waits to be sent. Send this again later.", { "retry-after": "5" });
}

function takePost(
  app: FastifyInstance,
  url: string,
  handler: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>,
): void {
  app.post(url, handler);
  app.route({
    method: ["GET", "PUT", "PATCH", "DELETE", "OPTIONS"],
    url,
    handler: () => {
      throw new RefusedRequest(405, "Send this with POST.", { allow: "POST" });
    },
  });
}

async function readRequest(signal: Signal, request: FastifyRequest): Promise<JsonObject> {
  const isJson = isJsonOf(request);
  if (!isJson && contentTypeOf(request) !== typeOf(false)) {
    const message = "Send `Content-Type: application/x-protobuf`, or `application/json`.";
    throw new RefusedRequest(415, message);
  }
  const bytes = await decoded(request);
  if (isJson) {
    const json = parseObject(bytes.toString("utf8"));
    if (json === null)
      throw new RefusedRequest(400, "The body is not a JSON object. Send a request of OTLP.");
    return json;
  }
  try {
    return decodeRequest(signal, bytes);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new RefusedRequest(400, `The body is no request of OTLP in protobuf: ${reason}.`);
  }
}

async function decoded({ body, headers }: FastifyRequest): Promise<Buffer> {
  const bytes = body instanceof Buffer ? body : Buffer.alloc(0);
  const coding = headers["content-encoding"]?.toLowerCase() ?? "identity";
  if (coding === "identity") return bytes;
  if (coding !== "gzip") {
    throw new RefusedRequest(415, "Send the body with `Content-Encoding: gzip`, or without.", {
      "accept-encoding": "gzip",
    });
  }
  return promisify(gunzip)(bytes, { maxOutputLength: bodyLimit.bytes }).catch((error: unknown) => {
    const isLarge = error instanceof Error && "code" in error && error.code === "ERR_BUFFER_TOO_LARGE";
    throw isLarge ? tooLarge() : new RefusedRequest(400, "The body is not gzip.");
  });
}

function tooLarge(): RefusedRequest {
  return new RefusedRequest(413, `The body is longer than ${bodyLimit.name}. Send less at a time.`);
}

function answerError(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  onError: (error: unknown) => void,
): FastifyReply {
  const isJson = contentTypeOf(request) !== typeOf(false);
  const { statusCode, message, headers } = refusalOf(error);
  if (statusCode === 500) onError(error);
  return reply.code(statusCode).headers(headers).type(typeOf(isJson)).send(statusOf(message, isJson));
}

function refusalOf(error: unknown): Pick<RefusedRequest, "statusCode" | "message" | "headers"> {
  if (error instanceof RefusedRequest) return error;
  if (error instanceof MalformedError || error instanceof HookError) {
    return new RefusedRequest(400, error.message);
  }
  const status = error instanceof Error && "statusCode" in error ? Number(error.statusCode) : 500;
  if (status === 413) return tooLarge();
  // What Fastify refuses.
  if (status >= 400 && status < 500 && error instanceof Error)
    return new RefusedRequest(status, error.message);
  return new RefusedRequest(500, "The collector failed. Send this again later.");
}

function contentTypeOf({ headers }: FastifyRequest): string {
  return (headers["content-type"] ?? "").split(";", 1)[0]?.trim().toLowerCase() ?? "";
}

function isJsonOf(request: FastifyRequest): boolean {
  return contentTypeOf(request) === typeOf(true);
}

function typeOf(isJson: boolean): string {
  return isJson ? "application/json" : "application/x-protobuf";
}

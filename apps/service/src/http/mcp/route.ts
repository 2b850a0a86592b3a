import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Context } from "../context.ts";
import { parameterInvalid } from "../protocol/api-error.ts";
import { takeBodies } from "../protocol/bodies.ts";
import { toApiError } from "../protocol/error-responses.ts";
import { readBytes } from "./tool.ts";
import { keyOf } from "../protocol/request-state.ts";

/** The path of the MCP server. */
export const mcpPath = "/mcp";

/** Room for the longest query, each character of it escaped, and its page token. */
const bodyLimit = { bytes: 128 * 1024, name: "128 KiB" };

/**
 * Adds `POST /mcp`: MCP over Streamable HTTP. No state is kept between requests, so any process behind a proxy can answer
 * any of them.
 */
export function addMcp(app: FastifyInstance, context: Context): void {
  takeBodies(app, bodyLimit);
  app.post(mcpPath, async (request, reply) => {
    const key = keyOf(request);
    const place = await context.queue.enter(key.id, readBytes, reply.raw);
    try {
      // The SDK takes longer to load than the rest of the service, so it is loaded with the first message.
      const { answerMessage } = await import("./handler.ts");
      const response = await answerMessage(messageOf(request), {
        caller: () => ({ context, key, place }),
        onError(error) {
          const answer = toApiError(error, request);
          request.errorCode = answer.code;
          return answer;
        },
      });
      for (const [name, value] of response.headers) if (!ownHeaders.has(name)) reply.header(name, value);
      return await reply.code(response.status).send(await response.text());
    } finally {
      place.leave(0);
    }
  });
}

/** What the service decides itself: the SDK would keep a connection open that the client wants closed. */
const ownHeaders: ReadonlySet<string> = new Set(["cache-control", "connection"]);

/** The request as the SDK takes it. */
function messageOf({ headers, body }: FastifyRequest): Request {
  const text = body instanceof Buffer ? body.toString("utf8") : "";
  // The protocol has no batches any more, and one request would do the work of many.
  if (/^\s*\[/.test(text)) throw parameterInvalid(null, "A batch is not taken. Send each message by itself.");
  const own = Object.entries(headers).filter(([name]) => /^(?:accept|content-type|mcp-.*)$/.test(name));
  return new Request(`http://localhost${mcpPath}`, {
    method: "POST",
    headers: own.map(([name, value]) => [name, String(value)] as [string, string]),
    body: text,
  });
}

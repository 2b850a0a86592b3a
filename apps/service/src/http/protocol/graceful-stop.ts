import { Server, type Socket } from "node:net";
import type { FastifyInstance } from "fastify";

/** How long open connections may still bring requests, in milliseconds. */
const grace = 1000;
/** How often idle connections are closed after that, in milliseconds. */
const interval = 50;

declare module "fastify" {
  interface FastifyInstance {
    /** The open connections of the server. */
    readonly connections: ReadonlySet<Socket>;
    /** Is aborted when the service stops. Answers that have no end of their own end then. */
    readonly stopping: AbortController;
  }
}

/** Tracks the connections of a service for {@link stopServer}. Call it before the service listens. */
export function trackConnections(app: FastifyInstance): void {
  const connections = new Set<Socket>();
  app.decorate("connections", connections);
  app.decorate("stopping", new AbortController());
  app.server.on("connection", (socket) => {
    connections.add(socket);
    socket.once("close", () => connections.delete(socket));
  });
}

/** How long a stop waits for clients by default, in milliseconds. */
const defaultDrain = 30_000;

/**
 * Stops a service without dropping a request that it accepted. It takes no new connections, answers requests on the open
 * ones to their last byte, closes each connection after its answer, and resolves when all are closed.
 *
 * @param drain The time after which it closes the connections that are still open, in milliseconds.
 * @returns The number of connections that it closed so.
 */
export async function stopServer(app: FastifyInstance, drain = defaultDrain): Promise<number> {
  app.server.prependListener("request", (_request, response) => response.setHeader("connection", "close"));
  const closed = stopListening(app);
  app.stopping.abort();
  let cut = 0;
  const deadline = setTimeout(() => {
    cut = app.connections.size;
    for (const socket of app.connections) socket.destroy();
  }, drain);
  let timer: NodeJS.Timeout | undefined;
  await Promise.race([closed, new Promise((resolve) => (timer = setTimeout(resolve, grace)))]);
  clearTimeout(timer);
  // More than once, because an answer that began before the stop leaves its connection open.
  const closing = setInterval(() => closeIdle(app), interval);
  closeIdle(app);
  await closed;
  clearInterval(closing);
  clearTimeout(deadline);
  await app.close();
  return cut;
}

/**
 * Stops taking connections; resolves when those that are open are closed. It calls the `close` of `net.Server`, because that
 * of `http.Server` closes idle connections at once, and with them any request that is on its way. See docs/decisions/0013.
 */
function stopListening(app: FastifyInstance): Promise<void> {
  return new Promise((resolve) => {
    Server.prototype.close.call(app.server, () => resolve());
  });
}

/** Closes the connections without a request. Node counts one that never brought a byte as active, so it is closed here. */
function closeIdle(app: FastifyInstance): void {
  app.server.closeIdleConnections();
  for (const socket of app.connections) if (socket.bytesRead === 0) socket.destroy();
}

import { Server, type Socket } from "node:net";
import type { FastifyInstance } from "fastify";

/** How long a connection that is kept alive may still bring a request, in milliseconds. */
const grace = 1000;
/** How often connections that have become idle are looked for after that, in milliseconds. */
const interval = 50;

const connections = new WeakMap<FastifyInstance, ReadonlySet<Socket>>();

/** Remembers the connections of a service, which stopping it needs: to be called before it listens. */
export function trackConnections(app: FastifyInstance): void {
  const open = new Set<Socket>();
  connections.set(app, open);
  app.server.on("connection", (socket) => {
    open.add(socket);
    socket.once("close", () => open.delete(socket));
  });
}

/**
 * Stops a service without dropping a request that it accepted: it takes no new connections, answers what comes on those
 * that are open and closes each after its answer, and waits until all are answered.
 */
export async function stopServer(app: FastifyInstance): Promise<void> {
  const { server } = app;
  server.prependListener("request", (_request, response) => {
    response.shouldKeepAlive = false;
  });
  // Of HTTP's own `close` only the part that stops listening: the other part closes idle connections at once, and with
  // them a request that is on its way.
  const closed = new Promise<void>((resolve) => {
    Server.prototype.close.call(server, () => resolve());
  });
  let timer: NodeJS.Timeout | undefined;
  await Promise.race([closed, new Promise((resolve) => (timer = setTimeout(resolve, grace)))]);
  clearTimeout(timer);
  // Again and again: an answer that began before the stop leaves its connection alive.
  const closing = setInterval(() => closeIdle(app), interval);
  closeIdle(app);
  await closed;
  clearInterval(closing);
  await app.close();
}

/** Closes what has no request: Node itself takes a connection that never brought a byte for a busy one. */
function closeIdle(app: FastifyInstance): void {
  app.server.closeIdleConnections();
  for (const socket of connections.get(app) ?? []) if (socket.bytesRead === 0) socket.destroy();
}

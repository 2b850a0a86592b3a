import { Server } from "node:net";
import type { FastifyInstance } from "fastify";

/** How long a connection that is kept alive may still bring a request, in milliseconds. */
const grace = 1000;

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
  server.closeIdleConnections();
  await closed;
  await app.close();
}

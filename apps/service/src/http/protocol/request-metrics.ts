import type { FastifyInstance } from "fastify";
import type { Metrics } from "../../metrics/metrics.ts";

/** Counts each request after its response. */
export function addRequestMetrics(app: FastifyInstance, metrics: Metrics): void {
  const templates = new Map<string, string>();
  app.addHook("onRoute", ({ url }) => void templates.set(url, url.replaceAll(/:(\w+)/g, "{$1}")));
  app.addHook("onResponse", (request, reply, done) => {
    metrics.answered({
      method: request.method,
      route: templates.get(request.routeOptions.url ?? "") ?? null,
      status: reply.statusCode,
      code: request.errorCode,
      seconds: reply.elapsedTime / 1000,
    });
    done();
  });
  metrics.addConnections(() => app.connections.size);
}

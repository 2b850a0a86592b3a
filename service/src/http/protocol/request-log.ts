import type { FastifyInstance } from "fastify";

/** Adds a log line for each request, written after the response. Parameters are not logged. */
export function addRequestLog(app: FastifyInstance): void {
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

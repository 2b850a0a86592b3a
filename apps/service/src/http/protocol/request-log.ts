import type { FastifyInstance } from "fastify";

/** How long no line follows that of a refused key, in milliseconds. */
const quiet = 1000;

/**
 * Adds a log line for each request, written after the response. Parameters are not logged.
 *
 * Anybody can send keys that are not valid, so at most one line a second is about them. It has the number of those before it
 * that have no line, as `left_out`.
 *
 * @param now A monotonic clock in milliseconds.
 */
export function addRequestLog(app: FastifyInstance, now: () => number = () => performance.now()): void {
  let quietUntil = -Infinity;
  let leftOut = 0;
  app.addHook("onResponse", (request, reply, done) => {
    const isKeyRefused = request.errorCode === "api_key_invalid";
    if (isKeyRefused && now() < quietUntil) {
      leftOut++;
      done();
      return;
    }
    request.log.info(
      {
        method: request.method,
        path: request.url.split("?", 1)[0],
        status: reply.statusCode,
        milliseconds: Math.round(reply.elapsedTime * 10) / 10,
        key: request.apiKey?.masked ?? null,
        ...(isKeyRefused ? { left_out: leftOut } : {}),
      },
      "answered",
    );
    if (isKeyRefused) {
      quietUntil = now() + quiet;
      leftOut = 0;
    }
    done();
  });
}

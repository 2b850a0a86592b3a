import type { FastifyInstance } from "fastify";

/**
 * Disconnects clients that take nothing of their answer for a while, because an answer is held until it is taken. Call it
 * before routes are added.
 *
 * @param stall In milliseconds.
 */
export function cutOffStalledReaders(app: FastifyInstance, stall: number): void {
  app.addHook("onSend", (_request, reply, payload, done) => {
    // Node calls this if the connection takes nothing for so long. It sets another time after the answer.
    reply.raw.setTimeout(stall, () => reply.raw.destroy());
    done(null, payload);
  });
}

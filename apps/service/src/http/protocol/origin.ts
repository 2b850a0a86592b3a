import type { FastifyInstance } from "fastify";
import type { Context } from "../context.ts";
import { ApiError, shown } from "./api-error.ts";

/**
 * Refuses requests from web pages of other origins, as MCP demands of its servers. Programs that are no browser send no
 * `Origin`.
 */
export function refuseOtherOrigins(app: FastifyInstance, context: Pick<Context, "origin">): void {
  app.addHook("onRequest", (request, _reply, done) => {
    const { origin } = request.headers;
    if (origin === undefined || origin === context.origin()) done();
    else {
      const message = `Requests of pages at ${shown(origin)} are not taken. Send the request from a program, without the header \`Origin\`.`;
      done(new ApiError("parameter_invalid", message, { status: 403 }));
    }
  });
}

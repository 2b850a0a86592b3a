import type { FastifyInstance } from "fastify";
import { ApiError } from "./api-error.ts";

/** Takes bodies of any type as bytes. The bodies of all other requests are ignored. */
export function takeBodies(
  app: FastifyInstance,
  limit: { readonly bytes: number; readonly name: string },
): void {
  const options = { parseAs: "buffer", bodyLimit: limit.bytes } as const;
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("*", options, (_request, body, done) => done(null, body));
  app.setErrorHandler((error) => {
    if (error instanceof ApiError) throw error;
    const status =
      typeof error === "object" && error !== null && "statusCode" in error ? error.statusCode : null;
    if (status !== 413) throw error;
    const message = `The body is longer than ${limit.name}. Send less.`;
    throw new ApiError("parameter_invalid", message, { status: 413 });
  });
}

/** Answers every other method than POST with 405. Call it where no key is needed. */
export function takeOnlyPost(app: FastifyInstance, path: string, what: string): void {
  app.route({
    method: ["GET", "PUT", "PATCH", "DELETE", "OPTIONS"],
    url: path,
    handler: ({ method }) => {
      const message = `${what} are sent with POST instead of \`${method}\`.`;
      throw new ApiError("resource_missing", message, { status: 405, headers: { allow: "POST" } });
    },
  });
}

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

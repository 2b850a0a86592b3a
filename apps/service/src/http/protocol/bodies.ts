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
  const messages: Readonly<Record<string, string>> = {
    413: `The body is longer than ${limit.name}. Send less.`,
    415: "The `Content-Type` is not a media type. Send one such as `application/json`.",
  };
  app.setErrorHandler((error) => {
    if (error instanceof ApiError) throw error;
    const status =
      typeof error === "object" && error !== null && "statusCode" in error ? error.statusCode : 0;
    const message = messages[String(status)];
    if (message === undefined) throw error;
    throw new ApiError("parameter_invalid", message, { status: Number(status) });
  });
}

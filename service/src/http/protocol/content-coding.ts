import { negotiate } from "@fastify/accept-negotiator";

/** The content codings of answers, the preferred one first. */
export const codings: ("br" | "gzip")[] = ["br", "gzip"];

/**
 * The content coding of the answer to a request with these headers; undefined for none. It is the
 * coding that @fastify/compress chooses, and it has to be known before there is a body.
 */
export function codingFor(
  headers: Readonly<Record<string, string | string[] | undefined>>,
): string | undefined {
  if (headers["x-no-compression"] !== undefined) return undefined;
  const accepted = headers["accept-encoding"];
  if (typeof accepted !== "string") return undefined;
  return negotiate(accepted.toLowerCase().replace(/\*|x-gzip/g, "gzip"), codings) ?? undefined;
}

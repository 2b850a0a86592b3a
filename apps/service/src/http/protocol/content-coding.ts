import { constants } from "node:zlib";
import { negotiate } from "@fastify/accept-negotiator";

/** The content codings of answers, the preferred one first. */
export const codings: ("br" | "gzip")[] = ["br", "gzip"];

/** The options of Brotli. A window of the default size takes 8 MB of memory for each large answer that is being sent. */
export const brotliOptions = {
  params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_LGWIN]: 17 },
};

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

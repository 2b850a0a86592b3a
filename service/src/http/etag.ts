import { hash } from "node:crypto";
import { negotiate } from "@fastify/accept-negotiator";
import { Cache } from "../store/cache.ts";

/** The content-codings that answers come in, best first. */
export const codings: ("br" | "gzip")[] = ["br", "gzip"];

/** Who polls asks for the same tag again and again. */
const tags = new Cache<string>(10_000);
/** A longer text, in characters, is a list's or a search's: it is not kept. */
const mostRemembered = 300;

/** The part of an entity tag that all codings of an answer have in common. */
export function tagOf(parts: readonly unknown[]): string {
  const text = JSON.stringify(parts);
  let tag = text.length > mostRemembered ? undefined : tags.get(text);
  if (tag === undefined) {
    tag = hash("sha256", text, "base64url").slice(0, 27);
    if (text.length <= mostRemembered) tags.set(text, tag);
  }
  return tag;
}

/** A strong entity tag: representations in different codings are different bytes. */
export function entityTag(tag: string, coding: string | undefined): string {
  return coding === undefined || coding === "identity" ? `"${tag}"` : `"${tag}-${coding}"`;
}

/**
 * The coding in which an answer to these headers comes: the same choice that @fastify/compress makes, which is to be known
 * before there is a body.
 */
export function codingFor(
  headers: Readonly<Record<string, string | string[] | undefined>>,
): string | undefined {
  if (headers["x-no-compression"] !== undefined) return undefined;
  const accepted = headers["accept-encoding"];
  if (typeof accepted !== "string") return undefined;
  return negotiate(accepted.toLowerCase().replace(/\*|x-gzip/g, "gzip"), codings) ?? undefined;
}

/**
 * Whether the value of an `If-None-Match` header names the tag. The comparison is weak, as RFC 9110 has it for this header.
 *
 * @example
 * ```ts
 * matchesTag('W/"a", "b"', '"a"'); // true
 * ```
 */
export function matchesTag(header: string | undefined, tag: string): boolean {
  if (header === undefined) return false;
  if (header === tag) return true;
  if (header.trim() === "*") return true;
  for (const [listed] of header.matchAll(/"[^"]*"/g)) if (listed === tag) return true;
  return false;
}

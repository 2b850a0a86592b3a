import { hash } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { ParameterObject } from "../../openapi/parameter.ts";
import { codingFor } from "./content-coding.ts";

/** The header `If-None-Match` as the OpenAPI document describes it. */
export const ifNoneMatch: ParameterObject = {
  name: "If-None-Match",
  in: "header",
  required: false,
  description:
    "Entity tags of earlier answers. If one of them is the tag of the present answer, the answer is 304 without a body.",
  schema: { type: "string" },
};

/** The part of an entity tag that is the same in all content codings of an answer. */
export function tagOf(parts: readonly unknown[]): string {
  return hash("sha256", JSON.stringify(parts), "base64url").slice(0, 27);
}

/** A strong entity tag. It has to differ between content codings, because their bytes differ. */
export function entityTag(tag: string, coding: string | undefined): string {
  return coding === undefined || coding === "identity" ? `"${tag}"` : `"${tag}-${coding}"`;
}

/**
 * Gives the answer to a request its entity tag. If the client has that answer already, prepares a 304.
 *
 * @returns Whether the client has it: the reply is then to be sent without a body.
 */
export function isCurrent(request: FastifyRequest, reply: FastifyReply, tag: string): boolean {
  request.tag = tag;
  const current = entityTag(tag, codingFor(request.headers));
  if (!matchesTag(request.headers["if-none-match"], current)) return false;
  reply.code(304).header("etag", current);
  return true;
}

/** Whether a value of `If-None-Match` names the tag, by weak comparison (RFC 9110, section 13.1.2). */
function matchesTag(header: string | undefined, tag: string): boolean {
  if (header === undefined) return false;
  return header.trim() === "*" || [...header.matchAll(/"[^"]*"/g)].some(([listed]) => listed === tag);
}

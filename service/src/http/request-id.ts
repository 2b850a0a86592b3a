import { randomUUID } from "node:crypto";

/** A new id for a request: the server makes it, whatever the client sends. */
export function newRequestId(): string {
  return `req_${randomUUID().replaceAll("-", "")}`;
}

import { randomUUID } from "node:crypto";

/** A new request id. The server makes it and ignores any id that the client sends. */
export function newRequestId(): string {
  return `req_${randomUUID().replaceAll("-", "")}`;
}

import type { ApiKey } from "./types.ts";

/** The rights to read all graphs of an account, of a part of the service that no key of a caller stands for. */
export function accountKey(accountId: string, { id = "", masked = "" } = {}): ApiKey {
  return {
    id,
    accountId,
    kind: "read",
    hash: "",
    masked,
    graphIds: null,
    created: 0,
    name: null,
    ends: null,
    lastUsed: null,
    revoked: null,
  };
}

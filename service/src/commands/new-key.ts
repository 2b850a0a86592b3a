import { randomBytes } from "node:crypto";
import { hashApiKey, maskApiKey, newApiKey } from "../ids/index.ts";
import type { GraphStore } from "../store/graph-store.ts";

/** A new key. The key itself is not stored, so it can be shown only now. */
export interface NewKey {
  readonly id: string;
  readonly key: string;
}

/** Creates a key. `graphIds` restricts it to these graphs; null creates a full key. */
export async function createKey(
  store: GraphStore,
  accountId: string,
  graphIds: readonly string[] | null,
): Promise<NewKey> {
  const key = newApiKey();
  const id = newId("key");
  await store.createKey({
    id,
    accountId,
    hash: hashApiKey(key),
    masked: maskApiKey(key),
    graphIds,
    created: Date.now(),
    revoked: null,
  });
  return { id, key };
}

/** Creates an account. */
export async function createAccount(store: GraphStore, id = newId("acct")): Promise<string> {
  await store.createAccount({ id, created: Date.now() });
  return id;
}

function newId(prefix: string): string {
  return `${prefix}_${randomBytes(9).toString("base64url")}`;
}

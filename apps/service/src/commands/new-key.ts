import { randomBytes } from "node:crypto";
import { hashApiKey, maskApiKey, newApiKey } from "../ids/index.ts";
import type { GraphStore } from "../store/graph-store.ts";
import type { ApiKey } from "../store/types.ts";

/** A new key. The key itself is not stored, so it can be shown only now. */
export interface NewKey {
  readonly id: string;
  readonly key: string;
}

/** Creates a key of an account. By default, it is a full key; `graphIds` restricts it to these graphs. */
export async function createKey(
  store: GraphStore,
  accountId: string,
  {
    kind = "read",
    graphIds = null,
    name = null,
    ends = null,
  }: Partial<Pick<ApiKey, "kind" | "graphIds" | "name" | "ends">> = {},
): Promise<NewKey> {
  const key = newApiKey();
  const id = newId("key");
  await store.createKey({
    id,
    accountId,
    kind,
    hash: hashApiKey(key),
    masked: maskApiKey(key),
    graphIds,
    created: Date.now(),
    name,
    ends,
    revoked: null,
  });
  return { id, key };
}

/** Creates an account. By default, its id is its name. */
export async function createAccount(
  store: GraphStore,
  { id = newId("acct"), name = id }: { readonly id?: string; readonly name?: string } = {},
): Promise<string> {
  await store.createAccount({ id, name, created: Date.now() });
  return id;
}

function newId(prefix: string): string {
  return `${prefix}_${randomBytes(9).toString("base64url")}`;
}

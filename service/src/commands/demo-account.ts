import { newGraphId } from "../ids/index.ts";
import type { GraphStore } from "../store/graph-store.ts";
import { createAccount, createKey } from "./new-key.ts";

/** The account that the first start creates. */
export const demoAccount = "acct_demo";

/** The names of its graphs. */
export const demoGraphs = ["web-shop", "compiler", "data-pipeline", "mobile-app", "handbook"] as const;

/** The keys that the first start prints. They cannot be shown again. */
export interface DemoKeys {
  readonly fullKey: string;
  readonly restrictedKey: string;
}

/**
 * Creates the demo account with its graphs, which are empty, a full key and a key that is restricted to the first two
 * graphs.
 */
export async function createDemoAccount(store: GraphStore): Promise<DemoKeys> {
  await createAccount(store, demoAccount);
  const graphIds: string[] = [];
  for (const name of demoGraphs) {
    const id = newGraphId();
    await store.createGraph({ id, accountId: demoAccount, name, created: Date.now() });
    graphIds.push(id);
  }
  const full = await createKey(store, demoAccount, null);
  const restricted = await createKey(store, demoAccount, graphIds.slice(0, 2));
  return { fullKey: full.key, restrictedKey: restricted.key };
}

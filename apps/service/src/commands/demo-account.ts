import { newGraphId } from "../ids/index.ts";
import type { GraphStore } from "../store/graph-store.ts";
import { ConflictError } from "../store/types.ts";
import { createAccount, createKey } from "./new-key.ts";

/** The account that the first start creates. */
export const demoAccount = "acct_demo";

/** The first names of its graphs, which the demo knows them by. */
export const demoGraphs = ["web-shop", "compiler", "data-pipeline", "mobile-app", "handbook"] as const;

/** The keys that the first start prints. They cannot be shown again. */
export interface DemoKeys {
  readonly fullKey: string;
  readonly restrictedKey: string;
}

/**
 * Creates the demo account with its graphs, which are empty, a full key and a key that is restricted to the first two
 * graphs. Returns null if another process was first.
 */
export async function createDemoAccount(store: GraphStore): Promise<DemoKeys | null> {
  try {
    await createAccount(store, { id: demoAccount, name: "Demo" });
  } catch (error) {
    if ((await store.listAccounts()).some(({ id }) => id === demoAccount)) return null;
    throw error;
  }
  const graphIds: string[] = [];
  for (const name of demoGraphs) graphIds.push(await createGraph(store, name));
  const full = await createKey(store, demoAccount);
  const restricted = await createKey(store, demoAccount, { graphIds: graphIds.slice(0, 2) });
  return { fullKey: full.key, restrictedKey: restricted.key };
}

/** Creates a graph, unless the demo of another process has done so. Returns its id. */
async function createGraph(store: GraphStore, name: string): Promise<string> {
  const id = newGraphId();
  try {
    await store.createGraph({ id, accountId: demoAccount, name, ref: name, created: Date.now() });
    return id;
  } catch (error) {
    const graph = error instanceof ConflictError ? await store.findGraphByRef(demoAccount, name) : null;
    if (graph === null) throw error;
    return graph.id;
  }
}

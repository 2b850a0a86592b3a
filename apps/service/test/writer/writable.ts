import type { Observation } from "../../../shared/observations/observation.ts";
import { createIds, type Ids } from "../../src/ids/index.ts";
import type { GraphStore } from "../../src/store/graph-store.ts";
import { openGraph, type GraphWriter } from "../../src/writer/index.ts";
import type { StoreKind, TestStore } from "../store/stores.ts";

export const source = { provider: "claude-code", provider_version: "2.0.1", adapter: "test@1.0.0" };
export const start = 1_700_000_000_000;

/** The observation that starts a session. */
export const session = (node: string, at = start): Observation => ({ type: "session.started", at, node });

/** A store with an account, and writers of its graphs. */
export interface Writable {
  readonly made: TestStore;
  readonly store: GraphStore;
  readonly ids: Ids;
  readonly open: (name?: string) => Promise<GraphWriter>;
}

/** Makes a store for a test, which is skipped if there is no such store. */
export async function makeWritable(
  kind: StoreKind,
  skip: (isSkipped: boolean, reason: string) => void,
): Promise<Writable> {
  skip(kind.unavailable !== null, kind.unavailable ?? "");
  const made = await kind.make();
  const { store } = made;
  const ids = createIds(await store.secret());
  await store.createAccount({ id: "acc", created: 1 });
  const open = (name = "graph"): Promise<GraphWriter> =>
    openGraph({ accountId: "acc", name, now: start }, { store, ids, source, dedupe: false });
  return { made, store, ids, open };
}

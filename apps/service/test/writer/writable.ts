import type { Observation } from "../../../shared/observations/observation.ts";
import { createIds, type Ids } from "../../src/ids/index.ts";
import type { RecordedEvent } from "../../src/model/event.ts";
import { WorkingSet } from "../../src/recorder/index.ts";
import type { GraphStore } from "../../src/store/graph-store.ts";
import { openGraph, type GraphWriter } from "../../src/writer/index.ts";
import { record } from "../recorder/record.ts";
import { eachStore } from "../store/each-store.ts";
import type { StoreKind } from "../store/stores.ts";

export const source = { provider: "claude-code", provider_version: "2.0.1", adapter: "test@1.0.0" };
export const start = 1_700_000_000_000;

/** The observation that starts a session. */
export const session = (node: string, at = start): Observation => ({ type: "session.started", at, node });

/** A store with an account, and writers of its graphs. */
export interface Writable {
  readonly store: GraphStore;
  readonly ids: Ids;
  readonly open: (name?: string) => Promise<GraphWriter>;
}

/** Makes a store for each test, as `eachStore`, and calls `begin` with the writers of its graphs. */
export function eachWritable(
  kind: StoreKind,
  begin: (writable: Writable) => void,
): ReturnType<typeof eachStore> {
  return eachStore(kind, async (store) => {
    const ids = createIds(await store.secret());
    const open = (name = "graph"): Promise<GraphWriter> =>
      openGraph({ accountId: "acc", name, now: start }, { store, ids, source, dedupe: false });
    begin({ store, ids, open });
  });
}

/** What the recorder alone makes of observations. */
export async function plainEvents(
  store: GraphStore,
  graphId: string,
  observations: readonly Observation[],
): Promise<readonly RecordedEvent[]> {
  const ids = createIds(await store.secret());
  const working = new WorkingSet();
  const context = { nodeId: (ref: string) => ids.nodeId(graphId, ref), source };
  return observations.map((observation) => record(working, observation, context).event);
}

import { mkdtemp, rm } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import { stopServer } from "../../../apps/service/src/http/protocol/graceful-stop.ts";
import { createServer, type ServerOptions } from "../../../apps/service/src/http/server.ts";
import { createIds, hashApiKey, maskApiKey } from "../../../apps/service/src/ids/index.ts";
import type { Observation } from "../../../apps/shared/observations/observation.ts";
import type { GraphStore } from "../../../apps/service/src/store/graph-store.ts";
import { sqliteStore } from "../../../apps/service/src/store/open-store.ts";
import { GraphWriter, sweep } from "../../../apps/service/src/writer/index.ts";

/** A time in the past, so that no clock changes the times of the sample. */
const start = Date.UTC(2025, 0, 6, 9);
const minute = 60_000;
const accountId = "acct_sample";
const source = { provider: "claude-code", provider_version: "2.1.0", adapter: "transcripts@1.0.0" };

export const shop = "gph_Zm9yIGV4YW1wbGU";
export const nightly = "gph_bmlnaHRseSBydW4";
export const fullKey = "gok_1f9BqT6xYw3ZrK8mLp2VnC5dHs7Jg4Xa";
export const restrictedKey = "gok_Qe8RtY2uIo5PaS1dFg6HjK9lZx3CvB7n";
/** A key that only sends the events of hooks. */
export const hookKey = "gok_Wn4MbV7cXz2LkJ9hGf5DsA8pOi3UyT6r";

/** A session with two agents, and an event of each type but `node.stalled`, which a sweep adds. */
const observations: readonly Observation[] = [
  {
    type: "session.started",
    at: start,
    node: "session",
    title: "Fix the flaky checkout test",
    cwd: "/home/ada/shop",
  },
  {
    type: "agent.spawned",
    at: start + minute,
    node: "explorer",
    parent: "session",
    agent_type: "explorer",
    purpose: "Find what the checkout test depends on",
    spawn_call_id: "call_1",
    link_method: "tool_call",
  },
  {
    type: "tasks.updated",
    at: start + 2 * minute,
    node: "explorer",
    pending: 1,
    in_progress: 1,
    completed: 2,
  },
  {
    type: "agent.spawned",
    at: start + 3 * minute,
    node: "editor",
    parent: "session",
    agent_type: "editor",
    purpose: "Let the tests set the clock",
    spawn_call_id: "call_2",
    link_method: "tool_call",
    background: true,
  },
  { type: "waits.updated", at: start + 4 * minute, node: "explorer", on: ["editor"] },
  {
    type: "text.updated",
    at: start + 5 * minute,
    node: "explorer",
    summary: "The test reads the clock twice and fails with a timeout at midnight",
  },
  { type: "agent.ended", at: start + 6 * minute, node: "editor", state: "failed" },
  { type: "state.changed", at: start + 7 * minute, node: "session", state: "input_required" },
  { type: "session.ended", at: start + 8 * minute, node: "session", state: "canceled" },
  { type: "node.resumed", at: start + 9 * minute, node: "session" },
];

/** More events than a graph holds. */
const many: readonly Observation[] = [
  { type: "session.started", at: start - minute, node: "review", title: "Nightly review", cwd: "/srv/shop" },
  ...Array.from({ length: 2000 }, (_, index): Observation => {
    return { type: "tasks.updated", at: start, node: "review", pending: 2, in_progress: 0, completed: index };
  }),
];

/** A store with the sample, whose ids are always the same. */
export class Sample {
  readonly store: GraphStore;
  readonly #folder: string;
  readonly #apps: FastifyInstance[] = [];

  private constructor(store: GraphStore, folder: string) {
    this.store = store;
    this.#folder = folder;
  }

  static async create(): Promise<Sample> {
    const folder = await mkdtemp(join(tmpdir(), "openapi-examples-"));
    const secret = async (): Promise<Uint8Array> => new Uint8Array(32);
    const store = {
      ...sqliteStore(join(folder, "sample.db"), { searchProgram: null }),
      secret,
    };
    await store.makeTables();
    await store.createAccount({ id: accountId, created: start });
    const ids = createIds(await store.secret());
    const graphs = [
      { id: shop, name: "shop", history: observations },
      { id: nightly, name: "nightly", history: many },
    ];
    for (const { id, name, history } of graphs) {
      await store.createGraph({ id, accountId, name, created: start - minute });
      await new GraphWriter(id, { store, ids, source }).record(history);
    }
    const writerOf = (id: string): GraphWriter =>
      new GraphWriter(id, {
        store,
        ids,
        source: { provider: "wherefore", provider_version: "1", adapter: "sweep@1.0.0" },
      });
    await sweep({ store, writerOf, now: start + 14 * minute });
    const keys = [
      { id: "key_full", kind: "read", key: fullKey, graphIds: null },
      { id: "key_restricted", kind: "read", key: restrictedKey, graphIds: [nightly] },
      { id: "key_hook", kind: "hook", key: hookKey, graphIds: null },
    ] as const;
    for (const { id, kind, key, graphIds } of keys) {
      const [hash, masked] = [hashApiKey(key), maskApiKey(key)];
      await store.createKey({
        id,
        accountId,
        kind,
        hash,
        masked,
        graphIds,
        created: start,
        revoked: null,
      });
    }
    return new Sample(store, folder);
  }

  /** Starts a service. `changes` replaces calls of the store. */
  async serve(
    changes: Partial<GraphStore> = {},
    options: Partial<ServerOptions> = {},
  ): Promise<{ readonly app: FastifyInstance; readonly origin: string }> {
    const store = { ...this.store, ...changes };
    const app = await createServer({ rate: null, publicUrl: "https://graphs.example", ...options, store });
    await app.listen({ port: 0, host: "127.0.0.1" });
    this.#apps.push(app);
    return { app, origin: `http://127.0.0.1:${(app.server.address() as AddressInfo).port}` };
  }

  async remove(): Promise<void> {
    for (const app of this.#apps) await stopServer(app);
    await this.store.close();
    await rm(this.#folder, { recursive: true, force: true });
  }
}

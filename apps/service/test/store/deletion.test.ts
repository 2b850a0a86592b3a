import { describe, expect, test } from "vitest";
import type { Observation } from "../../../shared/observations/observation.ts";
import { createKey } from "../../src/commands/new-key.ts";
import { createIds } from "../../src/ids/index.ts";
import { problemsOfGraphs } from "../../src/store/check/all-graphs.ts";
import type { GraphStore } from "../../src/store/graph-store.ts";
import { raw } from "../../src/store/sql.ts";
import { ingest, openGraph, type GraphWriter } from "../../src/writer/index.ts";
import { longHistory, type Seen } from "../recorder/histories.ts";
import { eachStore } from "./each-store.ts";
import { storeKinds } from "./stores.ts";

const source = { provider: "acme", provider_version: "1", adapter: "tests@1" };
const history = observed(longHistory(300));

describe.each(storeKinds)("$name", { timeout: 60_000 }, (kind) => {
  let store: GraphStore;
  const made = eachStore(kind, async (each) => {
    store = each;
    await fill(await graph("acc", "kept"));
    await createKey(store, "acc");
  });

  const graph = async (accountId: string, name: string, on = store): Promise<GraphWriter> =>
    openGraph({ accountId, name, now: 1 }, { store: on, ids: createIds(await store.secret()), source });

  const fill = async (writer: GraphWriter): Promise<void> => {
    await store.saveReadPositions(writer.graphId, new Map([["a.jsonl", "7"]]));
    await writer.record(history);
  };

  /** Every row of every table. Of the text index, its tables that have a row for each text. */
  async function rows(): Promise<object> {
    const tables = await made.database.all(
      raw(
        kind.name === "sqlite"
          ? `SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%'
             AND name NOT IN ('node_texts', 'node_texts_data', 'node_texts_idx')`
          : "SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' AND tablename <> 'commits'",
      ),
    );
    expect(tables.length).toBeGreaterThan(9);
    const entries = [];
    for (const { name } of tables) {
      const found = await made.database.plan(raw(`SELECT * FROM ${name as string}`));
      entries.push([name, found.map((row) => JSON.stringify(row)).sort()]);
    }
    return Object.fromEntries(entries) as object;
  }

  test("a deleted graph leaves no row, and no key that names it", async () => {
    const keptId = (await graph("acc", "kept")).graphId;
    const key = await createKey(store, "acc", { graphIds: [keptId] });
    const before = await rows();
    const writer = await graph("acc", "gone");
    await fill(writer);
    await made.database.plan(
      raw(`UPDATE api_keys SET graph_ids = '["${keptId}","${writer.graphId}"]' WHERE id = '${key.id}'`),
    );

    expect(await store.deleteGraph(writer.graphId)).toBe(true);
    expect(await store.getGraph(writer.graphId)).toBeNull();
    expect(await store.findGraph("acc", "gone")).toBeNull();
    expect(await store.deleteGraph(writer.graphId)).toBe(false);
    await store.removeDeleted();
    expect(await rows()).toEqual(before);
    await expect(fill(writer)).rejects.toThrow(`There is no graph ${writer.graphId}.`);
    expect(await rows()).toEqual(before);
  });

  test("a deleted account leaves no row", async () => {
    const before = await rows();
    await store.createAccount({ id: "acct_gone", created: 2 });
    const full = await createKey(store, "acct_gone");
    await createKey(store, "acct_gone", { kind: "hook" });
    for (const name of ["a", "b"]) await fill(await graph("acct_gone", name));
    expect(await store.deleteAccount("acct_gone")).toBe(true);
    expect(await store.listKeys("acct_gone")).toEqual([]);
    expect(await store.listAccounts()).toMatchObject([{ id: "acc" }]);
    expect(await store.deleteAccount("acct_gone")).toBe(false);
    expect(await store.revokeKey(full.id, 1)).toBe(false);
    await store.removeDeleted();
    expect(await rows()).toEqual(before);
  });

  test("others write during a removal, and finish it if it is stopped", { tags: "slow" }, async () => {
    const before = await rows();
    const graphId = await ingestLarge("gone");
    const another = await made.another();
    const writer = await graph("acc", "other", another);
    await store.deleteGraph(graphId);
    let isRemoved = false;
    const removal = store.removeDeleted().then(() => (isRemoved = true));
    await writer.record([{ type: "session.started", at: Date.now(), node: "s" }]);
    expect(isRemoved).toBe(false);
    await another.removeDeleted();
    await removal;
    await another.deleteGraph(writer.graphId);
    await another.removeDeleted();
    expect(await rows()).toEqual(before);
  });

  test("another graph may get the ids of texts as soon as they are free", async () => {
    const other = await graph("acc", "other", await made.another());
    const gone = await graph("acc", "gone");
    await fill(gone);
    await store.deleteGraph(gone.graphId);
    const left = raw("SELECT 1 FROM node_history h JOIN deleted_graphs d ON d.graph = h.graph LIMIT 1");
    const { database } = made;
    const transaction = database.transaction.bind(database);
    let isFilled = false;
    database.transaction = async (work) => {
      const result = await transaction(work);
      if (!isFilled && (await database.plan(left)).length === 0) {
        isFilled = true;
        await fill(other);
      }
      return result;
    };
    await store.removeDeleted();
    expect(isFilled).toBe(true);
    const problems: string[] = [];
    for await (const problem of problemsOfGraphs(database)) problems.push(problem);
    expect(problems).toEqual([]);
    expect((await store.getGraph(other.graphId))!.lastSeq).toBe(history.length);
  });

  async function ingestLarge(name: string): Promise<string> {
    const { graphId } = await ingest(
      {
        accountId: "acc",
        name,
        now: Date.now(),
        observations: (async function* () {
          yield observed(longHistory(5000, 5));
        })(),
      },
      { store, ids: createIds(await store.secret()), source },
    );
    return graphId;
  }
});

function observed(seen: readonly Seen[]): readonly Observation[] {
  return seen.filter((one) => one.type !== "node.stalled");
}

import { setImmediate } from "node:timers/promises";
import { compile } from "wherefore";
import { nodeSchema, nodeStates } from "wherefore/graph";
import { describe, expect, test, vi } from "vitest";
import { noCounts, type Counts } from "../../src/model/event.ts";
import type { Database } from "../../src/store/database.ts";
import {
  ConflictError,
  TrimmedError,
  type ApiKey,
  type AppendedEvents,
  type GraphFilter,
} from "../../src/store/types.ts";
import type { NodeWork } from "../../src/model/node-work.ts";
import { OtherLayoutError } from "../../src/store/make-tables.ts";
import { sql } from "../../src/store/sql.ts";
import { sqlStore, type GraphStore } from "../../src/store/graph-store.ts";
import { RandomChanges, together } from "./changes.ts";
import { eachStore } from "./each-store.ts";
import { storeKinds } from "./stores.ts";
import { searchNodes } from "./search-nodes.ts";

const graph = { id: "gph_a", accountId: "acc", name: "a", created: 10 };

describe.each(storeKinds)("$name", { timeout: 60_000 }, (kind) => {
  let store: GraphStore;
  const made = eachStore(kind, (each) => void (store = each));

  test("accounts and keys", async () => {
    await store.createAccount({ id: "other", name: "Others", created: 2 });
    expect(await store.listAccounts()).toEqual([
      { id: "acc", name: "acc", created: 1 },
      { id: "other", name: "Others", created: 2 },
    ]);
    const taken = new ConflictError('There is an account named "Others". Choose another name.');
    await expect(store.createAccount({ id: "third", name: "Others", created: 3 })).rejects.toThrow(taken);
    await expect(store.renameAccount("acc", "Others")).rejects.toThrow(taken);
    expect(await store.renameAccount("none", "None")).toBe(false);
    expect(await store.renameAccount("acc", "Ours")).toBe(true);
    expect(await store.listAccounts()).toMatchObject([{ id: "acc", name: "Ours" }, { id: "other" }]);
    const full: ApiKey = {
      id: "key_1",
      accountId: "acc",
      hash: "aa",
      masked: "gok_…1234",
      kind: "read",
      graphIds: null,
      created: 3,
      name: null,
      ends: null,
      lastUsed: null,
      revoked: null,
    };
    const restricted: ApiKey = { ...full, id: "key_2", hash: "bb", graphIds: ["gph_a"], created: 4 };
    await store.createKey(full);
    await store.createKey(restricted);
    const hook: ApiKey = { ...full, id: "key_4", kind: "hook", hash: "dd", created: 5, name: "CI", ends: 99 };
    await store.createKey(hook);
    await expect(store.createKey({ ...full, id: "key_3" })).rejects.toThrow();
    expect(await store.findKey("aa")).toEqual(full);
    expect(await store.findKey("bb")).toEqual(restricted);
    expect(await store.findKey("cc")).toBeNull();
    expect(await store.findKey("dd")).toEqual(hook);
    expect(await store.listKeys("acc")).toEqual([full, restricted, hook]);
    expect(await store.listKeys("other")).toEqual([]);
    await store.noteKeyUse("key_2", 8);
    await store.noteKeyUse("none", 8);
    expect(await store.findKey("bb")).toEqual({ ...restricted, lastUsed: 8 });
    expect(await store.revokeKey("key_1", 9)).toBe(true);
    expect(await store.revokeKey("key_1", 10)).toBe(false);
    expect(await store.revokeKey("none", 10)).toBe(false);
    expect(await store.findKey("aa")).toEqual({ ...full, revoked: 9 });
  });

  test("figures add up what is stored, and a check writes nothing that they count", async () => {
    const { bytes, ...none } = await store.figures();
    expect(none).toEqual({ accounts: 1, graphs: 0, events: 0, counts: noCounts, lastEvent: null });
    expect(bytes).toBeGreaterThan(0);
    await store.createGraph(graph);
    await store.createGraph({ ...graph, id: "gph_b", name: "b" });
    await store.createGraph({ ...graph, id: "gph_deleted", name: "deleted" });
    await store.deleteGraph("gph_deleted");
    const [first, second] = [new RandomChanges(1).steps(9), new RandomChanges(2).steps(30)];
    await store.append(together("gph_a", first));
    await store.append(together("gph_b", second));
    await store.checkWrite();
    await store.checkWrite();

    const newest = [first.at(-1)!.event, second.at(-1)!.event];
    const total = (count: (counts: Counts) => number): number =>
      newest.reduce((sum, { counts }) => sum + count(counts), 0);
    const byState = nodeStates.map((state) => [state, total(({ by_state }) => by_state[state])]);
    expect(await store.figures()).toEqual({
      accounts: 1,
      graphs: 2,
      events: 39,
      counts: {
        nodes: total(({ nodes }) => nodes),
        sessions: total(({ sessions }) => sessions),
        agents: total(({ agents }) => agents),
        stale: total(({ stale }) => stale),
        blocked: total(({ blocked }) => blocked),
        by_state: Object.fromEntries(byState),
      },
      lastEvent: Math.max(...newest.map(({ created }) => created)),
      bytes: expect.any(Number),
    });
  });

  test("the secret is created once, also by two simultaneous calls", async () => {
    const another = await made.another();
    const [one, two] = await Promise.all([store.secret(), another.secret()]);
    expect(one).toHaveLength(32);
    expect(Buffer.from(two).equals(one)).toBe(true);
  });

  test("making the tables again changes nothing", async () => {
    await store.createGraph(graph);
    await store.makeTables();
    expect(await store.getGraph(graph.id)).toMatchObject(graph);
  });

  test("a database of another layout is refused, and stays as it is", async () => {
    const rows = () => made.database.all(sql`SELECT * FROM settings ORDER BY name`);
    await made.database.all(sql`UPDATE settings SET value = '1' WHERE name = 'version'`);
    const before = await rows();
    await expect(made.another()).rejects.toThrow(OtherLayoutError);
    expect(await rows()).toEqual(before);
  });

  test("an index that is missing is made again", async () => {
    await made.database.all(sql`DROP INDEX events_of_sweeps`);
    // On PostgreSQL, a database remembers which layout it has.
    await made.database.all(sql`DELETE FROM settings WHERE name = 'layout'`);
    await store.makeTables();
    await made.database.all(sql`DROP INDEX events_of_sweeps`);
  });

  test("the name of a graph is unique in its account", async () => {
    await store.createGraph(graph);
    expect(await store.getGraph(graph.id)).toEqual({
      ...graph,
      ref: null,
      lastSeq: 0,
      firstSeq: 0,
      lastEvent: 10,
    });
    expect(await store.findGraph("acc", "a")).toMatchObject(graph);
    expect(await store.findGraph("other", "a")).toBeNull();
    await expect(store.createGraph({ ...graph, id: "gph_b" })).rejects.toThrow(ConflictError);
    expect(await store.getGraph("gph_b")).toBeNull();
  });

  test("a graph is created in an account that is there", async () => {
    const foreign = { ...graph, accountId: "deleted" };
    await store.createAccount({ id: "deleted", created: 2 });
    await store.deleteAccount("deleted");
    await expect(store.createGraph(foreign)).rejects.toThrow(new RangeError("There is no account deleted."));
    expect(await store.getGraph(graph.id)).toBeNull();
  });

  test("the ref of a graph is unique in its account, and finds it after it was renamed", async () => {
    await store.createGraph({ ...graph, ref: "folder" });
    await store.createGraph({ ...graph, id: "gph_b", name: "b" });
    await store.createAccount({ id: "other", created: 2 });
    await store.createGraph({ ...graph, id: "gph_c", accountId: "other", ref: "folder" });
    const another = { ...graph, id: "gph_d", name: "d" };
    await expect(store.createGraph({ ...another, ref: "folder" })).rejects.toThrow(ConflictError);
    expect(await store.renameGraph(graph.id, "c")).toBe(true);
    expect(await store.findGraphByRef("acc", "folder")).toMatchObject({ id: graph.id, name: "c" });
    expect(await store.getGraph(graph.id)).toMatchObject({ name: "c", ref: "folder" });
    expect(await store.findGraph("acc", "a")).toBeNull();
    expect(await store.findGraphByRef("acc", "c")).toBeNull();
    await expect(store.renameGraph(graph.id, "b")).rejects.toThrow(
      new ConflictError('The account has a graph named "b". Choose another name.'),
    );
    expect(await store.renameGraph(graph.id, "c")).toBe(true);
    expect(await store.renameGraph("gph_none", "e")).toBe(false);
  });

  test("read positions of a graph are replaced one by one", async () => {
    await store.createGraph(graph);
    await store.createGraph({ ...graph, id: "gph_b", name: "b" });
    expect(await store.readPositions(graph.id)).toEqual(new Map());
    await store.saveReadPositions(
      graph.id,
      new Map([
        ["/a", "1"],
        ["/b", "2"],
      ]),
    );
    await store.saveReadPositions(graph.id, new Map([["/b", "3"]]));
    await store.saveReadPositions("gph_none", new Map([["/a", "1"]]));
    expect(await store.readPositions(graph.id)).toEqual(
      new Map([
        ["/a", "1"],
        ["/b", "3"],
      ]),
    );
    for (const id of ["gph_b", "gph_none"]) expect(await store.readPositions(id)).toEqual(new Map());
  });

  test("graphs are listed by last event, then id, both descending", async () => {
    // Byte order: capital letters and the underscore come before lower-case letters.
    const ids = ["gph_b", "gph_B", "gph__", "gph_a", "gph_Z"];
    for (const [index, id] of ids.entries()) {
      await store.createGraph({ id, accountId: "acc", name: id, created: index < 4 ? 50 : 60 });
    }
    await store.createAccount({ id: "other", created: 2 });
    await store.createGraph({ id: "gph_foreign", accountId: "other", name: "x", created: 70 });
    const list = async (filter: Partial<GraphFilter> = {}): Promise<[string[], boolean]> => {
      const all: GraphFilter = { accountId: "acc", graphIds: null, lastEvent: {}, limit: 10, ...filter };
      const { items, hasMore } = await store.listGraphs(all);
      return [items.map(({ id }) => id), hasMore];
    };
    const cursor = { lastEvent: 50, id: "gph_a" };
    expect(await list()).toEqual([["gph_Z", "gph_b", "gph_a", "gph__", "gph_B"], false]);
    expect(await list({ limit: 2 })).toEqual([["gph_Z", "gph_b"], true]);
    expect(await list({ after: cursor })).toEqual([["gph__", "gph_B"], false]);
    expect(await list({ before: cursor })).toEqual([["gph_Z", "gph_b"], false]);
    expect(await list({ before: cursor, limit: 1 })).toEqual([["gph_b"], true]);
    expect(await list({ graphIds: ["gph_B", "gph_Z", "gph_foreign"] })).toEqual([["gph_Z", "gph_B"], false]);
    expect(await list({ graphIds: [] })).toEqual([[], false]);
    expect(await list({ lastEvent: { gt: 50 } })).toEqual([["gph_Z"], false]);
    expect(await list({ lastEvent: { gte: 50, lt: 60 } })).toEqual([
      ["gph_b", "gph_a", "gph__", "gph_B"],
      false,
    ]);
    expect(await list({ lastEvent: { lte: 50 }, limit: 3 })).toEqual([["gph_b", "gph_a", "gph__"], true]);
  });

  test("graphs are found by what their name or id contains, in any case and character by character", async () => {
    const names = ["web-shop", "WEB Éclair", "50% [a-z]*", "back\\slash^$.(x)|", "İstanbul ß Σ"];
    for (const [index, name] of names.entries()) {
      await store.createGraph({ id: `gph_${index}Id`, accountId: "acc", name, created: index });
    }
    await store.createAccount({ id: "other", created: 2 });
    await store.createGraph({ id: "gph_foreign", accountId: "other", name: "web", created: 9 });
    const find = async (containing: string, filter: Partial<GraphFilter> = {}): Promise<unknown> => {
      const all: GraphFilter = { accountId: "acc", graphIds: null, lastEvent: {}, limit: 10, ...filter };
      const { items, hasMore } = await store.listGraphs({ ...all, containing });
      return [items.map(({ name }) => names.indexOf(name)), hasMore];
    };
    expect(await find("wEb")).toEqual([[1, 0], false]);
    expect(await find("web", { limit: 1 })).toEqual([[1], true]);
    expect(await find("web", { after: { lastEvent: 1, id: "gph_1Id" } })).toEqual([[0], false]);
    expect(await find("web", { before: { lastEvent: 0, id: "gph_0Id" } })).toEqual([[1], false]);
    expect(await find("web", { graphIds: ["gph_0Id", "gph_2Id"] })).toEqual([[0], false]);
    expect(await find("éCLAIR")).toEqual([[1], false]);
    expect(await find("σ")).toEqual([[4], false]);
    expect(await find("ß")).toEqual([[4], false]);
    expect(await find("gph_3iD")).toEqual([[3], false]);
    for (const literal of ["%", "[a-z]", "]*", "50% [a-z]*"])
      expect(await find(literal)).toEqual([[2], false]);
    for (const literal of ["k\\s", "^$", ".(", ")|"]) expect(await find(literal)).toEqual([[3], false]);
    for (const pattern of ["w?b", "w.b", "w%p", "[w]", "(web)", "web|", "***:web"]) {
      expect(await find(pattern)).toEqual([[], false]);
    }
    expect(await find("")).toEqual([[4, 3, 2, 1, 0], false]);
  });

  test("an account is found by its id", async () => {
    await store.createAccount({ id: "acct_named", name: "Team", created: 5 });
    expect(await store.getAccount("acct_named")).toEqual({ id: "acct_named", name: "Team", created: 5 });
    expect(await store.getAccount("Team")).toBeNull();
  });

  test("events are listed newest first, in both directions", async () => {
    await store.createGraph(graph);
    const steps = new RandomChanges(4, { mostNodes: 3 }).steps(12);
    await store.append(together(graph.id, steps));
    const list = async (filter: object): Promise<[number[], boolean]> => {
      const { items, hasMore } = await store.listEvents({ graphId: graph.id, limit: 4, ...filter });
      for (const event of items) expect(event).toEqual(steps[event.seq - 1]!.event);
      return [items.map(({ seq }) => seq), hasMore];
    };
    expect(await list({})).toEqual([[12, 11, 10, 9], true]);
    expect(await list({ beforeSeq: 4 })).toEqual([[3, 2, 1], false]);
    expect(await list({ afterSeq: 6 })).toEqual([[10, 9, 8, 7], true]);
    expect(await list({ afterSeq: 9 })).toEqual([[12, 11, 10], false]);
    const nodeId = steps[0]!.event.node_id;
    const own = steps.map(({ event }) => event).filter((event) => event.node_id === nodeId);
    expect((await list({ nodeId, limit: 20 }))[0]).toEqual(own.map(({ seq }) => seq).reverse());
  });

  test("a page ends where its budget of bytes is used up", async () => {
    await store.createGraph(graph);
    const changes = new RandomChanges(12, { mostNodes: 30 });
    const steps = changes.steps(60);
    await store.append(together(graph.id, steps));
    const query = compile("depth>=0", nodeSchema);
    for (const seq of [60, 40]) {
      const search = { graphId: graph.id, query, seq, limit: 20 };
      const whole = await store.searchRecords(search);
      const total = whole.items.reduce((sum, record) => sum + Buffer.byteLength(record), 0);
      const lengths: number[] = [];
      for (let bytes = 1; bytes < 2 * total; bytes += Math.ceil(total / 10)) {
        const { items, hasMore } = await store.searchRecords({ ...search, bytes });
        expect(items).toEqual(whole.items.slice(0, items.length));
        expect(hasMore).toBe(whole.hasMore || items.length < whole.items.length);
        lengths.push(items.length);
      }
      expect(lengths).toEqual(lengths.toSorted((one, other) => one - other));
      expect(lengths[0]).toBe(1);
      expect(lengths[3]).toBeLessThan(whole.items.length);
      expect(lengths.at(-1)).toBe(whole.items.length);
      const ids = whole.items.map((record) => (JSON.parse(record) as { id: string }).id);
      expect(await store.getNodes(graph.id, ids, seq)).toHaveLength(ids.length);
    }
    const list = async (filter: object): Promise<[number[], boolean]> => {
      const { items, hasMore } = await store.listEvents({ graphId: graph.id, limit: 4, ...filter });
      for (const event of items) expect(event).toEqual(steps[event.seq - 1]!.event);
      return [items.map(({ seq }) => seq), hasMore];
    };
    expect(await list({ bytes: 1 })).toEqual([[60], true]);
    expect(await list({ bytes: 1, beforeSeq: 2 })).toEqual([[1], false]);
    expect(await list({ bytes: 1, afterSeq: 50 })).toEqual([[51], true]);
    expect(await list({ bytes: 1_000_000 })).toEqual([[60, 59, 58, 57], true]);
  });

  test("of two appends after the same event, one is a conflict and leaves nothing", async () => {
    await store.createGraph(graph);
    const another = await made.another();
    const [first, second] = [new RandomChanges(5).steps(3), new RandomChanges(6).steps(2)];
    const results = await Promise.allSettled([
      store.append(together(graph.id, first)),
      another.append(together(graph.id, second)),
    ]);
    const won = results.findIndex(({ status }) => status === "fulfilled");
    expect(results[1 - won]).toMatchObject({
      status: "rejected",
      reason: expect.any(ConflictError) as unknown,
    });
    const steps = [first, second][won]!;
    for (const one of [store, another]) {
      expect(await one.getGraph(graph.id)).toMatchObject({ lastSeq: steps.length, firstSeq: 1 });
      expect((await one.listEvents({ graphId: graph.id, limit: 10 })).items).toHaveLength(steps.length);
    }
  });

  test("an append that would break reads is refused completely", async () => {
    await store.createGraph(graph);
    const steps = new RandomChanges(7).steps(5);
    const good = together(graph.id, steps);
    const refused = [
      { ...good, graphId: "gph_none" },
      { ...good, events: good.events.slice(1) },
      { ...good, events: [good.events[1]!, good.events[0]!, ...good.events.slice(2)] },
      { ...good, nodes: [] },
      { ...good, events: good.events.map((event) => ({ ...event, created: 9 - event.seq })) },
    ];
    for (const append of refused) await expect(store.append(append)).rejects.toThrow(RangeError);
    expect(await store.getGraph(graph.id)).toMatchObject({ lastSeq: 0 });
    expect(await store.knownObservations(graph.id, ["key 1"])).toEqual(new Set());
    await store.append(good);
    expect(await store.knownObservations(graph.id, ["key 1", "key 5", "key 6"])).toEqual(
      new Set(["key 1", "key 5"]),
    );
    expect(await store.knownObservations("gph_none", ["key 1"])).toEqual(new Set());
  });

  test("a graph without events, and a graph that does not exist", async () => {
    await store.createGraph(graph);
    const query = compile('state:"working"', nodeSchema);
    for (const graphId of [graph.id, "gph_none"]) {
      const search = { graphId, query, seq: 0, limit: 5 };
      expect(await searchNodes(store, search)).toEqual({ items: [], hasMore: false });
      expect(await store.countMatches(search)).toBe(0);
      expect(await store.getNode(graphId, "node_a", 0)).toEqual({ found: "nothing" });
      expect(await store.getNodes(graphId, ["node_a"], 0)).toEqual([]);
      expect(await store.getCounts(graphId, 1)).toBeNull();
      expect(await store.listEvents({ graphId, limit: 5 })).toEqual({ items: [], hasMore: false });
      expect(await store.loadTrees(graphId, ["a"], new Set())).toEqual([]);
      expect(await store.loadNodes(graphId, ["node_a"])).toEqual([]);
    }
  });

  test("the appends of an account are listed in the order of their commits, and none is missed", async () => {
    const another = await made.another();
    const graphIds = ["gph_a", "gph_b", "gph_c", "gph_d"];
    await store.createAccount({ id: "other", created: 1 });
    for (const id of graphIds) {
      const accountId = id === "gph_d" ? "other" : "acc";
      await store.createGraph({ ...graph, id, accountId, name: id });
    }
    let isOver = false;
    const write = async (graphId: string, index: number): Promise<void> => {
      const changes = new RandomChanges(index);
      const own = index % 2 ? store : another;
      for (let step = 0; step < 40; step++)
        await own.append(together(graphId, changes.steps(1 + (step % 3))));
    };
    const written = Promise.all(graphIds.map(write)).finally(() => (isOver = true));
    const read = async (graphIds: readonly string[] | null, limit: number) => {
      const seen: AppendedEvents[] = [];
      let after = { position: 0, seq: 0 };
      for (;;) {
        const wasOver = isOver;
        const { items, position } = await store.listAppends({ accountId: "acc", graphIds, after, limit });
        seen.push(...items);
        after = { position, seq: Number.MAX_SAFE_INTEGER };
        if (wasOver && items.length === 0) break;
        // Reads of SQLite would leave the writers no turn.
        await setImmediate();
      }
      expect(after.position).toBe(await store.lastAppend("acc"));
      return seen;
    };
    const [all, some] = await Promise.all([read(null, 7), read(["gph_b", "gph_d"], 100)]);
    await written;
    for (const graphId of graphIds.slice(0, 3)) {
      const own = all.filter((append) => append.graphId === graphId);
      expect(own.length).toBe(40);
      for (const [index, { fromSeq, previous }] of own.entries()) {
        expect(fromSeq).toBe((own[index - 1]?.toSeq ?? 0) + 1);
        expect(previous).toBe(own[index - 1]?.position ?? 0);
      }
    }
    expect(all.length).toBe(120);
    expect(some).toEqual(all.filter(({ graphId }) => graphId === "gph_b"));
    const [first, second] = all as [AppendedEvents, AppendedEvents];
    const after = async (seq: number) =>
      (
        await store.listAppends({
          accountId: "acc",
          graphIds: null,
          after: { position: second.position, seq },
          limit: 1,
        })
      ).items[0];
    expect(await after(second.toSeq - 1)).toEqual(second);
    expect(await after(second.toSeq)).toEqual(all[2]);
    expect(first.position).toBeLessThan(second.position);
  });

  test("an append is listed that removed the one before it while they were listed", async () => {
    await store.createGraph(graph);
    const changes = new RandomChanges(1);
    await store.append(together("gph_a", changes.steps(1)));
    const { database } = made;
    const all = database.all.bind(database);
    const another = await made.another();
    vi.spyOn(database, "all").mockImplementationOnce(async (query) => {
      const rows = await all(query);
      await all(sql`DELETE FROM appends`);
      await another.append(together("gph_a", changes.steps(1)));
      return rows;
    });
    const after = { position: 0, seq: 0 };
    const listed = await store.listAppends({ accountId: "acc", graphIds: null, after, limit: 10 });
    const position = await store.lastAppend("acc");
    expect(listed).toMatchObject({ items: [{ position, fromSeq: 2 }], position });
  });

  test("the position of an append is not given again when its graph is removed", async () => {
    await store.createGraph(graph);
    await store.createGraph({ ...graph, id: "gph_b", name: "b" });
    await store.append(together("gph_b", new RandomChanges(1).steps(3)));
    await store.append(together("gph_a", new RandomChanges(2).steps(3)));
    const last = await store.lastAppend("acc");
    await store.deleteGraph("gph_a");
    await store.removeDeleted();
    expect(await store.lastAppend("acc")).toBeLessThan(last);
    const steps = new RandomChanges(1).steps(4);
    await store.append({ ...together("gph_b", steps.slice(3)), expectedLastSeq: 3 });
    expect(await store.lastAppend("acc")).toBeGreaterThan(last);
  });

  test("a read as of an event that is trimmed in the meantime reports it", async () => {
    await store.createGraph(graph);
    const changes = new RandomChanges(8, { mostNodes: 5 });
    await store.append(together(graph.id, changes.steps(2000)));
    const query = compile('-state:"idle"', nodeSchema);
    expect(
      (await searchNodes(store, { graphId: graph.id, query, seq: 1, limit: 5 })).items.length,
    ).toBeLessThan(2);
    await store.append(together(graph.id, changes.steps(1)));
    const search = { graphId: graph.id, query, seq: 1001, limit: 5 };
    await expect(searchNodes(store, search)).rejects.toThrow(TrimmedError);
    await expect(store.countMatches(search)).rejects.toThrow(TrimmedError);
    await expect(store.getNode(graph.id, "node_a", 1001)).rejects.toThrow(TrimmedError);
    await expect(store.getNodes(graph.id, ["node_a"], 1001)).rejects.toThrow(TrimmedError);
    expect((await searchNodes(store, { ...search, seq: 1002 })).items).toHaveLength(5);
  });

  test("the recorder gets the named nodes and the unfinished ones of their trees, with all ancestors", async () => {
    await store.createGraph(graph);
    const steps = new RandomChanges(9, { mostNodes: 40 }).steps(400);
    await store.append(together(graph.id, steps));
    const newest = new Map(steps.flatMap(({ nodes }) => nodes).map((work) => [work.node.id, work]));
    const withAncestors = (works: readonly NodeWork[]) => {
      const needed = new Set<string>();
      for (const { node } of works) {
        for (let above: string | null = node.id; above !== null; above = newest.get(above)!.node.parent_id) {
          needed.add(above);
        }
      }
      return new Map([...newest].filter(([id]) => needed.has(id)));
    };
    const byId = (works: readonly NodeWork[]) => new Map(works.map((work) => [work.node.id, work]));
    const all = [...newest.values()];
    const isEnded = ({ node }: NodeWork): boolean => ["completed", "failed", "canceled"].includes(node.state);
    const deepest = all.filter(isEnded).toSorted((a, b) => b.node.depth - a.node.depth)[0]!;
    const tree = all.filter((work) => work.node.root_id === deepest.node.root_id && !isEnded(work));
    const refs = [deepest.node.provider_ref!, "nobody"];
    const loaded = await store.loadTrees(graph.id, refs, new Set());
    expect(byId(loaded)).toEqual(withAncestors([deepest, ...tree]));
    expect(loaded).toHaveLength(byId(loaded).size);
    expect(byId(await store.loadTrees(graph.id, refs, new Set([deepest.node.root_id])))).toEqual(
      withAncestors([deepest]),
    );
    expect(withAncestors([deepest]).size).toBeGreaterThan(2);
    expect(tree.length).toBeGreaterThan(10);
    expect(byId(await store.loadNodes(graph.id, [deepest.node.id, "node_none"]))).toEqual(byId([deepest]));
  });

  test("silent nodes are those that work, are not stale and were last active before a time", async () => {
    await store.createGraph(graph);
    const steps = new RandomChanges(10, { mostNodes: 50 }).steps(300);
    await store.append(together(graph.id, steps));
    const newest = [
      ...new Map(steps.flatMap(({ nodes }) => nodes).map(({ node }) => [node.id, node])).values(),
    ];
    const before = steps.at(-1)!.event.created;
    const silent = newest.filter(
      (node) => node.state === "working" && !node.stale && node.last_event < before,
    );
    expect(silent.length).toBeGreaterThan(2);
    const [listed, ...others] = await store.listSilent(before);
    expect(others).toEqual([]);
    expect(listed!.graphId).toBe(graph.id);
    expect(new Set(listed!.nodeIds)).toEqual(new Set(silent.map(({ id }) => id)));
    expect(await store.listSilent(0)).toEqual([]);
  });

  test("inactive nodes are those that are unfinished and were last active before a time", async () => {
    const [one, two] = [graph, { ...graph, id: "gph_second", name: "second" }];
    const steps = new RandomChanges(10, { mostNodes: 50 }).steps(300);
    for (const created of [one, two]) {
      await store.createGraph(created);
      await store.append(together(created.id, steps));
    }
    const newest = new Map(steps.flatMap(({ nodes }) => nodes).map(({ node }) => [node.id, node]));
    const before = steps.at(-1)!.event.created;
    const inactive = [...newest.values()]
      .filter(({ ended, last_event }) => ended === null && last_event < before)
      .sort((a, b) => a.last_event - b.last_event || (a.id < b.id ? -1 : 1));
    const refs = inactive.map(({ provider_ref }) => provider_ref);
    expect(refs.length).toBeGreaterThan(5);
    const most = refs.length + 2;
    expect(await store.listInactiveGraphs(before)).toEqual([one.id, two.id].toSorted());
    expect(await store.listInactiveGraphs(0)).toEqual([]);
    expect(await store.listInactive(one.id, { before, most })).toEqual(refs);
    expect(await store.listInactive(two.id, { before, most: 3 })).toEqual(refs.slice(0, 3));
    expect(await store.listInactive("gph_none", { before, most })).toEqual([]);
    expect(await store.listInactive(one.id, { before: 0, most })).toEqual([]);
    await store.deleteGraph(two.id);
    expect(await store.listInactiveGraphs(before)).toEqual([one.id]);
  });

  test("one process sweeps at a time", async () => {
    const another = await made.another();
    let inside = 0;
    expect(
      await store.exclusively("sweep", async () => {
        inside++;
        expect(await another.exclusively("sweep", async () => void inside++)).toBe(false);
      }),
    ).toBe(true);
    expect(inside).toBe(1);
    await expect(another.exclusively("sweep", () => Promise.reject(new Error("no")))).rejects.toThrow("no");
    expect(await store.exclusively("sweep", async () => void inside++)).toBe(true);
    expect(inside).toBe(2);
  });

  test("keys and graphs are looked up by one query, whether they exist or not", async () => {
    await store.createGraph(graph);
    const asked: string[] = [];
    const watched = sqlStore(
      new Proxy<Database>(made.database, {
        get(database, property) {
          const value: unknown = Reflect.get(database, property, database);
          if (typeof value !== "function") return value;
          return (...args: unknown[]): unknown => {
            const [query] = args as [{ strings?: readonly string[] }];
            if (query?.strings !== undefined) asked.push(`${String(property)} ${query.strings.join("?")}`);
            return Reflect.apply(value, database, args) as unknown;
          };
        },
      }),
    );
    for (const ask of [
      (exists: boolean) => watched.getGraph(exists ? graph.id : "gph_none"),
      (exists: boolean) => watched.findKey(exists ? "aa" : "none"),
    ]) {
      asked.length = 0;
      await ask(true);
      await ask(false);
      expect(asked).toHaveLength(2);
      expect(asked[0]).toBe(asked[1]);
    }
  });
});

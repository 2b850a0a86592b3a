import { execFileSync } from "node:child_process";
import {
  appendFileSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { DuckDBInstance } from "@duckdb/node-api";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { Observation } from "../../../shared/observations/observation.ts";
import { writeArchive } from "../../src/commands/archive.ts";
import { createIds } from "../../src/ids/index.ts";
import { WorkingSet } from "../../src/recorder/index.ts";
import { record } from "../recorder/record.ts";
import type { GraphStore } from "../../src/store/graph-store.ts";
import { StoreUnavailableError } from "../../src/store/types.ts";
import type { GraphWriter } from "../../src/writer/index.ts";
import { openGraph } from "../../src/writer/index.ts";
import { longHistory } from "../recorder/histories.ts";
import { storeKinds } from "../store/stores.ts";
import { makeCommandPlace, type CommandPlace } from "./command-place.ts";

const day = 86_400_000;
const start = Date.UTC(2026, 0, 1, 23);
const source = { provider: "acme", provider_version: "1", adapter: "acme@1" };
const root = fileURLToPath(new URL("../../../..", import.meta.url));

interface Line {
  readonly id: string;
  readonly object: string;
  readonly type: string;
  readonly created: number;
}

describe.each(storeKinds)("archive on $name", { timeout: 60_000 }, (kind) => {
  let place: CommandPlace;
  let folder: string;
  beforeEach(async ({ skip }) => {
    place = await makeCommandPlace(kind, skip);
    folder = mkdtempSync(join(tmpdir(), "wherefore-archive-"));
    await place.onStore((store) => store.createAccount({ id: "acct", created: 1 }));
  });
  afterEach(async () => {
    if (kind.unavailable !== null) return;
    await place.remove();
    rmSync(folder, { recursive: true });
  });

  async function writer(store: GraphStore, name = "shop"): Promise<GraphWriter> {
    const ids = createIds(await store.secret());
    return openGraph({ accountId: "acct", name, now: start }, { store, ids, source, dedupe: false });
  }

  const session = (node: string, at = start): Observation => ({ type: "session.started", at, node });

  const filesOf = (graphId: string): readonly string[] => readdirSync(join(folder, graphId)).sort();

  function linesOf(graphId: string): readonly Line[] {
    const texts = filesOf(graphId).map((name) => readFileSync(join(folder, graphId, name), "utf8"));
    return texts.flatMap((text) =>
      text
        .trimEnd()
        .split("\n")
        .map((line) => JSON.parse(line) as Line),
    );
  }

  /** Asserts that the archive has each event of a graph once, from the first to the newest. */
  async function expectAll(graphId: string, count: number): Promise<void> {
    const lines = linesOf(graphId);
    await place.onStore(async (store) => {
      const ids = createIds(await store.secret());
      expect(lines.map(({ id }) => ids.readEventId(graphId, id))).toEqual(
        Array.from({ length: count }, (_, index) => ({ seq: index + 1 })),
      );
    });
  }

  test(
    "has each event, those too that are trimmed before they are stored, by graph and day",
    { tags: "slow" },
    async () => {
      expect((await place.run("archive", folder, "--once")).err).toBe(
        `0 events were written to ${folder}.\n`,
      );
      const history = longHistory(5000, 5000).filter((each) => each.type !== "node.stalled");
      const first = Math.min(...history.map(({ at }) => at));
      const days = history.map((each) => ({ ...each, at: start + (each.at - first) }));
      const { graphId, ids } = await place.onStore(async (store) => {
        const graph = await writer(store);
        await graph.record(days);
        await (await writer(store, "other")).record([session("s", start + 3 * day)]);
        return { graphId: graph.graphId, ids: createIds(await store.secret()) };
      });
      expect((await place.run("archive", folder, "--once")).err).toBe(
        `${(days.length + 1).toLocaleString("en-US")} events were written to ${folder}.\n`,
      );
      await expectAll(graphId, days.length);

      // Each line is the event as the interface shows it, and stands in the file of its day.
      const working = new WorkingSet();
      const context = { nodeId: (ref: string) => ids.nodeId(graphId, ref), source };
      const expected = days.map((each) => record(working, each, context).event);
      const lines = linesOf(graphId);
      for (const at of [0, 1, 777, days.length - 1]) {
        const { seq, counts: _, ...event } = expected[at]!;
        const id = ids.eventId(graphId, seq);
        expect(lines[at]).toEqual({ id, object: "event", graph_id: graphId, ...event });
      }
      for (const name of filesOf(graphId)) {
        const text = readFileSync(join(folder, graphId, name), "utf8").trimEnd();
        for (const line of text.split("\n")) {
          const { created } = JSON.parse(line) as Line;
          expect(`${new Date(created).toISOString().slice(0, 10)}.ndjson`).toBe(name);
        }
      }
      expect(readdirSync(folder)).toHaveLength(2);
    },
  );

  test("begins with what the graphs hold, and goes on where it stopped", async () => {
    const graphId = await place.onStore(async (store) => {
      const graph = await writer(store);
      await graph.record([session("a"), session("b")]);
      return graph.graphId;
    });
    await place.run("archive", folder, "--once");
    await expectAll(graphId, 2);
    await place.onStore(async (store) => (await writer(store)).record([session("c", start + day)]));
    expect((await place.run("archive", folder, "--once")).err).toBe(`1 event was written to ${folder}.\n`);
    await place.run("archive", folder, "--once");
    await expectAll(graphId, 3);
    expect(filesOf(graphId)).toEqual(["2026-01-01.ndjson", "2026-01-02.ndjson"]);
  });

  test.each(["in the middle of the last line", "before its end", "in a first line", "after all lines"])(
    "that was cut %s goes on with whole lines",
    async (where) => {
      const long = "x".repeat(60_000);
      const graphId = await place.onStore(async (store) => {
        const graph = await writer(store);
        await graph.record([session("a"), { ...session("b", start + day), title: long } as Observation]);
        return graph.graphId;
      });
      await place.run("archive", folder, "--once");
      const last = join(folder, graphId, filesOf(graphId).at(-1)!);
      if (where === "in a first line") truncateSync(last, 90_000);
      else if (where === "before its end") truncateSync(last, statSync(last).size - 1);
      else if (where === "in the middle of the last line") appendFileSync(last, `{"id":"evt_${long}`);
      await place.onStore(async (store) => (await writer(store)).record([session("c", start + day)]));
      await place.run("archive", folder, "--once");
      await expectAll(graphId, 3);
    },
  );

  test("follows what several processes record, until it is stopped", async () => {
    const stopping = new AbortController();
    const graphId = await place.onStore(async (store) => {
      const graph = await writer(store);
      const running = writeArchive(store, folder, { once: false, signal: stopping.signal });
      await graph.record([session("a")]);
      await place.onStore(async (other) => (await writer(other)).record([session("b")]));
      const lengths = (): number => {
        try {
          return linesOf(graph.graphId).length;
        } catch {
          return 0;
        }
      };
      await expect.poll(lengths, { timeout: 10_000 }).toBe(2);
      stopping.abort();
      expect(await running).toBe(2);
      return graph.graphId;
    });
    await expectAll(graphId, 2);
  });

  test("waits while the database is away when it takes its turn", async () => {
    const graphId = await place.onStore(async (store) => {
      const graph = await writer(store);
      await graph.record([session("a")]);
      let isAway = true;
      const exclusively: typeof store.exclusively = (name, work) => {
        if (!isAway) return store.exclusively(name, work);
        isAway = false;
        return Promise.reject(new StoreUnavailableError("It is away."));
      };
      const away = { ...store, exclusively };
      const { signal } = new AbortController();
      expect(await writeArchive(away, folder, { once: true, signal })).toBe(1);
      return graph.graphId;
    });
    await expectAll(graphId, 1);
  });

  test("has what a graph held that gets an event while others are written", { tags: "slow" }, async () => {
    const graphId = await place.onStore(async (store) => {
      const graph = await writer(store);
      await graph.record([session("a")]);
      const row = (index: number) => ({ id: `gph_${index}`, accountId: "acct", name: `graph ${index}` });
      // With these, one page of graphs, the most recently active first, does not have it.
      for (let index = 0; index < 1000; index++)
        await store.createGraph({ ...row(index), created: start + 1 });
      let isFirst = true;
      const listEvents: typeof store.listEvents = async (filter) => {
        if (isFirst) await graph.record([session("b", start + 2)]);
        isFirst = false;
        return store.listEvents(filter);
      };
      const { signal } = new AbortController();
      expect(await writeArchive({ ...store, listEvents }, folder, { once: true, signal })).toBe(2);
      return graph.graphId;
    });
    await expectAll(graphId, 2);
  });

  test("is written by one process at a time, also while it waits for events", async () => {
    await place.onStore(async (store) => {
      const graph = await writer(store);
      await graph.record([session("a")]);
      const stopping = new AbortController();
      const running = writeArchive(store, folder, { once: false, signal: stopping.signal });
      await expect.poll(() => readdirSync(folder)).toEqual([graph.graphId]);
      expect((await place.run("archive", folder, "--once")).error).toBe(
        "Another process archives this database. Stop it first; if it was killed, wait for half a minute.",
      );
      stopping.abort();
      await running;
    });
    expect((await place.run("archive", folder, "--once")).error).toBeNull();
  });

  test("writes nothing when it has lost the lock, and takes it again", async () => {
    const graphId = await place.onStore(async (store) => {
      const graph = await writer(store);
      await graph.record([session("a"), session("b")]);
      let turns = 0;
      const exclusively: typeof store.exclusively = (name, work) =>
        store.exclusively(name, async (lost) => {
          await work(++turns === 1 ? AbortSignal.abort() : lost);
          if (turns === 1) expect(readdirSync(folder)).toEqual([]);
        });
      const { signal } = new AbortController();
      expect(await writeArchive({ ...store, exclusively }, folder, { once: true, signal })).toBe(2);
      expect(turns).toBe(2);
      return graph.graphId;
    });
    await expectAll(graphId, 2);
  });

  test("is off by default, and can be ended", async () => {
    const kept = (): Promise<readonly string[]> => place.onStore((store) => store.archive.graphs());
    const add = (node: string): Promise<unknown> =>
      place.onStore(async (store) => (await writer(store)).record([session(node)]));
    await add("a");
    expect(await kept()).toEqual([]);
    await place.run("archive", folder, "--once");
    await add("b");
    expect(await kept()).toHaveLength(1);
    expect((await place.run("archive", "--off")).err).toBe("Events are no longer kept for an archive.\n");
    await add("c");
    expect(await kept()).toEqual([]);
    expect((await place.run("archive", folder, "--off")).error).toContain("Leave out the folder.");
    expect((await place.run("archive")).error).toBe("Name the folder of the archive: archive FOLDER");
  });

  test("of another database is not continued, and a deleted graph leaves nothing that waits", async () => {
    const graphId = await place.onStore(async (store) => {
      const graph = await writer(store);
      await graph.record([session("a")]);
      return graph.graphId;
    });
    await place.run("archive", folder, "--once");
    appendFileSync(join(folder, graphId, filesOf(graphId)[0]!), '{"id":"evt_of_another"}\n');
    expect((await place.run("archive", folder, "--once")).error).toContain("Name another folder.");
    await place.onStore(async (store) => {
      await (await writer(store)).record([session("b")]);
      await store.deleteGraph(graphId);
      expect(await store.archive.graphs()).toEqual([]);
      await store.removeDeleted();
    });
    await place.run("graphs", "create", "again");
    expect((await place.run("archive", folder, "--once")).error).toBeNull();
  });

  test("is read by DuckDB and by `wherefore filter`", { tags: "slow" }, async () => {
    await place.onStore(async (store) => {
      await (await writer(store)).record([session("a"), session("b", start + day)]);
      await (await writer(store, "other")).record([session("c")]);
    });
    await place.run("archive", folder, "--once");
    const connection = await (await DuckDBInstance.create()).connect();
    const counted = await connection.runAndReadAll(
      `SELECT type, count(*)::INTEGER AS events FROM read_ndjson('${folder}/*/*.ndjson') GROUP BY type`,
    );
    expect(counted.getRowObjectsJson()).toEqual([{ type: "session.started", events: 3 }]);
    connection.closeSync();
    const files = readdirSync(folder).flatMap((graph) =>
      filesOf(graph).map((name) => join(folder, graph, name)),
    );
    const wherefore = (...args: readonly string[]): string =>
      execFileSync(process.execPath, ["--import", "tsx", "apps/cli/main.ts", ...args], {
        cwd: root,
        encoding: "utf8",
        stdio: ["ignore", "pipe", "ignore"],
      });
    const schema = join(folder, "events.json");
    writeFileSync(schema, wherefore("schema", ...files));
    const found = wherefore("filter", "--schema", schema, `created>=${start + day}`, ...files);
    expect(
      found
        .trimEnd()
        .split("\n")
        .map((line) => (JSON.parse(line) as Line).created),
    ).toEqual([start + day]);
  });
});

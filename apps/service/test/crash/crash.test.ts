// @module-tag slow
import { spawn, type ChildProcess } from "node:child_process";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import pg from "pg";
import { compile } from "wherefore";
import { nodeSchema } from "wherefore/graph";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { isUnfinished } from "../../../shared/observations/states.ts";
import type { NodeRecord, RecordedEvent } from "../../src/model/event.ts";
import type { GraphStore } from "../../src/store/graph-store.ts";
import type { GraphRow } from "../../src/store/types.ts";
import { victim } from "../programs.ts";
import { faultRuns, faultSeed } from "../fault-runs.ts";
import { countsOf } from "../recorder/replay.ts";
import { Random } from "../store/random.ts";
import { storeKinds, type TestStore } from "../store/stores.ts";
import { accountId, batchSize } from "./shared.ts";
import { searchNodes } from "../store/search-nodes.ts";

const root = fileURLToPath(new URL("../../../..", import.meta.url));
/** What has been acknowledged: the newest event of each graph, and the number of appends. */
interface Acknowledged {
  readonly newest: Map<string, number>;
  appends: number;
}

/** A process that writes until it is killed. */
class Victim {
  readonly #child: ChildProcess;
  readonly #ended: Promise<NodeJS.Signals | null>;
  #said = "";
  #complained = "";

  constructor(kind: string, place: string, name: string, seed: number) {
    const args = [victim, kind, place, name, String(seed)];
    const child = spawn(process.execPath, args, { cwd: root, stdio: ["ignore", "pipe", "pipe"] });
    child.stdout.setEncoding("utf8").on("data", (text: string) => (this.#said += text));
    child.stderr.setEncoding("utf8").on("data", (text: string) => (this.#complained += text));
    this.#child = child;
    this.#ended = new Promise((resolve) => child.once("close", (_, signal) => resolve(signal)));
  }

  /** Ends it, if a test has failed before the kill. */
  end(): void {
    this.#child.kill("SIGKILL");
  }

  /** Waits until it has acknowledged an append to each of its two graphs. */
  begins(): Promise<void> {
    return this.#until(() => new Set(this.#acknowledged().map(([graphId]) => graphId)).size === 2);
  }

  /** Waits until it has acknowledged another append. */
  goesOn(): Promise<void> {
    const { length } = this.#said;
    return this.#until(() => this.#said.length > length);
  }

  /** Kills it, and adds what it has acknowledged. */
  async kill(acknowledged: Acknowledged): Promise<void> {
    this.#child.kill("SIGKILL");
    expect(await this.#ended, this.#complained).toBe("SIGKILL");
    for (const [graphId = "", place = ""] of this.#acknowledged()) {
      const { newest } = acknowledged;
      newest.set(graphId, Math.max(newest.get(graphId) ?? 0, Number(place)));
      acknowledged.appends++;
    }
  }

  /** The graph of each acknowledged append, and the position of its newest event. */
  #acknowledged(): readonly (readonly string[])[] {
    // The kill may cut off the last line.
    const lines = this.#said.split("\n").slice(0, -1);
    return lines.map((line) => line.split(" "));
  }

  async #until(isSo: () => boolean): Promise<void> {
    while (!isSo()) {
      if ((this.#child.exitCode ?? this.#child.signalCode) !== null) {
        await this.#ended;
        expect.unreachable(this.#complained);
      }
      await sleep(5);
    }
  }
}

/** Runs two processes on one database, kills one at a random time, and the other when it has gone on. */
async function killBoth(kind: string, place: string, seed: number, random: Random): Promise<Acknowledged> {
  const marked = kind === "postgres" ? `${place}?application_name=${victims}` : place;
  const [one, other] = ["one", "other"].map((name) => new Victim(kind, marked, name, seed));
  onTestFinished(() => [one, other].forEach((victim) => victim!.end()));
  const acknowledged: Acknowledged = { newest: new Map(), appends: 0 };
  await Promise.all([one!.begins(), other!.begins()]);
  await sleep(random.below(1000));
  await one!.kill(acknowledged);
  await other!.goesOn();
  await sleep(random.below(200));
  await other!.kill(acknowledged);
  if (kind === "postgres") await sessionsEnd(place);
  return acknowledged;
}

/** The name of the sessions of processes that are killed. */
const victims = "victim";

/** Waits until the server has ended the sessions of killed processes: it still commits what it has received. */
async function sessionsEnd(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const sessions =
    "SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND application_name = $1";
  try {
    while ((await client.query(sessions, [victims])).rows.length > 0) await sleep(10);
  } finally {
    await client.end();
  }
}

async function allNodes(store: GraphStore, { id, lastSeq }: GraphRow): Promise<readonly NodeRecord[]> {
  const query = compile("depth>=0", nodeSchema);
  const nodes: NodeRecord[] = [];
  for (;;) {
    const last = nodes.at(-1);
    const after = last === undefined ? {} : { after: { lastEvent: last.last_event, id: last.id } };
    const page = await searchNodes(store, { graphId: id, query, seq: lastSeq, limit: 1000, ...after });
    nodes.push(...page.items);
    if (!page.hasMore) return nodes;
  }
}

/** Asserts that replaying the events gives the newest state. */
function expectWholeEvents(
  events: readonly RecordedEvent[],
  nodes: readonly NodeRecord[],
  graph: GraphRow,
): void {
  expect(events.map(({ seq }) => seq)).toEqual(
    Array.from({ length: graph.lastSeq - graph.firstSeq + 1 }, (_, index) => graph.lastSeq - index),
  );
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const told = new Set<string>();
  for (const { changes } of events) {
    for (const { node_id, fields } of changes) {
      for (const [field, change] of Object.entries(fields)) {
        const key = `${node_id} ${field}`;
        if (told.has(key)) continue;
        told.add(key);
        expect(byId.get(node_id)?.[field as keyof NodeRecord], key).toEqual(change.to);
      }
    }
  }
}

/** The expected number of children is counted from the nodes. */
function expectWholeTrees(nodes: readonly NodeRecord[]): void {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const counted = new Map(nodes.map(({ id }) => [id, { children: 0, descendants: 0, background: 0 }]));
  for (const node of nodes) {
    for (let above = node.parent_id; above !== null; above = byId.get(above)!.parent_id) {
      const count = counted.get(above)!;
      count.descendants++;
      if (above === node.parent_id) count.children++;
      if (node.kind === "agent" && node.background && isUnfinished(node)) count.background++;
    }
  }
  for (const node of nodes) {
    expect(counted.get(node.id)).toEqual({
      children: node.child_count,
      descendants: node.descendant_count,
      background: node.background_agent_count,
    });
  }
}

/** Asserts that a graph has every acknowledged event, and none in part. */
async function expectWhole(store: GraphStore, graph: GraphRow, acknowledged: number): Promise<void> {
  expect(graph.lastSeq).toBeGreaterThanOrEqual(acknowledged);
  if (graph.lastSeq === 0) return;
  // A file is recorded completely or not at all.
  if (graph.name === "ingested") expect(graph.lastSeq % batchSize).toBe(0);
  expect((await store.getEvent(graph.id, graph.lastSeq))?.seq).toBe(graph.lastSeq);
  const nodes = await allNodes(store, graph);
  const newest = await store.getEvent(graph.id, graph.lastSeq);
  expect(newest?.counts).toEqual(countsOf(nodes));
  expect(newest?.created).toBe(graph.lastEvent);
  const { items } = await store.listEvents({ graphId: graph.id, limit: 2001 });
  expectWholeEvents(items, nodes, graph);
  expectWholeTrees(nodes);
}

describe.for(storeKinds)(`$name, seed ${faultSeed}`, (kind) => {
  const random = new Random(faultSeed);
  const before = new Map<string, number>();
  let made: TestStore | undefined;

  beforeAll(async () => {
    if (kind.unavailable !== null) return;
    made = await kind.make();
    await made.store.createAccount({ id: accountId, created: 0 });
  });
  afterAll(() => made?.remove());

  const rounds = Array.from({ length: faultRuns }, (_, index) => index + 1);
  test.for(rounds)(
    "two processes that are killed during writes lose no acknowledged event and leave no partial write (round %i)",
    { timeout: 60_000 },
    async (round, { skip, task }) => {
      if (made === undefined) return skip(kind.unavailable ?? "");
      const { newest, appends } = await killBoth(kind.name, made.place, round, random);
      expect(newest.size).toBe(3);
      const figures = { kills: 2, appends, events: 0, recounts: 0 };
      const store = await made.another();
      const filter = { accountId, graphIds: null, lastEvent: {}, limit: 10 };
      for (const graph of (await store.listGraphs(filter)).items) {
        const known = before.get(graph.id) ?? 0;
        await expectWhole(store, graph, newest.get(graph.id) ?? known);
        figures.events += graph.lastSeq - known;
        figures.recounts++;
        before.set(graph.id, graph.lastSeq);
      }
      // A server has a limit of connections.
      await store.close();
      // Each round continues where the previous one was killed.
      expect(before.size).toBe(3);
      task.meta.figures = figures;
    },
  );
});

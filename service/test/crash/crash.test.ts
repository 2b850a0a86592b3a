import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { compile } from "wherefore";
import { nodeSchema } from "wherefore/graph";
import { expect, test } from "vitest";
import type { Counts, NodeRecord, RecordedEvent } from "../../src/model/event.ts";
import { isUnfinished } from "../../src/model/node-fields.ts";
import { openStore } from "../../src/store/open-store.ts";
import type { GraphRow, GraphStore } from "../../src/store/graph-store.ts";
import { accountId, batchSize } from "./shared.ts";

const root = fileURLToPath(new URL("../../..", import.meta.url));
const victim = fileURLToPath(new URL("victim.ts", import.meta.url));
/** The number of times that the victim is killed. */
const kills = Number(process.env["CRASH_RUNS"] ?? 3);

/** Runs the victim, kills it at a random time after its first acknowledgement, and returns the last acknowledgement. */
async function killed(dataDir: string, seed: number, afterMs: number): Promise<ReadonlyMap<string, number>> {
  const child = spawn(process.execPath, ["--import", "tsx", victim, dataDir, String(seed)], { cwd: root });
  let said = "";
  let complained = "";
  child.stderr.setEncoding("utf8").on("data", (text: string) => (complained += text));
  const ended = new Promise<NodeJS.Signals | null>((resolve) =>
    child.once("close", (_, signal) => resolve(signal)),
  );
  await new Promise<void>((resolve) => {
    child.stdout.setEncoding("utf8").on("data", (text: string) => {
      said += text;
      resolve();
    });
    void ended.then(() => resolve());
  });
  await sleep(afterMs);
  child.kill("SIGKILL");
  expect(await ended, complained).toBe("SIGKILL");
  const acknowledged = new Map<string, number>();
  // An incomplete last line was cut off by the kill.
  for (const line of said.split("\n").slice(0, -1)) {
    const [graphId = "", place = ""] = line.split(" ");
    acknowledged.set(graphId, Number(place));
  }
  return acknowledged;
}

async function allNodes(store: GraphStore, { id, lastSeq }: GraphRow): Promise<readonly NodeRecord[]> {
  const query = compile("depth>=0", nodeSchema);
  const nodes: NodeRecord[] = [];
  for (;;) {
    const last = nodes.at(-1);
    const after = last === undefined ? {} : { after: { lastEvent: last.last_event, id: last.id } };
    const page = await store.search({ graphId: id, query, seq: lastSeq, limit: 1000, ...after });
    nodes.push(...page.items);
    if (!page.hasMore) return nodes;
  }
}

function recount(nodes: readonly NodeRecord[]): Counts {
  const of = (test: (node: NodeRecord) => boolean): number => nodes.filter(test).length;
  const states = ["working", "input_required", "idle", "completed", "failed", "canceled"] as const;
  return {
    nodes: nodes.length,
    sessions: of(({ kind }) => kind === "session"),
    agents: of(({ kind }) => kind === "agent"),
    stale: of(({ stale }) => stale),
    blocked: of(({ blocked }) => blocked !== null),
    by_state: Object.fromEntries(
      states.map((state) => [state, of((node) => node.state === state)]),
    ) as unknown as Counts["by_state"],
  };
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

test(
  `a process that is killed during writes loses no acknowledged event and leaves no partial write (${kills} times)`,
  {
    timeout: 60_000 + kills * 20_000,
  },
  async () => {
    const dataDir = mkdtempSync(join(tmpdir(), "service-crash-"));
    const before = new Map<string, number>();
    try {
      for (let kill = 1; kill <= kills; kill++) {
        const acknowledged = await killed(dataDir, kill, Math.random() * 1500);
        expect(acknowledged.size).toBeGreaterThan(0);
        const store = await openStore({ dataDir });
        try {
          const filter = { accountId, graphIds: null, lastEvent: {}, limit: 10 };
          for (const graph of (await store.listGraphs(filter)).items) {
            const place = acknowledged.get(graph.id) ?? before.get(graph.id) ?? 0;
            expect(graph.lastSeq).toBeGreaterThanOrEqual(place);
            before.set(graph.id, graph.lastSeq);
            if (graph.lastSeq === 0) continue;
            // A file is recorded completely or not at all.
            if (graph.name === "ingested") expect(graph.lastSeq % batchSize).toBe(0);
            expect((await store.getEvent(graph.id, place || graph.lastSeq))?.seq).toBe(
              place || graph.lastSeq,
            );
            const nodes = await allNodes(store, graph);
            const newest = await store.getEvent(graph.id, graph.lastSeq);
            expect(newest?.counts).toEqual(recount(nodes));
            expect(newest?.created).toBe(graph.lastEvent);
            const { items } = await store.listEvents({ graphId: graph.id, limit: 2001 });
            expectWholeEvents(items, nodes, graph);
            expectWholeTrees(nodes);
          }
        } finally {
          await store.close();
        }
      }
      // Each run continued where the previous one was killed.
      expect(before.size).toBe(2);
    } finally {
      rmSync(dataDir, { recursive: true });
    }
  },
);

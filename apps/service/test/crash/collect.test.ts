// @module-tag slow
import { spawn, type ChildProcess } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeEach, afterEach, expect, test } from "vitest";
import { Spool } from "../../../collector/remote/spool.ts";
import { Random as DemoRandom } from "../../../collector/demo/random.ts";
import { history, standing } from "../../../collector/test/transcripts/histories.ts";
import { Watching } from "../../../collector/test/transcripts/watching.ts";
import { createKey } from "../../src/commands/new-key.ts";
import { openStore } from "../../src/store/open-store.ts";
import type { GraphStore } from "../../src/store/graph-store.ts";
import { faultRuns, faultSeed } from "../fault-runs.ts";
import { freePort } from "../faults/free-port.ts";
import { collector, numbers, service } from "../programs.ts";
import { Random } from "../store/random.ts";
import { numbersGraph } from "./shared.ts";

let folder: string;
let to: string;
let key: string;
const running = new Set<ChildProcess>();

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "wherefore-collect-"));
  to = `http://127.0.0.1:${await freePort()}`;
  await withStore(async (store) => {
    await store.createAccount({ id: "acct", created: 1 });
    ({ key } = await createKey(store, "acct", { kind: "ingest" }));
  });
});
afterEach(async () => {
  for (const child of running) await kill(child);
  rmSync(folder, { recursive: true });
});
afterAll(() => expect(running.size).toBe(0));

async function withStore<T>(work: (store: GraphStore) => Promise<T>): Promise<T> {
  const store = await openStore({ dataDir: join(folder, "data") });
  try {
    return await work(store);
  } finally {
    await store.close();
  }
}

function start(program: string, args: readonly string[]): ChildProcess {
  const child = spawn(process.execPath, [program, ...args], { stdio: ["ignore", "ignore", "pipe"] });
  running.add(child);
  return child;
}

/** Kills a process, and waits until it has ended. */
async function kill(child: ChildProcess, signal: NodeJS.Signals = "SIGKILL"): Promise<void> {
  const ended = endOf(child);
  child.kill(signal);
  await ended;
}

function endOf(child: ChildProcess): Promise<number | null> {
  return new Promise((resolve) => {
    const end = (): void => {
      running.delete(child);
      resolve(child.exitCode);
    };
    if (child.exitCode !== null || child.signalCode !== null) end();
    else child.once("exit", end);
  });
}

function startService(): ChildProcess {
  const limits = ["--rate", "0", "--observations-per-minute", "0", "--nodes-per-minute", "0"];
  const place = ["--data", join(folder, "data"), "--port", new URL(to).port, "--no-demo"];
  return start(service, ["serve", ...place, ...limits, "--log-level", "error"]);
}

/** Kills the service or the other process at random moments, and starts it again. Returns both as they run then. */
async function killAtRandom(random: Random, startOther: () => ChildProcess): Promise<ChildProcess[]> {
  const starts = [startService, startOther];
  const both = starts.map((begin) => begin());
  for (let run = 0; run < faultRuns; run++) {
    await sleep(random.below(1500));
    const side = random.below(2);
    await kill(both[side]!);
    both[side] = starts[side]!();
  }
  return both;
}

test(
  `observations arrive once and in order, whoever is killed (seed ${faultSeed})`,
  { timeout: 60_000 + 10_000 * faultRuns },
  async ({ task }) => {
    task.meta.cases = faultRuns;
    const random = new Random(faultSeed);
    const spool = join(folder, "spool");
    const args = (): string[] => [to, key, spool, String(random.below(1e9))];
    const [, adding] = await killAtRandom(random, () => start(numbers, args()));
    // On a busy machine, every process so far can have been killed before it added a number.
    const graph = (): Promise<unknown> => withStore((store) => store.findGraphByRef("acct", numbersGraph));
    await expect.poll(graph, { timeout: 30_000, interval: 300 }).not.toBeNull();
    await kill(adding!);
    const draining = start(numbers, [...args(), "drain"]);
    expect(await endOf(draining)).toBe(0);
    for (const child of running) await kill(child, "SIGTERM");

    const left = new Spool(spool);
    const added = Number(left.positions(numbersGraph).get("last") ?? 0);
    left.close();
    await withStore(async (store) => {
      const { id, lastSeq, firstSeq } = (await store.findGraphByRef("acct", numbersGraph))!;
      // The last ones may have been added before their position was saved.
      expect(lastSeq).toBeGreaterThanOrEqual(added);
      expect(lastSeq).toBeLessThanOrEqual(added + 20);
      const { items } = await store.listEvents({ graphId: id, limit: 2001 });
      const steps = items.toReversed().map(({ changes }) => changes[0]!.fields.summary?.to ?? "start");
      const expected = Array.from({ length: lastSeq - firstSeq + 1 }, (_, index) =>
        firstSeq + index === 1 ? "start" : `step ${firstSeq + index}`,
      );
      expect(steps).toEqual(expected);
    });
  },
);

test(
  `transcripts give the same nodes as without a service to send them to, whoever is killed (seed ${faultSeed})`,
  { timeout: 60_000 + 10_000 * faultRuns },
  async ({ task }) => {
    task.meta.cases = faultRuns;
    const watching = await Watching.begin();
    const { writing } = watching;
    const random = new Random(faultSeed);
    try {
      writing.write("s1.jsonl", []);
      const args = [
        writing.folder,
        "--to",
        to,
        "--key",
        key,
        "--spool",
        join(folder, "spool"),
        "--days",
        "36500",
        "--no-listen",
      ];
      const killing = killAtRandom(random, () => start(collector, args));
      for (const { file, line } of history(writing, new DemoRandom(faultSeed))) {
        const text = `${JSON.stringify(line)}\n`;
        const cut = random.below(text.length);
        writing.extend(file, text.slice(0, cut));
        await sleep(random.below(40 * faultRuns));
        writing.extend(file, text.slice(cut));
      }
      await killing;
      await watching.look();
      const expected = standing(await watching.nodes());
      const nodes = async (): Promise<unknown> =>
        withStore(async (store) => {
          const graph = await store.findGraphByRef("acct", "-home-ada-shop");
          if (graph === null) return [];
          const ids = (await watching.nodes()).map(({ provider_ref }) => provider_ref!);
          const found = await store.loadTrees(graph.id, ids, new Set());
          return standing(found.map(({ node }) => node));
        });
      await expect.poll(nodes, { timeout: 30_000, interval: 300 }).toEqual(expected);
    } finally {
      await watching.end();
    }
  },
);

import { spawn } from "node:child_process";
import { resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { describe, expect, test } from "vitest";
import { appender } from "../programs.ts";
import { Random } from "./random.ts";
import { RandomChanges, recount, Replay } from "./changes.ts";
import { storeKinds } from "./stores.ts";

const root = resolve(import.meta.dirname, "../../../..");
const graphId = "gph_kill";
const kills = 4;

/** Lets a process append for a while, kills it, and returns the last event that it reported. */
async function appendAndKill(args: readonly string[], afterMs: number): Promise<number> {
  const child = spawn(process.execPath, [appender, ...args], {
    cwd: root,
    stdio: ["ignore", "pipe", "inherit"],
  });
  let output = "";
  const isRunning = new Promise<void>((done) => {
    child.stdout.on("data", (data: Buffer) => {
      output += data.toString();
      done();
    });
  });
  const isOver = new Promise((done) => child.on("close", done));
  await Promise.race([isRunning, isOver]);
  await sleep(afterMs);
  child.kill("SIGKILL");
  await isOver;
  return Number(output.slice(0, output.lastIndexOf("\n")).split("\n").at(-1));
}

describe.each(storeKinds)("$name", { timeout: 120_000 }, (kind) => {
  test("after kill -9, everything is as of the last committed event", async ({ skip }) => {
    skip(kind.unavailable !== null, kind.unavailable ?? "");
    const made = await kind.make();
    try {
      await made.store.createAccount({ id: "acc", created: 1 });
      await made.store.createGraph({ id: graphId, accountId: "acc", name: "kill", created: 1 });
      const random = new Random(Date.now());
      for (let kill = 0; kill < kills; kill++) {
        const acknowledged = await appendAndKill([kind.name, made.place, "77", graphId], random.below(1200));
        const store = await made.another();
        const { firstSeq, lastSeq } = (await store.getGraph(graphId))!;
        expect(lastSeq).toBeGreaterThanOrEqual(acknowledged);
        const replay = new Replay();
        const steps = new RandomChanges(77, { mostNodes: 40 }).steps(lastSeq);
        for (const { event } of steps) replay.apply(event);
        const nodes = await store.getNodes(graphId, [...replay.nodes.keys()], lastSeq);
        expect(new Map(nodes.map((node) => [node.id, node]))).toEqual(replay.nodes);
        expect((await store.getCounts(graphId, lastSeq))!.counts).toEqual(recount(nodes));
        const { items } = await store.listEvents({ graphId, limit: 3000 });
        expect(items.map(({ seq }) => seq)).toEqual(
          Array.from({ length: lastSeq - firstSeq + 1 }, (_, index) => lastSeq - index),
        );
        expect(await store.knownObservations(graphId, [`key ${lastSeq}`, `key ${lastSeq + 1}`])).toEqual(
          new Set([`key ${lastSeq}`]),
        );
      }
    } finally {
      await made.remove();
    }
  });
});

/**
 * Adds numbered observations to a spool and sends them, until it is killed; with `drain`, it only sends, and ends when none
 * waits.
 */
import { setTimeout as sleep } from "node:timers/promises";
import { RemoteRecorder } from "../../../collector/remote/remote-recorder.ts";
import { Sender } from "../../../collector/remote/sender.ts";
import { Spool } from "../../../collector/remote/spool.ts";
import type { Observation } from "../../../shared/observations/observation.ts";
import { Random } from "../store/random.ts";
import { numbersGraph, numbersStart } from "./shared.ts";

const [to = "", key = "", folder = "", seed = "1", mode] = process.argv.slice(2);
const random = new Random(Number(seed));
const spool = new Spool(folder);
const sender = new Sender({ spool, to, key, onProblem: () => undefined, longestPause: 100 });
const recorder = new RemoteRecorder(spool, sender.wake);
const stopping = new AbortController();
const sending = sender.run(stopping.signal);

function observation(number: number): Observation {
  const common = { at: numbersStart + number, node: "n" };
  // A sweep would tell of a silent node that works.
  if (number === 1) return { type: "session.started", state: "idle", ...common };
  return { type: "text.updated", ...common, summary: `step ${number}` };
}

if (mode === "drain") {
  while (spool.waiting > 0) await sleep(10);
  stopping.abort();
  await sending;
} else {
  const source = { provider: "numbers", provider_version: "1", adapter: "numbers@1" };
  const graph = await recorder.open({ ref: numbersGraph, name: numbersGraph, now: numbersStart, source });
  let last = Number((await recorder.readPositions(numbersGraph)).get("last") ?? 0);
  for (;;) {
    const observations = Array.from({ length: 1 + random.below(20) }, () => observation(++last));
    await graph.record(observations);
    // A kill in between has them added again.
    await recorder.savePositions(numbersGraph, new Map([["last", String(last)]]));
    await sleep(random.below(10));
  }
}

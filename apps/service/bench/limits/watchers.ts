import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { callFrom } from "./harness/call-process.ts";
import { milliseconds, percentile, tally } from "./harness/figures.ts";
import { row, type Measurement, type Row } from "./harness/measurement.ts";
import { nodesWith } from "./harness/observations.ts";
import { onEachStore } from "./harness/stores.ts";

const watcherCount = 1000;
const ms = 20_000;

export const watchers: Measurement = {
  description:
    "1,000 watchers with one key each poll one graph with `If-None-Match` once a second, spread evenly, for 20 s, while the graph gets an event a second. The bound is a p99 below 50 ms, and no refusal. CPU is the share of one core that the service uses.",
  async measure(dir) {
    const rows: Row[] = [];
    await onEachStore(dir, async (filled) => {
      const texts = (index: number) => ({ title: `Node ${index}`, summary: "Small" });
      const graphId = await filled.record("watched", nodesWith(100, texts));
      const key = await filled.key(graphId);
      const server = await filled.serve();
      let event = 0;
      let recording: Promise<unknown> = Promise.resolve();
      const timer = setInterval(() => {
        const summary = `Step ${event++}`;
        recording = filled.record("watched", [
          { type: "text.updated", at: Date.now(), node: "session-0", summary },
        ]);
      }, 1000);
      try {
        const before = cpuSeconds(server.pid);
        const began = performance.now();
        const { results, times } = await callFrom({
          kind: "watchers",
          watchers: watcherCount,
          ms,
          deadlineMs: 2 * ms,
          calls: [
            {
              url: `${server.origin}/api/v1/graphs/${graphId}`,
              headers: { authorization: `Bearer ${key}` },
            },
          ],
        });
        const share = (1000 * (cpuSeconds(server.pid) - before)) / (performance.now() - began);
        const isHeld =
          percentile(times, 0.99) < 50 && results.every((result) => result === "200" || result === "304");
        rows.push(
          row(`${filled.name}: results`, tally(results)),
          row(`${filled.name}: p50`, milliseconds(percentile(times, 0.5))),
          row(`${filled.name}: p99`, milliseconds(percentile(times, 0.99))),
          row(`${filled.name}: worst`, milliseconds(percentile(times, 1))),
          row(`${filled.name}: CPU`, `${Math.round(100 * share)}%`),
          row(`${filled.name}: bound`, isHeld ? "held" : "exceeded"),
        );
      } finally {
        clearInterval(timer);
        await recording;
        await server.kill();
      }
    });
    return rows;
  },
};

const ticksPerSecond = Number(execFileSync("getconf", ["CLK_TCK"], { encoding: "utf8" }));

/** The processor time that a process has used, in user and kernel mode. */
function cpuSeconds(pid: number): number {
  // The name of the program, in parentheses, may contain spaces.
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8")
    .replace(/^.*\) /s, "")
    .split(" ");
  return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond;
}

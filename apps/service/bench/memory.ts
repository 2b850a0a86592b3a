/**
 * Measures the memory of the service during an hour's worth of events, in less time: a writer in the same process, like
 * the demo, while clients list, poll and search.
 */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import autocannon from "autocannon";
import { Child } from "./child.ts";
import { mustBe } from "./generated-graph.ts";
import type { Usage } from "./server.ts";
import type { Made, Progress } from "./writer.ts";

const { values } = parseArgs({
  options: {
    events: { type: "string", default: "9000" },
    seconds: { type: "string", default: "75" },
    nodes: { type: "string", default: "400" },
  },
});
const wanted = Number(values.events);
const perSecond = wanted / Number(values.seconds);
const samples = 12;
const queries = ['state:"working"', 'summary~"tests"', '-state:"completed"', "open_tasks>0"];
const mebibytes = (bytes: number): string => (bytes / 2 ** 20).toFixed(0);

/** Promisifies a function with a callback. */
function later<T>(): { promise: Promise<T>; resolve: (value: T) => void; reject: (error: unknown) => void } {
  let resolve: (value: T) => void = () => undefined;
  let reject: (error: unknown) => void = () => undefined;
  const promise = new Promise<T>((onValue, onError) => {
    [resolve, reject] = [onValue, onError];
  });
  return { promise, resolve, reject };
}

const loaded = later<autocannon.Result>();
const dir = await mkdtemp(join(tmpdir(), "wherefore-memory-"));
const children: { stop(): Promise<void> }[] = [];
try {
  const writer = await Child.start<Made, Progress>("writer", [dir, values.nodes, String(perSecond), ""]);
  children.push(writer);
  const server = await Child.start<number, Usage>("server", ["service", dir]);
  children.push(server);
  const { key, live } = writer.started;
  const graph = `/api/v1/graphs/${live}`;
  const paths = [
    "/api/v1/graphs",
    graph,
    ...queries.map((query) => `${graph}/nodes/search?query=${encodeURIComponent(query)}`),
  ];
  const load = autocannon(
    {
      url: `http://127.0.0.1:${server.started}`,
      connections: 4,
      overallRate: 200,
      duration: 2 * Number(values.seconds) + 60,
      headers: { authorization: `Bearer ${key}` },
      requests: paths.map((path) => ({ path })),
    },
    (error: unknown, result) => (error ? loaded.reject(error) : loaded.resolve(result)),
  );
  console.log("| seconds | events | service RSS MiB | heap MiB | writer RSS MiB |");
  console.log("| ---: | ---: | ---: | ---: | ---: |");
  const began = performance.now();
  let events = 0;
  const curve: number[] = [];
  for (let sample = 0; events < wanted && sample <= 2 * samples; sample++) {
    const [usage, progress] = await Promise.all([server.ask(), writer.ask()]);
    ({ events } = progress);
    curve.push(usage.rss);
    const cells = [
      ((performance.now() - began) / 1000).toFixed(0),
      String(events),
      mebibytes(usage.rss),
      mebibytes(usage.heap),
      mebibytes(progress.rss),
    ];
    console.log(`| ${cells.join(" | ")} |`);
    await new Promise((resolve) => setTimeout(resolve, (1000 * Number(values.seconds)) / samples));
  }
  load.stop();
  const { requests } = await loaded.promise;
  const half = mustBe(curve[Math.floor(curve.length / 2)]);
  console.log(
    `\n${requests.total} requests; at the end ${(mustBe(curve.at(-1)) / half).toFixed(2)} of what it was halfway`,
  );
} finally {
  for (const child of children) await child.stop();
  await rm(dir, { recursive: true });
}

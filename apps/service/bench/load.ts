/**
 * Measures requests per second, p99 and processor time per request: the service and the bare routes in turns, while
 * another process writes to the graph.
 */
import { parseArgs } from "node:util";
import { mustBe } from "./generated-graph.ts";
import { connections, measureLoad } from "./load-figures.ts";
import type { ServerKind } from "./server.ts";

const { values } = parseArgs({
  options: {
    nodes: { type: "string", default: "10000" },
    events: { type: "string", default: "20" },
    seconds: { type: "string", default: "3" },
    rounds: { type: "string", default: "3" },
    still: { type: "string", default: "100,100000" },
    only: { type: "string", default: "" },
  },
});
const kinds: readonly ServerKind[] = ["service", "bare", "bare text"];

function row(...cells: readonly string[]): void {
  console.log(`| ${cells.map((cell) => cell.replaceAll("|", "\\|")).join(" | ")} |`);
}

console.log(
  `${values.nodes} nodes, ${connections} connections, medians of ${values.rounds} runs of ${values.seconds} s\n`,
);
row(
  "",
  "requests/s",
  "bare",
  "bare text",
  "share",
  "of text",
  "p99 ms",
  "bare",
  "CPU ms",
  "bare",
  "bare text",
  "share",
  "of text",
);
row("---", ...Array.from({ length: 12 }, () => "---:"));
const options = {
  kinds,
  nodes: Number(values.nodes),
  events: Number(values.events),
  seconds: Number(values.seconds),
  rounds: Number(values.rounds),
  still: values.still.split(",").filter(Boolean).map(Number),
  only: values.only,
};
const written = await measureLoad(options, (name, figures) => {
  const [service, bare, text] = kinds.map((kind) => mustBe(figures.get(kind)));
  if (!service || !bare || !text) return;
  row(
    name,
    ...[service, bare, text].map(({ perSecond }) => perSecond.toFixed(0)),
    ...[bare, text].map(({ perSecond }) => (service.perSecond / perSecond).toFixed(2)),
    ...[service, bare].map(({ p99 }) => p99.toFixed(0)),
    ...[service, bare, text].map(({ cpu }) => cpu.toFixed(3)),
    ...[bare, text].map(({ cpu }) => (cpu / service.cpu).toFixed(2)),
  );
});
console.log(`\n${written.toFixed(1)} events/s were written meanwhile`);

import type { Observation } from "../../../shared/observations/observation.ts";
import { createIds } from "../../src/ids/index.ts";
import { WorkingSet } from "../../src/recorder/index.ts";
import { record } from "../../test/recorder/record.ts";
import { Child } from "../child.ts";
import { appendNew, mustBe, Tally } from "../generated-graph.ts";
import { median, milliseconds } from "./harness/figures.ts";
import type { Measurement, Row } from "./harness/measurement.ts";
import { Probe, type Latencies } from "./harness/probe.ts";
import { onEachStore, source, type Filled } from "./harness/stores.ts";
import { chainOf, linkOf, workingTrees } from "./harness/unfinished.ts";
import type { Cost, Task } from "./recording.ts";

const most = 100_000;
/** So many appends include a trim, which comes after about a thousand events. */
const appends = 1100;
const rounds = 40;
const staleAfter = 300_000;
const bound = { cpu: 20, wait: 50 };

export const append: Measurement = {
  description: `What the process uses to mark one node as stale in a sweep, and to append one line, in a graph of 100,000 working nodes in 25,000 sessions: processor time, and time. A fresh writer has nothing in memory; a warm one has appended the line before. Of ${rounds} sweeps, ${rounds} appends by fresh writers and ${appends} by a warm one, of which one trims the history. \`/healthz\` is requested every 20 ms while the same is done again. The bound is ${bound.cpu} ms of processor time at the median, and a wait of ${bound.wait} ms. Apart from these, the end of the last node of a chain of 100,000, each of which waits for the next, so that all change.`,
  figures: ["CPU median", "CPU worst", "time median", "time worst", "`/healthz` worst", "bound"],
  async measure(dir, { nodes }) {
    const rows: Row[] = [];
    const count = Math.min(nodes, most);
    await onEachStore(dir, async (filled) => {
      const start = Date.now() - 3_600_000;
      const graphId = await filled.ingest("trees", workingTrees(count, start));
      // The sweeps do not reach it.
      const chainId = await fillChain(filled, count, Date.now());
      const recording = await Child.start<number, Cost>("recording", filled.place);
      const health = `http://127.0.0.1:${recording.started}/healthz`;
      let marked = 0;
      let lines = 0;
      const line = (): Observation => ({
        type: "text.updated",
        at: Date.now(),
        node: `session-${Math.floor(count / 8)}`,
        summary: `Step ${lines++}`,
      });
      const tasks: readonly (readonly [name: string, count: number, task: () => Task])[] = [
        ["one line, warm writer", appends, () => ({ kind: "warm writer", graphId, observation: line() })],
        ["one line, fresh writer", rounds, () => ({ kind: "fresh writer", graphId, observation: line() })],
        // The nodes were last active one after the other.
        [
          "sweep of one node",
          rounds,
          () => ({ kind: "sweep", now: start + ++marked + staleAfter, staleAfter }),
        ],
      ];
      try {
        for (const [name, count, task] of tasks) {
          // The first ones of a process are slow.
          await repeat(recording, 5, task);
          const costs = await repeat(recording, count, task);
          const [, waits] = await probed(health, () => repeat(recording, rounds, task));
          const isHeld = waits.isWithin({ p99: bound.wait, worst: bound.wait });
          rows.push(
            rowOf(`${filled.name}: ${name}`, costs, waits, isHeld && medianOf(costs).cpu < bound.cpu),
          );
        }
        const end: Observation = {
          type: "agent.ended",
          at: Date.now(),
          node: linkOf(count - 1),
          state: "completed",
        };
        const [costs, waits] = await probed(health, () =>
          repeat(recording, 1, () => ({ kind: "fresh writer", graphId: chainId, observation: end })),
        );
        const isHeld = waits.isWithin({ p99: bound.wait, worst: bound.wait });
        rows.push(rowOf(`${filled.name}: end of a chain`, costs, waits, isHeld));
      } finally {
        await recording.stop();
      }
    });
    return rows;
  },
};

/** Appends a chain, whose last node has been active. */
async function fillChain({ store, accountId }: Filled, length: number, at: number): Promise<string> {
  const ids = createIds(await store.secret());
  const graphId = "gph_chain";
  await store.createGraph({ id: graphId, accountId, name: "chain", created: at });
  const context = { nodeId: (ref: string) => ids.nodeId(graphId, ref), source };
  const works = chainOf(length, at, context);
  const running = new Tally();
  for (let first = 0; first < length; first += 10_000) {
    await appendNew(store, graphId, works.slice(first, first + 10_000), running);
  }
  const counts = mustBe(await store.getCounts(graphId, length)).counts;
  const working = new WorkingSet({ lastSeq: length, lastCreated: at, counts });
  working.add(works);
  const active = { type: "state.changed", at, node: linkOf(length - 1), state: "working" } as const;
  const { event, nodes } = record(working, active, context);
  await store.append({ graphId, expectedLastSeq: length, events: [event], nodes, observationKeys: [] });
  return graphId;
}

async function repeat(
  recording: Child<number, Cost>,
  count: number,
  task: () => Task,
): Promise<readonly Cost[]> {
  const costs: Cost[] = [];
  while (costs.length < count) costs.push(await recording.ask(task()));
  return costs;
}

async function probed<T>(url: string, work: () => Promise<T>): Promise<readonly [T, Latencies]> {
  const probe = new Probe(url, 20);
  const result = await work();
  return [result, await probe.stop()];
}

function medianOf(costs: readonly Cost[]): Cost {
  return { cpu: median(costs.map(({ cpu }) => cpu)), time: median(costs.map(({ time }) => time)) };
}

function rowOf(name: string, costs: readonly Cost[], waits: Latencies, isHeld: boolean): Row {
  const { cpu, time } = medianOf(costs);
  const worst = [Math.max(...costs.map(({ cpu }) => cpu)), Math.max(...costs.map(({ time }) => time))];
  const shown = [cpu, worst[0] ?? 0, time, worst[1] ?? 0].map(milliseconds);
  return { name, values: [...shown, waits.worst, isHeld ? "held" : "exceeded"] };
}

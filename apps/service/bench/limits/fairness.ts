import { setTimeout as sleep } from "node:timers/promises";
import type { Observation } from "../../../shared/observations/observation.ts";
import { mustBe } from "../generated-graph.ts";
import type { Load } from "./callers.ts";
import { callFrom } from "./harness/call-process.ts";
import { get, getJson } from "./harness/client.ts";
import { grouped, tally } from "./harness/figures.ts";
import type { Measurement, Row } from "./harness/measurement.ts";
import { nodesWith } from "./harness/observations.ts";
import { Probe } from "./harness/probe.ts";
import type { Server } from "./harness/service-process.ts";
import { onEachStore, type Filled } from "./harness/stores.ts";
import { Words } from "./harness/words.ts";
import { kinds, type Kind, type Target } from "./harness/worst-requests.ts";

const bound = { p99: 100, worst: 300 };
const deadlineMs = 20_000;
const smallest = 1000;
const largest = 120_000;
const otherGraphs = 200;
/** Held events: the busiest node has half of them. A graph holds at most 2,000. */
const recent = 2000;

/** Loads of one key, which differ in whether a request waits for the one before. */
const loads = [
  { kind: "at once", requests: 180 },
  { kind: "in a loop", connections: 40, ms: 2000 },
] as const;

/** Chains of five nodes with texts, half of them repetitive; then events of which every other is of one node. */
export function* graphOf(count: number): Generator<Observation> {
  const words = new Words();
  const at = Date.now() - 60_000;
  for (let index = 0; index < count; index++) {
    const summary = index % 2 === 0 ? "ab".repeat(100) : words.text(200);
    const node = { at, node: `node-${index}`, title: `Node ${index}`, summary, state: "idle" } as const;
    yield index % 5 === 0
      ? { type: "session.started", ...node }
      : { type: "agent.spawned", parent: `node-${index - 1}`, background: true, ...node };
  }
  // A trim leaves 1,000 events, and comes with the 2,001st. The padding lets 2,000 be held at the end.
  const padding = (1001 - ((count + recent - 2001 - 1000) % 1001)) % 1001;
  for (let event = -padding; event < recent; event++) {
    const node = event % 2 === 0 ? 4 : 5 * ((event + padding) % Math.floor(count / 5)) + 4;
    yield { type: "text.updated", at, node: `node-${node}`, summary: `Step ${event} ${words.text(200)}` };
  }
}

interface Subject {
  readonly filled: Filled;
  readonly size: number;
  readonly graphId: string;
  readonly allGraphs: readonly string[];
  readonly own: { readonly graphId: string; readonly key: string };
  readonly args: readonly string[];
}

export const fairness: Measurement = {
  description: `The most expensive requests of each operation, of one restricted key: 180 at once, and 40 connections that each send their next request when the last is answered, for 2 s. Meanwhile \`/healthz\` and the graph of another key are each requested every 20 ms. Requests without an answer after ${deadlineMs / 1000} s are ended. The bound is a p99 of ${bound.p99} ms and a worst of ${bound.worst} ms for both, and neither of them is refused.`,
  figures: [
    "`/healthz` p50",
    "`/healthz` p99",
    "`/healthz` worst",
    "other key p50",
    "other key p99",
    "other key worst",
    "results of the load",
    "bound",
  ],
  async measure(dir, { nodes }) {
    const rows: Row[] = [];
    await onEachStore(dir, async (filled) => {
      const small = (index: number) => ({ title: `Node ${index}`, summary: "Small" });
      const own = await filled.record("own", nodesWith(100, small));
      const others: string[] = [];
      for (let index = 0; index < otherGraphs; index++) {
        others.push(await filled.record(`other ${index}`, nodesWith(1, small)));
      }
      for (const size of new Set([smallest, Math.min(largest, nodes)])) {
        const graphId = await filled.record(`of ${size}`, graphOf(size));
        for (const args of [[], ["--rate", "0"]]) {
          const key = await filled.key(own);
          rows.push(
            ...(await measure({
              filled,
              size,
              graphId,
              allGraphs: [graphId, ...others],
              own: { graphId: own, key },
              args,
            })),
          );
        }
      }
    });
    return rows;
  },
};

/** All rows of a graph. The service is started again after a load that it has not answered. */
async function measure(subject: Subject): Promise<readonly Row[]> {
  const { filled, size, args } = subject;
  const rows: Row[] = [];
  let server = await warm(subject);
  try {
    for (const kind of kinds()) {
      for (const load of loads) {
        const key = await filled.key(...(kind.needsAllGraphs ? subject.allGraphs : [subject.graphId]));
        const [values, isAnswered] = await attack(server, subject, kind, key, load);
        const rate = args.length === 0 ? "" : ", no rate limit";
        const name = `${filled.name}, ${grouped(size)} nodes${rate}: ${kind.name}, ${load.kind}`;
        rows.push({ name, values });
        // The run takes minutes.
        console.error(`${name}: ${values.join(" | ")}`);
        if (isAnswered) continue;
        await server.kill();
        server = await warm(subject);
      }
    }
  } finally {
    await server.kill();
  }
  return rows;
}

/** The first requests of a process are slow. */
async function warm({ filled, own, args }: Subject): Promise<Server> {
  const server = await filled.serve(...args);
  for (let run = 0; run < 30; run++) {
    await get(`${server.origin}/healthz`);
    await get(`${server.origin}/api/v1/graphs/${own.graphId}`, { key: own.key });
  }
  return server;
}

/** The figures of a load, and whether the service has answered all of it. */
async function attack(
  { origin }: Server,
  { graphId, allGraphs, own, filled }: Subject,
  kind: Kind,
  key: string,
  load: (typeof loads)[number],
): Promise<readonly [readonly string[], boolean]> {
  // With another key, so that the load finds its rate limit unused.
  const target = await targetOf(origin, graphId, await filled.key(graphId));
  const calls = kind.calls(target, key);
  await mustSucceed(kind, target, await filled.key(...(kind.needsAllGraphs ? allGraphs : [graphId])));
  const health = new Probe(`${origin}/healthz`, 20);
  const poll = new Probe(`${origin}/api/v1/graphs/${own.graphId}`, 20, { key: own.key });
  await sleep(200);
  const { results } = await callFrom({ ...load, calls, deadlineMs } as Load);
  const [healthy, polled] = await Promise.all([health.stop(), poll.stop()]);
  const refused = results.filter((result) => ![kind.expected, "429", "503", "unanswered"].includes(result));
  if (refused.length > 0) throw new Error(`${kind.name}: ${tally(refused)}`);
  const figures = [healthy, polled].flatMap(({ p50, p99, worst }) => [p50, p99, worst]);
  const isWithin = healthy.isWithin(bound) && polled.isWithin(bound);
  return [
    [...figures, tally(results), isWithin ? "held" : "exceeded"],
    !results.some((result) => result === "unanswered" || result === "ended"),
  ];
}

/** A tool of MCP answers 200 when it fails too. */
async function mustSucceed(kind: Kind, target: Target, key: string): Promise<void> {
  const { url, headers, body } = mustBe(kind.calls(target, key).at(-1));
  const response = await fetch(url, { headers, ...(body === undefined ? {} : { method: "POST", body }) });
  const text = await response.text();
  if (String(response.status) !== kind.expected || text.includes('"isError":true')) {
    throw new Error(`${kind.name}: ${response.status} ${text.slice(0, 500)}`);
  }
}

/** What the requests about a graph name. */
export async function targetOf(origin: string, graphId: string, key: string): Promise<Target> {
  const url = `${origin}/api/v1/graphs/${graphId}/events?limit=1000`;
  const { data } = await getJson<{ data: readonly { readonly id: string; readonly node_id: string }[] }>(
    url,
    key,
  );
  const ids = data.map(({ node_id: id }) => id);
  if (ids.length !== 1000) throw new Error(`The graph holds ${ids.length} events.`);
  const times = new Map<string, number>();
  for (const id of ids) times.set(id, (times.get(id) ?? 0) + 1);
  const [busiest] = mustBe([...times].sort(([, one], [, other]) => other - one)[0]);
  return { origin, graphId, busiest, nodeIds: [...times.keys()], eventIds: data.map(({ id }) => id) };
}

import { setTimeout as sleep } from "node:timers/promises";
import type { Observation } from "../../../shared/observations/observation.ts";
import { getJson } from "./harness/client.ts";
import { grouped } from "./harness/figures.ts";
import { row, type Measurement } from "./harness/measurement.ts";
import { prepare } from "./harness/prepared.ts";
import { serve } from "./harness/service-process.ts";

const silent = 2500;
const deadlineMs = 90_000;

interface Graph {
  readonly last_event: number;
  readonly retention: { readonly event_count: number };
  readonly counts: { readonly stale: number };
}

interface Events {
  readonly has_more: boolean;
  readonly data: readonly { readonly id: string }[];
}

/** Agents that work, and were last heard of ten minutes ago. */
function* workingNodes(): Generator<Observation> {
  const at = Date.now() - 600_000;
  yield { type: "session.started", at, node: "session", state: "idle" };
  for (let index = 0; index < silent; index++) {
    yield {
      type: "agent.spawned",
      at: at + index,
      node: `agent-${index}`,
      parent: "session",
      background: true,
    };
  }
}

export const sweep: Measurement = {
  description: `A graph with ${grouped(silent)} working nodes that were last heard of ten minutes ago. The sweep of \`serve\` marks them all as stale.`,
  async measure(dir) {
    const { dataDir, key, graphs } = await prepare(dir, { silent: workingNodes() });
    const server = await serve(dataDir);
    const url = `${server.origin}/api/v1/graphs/${graphs.silent}`;
    try {
      const before = await getJson<Graph>(url, key);
      const held = await eventIds(url, key);
      if (before.counts.stale > 0) throw new Error("The sweep was before the first request.");
      const until = performance.now() + deadlineMs;
      let after = before;
      while (after.counts.stale < silent && performance.now() < until) {
        await sleep(200);
        after = await getJson<Graph>(url, key);
      }
      const kept = new Set(await eventIds(url, key));
      const left = held.filter((id) => kept.has(id)).length;
      return [
        row("Nodes marked", `${grouped(after.counts.stale)} of ${grouped(silent)}`),
        row("Events held before the sweep", grouped(held.length)),
        row("Of these held after the sweep", grouped(left)),
        row("Events of the sweep among those held", grouped(kept.size - left)),
        row("`last_event` of the graph", after.last_event === before.last_event ? "unchanged" : "moved"),
      ];
    } finally {
      await server.kill();
    }
  },
};

/** The ids of all events that a graph holds. */
async function eventIds(graph: string, key: string): Promise<readonly string[]> {
  const ids: string[] = [];
  for (let after = ""; ; after = `&starting_after=${ids.at(-1)}`) {
    const { data, has_more } = await getJson<Events>(`${graph}/events?limit=1000${after}`, key);
    ids.push(...data.map(({ id }) => id));
    if (!has_more) return ids;
  }
}

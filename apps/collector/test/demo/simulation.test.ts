import { describe, expect, test } from "vitest";
import { WorkingSet } from "../../../service/src/recorder/index.ts";
import { record } from "../../../service/test/recorder/record.ts";
import type { Observation } from "../../../shared/observations/observation.ts";
import { projects } from "../../demo/projects.ts";
import { Random } from "../../demo/random.ts";
import { Simulation } from "../../demo/simulation.ts";
import { World } from "../../demo/world.ts";

const at = Date.UTC(2026, 0, 1);
const context = {
  nodeId: (ref: string) => `node_${ref}`,
  source: { provider: "demo", provider_version: "1", adapter: "simulator@1" },
};

function simulated(seed: number, steps: number, nodes = 60): Observation[] {
  const simulation = new Simulation({ project: projects[0]!, size: { nodes, unfinished: 20 }, seed });
  return Array.from({ length: steps }, (_, step) => simulation.next(at + step * 1000)).flat();
}

describe("a simulation", () => {
  test("is the same for the same seed, and different for another", () => {
    expect(simulated(1, 300)).toEqual(simulated(1, 300));
    expect(simulated(1, 300)).not.toEqual(simulated(2, 300));
  });

  test.each([1, 2, 3, 4, 5, 6, 7, 8])(
    "makes only observations that the recorder accepts, stays within the limit of nodes, and reaches every state and type (%d)",
    { tags: "slow" },
    (seed) => {
      const working = new WorkingSet();
      const types = new Set<string>();
      const states = new Set<string>();
      let cycles = 0;
      let deepest = 0;
      for (const observation of simulated(seed, 6000)) {
        const { event, nodes } = record(working, observation, context);
        types.add(event.type);
        for (const { node } of nodes) {
          states.add(node.state);
          deepest = Math.max(deepest, node.depth);
          if (node.blocked?.cycle) cycles++;
        }
      }
      expect(working.counts.nodes).toBe(60);
      expect([...types].sort()).toEqual([
        "agent.ended",
        "agent.spawned",
        "node.resumed",
        "session.ended",
        "session.started",
        "state.changed",
        "tasks.updated",
        "text.updated",
        "waits.updated",
      ]);
      expect([...states].sort()).toEqual([
        "canceled",
        "completed",
        "failed",
        "idle",
        "input_required",
        "working",
      ]);
      expect(deepest).toBeGreaterThanOrEqual(4);
      expect(cycles).toBeGreaterThan(0);
    },
  );

  test("some nodes are silent until they are stale, and then become active again", () => {
    const last = new Map<string, number>();
    let longest = 0;
    for (const { node, at: time } of simulated(3, 6000)) {
      longest = Math.max(longest, time - (last.get(node) ?? time));
      last.set(node, time);
    }
    expect(longest).toBeGreaterThan(6 * 60_000);
  });

  test("continues from existing nodes in any state", () => {
    const working = new WorkingSet();
    for (const observation of simulated(5, 700)) record(working, observation, context);
    const refs = Array.from({ length: 60 }, (_, index) => Simulation.ref(index + 1));
    const world = World.from(refs.flatMap((ref) => working.byRef(ref) ?? []));
    expect(world.size).toBe(working.counts.nodes);
    const simulation = new Simulation({
      project: projects[0]!,
      size: { nodes: 60, unfinished: 20 },
      seed: 9,
      world,
    });
    for (let step = 0; step < 2000; step++) {
      for (const observation of simulation.next(at + 1e6 + step * 1000)) {
        record(working, observation, context);
      }
    }
    expect(working.counts.nodes).toBe(60);
  });
});

test("random numbers cover their range evenly", () => {
  const random = new Random(1);
  const counts = [0, 0, 0, 0];
  for (let draw = 0; draw < 4000; draw++) counts[random.whole(0, 3)]!++;
  for (const count of counts) expect(count).toBeGreaterThan(800);
  expect(random.weighted([[0, "never"]])).toBeNull();
});

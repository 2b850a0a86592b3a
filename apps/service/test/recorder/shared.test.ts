import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Observation } from "../../../shared/observations/observation.ts";
import type { NodeRecord } from "../../src/model/event.ts";
import { newsOf, WorkingSet } from "../../src/recorder/index.ts";
import { record } from "./record.ts";
import { applyEvent, countsOf, type GraphState } from "./replay.ts";
import { bruteForce } from "./brute-force.ts";
import { histories, recordable, testContext, type Seen } from "./histories.ts";

const context = { ...testContext, isShared: true };

type Start = Extract<Seen, { readonly type: "session.started" | "agent.spawned" }>;

/** What both observers tell of a start: only texts are left out, which later steps may change. */
function plain(seen: Seen, index: number): Seen {
  if (seen.type !== "session.started" && seen.type !== "agent.spawned") return seen;
  const { title: _, summary: __, ...start } = seen;
  if (start.type === "agent.spawned") return { ...start, purpose: null, spawn_call_id: `call ${index}` };
  return start.parent === undefined || start.parent === null
    ? start
    : { ...start, spawn_call_id: `call ${index}` };
}

/** What is known of it to an observer that does not know the call. */
function withoutCall({ spawn_call_id: _, link_method: __, ...start }: Start): Start {
  return { ...start, background: true } as Start;
}

describe("the start of a node that another observer has told", () => {
  test("gives the node that one observer who knows all would give", { tags: "slow", timeout: 60_000 }, () => {
    fc.assert(
      fc.property(histories(), fc.infiniteStream(fc.nat(20)), (history, delays) => {
        const told: { readonly at: number; readonly step: Seen; readonly activity: Seen }[] = [];
        const twice: Seen[] = [];
        const once: Seen[] = [];
        const tell = (before: number): void => {
          for (const each of told.splice(0)) {
            if (each.at >= before) told.push(each);
            else {
              twice.push(each.step);
              once.push(each.activity);
            }
          }
        };
        for (const [index, seen] of history.map(plain).entries()) {
          tell(index);
          once.push(seen);
          const isStart =
            (seen.type === "session.started" || seen.type === "agent.spawned") && "spawn_call_id" in seen;
          twice.push(isStart ? withoutCall(seen) : seen);
          if (!isStart) continue;
          const activity: Observation = { type: "text.updated", at: seen.at, node: seen.node };
          told.push({ at: index + delays.next().value, step: seen, activity });
        }
        tell(Infinity);

        const working = new WorkingSet();
        const state: GraphState = new Map();
        for (const seen of twice)
          applyEvent(state, record(working, recordable(seen, context), context).event);
        expect(state).toEqual(bruteForce(once, testContext));
        expect(working.counts).toEqual(countsOf(state.values()));
      }),
      { numRuns: 150 },
    );
  });
});

const start: readonly Observation[] = [
  { type: "session.started", at: 1000, node: "s" },
  { type: "agent.spawned", at: 2000, node: "a", parent: "s", background: true, link_method: "session" },
];

/** Records what is news of each observation. Returns the number of events of each. */
function see(working: WorkingSet, observations: readonly Observation[]): readonly number[] {
  return observations.map((observation) => {
    const news = newsOf(working, observation);
    for (const one of news) record(working, one, context);
    return news.length;
  });
}

function seen(...observations: readonly Observation[]): {
  readonly nodes: WorkingSet;
  readonly events: readonly number[];
} {
  const nodes = new WorkingSet();
  see(nodes, start);
  return { nodes, events: see(nodes, observations) };
}

function node(nodes: WorkingSet, ref: string): NodeRecord {
  return nodes.byRef(ref)!.node;
}

describe("what is no news", () => {
  test.each<readonly [string, readonly Observation[], readonly number[]]>([
    ["a start that tells nothing new", [{ type: "session.started", at: 5000, node: "s", title: null }], [0]],
    ["a start of another kind", [{ type: "session.started", at: 5000, node: "a", title: "A" }], [0]],
    [
      "a state that is older than the node's last event",
      [{ type: "state.changed", at: 1999, node: "a", state: "idle" }],
      [0],
    ],
    [
      "the same state again, within a minute",
      [{ type: "state.changed", at: 61_999, node: "a", state: "working" }],
      [0],
    ],
    ["the same text", [{ type: "text.updated", at: 3000, node: "a", title: null }], [0]],
    [
      "an older question",
      [
        { type: "state.changed", at: 4000, node: "a", state: "idle" },
        { type: "text.updated", at: 3000, node: "a", attention: "Which?" },
      ],
      [1, 0],
    ],
    [
      "a second end, and work before it",
      [
        { type: "agent.ended", at: 5000, node: "a", state: "failed" },
        { type: "agent.ended", at: 6000, node: "a", state: "completed" },
        { type: "state.changed", at: 4000, node: "a", state: "working" },
        { type: "state.changed", at: 7000, node: "a", state: "idle" },
        { type: "node.resumed", at: 4500, node: "a" },
      ],
      [1, 0, 0, 0, 0],
    ],
    [
      "the end of a session from before it was resumed",
      [
        { type: "state.changed", at: 9000, node: "s", state: "idle" },
        { type: "session.ended", at: 8000, node: "s", state: "completed" },
      ],
      [1, 0],
    ],
    ["that a node which works was resumed", [{ type: "node.resumed", at: 3000, node: "a" }], [0]],
  ])("%s", (_, observations, expected) => {
    expect(seen(...observations).events).toEqual(expected);
  });
});

describe("what is news", () => {
  test("the same state after a minute", () => {
    const { nodes, events } = seen({ type: "state.changed", at: 62_000, node: "a", state: "working" });
    expect(events).toEqual([1]);
    expect(node(nodes, "a").last_event).toBe(62_000);
  });

  test("a text, however old, without the texts that are known", () => {
    const { nodes, events } = seen(
      { type: "text.updated", at: 9000, node: "a", title: "A" },
      { type: "text.updated", at: 3000, node: "a", title: "A", summary: "Looks" },
    );
    expect(events).toEqual([1, 1]);
    expect(node(nodes, "a")).toMatchObject({ title: "A", summary: "Looks", last_event: 9000 });
  });

  test("an answer takes the question away", () => {
    const { nodes } = seen(
      { type: "state.changed", at: 3000, node: "a", state: "input_required" },
      { type: "text.updated", at: 3000, node: "a", attention: "Which?" },
      { type: "state.changed", at: 4000, node: "a", state: "working" },
    );
    expect(node(nodes, "a")).toMatchObject({ state: "working", attention: null });
  });

  test("work after the end is a return from it", () => {
    const { nodes } = seen(
      { type: "agent.ended", at: 5000, node: "a", state: "completed" },
      { type: "state.changed", at: 6000, node: "a", state: "working" },
    );
    expect(node(nodes, "a")).toMatchObject({ state: "working", ended: null });
  });

  test("that an idle node was resumed", () => {
    const { nodes } = seen(
      { type: "state.changed", at: 3000, node: "a", state: "idle" },
      { type: "node.resumed", at: 4000, node: "a" },
    );
    expect(node(nodes, "a")).toMatchObject({ state: "working", ended: null });
  });

  test("what the first observer of a node did not know", () => {
    const { nodes } = seen({
      type: "agent.spawned",
      at: 1500,
      node: "a",
      parent: "s",
      title: "Find",
      purpose: "Find the cart",
      agent_type: "Explore",
      cwd: "/shop",
      spawn_call_id: "t1",
      link_method: "meta",
    });
    const session = node(nodes, "s");
    const agent = node(nodes, "a");
    expect(agent).toMatchObject({
      title: "Find",
      headline: "Find",
      purpose: "Find the cart",
      agent_type: "Explore",
      cwd: "/shop",
      spawn_call_id: "t1",
      link_method: "meta",
      background: false,
      requested_by_id: session.id,
      created: 2000,
      last_event: 2000,
    });
    expect(session.blocked).toMatchObject({ on_ids: [agent.id], node_count: 1 });
    expect(session.background_agent_count).toBe(0);
  });

  test("what is known stays: texts, the call, and the parent", () => {
    const { nodes } = seen(
      { type: "agent.spawned", at: 3000, node: "b", parent: "s" },
      {
        type: "agent.spawned",
        at: 3000,
        node: "a",
        parent: "s",
        title: "A",
        spawn_call_id: "t1",
        background: true,
      },
      {
        type: "agent.spawned",
        at: 3000,
        node: "a",
        parent: "b",
        title: "B",
        spawn_call_id: "t2",
        background: false,
      },
    );
    expect(node(nodes, "a")).toMatchObject({ title: "A", spawn_call_id: "t1", background: true });
    see(nodes, [
      { type: "agent.spawned", at: 3000, node: "a", parent: "b", spawn_call_id: "t1", background: false },
    ]);
    expect(node(nodes, "a")).toMatchObject({
      parent_id: node(nodes, "s").id,
      requested_by_id: node(nodes, "b").id,
      background: true,
    });
  });
});

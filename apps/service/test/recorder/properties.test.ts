import { isDeepStrictEqual } from "node:util";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isUnfinished } from "../../../shared/observations/states.ts";
import type { NodeRecord, RecordedEvent } from "../../src/model/event.ts";
import { WorkingSet, type RecordContext, type Recorded } from "../../src/recorder/index.ts";
import { record as recordOne, recordTogether, refsOf } from "./record.ts";
import { applyEvent, countsOf, replay, revertEvent, undo, type GraphState } from "./replay.ts";
import type { NodeWork } from "../../src/model/node-work.ts";
import { groupsOf } from "../../src/writer/late.ts";
import { runs } from "../../../../test/conformance/suites/runs.ts";
import { expectSame } from "../expect-same.ts";
import { bruteForce } from "./brute-force.ts";
import { histories, longHistory, recordable, testContext, type Seen } from "./histories.ts";

/** All data of a graph, from which a working set is filled as from a store. */
class Kept {
  readonly works = new Map<string, NodeWork>();

  save(nodes: readonly NodeWork[]): void {
    for (const work of nodes) this.works.set(work.node.id, work);
  }

  withAncestors(which: (work: NodeWork) => boolean): readonly NodeWork[] {
    const found = new Map<string, NodeWork>();
    for (const work of [...this.works.values()].filter(which)) {
      for (let id: string | null = work.node.id; id !== null;) {
        const one: NodeWork = this.works.get(id)!;
        found.set(id, one);
        id = one.node.parent_id;
      }
    }
    // In arbitrary order.
    return [...found.values()].sort((one, other) => (one.node.id < other.node.id ? -1 : 1));
  }

  unfinished(): readonly NodeWork[] {
    return this.withAncestors(({ node }) => isUnfinished(node));
  }

  byRef(refs: readonly string[]): readonly NodeWork[] {
    return this.withAncestors(({ node }) => refs.includes(node.provider_ref ?? ""));
  }

  nodes(): Map<string, NodeRecord> {
    return new Map([...this.works].map(([id, { node }]) => [id, node]));
  }
}

function record(working: WorkingSet, seen: Seen, context: RecordContext): Recorded {
  return recordOne(working, recordable(seen, context), context);
}

function recordAll(history: readonly Seen[]): readonly RecordedEvent[] {
  const working = new WorkingSet();
  return history.map((seen) => record(working, seen, testContext).event);
}

describe("random histories", { timeout: 60_000 }, () => {
  test("every event leaves the nodes that the definitions give", () => {
    fc.assert(
      fc.property(histories(), (history) => {
        const working = new WorkingSet();
        const kept = new Kept();
        const state: GraphState = new Map();
        for (const [index, seen] of history.entries()) {
          const { event, nodes } = record(working, seen, testContext);
          kept.save(nodes);
          const expected = bruteForce(history.slice(0, index + 1), testContext);
          expectSame(kept.nodes(), expected);
          expectSame(event.counts, countsOf(expected.values()));
          applyEvent(state, event);
          expectSame(state, expected);
        }
      }),
      runs(40),
    );
  });

  test("a working set with only the nodes that a store loads records the same events", () => {
    fc.assert(
      fc.property(histories(), fc.infiniteStream(fc.nat(2)), (history, turns) => {
        const all = recordAll(history);
        const kept = new Kept();
        let working = new WorkingSet();
        for (const [index, seen] of history.entries()) {
          const turn = turns.next().value;
          const { lastSeq, lastCreated, counts } = working;
          if (turn === 0) {
            working = new WorkingSet({ lastSeq, lastCreated, counts });
            working.add(kept.unfinished());
          }
          working.add(kept.byRef(refsOf(recordable(seen, testContext))));
          working.begin();
          if (turn === 1) {
            // A rolled back observation leaves no trace.
            for (const later of history.slice(index, index + 4)) {
              working.add(kept.byRef(refsOf(recordable(later, testContext))));
              record(working, later, testContext);
            }
            working.rollback();
            working.begin();
          }
          const { event, nodes } = record(working, seen, testContext);
          expectSame(event, all[index]);
          expectSame(new Set(working.changed()), new Set(nodes));
          kept.save(working.changed());
          working.commit();
        }
      }),
      runs(40),
    );
  });

  test("undoing events from the newest gives the same nodes as replaying up to each event", () => {
    fc.assert(
      fc.property(histories(), (history) => {
        const events = recordAll(history);
        const newest = replay(events);
        for (let count = events.length; count >= 0; count--) {
          expectSame(undo(newest, events.slice(count)), replay(events.slice(0, count)));
        }
      }),
      runs(15),
    );
  });

  test("events have no gaps, their times never decrease, and no change is empty", () => {
    fc.assert(
      fc.property(histories(), (history) => {
        let before = 0;
        for (const [index, event] of recordAll(history).entries()) {
          expect(event.seq).toBe(index + 1);
          expect(event.created).toBeGreaterThanOrEqual(before);
          before = event.created;
          expect(event.changes[0]?.node_id).toBe(event.node_id);
          expect(new Set(event.changes.map((change) => change.node_id)).size).toBe(event.changes.length);
          for (const change of event.changes) {
            const fields = Object.entries(change.fields);
            if (change.node_id !== event.node_id) {
              expect(fields.length).toBeGreaterThan(0);
              // Only events of the node itself are its activity.
              expect(change.fields.last_event).toBeUndefined();
            }
            for (const [, { from, to }] of fields) {
              expect(isDeepStrictEqual(from, to)).toBe(false);
              if (change.created) expect(from).toBeNull();
            }
          }
        }
      }),
      runs(30),
    );
  });
});

describe("late observations", { timeout: 60_000 }, () => {
  test("as one event per node give the same nodes, forwards and backwards", () => {
    fc.assert(
      fc.property(histories(), fc.double({ min: 0, max: 1, noNaN: true }), (seen, share) => {
        const history = seen.filter((one) => one.type !== "node.stalled");
        const times = history.map(({ at }) => at).sort((one, other) => one - other);
        const before = times[Math.floor(share * times.length)] ?? Infinity;
        const working = new WorkingSet();
        const state: GraphState = new Map();
        const batch = history.map((observation, index) => ({ observation, index }));
        const events = [...groupsOf(batch, before, () => false, 100)].map((group) => {
          const together = group.map(({ observation }) => observation);
          const { event } = recordTogether(working, together, testContext);
          applyEvent(state, event);
          expectSame(event.counts, countsOf(state.values()));
          return event;
        });
        expectSame(state, bruteForce(history, testContext));
        for (const event of events.toReversed()) revertEvent(state, event);
        expect(state.size).toBe(0);
      }),
      runs(40),
    );
  });
});

describe("a long history", { timeout: 60_000 }, () => {
  const history = longHistory(3200);
  const events = recordAll(history);
  const state = replay(events);

  test("has every type of event, deep trees, resumed nodes and cycles of several nodes", () => {
    const types = new Set(events.map(({ type }) => type));
    expect(types.size).toBe(10);
    const depths = [...state.values()].map(({ depth }) => depth);
    expect(Math.max(...depths)).toBeGreaterThanOrEqual(5);
    const blocked = events.flatMap(({ changes }) =>
      changes.flatMap(({ fields }) => fields.blocked?.to ?? []),
    );
    const circles = (blocked as NonNullable<NodeRecord["blocked"]>[]).filter(({ cycle }) => cycle);
    expect(circles.some(({ node_count }) => node_count >= 3)).toBe(true);
    expect(blocked.length - circles.length).toBeGreaterThan(100);
    expect(new Set(history.flatMap((seen) => ("background" in seen ? [seen.background] : []))).size).toBe(2);
  });

  test("agrees with the definitions at the end and at earlier events", { tags: "slow" }, () => {
    for (const count of [700, 2000, 3200]) {
      expectSame(replay(events.slice(0, count)), bruteForce(history.slice(0, count), testContext));
    }
  });

  test("has counts that are equal to a recount at every event, forwards and backwards", () => {
    const forward: GraphState = new Map();
    for (const event of events) {
      applyEvent(forward, event);
      expectSame(event.counts, countsOf(forward.values()));
    }
    for (const [index, event] of [...events.entries()].reverse()) {
      expectSame(event.counts, countsOf(forward.values()));
      revertEvent(forward, event);
      expect(forward.size).toBe(events[index - 1]?.counts.nodes ?? 0);
    }
  });

  test("is the same for the same seed, and different for another", () => {
    expect(longHistory(50, 7)).toEqual(longHistory(50, 7));
    expect(longHistory(50, 7)).not.toEqual(longHistory(50, 8));
  });
});

// @module-tag slow
import { compile, compilePredicate } from "wherefore";
import { nodeSchema, type GraphNode } from "wherefore/graph";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { NodeRecord, RecordedEvent } from "../../src/model/event.ts";
import type { GraphStore } from "../../src/store/graph-store.ts";
import { expectSame } from "../expect-same.ts";
import { Random } from "./random.ts";
import { countsOf } from "../recorder/replay.ts";
import { RandomChanges, Replay, together, type Step } from "./changes.ts";
import { storeKinds, type TestStore } from "./stores.ts";
import { searchNodes } from "./search-nodes.ts";

const graphId = "gph_history";

const queries = [
  'state:"working"',
  '-state:"working"',
  'stale:"true"',
  '-stale:"true"',
  'blocked:"false"',
  "blocked:null",
  'blocked:"true"',
  'background:"true"',
  'title~"strasse"',
  'title~"c++"',
  'headline~"ΣΊΣ"',
  'title:"Reviewing C++"',
  '-title~"report"',
  "title:null",
  'summary:""',
  'attention:"LOOK" OR title~"\\"hi\\""',
  'title~"100%_" OR title~"\\\\sl"',
  "open_tasks>2",
  "blocked_open_tasks>=1 AND depth<3",
  "ended:null",
  "-ended:null",
  'agent_type:"PLAN"',
  '-agent_type:"plan"',
  "descendant_count>0 AND child_count<1",
  'provider:"CLAUDE CODE" AND state:"completed"',
  'purpose~"\u{1F44D}\u{1F44D}\u{1F44D}"',
  "created>1700000000000",
  'kind:"session" OR stale:"true" OR title~"back"',
  "parent_id:null",
  'session_id:"node_none"',
];

/** Compares nodes in the order of a search. */
function inOrder(nodes: readonly NodeRecord[]): NodeRecord[] {
  return nodes.toSorted((a, b) => b.last_event - a.last_event || (a.id < b.id ? 1 : -1));
}

async function paged(store: GraphStore, query: string, seq: number, limit: number): Promise<NodeRecord[]> {
  const found: NodeRecord[] = [];
  for (;;) {
    const last = found.at(-1);
    const after = last === undefined ? {} : { after: { lastEvent: last.last_event, id: last.id } };
    const page = await searchNodes(store, {
      graphId,
      query: compile(query, nodeSchema),
      seq,
      limit,
      ...after,
    });
    found.push(...page.items);
    if (!page.hasMore) return found;
    expect(page.items).toHaveLength(limit);
  }
}

/** The same history in small batches, one by one, and in one batch of more events than are kept. */
const histories = [
  { seed: 1, events: 4150, batch: (random: Random) => 1 + random.below(3) * random.below(20) },
  { seed: 2, events: 3300, batch: () => 1 },
  { seed: 3, events: 5400, batch: (_: Random, done: number) => (done < 300 ? 300 : 5100) },
].slice(0, Number(process.env["HISTORY_RUNS"] ?? 1));

describe.each(storeKinds)("$name, at every kept event", { timeout: 240_000 }, (kind) => {
  describe.each(histories)("history $seed", ({ seed, events: length, batch }) => {
    let made: TestStore | undefined;
    let store: GraphStore;
    let steps: readonly Step[];
    let events: readonly RecordedEvent[];
    let firstSeq: number;

    beforeAll(async () => {
      if (kind.unavailable !== null) return;
      made = await kind.make();
      ({ store } = made);
      await store.createAccount({ id: "acc", created: 1 });
      await store.createGraph({ id: graphId, accountId: "acc", name: "history", created: 5 });
      steps = new RandomChanges(seed).steps(length);
      events = steps.map(({ event }) => event);
      const random = new Random(seed);
      for (let done = 0; done < length;) {
        const some = steps.slice(done, done + batch(random, done));
        await store.append(together(graphId, some));
        done += some.length;
      }
      firstSeq = (await store.getGraph(graphId))!.firstSeq;
    }, 240_000);

    beforeEach(({ skip }) => skip(kind.unavailable !== null, kind.unavailable ?? ""));

    afterAll(() => made?.remove());

    test("1,000 to 2,000 events are kept, for any batches", async () => {
      let first = 1;
      for (let last = 1; last <= length; last++) if (last - first + 1 > 2000) first = last - 999;
      expect(await store.getGraph(graphId)).toEqual({
        id: graphId,
        accountId: "acc",
        name: "history",
        ref: null,
        created: 5,
        lastSeq: length,
        firstSeq: first,
        lastEvent: events.at(-1)!.created,
      });
      expect(await store.getEvent(graphId, first - 1)).toBeNull();
      expect(await store.getCounts(graphId, first - 1)).toBeNull();
      expect(await store.getEvent(graphId, first)).toEqual(events[first - 1]);
      expect(await store.getEvent(graphId, length)).toEqual(events.at(-1));
      expect(await store.getEvent(graphId, length + 1)).toBeNull();
    });

    test("nodes and counts are equal to those of a replay", async () => {
      const replay = new Replay();
      const ids = [...new Set(steps.flatMap((step) => step.nodes).map(({ node }) => node.id))];
      const createdSeqs = new Map(
        events.flatMap(({ seq, changes }) =>
          changes.flatMap((change) => (change.created ? [[change.node_id, seq] as const] : [])),
        ),
      );
      for (const event of events) {
        replay.apply(event);
        const { seq } = event;
        if (seq < firstSeq) continue;
        const nodes = await store.getNodes(graphId, ids, seq);
        expectSame(new Map(nodes.map((node) => [node.id, node])), replay.nodes);
        expect(nodes).toHaveLength(replay.nodes.size);
        const counts = { counts: countsOf(replay.nodes.values()), created: event.created };
        expect(await store.getCounts(graphId, seq)).toEqual(counts);
        const id = ids[seq % ids.length]!;
        const node = replay.nodes.get(id);
        const createdSeq = createdSeqs.get(id)!;
        expect(await store.getNode(graphId, id, seq)).toEqual(
          node === undefined ? { found: "later", createdSeq } : { found: "node", node },
        );
      }
    });

    test("the pages of searches contain the nodes that the predicate matches", async () => {
      const replay = new Replay();
      const random = new Random(seed);
      let found = 0;
      for (const event of events) {
        replay.apply(event);
        const { seq } = event;
        if (seq < firstSeq || (seq !== firstSeq && seq !== length && !random.chance(2))) continue;
        const nodes = inOrder([...replay.nodes.values()]);
        for (const source of queries) {
          const query = compile(source, nodeSchema);
          const matches = compilePredicate(query);
          const expected = nodes.filter((node) => matches(node as unknown as GraphNode));
          expectSame(await paged(store, source, seq, 1 + random.below(25)), expected);
          expect(await store.countMatches({ graphId, query, seq }), source).toBe(expected.length);
          found += expected.length;
        }
      }
      expect(found).toBeGreaterThan(5_000);
    });
  });
});

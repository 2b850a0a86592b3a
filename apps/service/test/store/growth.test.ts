import { describe, expect, test } from "vitest";
import { compile } from "wherefore";
import { nodeSchema } from "wherefore/graph";
import type { Observation } from "../../../shared/observations/observation.ts";
import { createIds } from "../../src/ids/index.ts";
import { sql } from "../../src/store/sql.ts";
import { openGraph, type GraphWriter } from "../../src/writer/index.ts";
import { Replay } from "./changes.ts";
import { eachStore } from "./each-store.ts";
import { storeKinds } from "./stores.ts";
import { searchNodes } from "./search-nodes.ts";

const source = { provider: "claude-code", provider_version: "2.0.1", adapter: "test@1.0.0" };
const at = 1_700_000_000_000;

const child = (index: number): Observation => ({
  type: "agent.spawned",
  at: at + index,
  node: `child-${index}`,
  parent: "session",
  agent_type: "explore",
  purpose: `Look at part ${index}`,
});

describe.each(storeKinds)("$name", { timeout: 120_000 }, (kind) => {
  let writer: GraphWriter;
  const made = eachStore(kind, async (store) => {
    const ids = createIds(await store.secret());
    writer = await openGraph({ accountId: "acc", name: "growth", now: at }, { store, ids, source });
    await writer.record([{ type: "session.started", at, node: "session", title: "Many children" }]);
  });

  const spawn = (from: number, to: number): Promise<unknown> =>
    writer.record(Array.from({ length: to - from }, (_, index) => child(from + index)));

  /** The length of what the tables have of the graph, without indexes. */
  async function stored(): Promise<number> {
    const [row] = await made.database.all(sql`
      SELECT (SELECT sum(length(changes) + length(payload) + length(counts) + length(source)) FROM events)
        + (SELECT sum(length(record) + length(waits_on)) FROM nodes)
        + coalesce((SELECT sum(length(record) + 200) FROM node_history), 0)
        + coalesce((SELECT sum(length(shared) + 200) FROM history_texts), 0)
        + coalesce((SELECT sum(length(node_id) + length(on_id) + 40) FROM waits), 0) AS bytes`);
    return Number(row!["bytes"]);
  }

  test("the bytes of an event do not depend on the number of children", async () => {
    const sizes = [await stored()];
    for (const [from, to] of [
      [0, 300],
      [300, 600],
      [600, 900],
    ] as const) {
      await spawn(from, to);
      sizes.push(await stored());
    }
    const perEvent = [1, 2, 3].map((index) => (sizes[index]! - sizes[index - 1]!) / 300);
    // Of these, 1,150 are of the node, and 650 of its changes.
    expect(perEvent[0]!).toBeLessThan(2300);
    expect(perEvent[1]! / perEvent[0]!).toBeLessThan(1.05);
    expect(perEvent[2]! / perEvent[1]!).toBeLessThan(1.05);
  });

  test("superseded versions of a node do not repeat its texts", async () => {
    const long = "Lorem ipsum, dolor. ".repeat(1000);
    await writer.record([{ type: "text.updated", at: at + 1, node: "session", summary: long, title: null }]);
    const before = await stored();
    const events = 50;
    for (let index = 0; index < events; index++) {
      const tasks = { pending: index % 7, in_progress: 1, completed: index };
      await writer.record([{ type: "tasks.updated", at: at + 2, node: "session", ...tasks }]);
    }
    expect((await stored()) - before).toBeLessThan(4 * long.length + events * 2000);
    const query = compile('summary~"ipsum, dolor"', nodeSchema);
    const { graphId } = writer;
    for (const seq of [2, 3, 20, 52]) {
      const { items } = await searchNodes(made.store, { graphId, query, seq, limit: 5 });
      expect(items.map(({ summary, task_counts: tasks }) => [summary, tasks.completed])).toEqual([
        [long, Math.max(0, seq - 3)],
      ]);
    }
    // Trimmed versions leave no texts behind.
    for (let events = 0; events < 2100; events += 700) {
      const ended = Array.from({ length: 700 }, (_, index): Observation => ({
        type: "state.changed",
        at: at + 3 + events + index,
        node: "session",
        state: index % 2 === 0 ? "idle" : "working",
      }));
      await writer.record(ended);
    }
    await writer.record([{ type: "text.updated", at: at + 9999, node: "session", summary: "short" }]);
    const [texts] = await made.database.all(sql`SELECT count(*) AS count FROM history_texts`);
    expect(Number(texts!["count"])).toBe(1);
  });

  test(
    "a session with many children is as a replay says, at every kept event",
    { tags: "slow" },
    async () => {
      await spawn(0, 400);
      await writer.record([
        { type: "waits.updated", at: at + 400, node: "child-1", on: ["child-9", "session", "child-2"] },
      ]);
      for (let index = 0; index < 400; index += 3) {
        await writer.record([
          { type: "agent.ended", at: at + 500, node: `child-${index}`, state: "completed" },
        ]);
      }
      await writer.record([{ type: "state.changed", at: at + 501, node: "child-5", state: "idle" }]);
      await writer.record([{ type: "node.resumed", at: at + 502, node: "child-9" }]);
      await writer.record([{ type: "node.resumed", at: at + 503, node: "child-0" }]);
      await spawn(400, 1500);
      await writer.record([{ type: "session.ended", at: at + 3000, node: "session", state: "completed" }]);
      await writer.record([{ type: "node.resumed", at: at + 3001, node: "session" }]);
      await spawn(1500, 2100);
      const { graphId } = writer;
      const { firstSeq, lastSeq } = (await made.store.getGraph(graphId))!;
      expect(firstSeq).toBeGreaterThan(1);
      const { items } = await made.store.listEvents({ graphId, limit: 2000 });
      const events = items.toReversed();
      expect(events.map(({ seq }) => seq)).toEqual(
        Array.from({ length: lastSeq - firstSeq + 1 }, (_, index) => firstSeq + index),
      );
      const [session] = await made.store.getNodes(graphId, [events[0]!.changes.at(-1)!.node_id], firstSeq);
      const replay = new Replay();
      replay.nodes.set(session!.id, session!);
      for (const event of events.slice(1)) {
        const changes = event.changes.filter(({ node_id: id }) => id === session!.id);
        for (const { fields } of changes) {
          if (fields.blocked === undefined) continue;
          expect(fields.blocked.from).toEqual(replay.nodes.get(session!.id)!.blocked);
        }
        replay.apply({ ...event, changes });
        if (event.seq % 97 !== 0 && event.seq !== lastSeq) continue;
        const read = await made.store.getNode(graphId, session!.id, event.seq);
        expect(read).toEqual({ found: "node", node: replay.nodes.get(session!.id) });
      }
      const [end] = await made.store.getNodes(graphId, [session!.id], lastSeq);
      expect(end!.blocked!.on_ids.length).toBe(end!.blocked!.node_count);
      expect(new Set(end!.blocked!.on_ids).size).toBe(end!.blocked!.on_ids.length);
    },
  );
});

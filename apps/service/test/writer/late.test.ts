import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { Observation } from "../../../shared/observations/observation.ts";
import { createIds } from "../../src/ids/index.ts";
import type { GraphWriter } from "../../src/writer/index.ts";
import { openGraph } from "../../src/writer/index.ts";
import { groupsOf } from "../../src/writer/late.ts";
import { sqliteKind, type TestStore } from "../store/stores.ts";

const source = { provider: "claude-code", provider_version: "2.0.1", adapter: "test@1.0.0" };
const start = 1_700_000_000_000;
const hour = 3_600_000;

const session = (node: string, at: number): Observation => ({ type: "session.started", at, node });
const agent = (node: string, parent: string, at: number): Observation => ({
  type: "agent.spawned",
  at,
  node,
  parent,
});
const text = (node: string, at: number): Observation => ({ type: "text.updated", at, node, title: "T" });
const ended = (node: string, at: number): Observation => ({
  type: "session.ended",
  at,
  node,
  state: "completed",
});

/** The groups as `node@time,time`. The graph has the nodes `there`. */
function grouped(
  observations: readonly Observation[],
  before: number,
  there: readonly string[] = [],
): readonly string[] {
  const batch = observations.map((observation, index) => ({ observation, index }));
  return [...groupsOf(batch, before, (ref) => there.includes(ref), 100)].map((group) => {
    const times = group.map(({ observation }) => observation.at);
    return `${group[0].observation.node}@${times.join(",")}`;
  });
}

describe("observations of a batch", () => {
  const all = [session("s", 1), agent("a", "s", 2), text("s", 3), text("a", 4), text("s", 8), text("s", 9)];

  test("are events of their own, unless they are late", () => {
    expect(grouped(all, -Infinity)).toEqual(["s@1", "a@2", "s@3", "a@4", "s@8", "s@9"]);
    expect(grouped(all, 5)).toEqual(["s@1,3", "a@2,4", "s@8", "s@9"]);
    expect(grouped(all, 100)).toEqual(["s@1,3,8,9", "a@2,4"]);
  });

  test("that are late stay behind an earlier one of the same node that is not", () => {
    expect(grouped([text("s", 1), text("s", 9), text("s", 2)], 5)).toEqual(["s@1", "s@9", "s@2"]);
    const waits: Observation = { type: "waits.updated", at: 3, node: "s", on: ["b"] };
    expect(grouped([session("s", 1), agent("b", "s", 2), waits, text("s", 4)], 5)).toEqual([
      "s@1",
      "b@2",
      "s@3",
      "s@4",
    ]);
  });

  test("that are late create the newest 100 nodes, and those that other observations name", () => {
    const many = Array.from({ length: 300 }, (_, index) => agent(`a${index}`, "s", index + 1));
    const kept = grouped([session("s", 0), ...many, text("a7", 1000)], 500);
    expect(kept[0]).toBe("s@0");
    expect(kept[1]).toBe("a7@8");
    expect(kept.slice(2, -1)).toEqual(many.slice(200).map(({ node, at }) => `${node}@${at}`));
    expect(kept.at(-1)).toBe("a7@1000");
    const isThere = many.slice(0, 150).map(({ node }) => node);
    expect(grouped([session("s", 0), ...many], 500, isThere)).toHaveLength(1 + 150 + 100);
  });
});

describe("a writer", () => {
  let made: TestStore;
  let writer: GraphWriter;
  let now: number;
  beforeEach(async () => {
    made = await sqliteKind.make();
    const { store } = made;
    await store.createAccount({ id: "acc", created: 1 });
    now = start + 100 * hour;
    writer = await openGraph(
      { accountId: "acc", name: "graph", now: start },
      { store, ids: createIds(await store.secret()), source, lateAfter: hour, now: () => now },
    );
  });
  afterEach(() => made.remove());

  const events = async (): Promise<readonly [string, number][]> => {
    const { items } = await made.store.listEvents({ graphId: writer.graphId, limit: 100 });
    return items.toReversed().map(({ type, created }) => [type, created]);
  };

  test("records late observations of a node as one event, once", async () => {
    await writer.record([session("new", start + 2 * hour)]);
    expect(await writer.lateBefore()).toBe(start + hour);
    const late = [session("old", start), text("old", start + 1), ended("old", start + 2)];
    expect(await writer.record(late)).toEqual({ recorded: 1, known: 0, refused: [] });
    expect(await events()).toEqual([
      ["session.started", start + 2 * hour],
      ["session.started", start + 2 * hour],
    ]);
    expect(await writer.record(late)).toEqual({ recorded: 0, known: 3, refused: [] });
  });

  test("records late observations of many nodes that another observer has told of", async () => {
    const { store } = made;
    const started = Array.from({ length: 101 }, (_, index) => session(`s${index}`, start));
    await writer.record([...started, session("new", start + 2 * hour)]);
    const other = await openGraph(
      { accountId: "acc", name: "graph", now: start },
      { store, ids: createIds(await store.secret()), source, lateAfter: hour, isShared: true },
    );
    await other.record(started.flatMap((one) => [{ ...one, title: "T" }, ended(one.node, start + 1)]));
    const { lastSeq } = (await store.getGraph(writer.graphId))!;
    expect((await store.getCounts(writer.graphId, lastSeq))!.counts.by_state).toMatchObject({
      working: 1,
      completed: 101,
    });
  });

  test("names the late observation that is refused", async () => {
    await writer.record([session("old", start), ended("old", start), session("new", start + 2 * hour)]);
    const refused = writer.record([text("old", start + 1), text("old", start + 2), ended("old", start + 3)]);
    await expect(refused).rejects.toMatchObject({ index: 2, cause: { code: "node_ended" } });
    expect(await events()).toHaveLength(3);
  });

  test("takes a time in the future as now, and later times as they are", async () => {
    now = start;
    await writer.record([session("ahead", start + 50_000 * hour)]);
    now = start + 10;
    await writer.record([session("usual", start + 5), text("ahead", start + 20)]);
    expect(await events()).toEqual([
      ["session.started", start],
      ["session.started", start + 5],
      ["text.updated", start + 10],
    ]);
  });
});

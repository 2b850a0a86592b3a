import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { Observation } from "../../../shared/observations/observation.ts";
import { createIds } from "../../src/ids/index.ts";
import type { RecordedEvent } from "../../src/model/event.ts";
import type { GraphStore } from "../../src/store/graph-store.ts";
import { GraphWriter, nodesPerPass } from "../../src/writer/index.ts";
import { storeKinds } from "../store/stores.ts";
import { makeCommandPlace, type CommandPlace } from "./command-place.ts";

const hour = 3_600_000;
const source = { provider: "acme", provider_version: "1", adapter: "tests@1" };

describe.each(storeKinds)("end on $name", { timeout: 60_000 }, (kind) => {
  let run: CommandPlace["run"];
  let onStore: CommandPlace["onStore"];
  let remove: CommandPlace["remove"];
  let graphId: string;
  let now: number;

  beforeEach(async ({ skip }) => {
    ({ run, onStore, remove } = await makeCommandPlace(kind, skip));
    await run("accounts", "create", "One");
    graphId = (await run("graphs", "create", "shop")).out.trim();
    now = Date.now();
  });
  afterEach(() => remove());

  const session = (node: string, hours: number): Observation => ({
    type: "session.started",
    at: now - hours * hour,
    node,
  });
  const end = (node: string, hours: number): Observation => ({
    type: "session.ended",
    at: now - hours * hour,
    node,
    state: "completed",
  });

  async function writerOn(store: GraphStore): Promise<GraphWriter> {
    return new GraphWriter(graphId, { store, ids: createIds(await store.secret()), source });
  }
  const record = (...observations: readonly Observation[]): Promise<unknown> =>
    onStore(async (store) => (await writerOn(store)).record(observations));

  /** The newest events, oldest first. */
  const events = (limit: number): Promise<readonly RecordedEvent[]> =>
    onStore(async (store) => (await store.listEvents({ graphId, limit })).items.toReversed());

  /** The states of nodes. */
  const states = (...refs: readonly string[]): Promise<readonly (string | undefined)[]> =>
    onStore(async (store) => {
      const ids = createIds(await store.secret());
      const works = await store.loadNodes(
        graphId,
        refs.map((ref) => ids.nodeId(graphId, ref)),
      );
      return refs.map((ref) => works.find(({ node }) => node.provider_ref === ref)?.node.state);
    });

  test("ends nodes by their references", async () => {
    await record(session("a", 3), session("b", 2), session("c", 1), {
      type: "agent.spawned",
      at: now - hour,
      node: "c1",
      parent: "c",
    });
    expect(await run("end", "shop", "c1", "a", "a")).toEqual({
      out: "",
      err: `2 nodes of graph ${graphId} (shop) ended.\n`,
      error: null,
    });
    expect(await states("a", "b", "c", "c1")).toEqual(["canceled", "working", "working", "canceled"]);
    const added = await events(2);
    expect(added.map(({ type, payload }) => [type, payload])).toEqual([
      ["agent.ended", { state: "canceled", reason: "operator" }],
      ["session.ended", { state: "canceled", reason: "operator" }],
    ]);
    expect(added[0]!.source).toEqual({
      provider: "wherefore",
      provider_version: "1",
      adapter: "end@1.0.0",
    });
    expect(added[0]!.created).toBeGreaterThanOrEqual(now);
    // Its source can resume it.
    await record({ type: "node.resumed", at: Date.now(), node: "a" });
    expect(await states("a")).toEqual(["working"]);
  });

  test("ends no node if one of them is not there or has ended", async () => {
    await record(session("a", 3), session("b", 2), session("c", 2), end("b", 1), end("c", 1));
    expect((await run("end", "shop", "a", "x", "y")).error).toBe(`The graph ${graphId} has no node x, y.`);
    expect((await run("end", graphId, "a", "b", "c")).error).toBe(
      "These nodes have ended already: b (completed), c (completed). Leave them out.",
    );
    expect(await states("a", "b", "c")).toEqual(["working", "completed", "completed"]);
  });

  test("finds the graph as other commands do", async () => {
    expect((await run("end", "none", "a")).error).toBe(
      'There is no graph none. "graphs list" shows the graphs.',
    );
    const other = (await run("accounts", "create", "Two")).out.trim();
    expect((await run("end", "shop", "a", "--account", "Two")).error).toBe(
      `The account ${other} has no graph shop. "graphs list" shows the graphs.`,
    );
    expect((await run("end", "shop", "a", "--account", "None")).error).toBe(
      'There is no account None. "accounts list" shows the accounts.',
    );
  });

  test("ends all that were silent, in more than one pass", async () => {
    const silent = Array.from({ length: nodesPerPass + 1 }, (_, index) => `s${index}`);
    await record(
      ...silent.map((ref) => session(ref, 50)),
      session("active", 1),
      session("ended", 50),
      end("ended", 49),
    );
    expect((await run("end", "shop", "--silent-for", "2d")).err).toBe(
      `${nodesPerPass + 1} nodes of graph ${graphId} (shop) ended.\n`,
    );
    expect(new Set(await states(...silent))).toEqual(new Set(["canceled"]));
    expect(await states("active", "ended")).toEqual(["working", "completed"]);
    expect((await run("end", "shop", "--silent-for", "2d")).err).toBe(
      `0 nodes of graph ${graphId} (shop) ended.\n`,
    );
    expect((await run("end", "shop", "--silent-for", "1800")).err).toBe(
      `1 node of graph ${graphId} (shop) ended.\n`,
    );
    expect(await states("active")).toEqual(["canceled"]);
  });

  test("says what would end with --dry-run, and ends nothing", async () => {
    await record(session("recent", 1), session("old", 30), session("older", 40));
    const shown = (ref: string, hours: number): string =>
      `${ref.padEnd(5)}  session  working  ${new Date(now - hours * hour).toISOString()}\n`;
    const heading = "NODE   KIND     STATE    LAST EVENT\n";
    expect(await run("end", "shop", "--silent-for", "20h", "--dry-run")).toEqual({
      out: `${heading}${shown("older", 40)}${shown("old", 30)}`,
      err: "",
      error: null,
    });
    expect((await run("end", "shop", "old", "older", "--dry-run")).out).toBe(
      `${heading}${shown("old", 30)}${shown("older", 40)}`,
    );
    expect(await run("end", "shop", "--silent-for", "60h", "--dry-run")).toEqual({
      out: "",
      err: `No node of graph ${graphId} (shop) would end.\n`,
      error: null,
    });
    expect((await run("end", "shop", "none", "--dry-run")).error).toBe(
      `The graph ${graphId} has no node none.`,
    );
    expect(await states("recent", "old", "older")).toEqual(["working", "working", "working"]);
  });

  test("takes nodes or a time", async () => {
    const message = "Write the nodes to end, or --silent-for, and not both.";
    expect((await run("end", "shop")).error).toBe(message);
    expect((await run("end", "shop", "a", "--silent-for", "7d")).error).toBe(message);
    for (const time of ["0", "7 d", "1w", "-5m", "1.5h"]) {
      expect((await run("end", "shop", `--silent-for=${time}`)).error, time).toBe(
        `error: option '--silent-for <time>' argument '${time}' is invalid. Write a time such as 7d, 12h or 90m, or a number of seconds.`,
      );
    }
  });

  test("works beside a process that records in the same graph", async () => {
    await record(session("a", 3), session("b", 2));
    await onStore(async (store) => {
      // It holds the nodes in memory.
      const writer = await writerOn(store);
      await writer.record([{ type: "text.updated", at: now - hour, node: "b", title: "Here" }]);
      const title = async (count: number): Promise<void> => {
        for (let done = 0; done < count; done++) {
          await writer.record([{ type: "text.updated", at: now, node: "b", title: `Title ${done}` }]);
        }
      };
      const [ran] = await Promise.all([run("end", "shop", "a"), title(20)]);
      expect(ran.error).toBeNull();
      await expect(writer.record([end("a", 0)])).rejects.toThrow("already ended in the state canceled");
    });
    expect(await states("a", "b")).toEqual(["canceled", "working"]);
  });
});

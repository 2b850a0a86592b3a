import { afterEach, describe, expect, test } from "vitest";
import { BudgetError } from "../../../service/src/writer/index.ts";
import { Hooking } from "./hooking.ts";

const unlimited = { graphs: Infinity, nodes: Infinity, observations: Infinity };
let hooks: Hooking;
afterEach(() => hooks.end());

/** Sends the prompt of a session without delay. Returns the number of new events, or what there is to wait for. */
async function prompt(session: string, project = "-home-ada-shop"): Promise<unknown> {
  const fields = {
    session_id: session,
    transcript_path: `/home/ada/.claude/projects/${project}/${session}.jsonl`,
    prompt: "Go",
  };
  try {
    return await hooks.send("UserPromptSubmit", fields, 0);
  } catch (error) {
    if (!(error instanceof BudgetError)) throw error;
    return [error.counted, error.limit, error.wait];
  }
}

async function graphs(): Promise<number> {
  const filter = { accountId: "acct", graphIds: null, lastEvent: {}, limit: 100 };
  return (await hooks.store.listGraphs(filter)).items.length;
}

describe("the budget of an account", () => {
  test("bounds the graphs that hooks create, and what is refused creates none", async () => {
    hooks = await Hooking.begin(undefined, { ...unlimited, graphs: 2 });
    expect(await prompt("s1", "-a")).toBe(2);
    expect(await prompt("s2", "-b")).toBe(2);
    expect(await prompt("s3", "-c")).toEqual(["graphs", 2, 30_000]);
    expect(await graphs()).toBe(2);
    // The graphs that are there take more.
    expect(await prompt("s4", "-b")).toBe(2);
    hooks.now += 30_000;
    expect(await prompt("s3", "-c")).toBe(2);
    expect(await graphs()).toBe(3);
  });

  test("bounds the nodes that hooks create, and what is refused creates neither node nor graph", async () => {
    hooks = await Hooking.begin(undefined, { ...unlimited, nodes: 3 });
    expect(await prompt("s1")).toBe(2);
    const agent = { agent_id: "a1", agent_type: "Explore", session_id: "s2" };
    // It starts the session and the agent.
    expect(await hooks.send("SubagentStart", agent, 0)).toBe(2);
    expect(await prompt("s3")).toEqual(["nodes", 3, 20_000]);
    expect(await prompt("s3", "-new")).toEqual(["nodes", 3, 20_000]);
    expect(await graphs()).toBe(1);
    expect((await hooks.nodes()).map(({ provider_ref }) => provider_ref).sort()).toEqual([
      "s1",
      "s2",
      "s2/a1",
    ]);
    expect(await prompt("s1")).toBe(0);
    hooks.now += 20_000;
    expect(await prompt("s3")).toBe(2);
  });

  test("bounds the observations of hooks, and a hook is recorded as a whole or not at all", async () => {
    hooks = await Hooking.begin(undefined, { ...unlimited, observations: 5 });
    // The start, the state and the title.
    expect(await prompt("s1")).toBe(2);
    expect(await prompt("s2")).toEqual(["observations", 5, 12_000]);
    expect((await hooks.nodes()).map(({ provider_ref }) => provider_ref)).toEqual(["s1"]);
    hooks.now += 12_000;
    expect(await prompt("s2")).toBe(2);
    expect((await hooks.nodes()).map(({ provider_ref }) => provider_ref).sort()).toEqual(["s1", "s2"]);
  });

  test("is not touched by a hook that tells nothing, and such a hook creates no graph", async () => {
    hooks = await Hooking.begin(undefined, { graphs: 1, nodes: 1, observations: 3 });
    expect(await hooks.send("SomethingNew", {}, 0)).toBe(0);
    expect(await graphs()).toBe(0);
    expect(await prompt("s1")).toBe(2);
    expect(await hooks.send("SomethingNew", { session_id: "s2" }, 0)).toBe(0);
    expect(await prompt("s1")).toEqual(["observations", 3, 40_000]);
  });
});

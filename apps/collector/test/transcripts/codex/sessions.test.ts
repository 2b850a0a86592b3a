import { appendFileSync, mkdirSync, renameSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { codex } from "../../../transcripts/codex/index.ts";
import { providerOf } from "../../../transcripts/providers.ts";
import { Watching } from "../watching.ts";
import { start } from "../writing.ts";

let watching: Watching;
let time: number;
beforeEach(async () => {
  watching = await Watching.begin();
  watching.watcher = watching.another(watching.writing.folder, codex);
  time = start;
});
afterEach(() => watching.end());

const root = "019d19cd-4b61-7400-aace-b33ed64810a5";
const child = "019d19cd-aa69-7732-b4d5-2ea8be76dd33";

/** An id of version 7 of the current time. */
const turnId = (ms = time): string => {
  const hex = ms.toString(16).padStart(12, "0");
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7000-8000-000000000000`;
};

function line(type: string, payload: object): object {
  time += 1000;
  return { timestamp: new Date(time).toISOString(), type, payload };
}

const meta = (id: string, more: object = {}): object =>
  line("session_meta", {
    id,
    timestamp: new Date(time).toISOString(),
    cwd: "/home/ada/shop",
    originator: "codex_cli_rs",
    cli_version: "0.116.0",
    source: "cli",
    ...more,
  });
const event = (type: string, more: object = {}): object => line("event_msg", { type, ...more });
const began = (): object => event("task_started", { turn_id: turnId() });
const prompt = (message: string): object => event("user_message", { message, images: [] });
const said = (message: string): object => event("agent_message", { message });
const ended = (): object => event("task_complete", { turn_id: turnId(), last_agent_message: null });
const call = (id: string, name: string, input: object): object =>
  line("response_item", { type: "function_call", name, arguments: JSON.stringify(input), call_id: id });
const output = (id: string, answer: unknown): object =>
  line("response_item", { type: "function_call_output", call_id: id, output: answer });

function pathOf(id: string, folder = "sessions/2026/01/01"): string {
  return join(watching.writing.folder, folder, `rollout-2026-01-01T00-00-00-${id}.jsonl`);
}

function write(id: string, lines: readonly (object | string)[], folder?: string): void {
  mkdirSync(dirname(pathOf(id, folder)), { recursive: true });
  appendFileSync(
    pathOf(id, folder),
    lines.map((each) => (typeof each === "string" ? each : `${JSON.stringify(each)}\n`)).join(""),
  );
}

describe("a session of Codex", () => {
  test("starts, works, asks, plans and becomes idle", async () => {
    write(root, [meta(root), began(), prompt("Fix the cart\nplease"), said("I look at it.")]);
    write(root, [call("c1", "request_user_input", { questions: [{ id: "q", question: "Which cart?" }] })]);
    await watching.look();
    expect(await watching.node(root)).toMatchObject({
      kind: "session",
      provider: "codex",
      title: "Fix the cart",
      summary: "I look at it.",
      state: "input_required",
      attention: "Which cart?",
      cwd: "/home/ada/shop",
    });
    const plan = ["completed", "in_progress", "pending"].map((status) => ({ step: "x", status }));
    write(root, [
      output("c1", '{"answers":{}}'),
      call("c2", "update_plan", { plan }),
      said("Done."),
      event("thread_name_updated", { thread_id: root, thread_name: "The cart" }),
      ended(),
    ]);
    await watching.look();
    expect(await watching.node(root)).toMatchObject({
      state: "idle",
      attention: null,
      title: "The cart",
      summary: "Done.",
      task_counts: { total: 3, completed: 1, in_progress: 1, pending: 1 },
    });
    expect((await watching.events())[0]).toMatchObject({
      type: "session.started",
      source: { provider: "codex", provider_version: "0.116.0", adapter: "codex-sessions@1.0.0" },
    });
    expect((await watching.graph()).name).toBe("shop");
    expect([watching.refused, watching.unreadable]).toEqual([[], []]);
  });

  test("is idle after an interruption, and has attention after an error", async () => {
    write(root, [meta(root), began(), prompt("Go"), event("turn_aborted", { reason: "interrupted" })]);
    await watching.look();
    expect((await watching.node(root)).state).toBe("idle");
    write(root, [began(), prompt("Go on"), event("error", { message: "No network" }), ended()]);
    await watching.look();
    expect(await watching.node(root)).toMatchObject({ state: "idle", attention: "No network" });
  });

  test("is the same when it is archived", async () => {
    write(root, [meta(root), began(), prompt("Go"), ended()]);
    await watching.look();
    const before = await watching.events();
    mkdirSync(dirname(pathOf(root, "archived_sessions")), { recursive: true });
    renameSync(pathOf(root), pathOf(root, "archived_sessions"));
    expect(await watching.look()).toBe(0);
    watching.watcher = watching.another(watching.writing.folder, codex);
    expect(await watching.look()).toBe(0);
    expect(await watching.events()).toEqual(before);
  });

  test("unknown records are ignored, and malformed lines are reported", async () => {
    write(root, [
      meta(root),
      line("hologram", { type: "deep" }),
      event("hologram"),
      line("response_item", { type: "hologram" }),
      '{"timestamp":"2026-01-01T00:00:00Z","type":"event_msg","payload":7}\n',
      "{cut off\n",
      prompt("Go"),
    ]);
    await watching.look();
    expect((await watching.node(root)).title).toBe("Go");
    expect(watching.unreadable).toEqual([
      `${pathOf(root)}: line 6 is not a JSON object, so nothing is recorded of it`,
    ]);
  });

  test("without messages as events is read too", async () => {
    write(root, [
      { id: root, timestamp: new Date(start).toISOString(), instructions: null },
      { type: "function_call", name: "shell", arguments: "{}", call_id: "c1" },
    ]);
    await watching.look();
    expect(await watching.node(root, "codex")).toMatchObject({ kind: "session", state: "working" });
  });
});

describe("an agent of Codex", () => {
  const spawned = (): object[] => [
    meta(root),
    began(),
    prompt("Fix the cart"),
    call("c1", "spawn_agent", {
      agent_type: "explorer",
      message: "Look for the cart code",
      task_name: "find",
    }),
  ];
  const childMeta = {
    source: { subagent: { thread_spawn: { parent_thread_id: root, depth: 1, agent_role: "explorer" } } },
    agent_nickname: "Darwin",
  };

  test.each([
    [
      "the output of the call",
      (): object => output("c1", JSON.stringify({ agent_id: child, nickname: "Darwin" })),
      "result",
    ],
    [
      "an event",
      (): object => event("sub_agent_activity", { event_id: "c1", agent_thread_id: child, kind: "started" }),
      "progress",
    ],
  ])("is below its caller, which %s names, and ends with its turn", async (_, link, method) => {
    write(root, [...spawned(), link()]);
    write(child, [meta(child, childMeta), began(), prompt("Look for the cart code"), said("Found it")]);
    await watching.look();
    await watching.look();
    const session = await watching.node(root);
    const agent = `${root}/${child}`;
    expect(await watching.node(agent)).toMatchObject({
      kind: "agent",
      parent_id: session.id,
      agent_type: "explorer",
      title: "find",
      purpose: "Look for the cart code",
      spawn_call_id: "c1",
      link_method: method,
      background: true,
      state: "working",
      summary: "Found it",
    });
    write(child, [ended()]);
    await watching.look();
    expect((await watching.node(agent)).state).toBe("completed");
    write(child, [began(), said("Once more")]);
    await watching.look();
    expect((await watching.node(agent)).state).toBe("working");
    write(root, [output("c2", JSON.stringify({ status: { [child]: { errored: "no" } }, timed_out: false }))]);
    await watching.look();
    expect((await watching.node(agent)).state).toBe("failed");
    expect(watching.refused).toEqual([]);
  });

  test("of an agent is below that agent", async () => {
    const grandchild = "019d19cd-bb69-7732-b4d5-2ea8be76dd33";
    write(root, [meta(root), prompt("Go")]);
    write(child, [meta(child, childMeta), prompt("Part")]);
    write(grandchild, [meta(grandchild, { parent_thread_id: child, agent_role: "worker" }), prompt("Piece")]);
    await watching.look();
    const parent = await watching.node(`${root}/${child}`);
    expect(await watching.node(`${root}/${grandchild}`)).toMatchObject({
      parent_id: parent.id,
      agent_type: "worker",
      purpose: "Piece",
    });
  });
});

describe("a forked session of Codex", () => {
  test.each(["7", "4"])("is no second copy, with turns whose ids have version %s", async (version) => {
    const idOf = (id: string): string => (version === "7" ? id : `turn-${id}`);
    const turn = (): object => event("task_started", { turn_id: idOf(turnId()) });
    write(root, [meta(root), turn(), prompt("Fix the cart"), said("Fixed"), ended()]);
    const copied = [
      meta(root),
      event("task_started", { turn_id: idOf(turnId(start + 2000)) }),
      prompt("Fix the cart"),
      call("c1", "spawn_agent", { message: "Look" }),
      output("c1", JSON.stringify({ agent_id: child })),
    ];
    time += 60_000;
    const id = turnId();
    const own = meta(id, { forked_from_id: root });
    // All are written when the session is forked.
    const { timestamp } = own as { readonly timestamp: string };
    write(id, [own, ...copied.map((each) => ({ ...each, timestamp }))]);
    await watching.look();
    expect((await watching.nodes()).map(({ provider_ref }) => provider_ref)).toEqual([root]);
    time += 60_000;
    write(id, [turn(), prompt("Fix it in another way")]);
    await watching.look();
    expect((await watching.nodes()).map(({ provider_ref }) => provider_ref).sort()).toEqual(
      [root, id].sort(),
    );
    expect(await watching.node(id)).toMatchObject({ title: "Fix it in another way", child_count: 0 });
  });
});

describe("the provider of a folder", () => {
  test.each(["", "sessions", "sessions/2026", "sessions/2026/01", "sessions/2026/01/01"])(
    "is Codex, also in its folder %s",
    async (folder) => {
      write(root, [meta(root), prompt("Go")]);
      const path = join(watching.writing.folder, folder);
      expect((await providerOf(path)).name).toBe("codex");
      watching.watcher = watching.another(path, codex);
      await watching.look();
      expect((await watching.node(root)).title).toBe("Go");
    },
  );

  test("is Codex, also if its sessions are a link to another folder", async () => {
    write(root, [meta(root), prompt("Go")]);
    const { folder } = watching.writing;
    mkdirSync(join(folder, "other"));
    renameSync(join(folder, "sessions"), join(folder, "other/disk"));
    symlinkSync("other/disk", join(folder, "sessions"));
    expect((await providerOf(folder)).name).toBe("codex");
    await watching.look();
    expect((await watching.node(root)).title).toBe("Go");
  });

  test("is Claude Code for its projects, and for an empty folder", async () => {
    expect((await providerOf(watching.writing.folder)).name).toBe("claude-code");
    watching.writing.write("s1.jsonl", [watching.writing.prompt("s1", "Go")]);
    writeFileSync(join(watching.writing.folder, "rollout.txt"), "");
    expect((await providerOf(watching.writing.folder)).name).toBe("claude-code");
    expect((await providerOf(watching.writing.project)).name).toBe("claude-code");
  });

  test("shares the graph of a project with Claude Code", async () => {
    write(root, [meta(root), prompt("Go")]);
    watching.writing.write("s1.jsonl", [watching.writing.prompt("s1", "Go")]);
    await watching.look();
    watching.watcher = watching.another();
    await watching.look();
    expect((await watching.nodes()).map(({ provider }) => provider).sort()).toEqual(["claude-code", "codex"]);
  });
});

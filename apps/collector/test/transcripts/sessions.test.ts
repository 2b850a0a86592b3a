import { beforeEach, describe, expect, test } from "vitest";
import { Watching } from "./watching.ts";
import type { Writing } from "./writing.ts";

let watching: Watching;
let writing: Writing;
beforeEach(async () => {
  watching = await Watching.begin();
  writing = watching.writing;
});

describe("a session", () => {
  test("starts, works, asks a question, answers and becomes idle, with the texts of the transcript", async () => {
    writing.write("s1.jsonl", [
      { type: "mode", mode: "normal", sessionId: "s1" },
      writing.prompt("s1", "Fix the cart\nand the checkout"),
      writing.said("s1", "I look at the cart."),
      writing.call("s1", "t1", "AskUserQuestion", { questions: [{ question: "Which cart?" }] }),
    ]);
    await watching.look();
    expect(await watching.node("s1")).toMatchObject({
      kind: "session",
      parent_id: null,
      provider: "claude-code",
      title: "Fix the cart",
      summary: "I look at the cart.",
      state: "input_required",
      attention: "Which cart?",
      cwd: "/home/ada/shop",
    });
    writing.append("s1.jsonl", [
      writing.result("s1", "t1", "The first"),
      writing.said("s1", "Done.", {}, "end_turn"),
      { type: "ai-title", aiTitle: "Cart fixed", sessionId: "s1" },
    ]);
    await watching.look();
    expect(await watching.node("s1")).toMatchObject({
      state: "idle",
      attention: null,
      summary: "Done.",
      title: "Cart fixed",
      ended: null,
    });
    const [event] = await watching.events();
    expect(event).toMatchObject({
      type: "session.started",
      source: { provider: "claude-code", provider_version: "2.1.0", adapter: "transcripts@1.0.0" },
    });
    expect(watching.refused).toEqual([]);
  });

  test("keeps the title that a person chose, and ignores texts that the client writes in a person's name", async () => {
    writing.write("s1.jsonl", [
      writing.prompt("s1", "<command-name>/model</command-name>"),
      writing.prompt("s1", "a caveat", { isMeta: true }),
      writing.prompt("s1", "The real one"),
    ]);
    await watching.look();
    expect((await watching.node("s1")).title).toBe("The real one");
    writing.append("s1.jsonl", [
      { type: "custom-title", customTitle: "Mine", sessionId: "s1" },
      { type: "ai-title", aiTitle: "Its own", sessionId: "s1" },
    ]);
    await watching.look();
    expect((await watching.node("s1")).title).toBe("Mine");
  });

  test("is idle after an interruption, and has attention after an error of the API", async () => {
    writing.write("s1.jsonl", [
      writing.prompt("s1", "Go"),
      writing.prompt("s1", "[Request interrupted by user for tool use]"),
    ]);
    await watching.look();
    expect((await watching.node("s1")).state).toBe("idle");
    writing.append("s1.jsonl", [
      writing.prompt("s1", "Go on"),
      writing.said("s1", "API Error: overloaded", { isApiErrorMessage: true }, "stop_sequence"),
    ]);
    await watching.look();
    expect(await watching.node("s1")).toMatchObject({ state: "idle", attention: "API Error: overloaded" });
  });

  test("ends at its exit, and is resumed by the next prompt", async () => {
    writing.write("s1.jsonl", [
      writing.prompt("s1", "Go"),
      writing.prompt("s1", "<command-name>/exit</command-name>"),
    ]);
    await watching.look();
    expect((await watching.node("s1")).state).toBe("completed");
    writing.append("s1.jsonl", [writing.prompt("s1", "Once more")]);
    await watching.look();
    expect(await watching.node("s1")).toMatchObject({ state: "working", ended: null });
  });

  test("that works for long has activity, but not for each line", async () => {
    const calls = Array.from({ length: 100 }, (_, index) =>
      writing.line(
        "s1",
        {
          type: "assistant",
          message: { content: [{ type: "tool_use", id: `t${index}`, name: "Bash", input: {} }] },
        },
        6,
      ),
    );
    writing.write("s1.jsonl", [writing.prompt("s1", "Go"), ...calls]);
    await watching.look();
    const times = (await watching.events()).map(({ created }) => created);
    const gaps = times.slice(1).map((time, index) => time - times[index]!);
    expect(Math.max(...gaps)).toBeLessThan(5 * 60_000);
    expect(times.length).toBeLessThan(15);
  });
});

describe("tasks", () => {
  test("can be written as a complete list", async () => {
    const todos = ["completed", "in_progress", "pending", "pending"].map((status) => ({
      content: "x",
      status,
    }));
    writing.write("s1.jsonl", [writing.call("s1", "t1", "TodoWrite", { todos })]);
    await watching.look();
    expect((await watching.node("s1")).task_counts).toEqual({
      total: 4,
      pending: 2,
      in_progress: 1,
      completed: 1,
      open: 3,
    });
  });

  test("can be created and updated one by one", async () => {
    const create = (id: string): object[] => [
      writing.call("s1", `c${id}`, "TaskCreate", { subject: "x" }),
      writing.result("s1", `c${id}`, `Task #${id} created successfully: x`, { task: { id, subject: "x" } }),
    ];
    const update = (taskId: string, status: string): object =>
      writing.call("s1", `u${taskId}${status}`, "TaskUpdate", { taskId, status });
    writing.write("s1.jsonl", [
      ...create("1"),
      ...create("2"),
      ...create("3"),
      update("1", "in_progress"),
      update("1", "completed"),
      update("2", "in_progress"),
      update("3", "deleted"),
    ]);
    await watching.look();
    expect((await watching.node("s1")).task_counts).toMatchObject({
      pending: 0,
      in_progress: 1,
      completed: 1,
    });
    // The result of TaskList overrides earlier updates.
    const tasks = [
      { id: "1", status: "completed" },
      { id: "2", status: "completed" },
      { id: 4, status: "pending" },
    ];
    writing.append("s1.jsonl", [
      writing.call("s1", "l1", "TaskList", {}),
      writing.result("s1", "l1", "…", { tasks }),
    ]);
    await watching.look();
    expect((await watching.node("s1")).task_counts).toMatchObject({
      pending: 1,
      in_progress: 0,
      completed: 2,
    });
  });
});

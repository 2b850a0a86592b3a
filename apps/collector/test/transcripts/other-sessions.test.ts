import { rmSync, utimesSync } from "node:fs";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { GraphWriter } from "../../../service/src/writer/index.ts";
import { Watching } from "./watching.ts";
import { spawn, start, type Writing } from "./writing.ts";

let watching: Watching;
let writing: Writing;
beforeEach(async () => {
  watching = await Watching.begin();
  writing = watching.writing;
});
afterEach(() => watching.end());

/** The lines of a session with an agent. The last one has the uuid `leaf`. */
function conversation(session: string): object[] {
  return [
    writing.prompt(session, "Fix the cart"),
    writing.call(session, "t1", "Agent", spawn),
    writing.result(session, "t1", "Done", { status: "completed", agentId: "a1" }),
    writing.said(session, "Fixed", { uuid: "leaf" }, "end_turn"),
  ];
}

describe("a summary", () => {
  const summary = { type: "summary", summary: "The cart was fixed", leafUuid: "leaf" };

  test.each(["s1", "s2"])(
    "is the title of the session with its message, also if %s is read last",
    async (last) => {
      const files = {
        s1: conversation("s1"),
        s2: [summary, writing.prompt("s2", "Fix the checkout")],
      } as const;
      writing.write(last === "s1" ? "s2.jsonl" : "s1.jsonl", last === "s1" ? files.s2 : files.s1);
      await watching.look();
      writing.write(`${last}.jsonl`, files[last as "s1" | "s2"]);
      await watching.look();
      expect((await watching.node("s1")).title).toBe("The cart was fixed");
      expect((await watching.node("s2")).title).toBe("Fix the checkout");
    },
  );

  test("of a session that was read before a restart is its title", async () => {
    writing.write("s1.jsonl", conversation("s1"));
    await watching.look();
    watching.watcher = watching.another();
    writing.write("s2.jsonl", [summary, writing.prompt("s2", "Fix the checkout")]);
    await watching.look();
    expect((await watching.node("s1")).title).toBe("The cart was fixed");
    expect((await watching.node("s2")).title).toBe("Fix the checkout");
  });

  test("loses no line of its own session if the other one cannot be recorded at first", async () => {
    writing.write("s1.jsonl", conversation("s1"));
    await watching.look();
    watching.watcher = watching.another();
    writing.append("s1.jsonl", [writing.said("s1", "More")]);
    // It is not read before the summary is.
    utimesSync(writing.path("s1.jsonl"), start / 1000, start / 1000);
    writing.write("s2.jsonl", [summary, writing.prompt("s2", "Fix the checkout")]);
    const record = vi.spyOn(GraphWriter.prototype, "record").mockRejectedValueOnce(new Error("It is full."));
    await expect(watching.look()).rejects.toThrow("full");
    record.mockRestore();
    await watching.look();
    expect((await watching.node("s1")).summary).toBe("More");
    expect((await watching.node("s2")).title).toBe("Fix the checkout");
  });

  test("of an unknown message is no title, and does not replace a title that a person chose", async () => {
    writing.write("s1.jsonl", [
      ...conversation("s1"),
      { type: "custom-title", customTitle: "Mine", sessionId: "s1" },
      { ...summary, leafUuid: "unknown" },
      summary,
    ]);
    await watching.look();
    expect((await watching.node("s1")).title).toBe("Mine");
  });
});

describe("a forked session", () => {
  /** The lines of `s1` as `--fork-session` writes them into another file. */
  const copied = (lines: readonly object[], more: object = {}): object[] =>
    lines.map((line) => ({ ...line, sessionId: "s2", ...more }));

  async function shown(): Promise<readonly (string | null)[]> {
    return (await watching.nodes()).map((node) => node.provider_ref).sort();
  }

  test.each(["at once", "later", "after a restart"])("is no second copy, if it is found %s", async (when) => {
    const lines = conversation("s1");
    writing.write("s1.jsonl", lines);
    if (when !== "at once") await watching.look();
    if (when === "after a restart") watching.watcher = watching.another();
    writing.write("s2.jsonl", [...copied(lines), writing.prompt("s2", "Fix it in another way")]);
    await watching.look();
    expect(await shown()).toEqual(["s1", "s1/a1", "s2"]);
    expect(await watching.node("s2")).toMatchObject({ title: "Fix it in another way", child_count: 0 });
    expect(await watching.node("s1")).toMatchObject({ title: "Fix the cart", state: "idle", child_count: 1 });

    // The fork of a fork has lines of both.
    const fork = [...lines, writing.prompt("s2", "Fix it", { uuid: "fork" })];
    writing.append("s2.jsonl", fork.slice(-1));
    writing.write(
      "s3.jsonl",
      [...fork, writing.prompt("s3", "Once more")].map((line) => ({ ...line, sessionId: "s3" })),
    );
    await watching.look();
    expect(await shown()).toEqual(["s1", "s1/a1", "s2", "s3"]);
    expect((await watching.node("s3")).title).toBe("Once more");
    const before = await watching.events();
    watching.watcher = watching.another();
    expect(await watching.look()).toBe(0);
    expect(await watching.events()).toEqual(before);
  });

  test("is no second copy if its lines say so", async () => {
    const lines = conversation("s1");
    const from = { forkedFrom: { sessionId: "s1", messageUuid: "leaf" } };
    const fork = copied(lines, from).map((line, index) => ({ ...line, uuid: `copy-${index}` }));
    writing.write("s2.jsonl", [...fork, writing.prompt("s2", "Another way")]);
    writing.write("s1.jsonl", lines);
    await watching.look();
    expect(await shown()).toEqual(["s1", "s1/a1", "s2"]);
  });

  test("has all its lines if the session that it was forked from is gone", async () => {
    const lines = conversation("s1");
    writing.write("s1.jsonl", lines);
    rmSync(writing.path("s1.jsonl"));
    writing.write("s2.jsonl", [...copied(lines), writing.prompt("s2", "Another way")]);
    await watching.look();
    expect(await shown()).toEqual(["s2", "s2/a1"]);
  });

  test("that begins with a compacted conversation is no second copy", async () => {
    const lines = conversation("s1");
    const compacted = [
      writing.line("s1", { type: "system", subtype: "compact_boundary", uuid: "boundary" }),
      writing.line("s1", { type: "user", isCompactSummary: true, parentUuid: "boundary" }),
      writing.call("s1", "t2", "Agent", spawn, { parentUuid: "boundary" }),
      writing.result("s1", "t2", "Done", { status: "completed", agentId: "a2" }),
    ];
    writing.write("s1.jsonl", [...lines, ...compacted]);
    await watching.look();
    writing.write("s2.jsonl", [...copied(compacted), writing.prompt("s2", "Another way")]);
    await watching.look();
    expect(await shown()).toEqual(["s1", "s1/a1", "s1/a2", "s2"]);
  });
});

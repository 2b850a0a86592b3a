import { beforeEach, describe, expect, test, vi } from "vitest";
import type { Observation } from "../../../shared/observations/observation.ts";
import { GraphWriter } from "../../../service/src/writer/index.ts";
import { Recordings } from "../../transcripts/watching/recordings.ts";
import { Tail } from "../../transcripts/watching/tail.ts";
import { Watching } from "./watching.ts";
import { start, type Writing } from "./writing.ts";

let watching: Watching;
let writing: Writing;
beforeEach(async () => {
  watching = await Watching.begin();
  writing = watching.writing;
});

describe("unusual input", () => {
  test("unknown lines are skipped", async () => {
    writing.write("s1.jsonl", [
      "no JSON\n",
      "[1,2]\n",
      "null\n",
      "\n",
      '{"type":"user"}\n',
      '{"type":"user","message":7,"timestamp":"yesterday"}\n',
      '{"type":"assistant","sessionId":"s1","timestamp":"2026-01-01T00:00:00Z","message":{"content":[null,{"type":"tool_use"},{"type":"new"}]}}\n',
      '{"__proto__":1,"constructor":2,"type":"constructor"}\n',
      writing.line("s1", { type: "hologram", payload: { deep: true } }),
      writing.call("s1", "t1", "Teleport", { to: "moon" }),
      writing.result("s1", "t9", "of no call"),
      writing.prompt("s1", "Go"),
    ]);
    await watching.look();
    expect(await watching.node("s1")).toMatchObject({ title: "Go", state: "working" });
    expect(watching.refused).toEqual([]);
  });

  test("characters that cannot be stored become U+FFFD, and long texts are truncated", async () => {
    writing.write("s1.jsonl", [
      writing.prompt("s1", "NUL \0, lone \ud800 surrogates \udc00"),
      writing.said("s1", "🦉".repeat(70_000)),
      Buffer.from([0x7b, 0xff, 0x7d, 0x0a]).toString("latin1"),
    ]);
    await watching.look();
    const node = await watching.node("s1");
    expect(node.title).toBe("NUL \uFFFD, lone \uFFFD surrogates \uFFFD");
    expect([...node.summary!]).toHaveLength(65_536);
    expect(node.summary!.endsWith("🦉…")).toBe(true);
    expect(watching.refused).toEqual([]);
  });

  test("an unreadable transcript does not stop the others", async () => {
    writing.write("s1.jsonl", [writing.prompt("s1", "Go")]);
    await watching.look();
    writing.append("s1.jsonl", [writing.said("s1", "More")]);
    writing.write("s2.jsonl", [writing.prompt("s2", "Go")]);
    const read = vi.spyOn(Tail.prototype, "read").mockRejectedValueOnce(new Error("EIO"));
    await watching.look();
    expect(watching.unreadable).toEqual([expect.stringContaining("s1.jsonl: Error: EIO")]);
    expect((await watching.node("s2")).title).toBe("Go");
    read.mockRestore();
    await watching.look();
    expect((await watching.node("s1")).summary).toBe("More");
  });

  test("observations that the graph does not allow are left out at once", async () => {
    const record = vi.spyOn(GraphWriter.prototype, "record");
    const refused: Observation[] = [];
    const recordings = new Recordings({
      open: (cwd) => watching.graphs.open("-home-ada-shop", cwd),
      savePositions: () => Promise.resolve(),
      onRefused: (observation) => refused.push(observation),
    });
    const tasks = { in_progress: 0, completed: 0 };
    const observations: Observation[] = [
      { type: "session.started", at: start, node: "s1" },
      { type: "tasks.updated", at: start, node: "none", pending: 1, ...tasks },
      { type: "tasks.updated", at: start, node: "s1", pending: 2, ...tasks },
      { type: "tasks.updated", at: start, node: "none", pending: 3, ...tasks },
    ];
    recordings.add(observations, [], { cwd: null, keepsAllNodes: false });
    expect(await recordings.record(undefined)).toBe(2);
    expect(record).toHaveBeenCalledTimes(1);
    record.mockRestore();
    expect(refused).toEqual([observations[1], observations[3]]);
  });

  test("names that are too long stay distinct", async () => {
    const long = "x".repeat(600);
    writing.write("a.jsonl", [writing.prompt(`${long}1`, "One"), writing.prompt(`${long}2`, "Two")]);
    await watching.look();
    expect((await watching.nodes()).map(({ title }) => title).sort()).toEqual(["One", "Two"]);
  });

  test("a graph has a short name for a folder with a long one", async () => {
    writing.write("s1.jsonl", [writing.prompt("s1", "Go", { cwd: `/home/ada/${"x".repeat(201)}` })]);
    await watching.look();
    expect((await watching.graph()).name).toBe(`${"x".repeat(199)}…`);
  });

  test("a time far in the future is not used as the time of an event", async () => {
    writing.write("s1.jsonl", [
      { ...writing.prompt("s1", "Go"), timestamp: "2999-01-01T00:00:00Z" },
      writing.said("s1", "Done"),
    ]);
    await watching.look();
    const [event] = await watching.events();
    expect(new Date(event!.created).getUTCFullYear()).toBe(2026);
  });
});

import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { GraphWriter } from "../../../service/src/writer/index.ts";
import { parts } from "../../transcripts/parts.ts";
import { Tail } from "../../transcripts/watching/tail.ts";
import { Watching } from "./watching.ts";
import type { Writing } from "./writing.ts";

let watching: Watching;
let writing: Writing;
let stopping: AbortController;
beforeEach(async () => {
  watching = await Watching.begin();
  writing = watching.writing;
  stopping = new AbortController();
});
afterEach(async () => {
  vi.restoreAllMocks();
  await watching.end();
});

const texts = (count: number, session = "s1"): object[] => [
  writing.prompt(session, "Go"),
  ...Array.from({ length: count }, (_, index) => writing.said(session, `Step ${index}`)),
];

describe("a look that is stopped", () => {
  test("reads no other transcript", async () => {
    for (let file = 0; file < 50; file++) writing.write(`s${file}.jsonl`, texts(1, `s${file}`));
    const { read } = Tail.prototype;
    const reading = vi.spyOn(Tail.prototype, "read").mockImplementation(function (this: Tail, ...given) {
      if (reading.mock.calls.length === 3) stopping.abort();
      return read.apply(this, given);
    });
    await expect(watching.look(stopping.signal)).rejects.toThrow("aborted");
    expect(reading).toHaveBeenCalledTimes(3);
    expect(watching.unreadable).toEqual([]);
  });

  test("does not read a large transcript to its end", async () => {
    const long = "x".repeat(200_000);
    writing.write("s1.jsonl", [
      writing.prompt("s1", "Go"),
      ...Array.from({ length: 100 }, () => writing.said("s1", long)),
    ]);
    const parse = vi.spyOn(JSON, "parse").mockName("parse");
    const looking = watching.look(stopping.signal);
    while (parse.mock.calls.length === 0) await new Promise((resolve) => setImmediate(resolve));
    stopping.abort();
    await expect(looking).rejects.toThrow("aborted");
    expect(parse.mock.calls.length).toBeLessThan(40);
  });

  test("pauses between parts of what it has read", async () => {
    const seen: number[] = [];
    const items = Array.from({ length: 5000 }, (_, index) => index);
    setImmediate(() => stopping.abort());
    const reading = async (): Promise<void> => {
      for await (const part of parts(items, stopping.signal)) seen.push(...part);
    };
    await expect(reading()).rejects.toThrow("aborted");
    expect(seen.length).toBeLessThan(5000);
  });

  test("records no other batch, and another watcher continues from there", { timeout: 30_000 }, async () => {
    writing.write("s1.jsonl", texts(1400));
    const { record } = GraphWriter.prototype;
    const recording = vi.spyOn(GraphWriter.prototype, "record").mockImplementation(function (
      this: GraphWriter,
      ...given
    ) {
      stopping.abort();
      return record.apply(this, given);
    });
    await expect(watching.look(stopping.signal)).rejects.toThrow("aborted");
    expect(recording).toHaveBeenCalledTimes(1);
    recording.mockRestore();
    const recorded = (await watching.events()).length;
    expect(recorded).toBe(500);
    watching.watcher = watching.another();
    expect(await watching.look()).toBe(902);
    expect((await watching.node("s1")).summary).toBe("Step 1399");
  });

  test("ends the run, and is no error", async () => {
    writing.write("s1.jsonl", texts(10));
    const errors: unknown[] = [];
    const running = watching.watcher.run({
      signal: stopping.signal,
      onRecorded: () => undefined,
      onError: (error) => errors.push(error),
    });
    stopping.abort();
    await running;
    expect(errors).toEqual([]);
  });
});

test(
  "a transcript with more lines than a call has arguments is read",
  { tags: "slow", timeout: 60_000 },
  async () => {
    const line = JSON.stringify(writing.line("s1", { type: "progress" }));
    const lines = Array.from({ length: 130_000 }, (_, index) =>
      line.replace(/uuid-\d+/, `uuid-many-${index}`),
    );
    writing.write("s1.jsonl", [writing.prompt("s1", "Go"), `${lines.join("\n")}\n`]);
    await watching.look();
    expect((await watching.node("s1")).title).toBe("Go");
  },
);

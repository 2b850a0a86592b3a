import { closeSync, openSync, writeSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { runProcess, start, temporaryFile } from "./run.ts";

const schema = [
  "--schema",
  temporaryFile("s.json", '{"fields":{"n":{"type":"integer"},"text":{"type":"text"}}}'),
];
const padding = "x".repeat(900);

/** A file of about 50 MB. */
function largeFile(name: string, isArray: boolean): string {
  const path = temporaryFile(name, "");
  const file = openSync(path, "w");
  if (isArray) writeSync(file, "[");
  for (let thousand = 0; thousand < 54; thousand += 1) {
    const records = Array.from(
      { length: 1000 },
      (_, n) => `{"n": ${thousand * 1000 + n}, "text": "${padding}"}`,
    );
    writeSync(
      file,
      (isArray && thousand > 0 ? "," : "") + records.join(isArray ? "," : "\n") + (isArray ? "" : "\n"),
    );
  }
  if (isArray) writeSync(file, "]");
  closeSync(file);
  return path;
}

/**
 * Makes the process write its peak memory in kB to standard error when it exits. On Linux, `maxRSS` of a process includes
 * the memory of the process that started it.
 */
const program = `
  import { existsSync, readFileSync } from "node:fs";
  const status = "/proc/self/status";
  process.on("exit", () => {
    const peak = existsSync(status) && /VmHWM:\\s+(\\d+)/.exec(readFileSync(status, "utf8"))?.[1];
    process.stderr.write(String(peak || process.resourceUsage().maxRSS));
  });`;
const reportMemory = ["--import", `data:text/javascript,${encodeURIComponent(program)}`];

describe("a file larger than the memory limit", () => {
  test.each([
    ["lines", false],
    ["array, all of it on one line", true],
  ])("is read in constant memory: %s", { tags: "slow", timeout: 60_000 }, async (_, isArray) => {
    const small = temporaryFile("small.ndjson", '{"n":1}\n');
    const least = Number(
      (await runProcess(["filter", "n>=0", small, ...schema], { node: reportMemory })).stderr,
    );
    const run = await runProcess(
      ["filter", "--count", 'n>=4000 AND -text~"yyy"', largeFile("large", isArray), ...schema],
      {
        node: reportMemory,
      },
    );
    expect(run).toMatchObject({ code: 0, stdout: "50000\n" });
    // The limit is less than half of the memory that the file would need as text.
    expect(Number(run.stderr) - least).toBeLessThan(100_000);
  });

  test("is written in constant memory if the reader is slow", { tags: "slow", timeout: 60_000 }, async () => {
    const child = start(["filter", "n>=0", largeFile("large.ndjson", false), ...schema], {
      node: reportMemory,
    });
    let stderr = "";
    child.stderr.on("data", (chunk: Buffer) => (stderr += chunk.toString()));
    const ended = new Promise((resolve) => child.on("close", resolve));
    await new Promise((resolve) => setTimeout(resolve, 1500));
    let length = 0;
    for await (const chunk of child.stdout) length += (chunk as Buffer).length;
    expect(await ended).toBe(0);
    expect(length).toBeGreaterThan(49_000_000);
    expect(Number(stderr)).toBeLessThan(200_000);
  });
});

describe("standard output as a pipe", () => {
  test("ends the command without an error when the reader closes it, although the input has no end", async () => {
    const child = start(["filter", "n>=0", ...schema]);
    let stderr = "";
    child.stderr.on("data", (chunk: Buffer) => (stderr += chunk.toString()));
    const ended = new Promise((resolve) => child.on("close", resolve));
    child.stdin.on("error", () => undefined);
    const lines = '{"n":1}\n'.repeat(10_000);
    const feed = () => {
      while (child.stdin.writable && child.stdin.write(lines));
    };
    child.stdin.on("drain", feed);
    feed();
    await new Promise((resolve) => child.stdout.once("data", resolve));
    child.stdout.destroy();
    expect(await ended).toBe(0);
    expect(stderr).toBe("");
  });

  test("receives each match immediately", async () => {
    const child = start(["filter", "n>=0", ...schema]);
    for (const line of ['{"n":1}\n', '{"n":2}\n']) {
      const answer = new Promise((resolve) =>
        child.stdout.once("data", (chunk: Buffer) => {
          resolve(chunk.toString());
        }),
      );
      child.stdin.write(line);
      expect(await answer).toBe(line);
    }
    child.stdin.end();
    expect(await new Promise((resolve) => child.on("close", resolve))).toBe(0);
  });
});

describe("standard error as a pipe", () => {
  test("does not keep a record from standard output when its reader closes it", async () => {
    const records = Array.from({ length: 20_000 }, (_, n) => `{"n":${n}}\n`).join("");
    const child = start(["filter", "--why", "n>=10000", temporaryFile("why.ndjson", records), ...schema]);
    child.stderr.destroy();
    let lines = 0;
    child.stdout.on("data", (chunk: Buffer) => (lines += chunk.toString().split("\n").length - 1));
    expect(await new Promise((resolve) => child.on("close", resolve))).toBe(0);
    expect(lines).toBe(10_000);
  });
});

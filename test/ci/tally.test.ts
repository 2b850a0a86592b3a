import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";

type Verdict = "passed" | "failed" | "skipped" | "pending" | "todo";

function report(...files: readonly (readonly Verdict[] | "unloadable")[]): string {
  return JSON.stringify({
    testResults: files.map((verdicts, index) =>
      verdicts === "unloadable"
        ? {
            name: `f${index}.test.ts`,
            status: "failed",
            message: "SyntaxError\n  at f",
            assertionResults: [],
          }
        : {
            name: `f${index}.test.ts`,
            status: verdicts.includes("failed") ? "failed" : "passed",
            message: "",
            assertionResults: verdicts.map((status, k) => ({
              fullName: `test ${k}`,
              status,
              failureMessages: status === "failed" ? ["Error: { seed: 7 }\nGot 1\n    at f (a.ts:1:2)"] : [],
            })),
          },
    ),
  });
}

function tally(files: Readonly<Record<string, string>>): {
  lines: string[];
  closing: string;
  code: number | null;
} {
  const folder = mkdtempSync(join(tmpdir(), "wherefore-tally-"));
  onTestFinished(() => {
    rmSync(folder, { recursive: true });
  });
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  const result = spawnSync(process.execPath, ["tools/scripts/ci/tally.js", folder], { encoding: "utf8" });
  expect(result.stderr).toBe("");
  const lines = result.stdout.trimEnd().split("\n");
  return { lines, closing: lines.at(-1) ?? "", code: result.status };
}

test("the tests of all reports are added up", () => {
  const { closing, code } = tally({
    "50-test.json": report(["passed", "passed"], ["passed"]),
    "60-package.json": report(["passed"]),
    "stages.tsv": "50-test\t0\n60-package\t0\n",
  });
  expect(closing).toBe("4 passed, 0 failed, 0 skipped");
  expect(code).toBe(0);
});

test("a failed test fails the run, and its stage is not counted again", () => {
  const { lines, closing, code } = tally({
    "50-test.json": report(["passed", "failed"]),
    "stages.tsv": "50-test\t1\n",
  });
  expect(closing).toBe("1 passed, 1 failed, 0 skipped");
  expect(lines.slice(0, 4)).toEqual([
    "failed: 50-test: test 1",
    "    Error: { seed: 7 }",
    "    Got 1",
    "50-test: 1 passed, 1 failed, 0 skipped",
  ]);
  expect(code).toBe(1);
});

test("a failed stage without tests counts as one failure", () => {
  const { lines, closing, code } = tally({
    "50-test.json": report(["passed"]),
    "stages.tsv": "20-lint\t2\n50-test\t0\n",
  });
  expect(closing).toBe("1 passed, 1 failed, 0 skipped");
  expect(lines).toContain("failed: stage 20-lint (exit code 2)");
  expect(code).toBe(1);
});

test("a failed stage whose tests all passed counts as one failure", () => {
  const { closing, code } = tally({ "50-test.json": report(["passed"]), "stages.tsv": "50-test\t124\n" });
  expect(closing).toBe("1 passed, 1 failed, 0 skipped");
  expect(code).toBe(1);
});

test("a file that cannot be loaded counts as one failure", () => {
  const { lines, closing } = tally({
    "50-test.json": report(["passed"], "unloadable"),
    "stages.tsv": "50-test\t1\n",
  });
  expect(closing).toBe("1 passed, 1 failed, 0 skipped");
  expect(lines).toContain("failed: 50-test: f1.test.ts: SyntaxError");
});

test("every skipped test or stage is named and fails the run", () => {
  const { lines, closing, code } = tally({
    "50-test.json": report(["passed", "skipped", "pending", "todo"]),
    "stages.tsv": "50-test\t0\n",
    "skipped.txt": "stage 90-browser (no time left)\n",
  });
  expect(closing).toBe("1 passed, 0 failed, 4 skipped");
  expect(lines.filter((line) => line.startsWith("skipped: "))).toEqual([
    "skipped: 50-test: test 1",
    "skipped: 50-test: test 2",
    "skipped: 50-test: test 3",
    "skipped: stage 90-browser (no time left)",
  ]);
  expect(code).toBe(1);
});

test("a run without tests fails", () => {
  expect(tally({ "stages.tsv": "10-install\t0\n" })).toMatchObject({
    closing: "0 passed, 0 failed, 0 skipped",
    code: 1,
  });
});

// @module-tag slow
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { expect, onTestFinished, test } from "vitest";

const reporter = resolve("tools/scripts/ci/skipped-reporter.ts");
const vitest = resolve("node_modules/vitest/vitest.mjs");

/** Runs one test file in a temporary folder, with vitest's functions as globals. */
function runTests(
  text: string,
  ci: string,
  ...more: readonly string[]
): { output: string; code: number | null } {
  const folder = mkdtempSync(join(tmpdir(), "wherefore-skipped-"));
  onTestFinished(() => {
    rmSync(folder, { recursive: true });
  });
  writeFileSync(join(folder, "a.test.js"), text);
  writeFileSync(join(folder, "vitest.config.js"), 'export default { test: { tags: [{ name: "slow" }] } };');
  const args = [vitest, "run", "--root", folder, "--globals", "--reporter", reporter, ...more];
  const result = spawnSync(process.execPath, args, { encoding: "utf8", env: { ...process.env, CI: ci } });
  return { output: result.stdout, code: result.status };
}

const skipping = `
test("runs", () => {});
describe("with a server", () => { test.skipIf(true)("answers", () => {}); });
test("finds out", (context) => context.skip("no browser here"));
`;

test("the reporter names each skipped test", { timeout: 30_000 }, () => {
  const { output, code } = runTests(skipping, "");
  expect(output.trim().split("\n")).toEqual([
    "skipped: a.test.js > with a server > answers",
    "skipped: a.test.js > finds out (no browser here)",
  ]);
  expect(code).toBe(0);
});

test("slow tests that a filter leaves out are counted, and fail the run in CI", { timeout: 30_000 }, () => {
  const text = `test("a", { tags: "slow" }, () => {}); test("b", { tags: "slow" }, () => {}); ${skipping}`;
  const { output, code } = runTests(text, "", "--tags-filter", "!slow");
  expect(output.trim().split("\n")).toEqual([
    "skipped: a.test.js > with a server > answers",
    "skipped: a.test.js > finds out (no browser here)",
    "skipped: 2 slow tests, which `npm run test:all` runs",
  ]);
  expect(code).toBe(0);
  expect(runTests(text, "true", "--tags-filter", "!slow").code).toBe(1);
});

test("in CI a skipped test fails the run", { timeout: 30_000 }, () => {
  expect(runTests(skipping, "true").code).toBe(1);
});

test("in CI a run without skipped tests passes", { timeout: 30_000 }, () => {
  expect(runTests('test("runs", () => {});', "true")).toEqual({ output: "", code: 0 });
});

// @module-tag slow
import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { isThorough, propertyTimeout } from "../conformance/suites/runs.ts";
import { countingFlags } from "./linear/steps.ts";

interface Counted {
  readonly operation: string;
  readonly family: string;
  readonly steps: readonly number[];
}

/** A text of twice the length may take twice the steps, and a tenth more for what grows by a logarithm. */
const most = 2.2;

test("the steps of every operation grow no faster than the text", { timeout: propertyTimeout }, async () => {
  // V8 counts the blocks of code that is loaded after it was asked to, so this needs a process of its own.
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [
      ...countingFlags,
      "--import",
      "tsx",
      join(import.meta.dirname, "linear/main.ts"),
      isThorough ? "all" : "check",
    ],
    { maxBuffer: 2 ** 24 },
  );
  const counted = JSON.parse(stdout) as Counted[];
  const steeper = counted.filter(({ steps }) =>
    steps.some((count, index) => index > 0 && count > most * steps[index - 1]!),
  );
  expect(counted.length).toBeGreaterThan(30);
  expect(steeper).toEqual([]);
});

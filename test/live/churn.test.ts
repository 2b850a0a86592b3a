// @module-tag slow
import { execFileSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

test("memory does not grow by queries, records and watches that come and go", { timeout: 120_000 }, () => {
  const program = fileURLToPath(new URL("churn.ts", import.meta.url));
  // Code that is optimized at some moment or other would take memory too.
  const grown = execFileSync(process.execPath, ["--expose-gc", "--no-opt", "--import", "tsx", program], {
    encoding: "utf8",
  });
  // Seven rounds of 1,500 queries and records: an object left of each takes some megabytes.
  expect(Number(grown)).toBeLessThan(400_000);
});

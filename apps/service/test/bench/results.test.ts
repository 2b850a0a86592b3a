import { expect, test } from "vitest";
import { tableOf, withRows, type StoredRow } from "../../bench/limits/harness/results.ts";

const stored: readonly StoredRow[] = [
  { name: "size", before: ["9 MB"], after: ["8 MB"] },
  { name: "old name", before: ["1"], after: ["2"] },
  { name: "only after", after: ["3"] },
];

test("a run replaces its column and leaves the other", () => {
  const rows = withRows(stored, "after", [
    { name: "new", values: ["5"] },
    { name: "size", values: ["7 MB"] },
  ]);
  expect(rows).toEqual([
    { name: "new", after: ["5"] },
    { name: "size", before: ["9 MB"], after: ["7 MB"] },
    { name: "old name", before: ["1"] },
  ]);
});

test("each figure of a table has a column before and after", () => {
  expect(tableOf([{ name: "`a | b`", before: ["1", "2"], after: ["3", "4"] }], ["p50", "p99"])).toBe(
    [
      "|  | p50 before | p50 after | p99 before | p99 after |",
      "| --- | ---: | ---: | ---: | ---: |",
      "| `a \\| b` | 1 | 3 | 2 | 4 |",
    ].join("\n"),
  );
  expect(tableOf([{ name: "size", before: ["9 MB"] }])).toContain("| size | 9 MB |  |");
});

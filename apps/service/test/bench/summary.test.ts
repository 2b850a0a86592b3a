import { expect, test } from "vitest";
import { blocksOf, type Results } from "../../../../tools/bench/blocks.ts";
import { markdownOf, type Measurement } from "../../bench/limits/harness/measurement.ts";
import { summaryOf } from "../../bench/limits/harness/summary.ts";
import { limitsResults } from "../../bench/tables.ts";

test("the summary has figures that were measured", () => {
  const { rows } = summaryOf(limitsResults());
  expect(rows).toContainEqual(["growth: database of 10,000 children", expect.stringMatching(/MB$/)]);
  expect(rows.filter(([, value]) => value === "")).toEqual([]);
});

test("the summary counts the loads that leave other callers within the bound", () => {
  const rows = ["held", "held", "exceeded", ""].map((bound) => ["load", "1 ms", bound]);
  const measured = { date: "2026-01-01", commit: null, isChanged: false };
  const fairness: Results = { measured, blocks: [{ columns: ["", "p99", "bound"], rows }] };
  expect(summaryOf({ ...limitsResults(), fairness }).rows).toContainEqual([
    "fairness: loads within the bound",
    "2 of 3",
  ]);
});

test("a figure that is not measured any more is an error", () => {
  const { sweep: _, ...results } = limitsResults();
  expect(() => summaryOf(results)).toThrow("There is no Of these held after the sweep of sweep.");
});

test("the results of a measurement can be read again", () => {
  const measurement: Measurement = {
    description: "Two figures.",
    figures: ["p50", "p99"],
    measure: async () => [],
  };
  expect(blocksOf(markdownOf(measurement, [{ name: "`a | b`", values: ["1", "2"] }]))).toEqual([
    { text: "Two figures." },
    { columns: ["", "p50", "p99"], rows: [["`a \\| b`", "1", "2"]] },
  ]);
});

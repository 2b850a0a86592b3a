import { expect, test } from "vitest";
import { readResults } from "../../bench/limits/harness/results.ts";
import { summaryOf } from "../../bench/limits/harness/summary.ts";
import { measurements } from "../../bench/limits/measurements.ts";

test("the summary has figures that were measured", async () => {
  const results = await readResults();
  const rows = summaryOf(results, measurements);
  expect(rows).toContainEqual({
    name: "growth: database of 10,000 children",
    before: results["growth"]?.find(({ name }) => name === "10,000 children: database")?.before,
    after: results["growth"]?.find(({ name }) => name === "10,000 children: database")?.after,
  });
  expect(rows.filter(({ before, after }) => before === undefined && after === undefined)).toEqual([]);
});

test("the summary counts the loads that leave other callers within the bound", async () => {
  const results = await readResults();
  const load = (bound: string) => ({ name: "load", after: ["1 ms", bound] });
  const changed = { ...results, fairness: [load("held"), load("held"), load("exceeded")] };
  expect(summaryOf(changed, measurements)).toContainEqual({
    name: "fairness: loads within the bound",
    after: ["2 of 3"],
  });
});

test("a figure that is not measured any more is an error", async () => {
  const { sweep: _, ...results } = await readResults();
  expect(() => summaryOf(results, measurements)).toThrow(
    "There is no Of these held after the sweep of sweep.",
  );
});

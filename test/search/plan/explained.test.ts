import { expect, test } from "vitest";
import { appended, readPlan, scanOf, type PlanNode } from "../../../src/search/plan/explained.ts";

const node = (type: string, plans: readonly PlanNode[] = [], filter?: string): PlanNode => ({
  "Node Type": type,
  "Plan Rows": 10,
  "Total Cost": 44,
  ...(filter === undefined ? {} : { Filter: filter }),
  Plans: plans,
});

test("a plan is read from JSON and from its text", () => {
  const plan = node("Seq Scan");
  expect(readPlan([[[{ Plan: plan }]]])).toEqual(plan);
  expect(readPlan([[JSON.stringify([{ Plan: plan }])]])).toEqual(plan);
  expect(readPlan([])).toBeUndefined();
  expect(readPlan([[[{ Plan: { "Node Type": "Seq Scan" } }]]])).toBeUndefined();
});

test("a scan is found below other steps", () => {
  const scan = { index: undefined, rows: 10, bitmapCost: 0, cost: 44, isFiltered: false, isSorted: false };
  expect(scanOf(node("Limit", [node("Index Scan")]))).toEqual({ ...scan, listed: 10 });
  expect(scanOf(node("Limit", [node("Index Scan", [], "(a)")]))).toEqual({
    ...scan,
    listed: 20,
    isFiltered: true,
  });
  expect(scanOf(node("Sort", [node("Subquery Scan", [node("Seq Scan")])]))).toEqual({
    ...scan,
    listed: undefined,
    isSorted: true,
  });
  expect(scanOf(node("Nested Loop", [node("Seq Scan"), node("Seq Scan")]))).toBeUndefined();
  expect(scanOf(undefined)).toBeUndefined();
});

test("the members of a UNION ALL are told apart if they are in their order", () => {
  const members = [node("Limit", [node("Index Scan")]), node("Limit", [node("Seq Scan")])];
  expect(appended(node("Sort", [node("Append", members)]), 2)?.map(({ listed }) => listed)).toEqual([
    10,
    undefined,
  ]);
  expect(appended(node("Sort", [node("Append", members)]), 3)).toBeUndefined();
  expect(appended(node("Parallel Append", members), 2)).toBeUndefined();
});

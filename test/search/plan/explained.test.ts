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
});

test.each<readonly [what: string, value: unknown]>([
  ["no list", { Plan: node("Seq Scan") }],
  ["an empty list", []],
  ["a list of null", [null]],
  ["a list of texts", ["Seq Scan"]],
  ["no plan", [{}]],
  ["null for a plan", [{ Plan: null }]],
  ["a text for a plan", [{ Plan: "Seq Scan" }]],
  ["a plan without a type", [{ Plan: { "Plan Rows": 1, "Total Cost": 1 } }]],
  ["a plan without a number of rows", [{ Plan: { "Node Type": "Seq Scan", "Total Cost": 1 } }]],
  ["a plan without a cost", [{ Plan: { "Node Type": "Seq Scan", "Plan Rows": 1 } }]],
])("%s is no plan", (_, value) => {
  expect(readPlan([[value]])).toBeUndefined();
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
  expect(scanOf({ "Node Type": "Result", "Plan Rows": 1, "Total Cost": 1 })).toBeUndefined();
  expect(scanOf(undefined)).toBeUndefined();
});

test("the rows that an index lists are those of its bitmap, and at least those that are returned", () => {
  const index = { "Node Type": "Index Scan", "Plan Rows": 10, "Total Cost": 44 };
  expect(scanOf(index)).toMatchObject({ rows: 10, listed: 10, bitmapCost: 0 });
  const heap = (listed: number): PlanNode => ({
    ...node(
      "Bitmap Heap Scan",
      [{ ...node("Bitmap Index Scan"), "Plan Rows": listed, "Total Cost": 7 }],
      "(a)",
    ),
    "Index Name": "tasks_state",
  });
  expect(scanOf(heap(30))).toEqual({
    index: "tasks_state",
    rows: 10,
    listed: 30,
    bitmapCost: 7,
    cost: 44,
    isFiltered: true,
    isSorted: false,
  });
  expect(scanOf(heap(3))).toMatchObject({ listed: 10 });
  expect(scanOf(node("Parallel Seq Scan"))).toMatchObject({ listed: undefined });
});

test("the members of a UNION ALL are told apart if they are in their order", () => {
  const members = [node("Limit", [node("Index Scan")]), node("Limit", [node("Seq Scan")])];
  expect(appended(node("Sort", [node("Append", members)]), 2)?.map(({ listed }) => listed)).toEqual([
    10,
    undefined,
  ]);
  expect(appended(node("Sort", [node("Append", members)]), 3)).toBeUndefined();
  expect(appended(node("Merge Append", members), 2)).toHaveLength(2);
  expect(appended(node("Parallel Append", members), 2)).toBeUndefined();
  expect(appended(node("Append", [members[0]!, node("Result")]), 2)).toBeUndefined();
  expect(appended({ "Node Type": "Append", "Plan Rows": 1, "Total Cost": 1 }, 1)).toBeUndefined();
  expect(appended({ "Node Type": "Result", "Plan Rows": 1, "Total Cost": 1 }, 1)).toBeUndefined();
  expect(appended(undefined, 1)).toBeUndefined();
});

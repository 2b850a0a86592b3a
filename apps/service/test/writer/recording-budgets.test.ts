import { beforeEach, expect, test } from "vitest";
import { BudgetError, RecordingBudgets, type Amount } from "../../src/writer/index.ts";

let now = 0;
beforeEach(() => {
  now = 1000;
});

const budgetsOf = (limits: Partial<Amount>): RecordingBudgets =>
  new RecordingBudgets({ graphs: Infinity, nodes: Infinity, observations: Infinity, ...limits }, () => now);

const amount = (given: Partial<Amount>): Amount => ({ graphs: 0, nodes: 0, observations: 0, ...given });

/** What is waited for, and how long in milliseconds; null if the amount was taken. */
function refusal(budgets: RecordingBudgets, given: Partial<Amount>, account = "acct"): unknown {
  try {
    budgets.take(account, amount(given));
    return null;
  } catch (error) {
    if (!(error instanceof BudgetError)) throw error;
    return [error.counted, error.limit, Math.round(error.wait)];
  }
}

test("a whole budget may be taken at once, and refills evenly within a minute", () => {
  const budgets = budgetsOf({ graphs: 60 });
  expect(refusal(budgets, { graphs: 60 })).toBeNull();
  expect(refusal(budgets, { graphs: 1 })).toEqual(["graphs", 60, 1000]);
  expect(refusal(budgets, { graphs: 60 })).toEqual(["graphs", 60, 60_000]);
  now += 999;
  expect(refusal(budgets, { graphs: 1 })).toEqual(["graphs", 60, 1]);
  now += 1;
  expect(refusal(budgets, { graphs: 1 })).toBeNull();
  now += 30_000;
  expect(refusal(budgets, { graphs: 31 })).toEqual(["graphs", 60, 1000]);
  expect(refusal(budgets, { graphs: 30 })).toBeNull();
  now += 3_600_000;
  expect(refusal(budgets, { graphs: 61 })).toBeNull();
});

test("of an amount, all is taken or nothing", () => {
  const budgets = budgetsOf({ graphs: 10, nodes: 2, observations: 10 });
  expect(refusal(budgets, { graphs: 1, nodes: 2, observations: 5 })).toBeNull();
  expect(refusal(budgets, { graphs: 9, nodes: 1, observations: 5 })).toEqual(["nodes", 2, 30_000]);
  expect(refusal(budgets, { graphs: 9, observations: 5 })).toBeNull();
});

test("the refusal names what there is to wait for the longest", () => {
  const budgets = budgetsOf({ nodes: 60, observations: 6 });
  expect(refusal(budgets, { nodes: 60, observations: 6 })).toBeNull();
  expect(refusal(budgets, { nodes: 30, observations: 1 })).toEqual(["nodes", 60, 30_000]);
  expect(refusal(budgets, { nodes: 1, observations: 1 })).toEqual(["observations", 6, 10_000]);
});

test("what needs nothing of an empty budget is taken", () => {
  const budgets = budgetsOf({ graphs: 1 });
  expect(refusal(budgets, { graphs: 1 })).toBeNull();
  expect(refusal(budgets, { nodes: 1_000_000, observations: 1_000_000 })).toBeNull();
});

test("more than a whole budget is taken from a full one, which then needs longer to refill", () => {
  const budgets = budgetsOf({ observations: 100 });
  expect(refusal(budgets, { observations: 300 })).toBeNull();
  expect(refusal(budgets, { observations: 1 })).toEqual(["observations", 100, 120_600]);
  now += 120_600;
  expect(refusal(budgets, { observations: 1 })).toBeNull();
  expect(refusal(budgets, { observations: 300 })).toEqual(["observations", 100, 60_000]);
});

test("accounts have budgets of their own", () => {
  const budgets = budgetsOf({ nodes: 1 });
  expect(refusal(budgets, { nodes: 1 }, "one")).toBeNull();
  expect(refusal(budgets, { nodes: 1 }, "two")).toBeNull();
  expect(refusal(budgets, { nodes: 1 }, "one")).toEqual(["nodes", 1, 60_000]);
});

test("a limit that does not divide the minute can be used to the last", () => {
  const budgets = budgetsOf({ nodes: 7 });
  for (let count = 0; count < 7; count++) expect(refusal(budgets, { nodes: 1 })).toBeNull();
  expect(refusal(budgets, { nodes: 1 })).toEqual(["nodes", 7, 8571]);
});

test("10,000 accounts are remembered, and the one that took the longest ago is forgotten first", () => {
  const budgets = budgetsOf({ nodes: 1 });
  for (let each = 0; each < 10_000; each++) budgets.take(`acct_${each}`, amount({ nodes: 1 }));
  expect(refusal(budgets, { nodes: 1 }, "acct_0")).toEqual(["nodes", 1, 60_000]);
  budgets.take("acct_new", amount({ nodes: 1 }));
  // To ask for `acct_0` was to use it, so `acct_1` is the oldest.
  expect(refusal(budgets, { nodes: 1 }, "acct_2")).toEqual(["nodes", 1, 60_000]);
  expect(refusal(budgets, { nodes: 1 }, "acct_1")).toBeNull();
});

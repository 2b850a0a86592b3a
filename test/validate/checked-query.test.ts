import { expect, test } from "vitest";
import { isSeveral } from "../../src/validate/checked-query.ts";

test("several queries are an array, however many", () => {
  expect([[], [1], [1, 2]].map(isSeveral)).toEqual([true, true, true]);
  expect([{}, { length: 1 }].map(isSeveral)).toEqual([false, false]);
});

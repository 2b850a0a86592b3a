import { expect, test } from "vitest";
import { isThorough } from "../../conformance/suites/runs.ts";
import { faults } from "./index.ts";
import { findFault } from "./search.ts";

// CI plants all of them.
const planted = faults.filter(
  ({ engine }, index) => isThorough || (engine.name !== "pglite" && index % 4 === 0),
);

test("there are faults of many kinds", () => {
  expect(new Set(faults.map(({ breaks, engine }) => `${engine.name}: ${breaks}`)).size).toBe(faults.length);
  expect(faults.length).toBeGreaterThanOrEqual(20);
});

test.each(planted.map((fault) => [`${fault.engine.name}: ${fault.breaks}`, fault] as const))(
  "a planted fault is found, %s",
  { tags: "slow", timeout: 120_000 },
  async (_, fault) => {
    const found = await findFault(fault, (names) => Object.keys(names).length > 0);
    expect(Object.keys(found)).not.toEqual([]);
  },
);

import { expect, test } from "vitest";
import { duckdb } from "../conformance/engines/duckdb.ts";
import { sqlite } from "../conformance/engines/sqlite.ts";
import { inForm } from "../metamorphic/faults/fault.ts";
import type { EngineProgress } from "./progress.ts";
import { noProgress, run } from "./run.ts";

const size = { records: 50, queries: 20 };

test.each([sqlite, duckdb])("$name and the predicate agree", async (engine) => {
  const { progress, disagreement } = await run(engine, { seed: 1, pairs: 4_000, size }, noProgress, () => {});
  expect(disagreement).toBeNull();
  expect(progress).toMatchObject({ batches: 4, pairs: 4_000 });
  expect(progress.matches).toBeGreaterThan(0);
});

test("a run that was interrupted continues with the next batch", async () => {
  const whole: EngineProgress[] = [];
  await run(sqlite, { seed: 1, pairs: 3_000, size }, noProgress, (now) => whole.push(now));
  const [first] = whole;
  if (first === undefined) throw new Error("there was no batch");
  const rest: EngineProgress[] = [];
  await run(sqlite, { seed: 1, pairs: 3_000, size }, first, (now) => rest.push(now));
  const counted = ({ batches, pairs, matches }: EngineProgress) => ({ batches, pairs, matches });
  expect(rest.map(counted)).toEqual(whole.slice(1).map(counted));
});

test("a disagreement is made as small as it can be", async () => {
  const faulty = inForm(
    sqlite,
    "numeric",
    (right) => (column, operator, value, negated) =>
      right(column, operator === "greaterThan" ? "greaterThanOrEqual" : operator, value, negated),
  );
  const { disagreement } = await run(faulty, { seed: 1, pairs: 100_000, size }, noProgress, () => {});
  expect(disagreement?.query.clauses).toHaveLength(1);
  expect(disagreement?.query.source).toContain(">");
  expect(disagreement?.expected).toEqual([]);
  expect(disagreement?.found).toHaveLength(1);
  expect(Object.keys(disagreement?.table.fields ?? {})).toHaveLength(1);
  expect(disagreement?.table.records).toHaveLength(1);
});

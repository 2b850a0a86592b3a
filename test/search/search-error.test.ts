import { SearchError } from "wherefore/search";
import { expect, test } from "vitest";
import { runStatement, type Run } from "../../src/search/sql/run.ts";

test("a SearchError is recognised by any copy of the package", () => {
  const error = new SearchError("message", "SELECT 1", { cause: 3 });
  expect([error.name, error.message, error.request, error.cause]).toEqual([
    "SearchError",
    "message",
    "SELECT 1",
    3,
  ]);
  expect(error).toBeInstanceOf(SearchError);
  const brand = Symbol.for("wherefore.SearchError");
  expect(error[brand as never]).toBe(true);
  const ofOtherCopy: unknown = Object.assign(new Error(), { [brand]: true });
  expect(ofOtherCopy instanceof SearchError).toBe(true);
  for (const value of [new Error(), null, undefined, "error", {}]) {
    expect((value as unknown) instanceof SearchError).toBe(false);
  }
});

test("a subclass recognises its own instances only", () => {
  class Other extends SearchError {}
  expect(new SearchError("", "") instanceof Other).toBe(false);
  expect(new Other("", "") instanceof Other).toBe(true);
  expect(new Other("", "") instanceof SearchError).toBe(true);
});

test.each<readonly [what: string, rows: unknown]>([
  ["nothing", undefined],
  ["null", null],
  ["a text", "rows"],
  ["a driver's result", { rows: [] }],
])("a result that is %s has no rows", async (_, rows) => {
  const statement = { sql: "SELECT 1", params: [], strings: ["SELECT 1"] };
  const error: unknown = await runStatement((() => rows) as unknown as Run, statement).catch(
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(SearchError);
  expect((error as SearchError).message).toBe(
    "`run` has to return the rows of the statement, as an array or a promise of one.",
  );
});

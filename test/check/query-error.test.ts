import { expect, test } from "vitest";
import { check, QueryError } from "../../src/index.ts";
import { nodeSchema } from "../../src/graph/index.ts";

const { diagnostics } = check("state:idle AND depth>x", nodeSchema);

test("a QueryError has the text and its diagnostics, and its message counts the others", () => {
  const error = new QueryError("state:idle AND depth>x", diagnostics);
  expect(error).toBeInstanceOf(Error);
  expect(error.name).toBe("QueryError");
  expect(error.source).toBe("state:idle AND depth>x");
  expect(error.diagnostics).toBe(diagnostics);
  expect(error.message).toBe(`${diagnostics[0]?.message ?? ""} (and 1 more)`);
  expect(new QueryError("", diagnostics.slice(0, 1)).message).toBe(diagnostics[0]?.message);
});

test("instanceof recognises the errors of another copy of the class, and no other values", () => {
  const copy = Object.assign(new Error(), { [Symbol.for("wherefore.QueryError")]: true });
  expect(copy).toBeInstanceOf(QueryError);
  for (const value of [new Error(), {}, null, undefined, "QueryError"]) {
    expect(value instanceof QueryError).toBe(false);
  }
});

test("instanceof of a subclass recognises the instances of the subclass only", () => {
  class OwnError extends QueryError {}
  expect(new OwnError("", diagnostics)).toBeInstanceOf(OwnError);
  expect(new OwnError("", diagnostics)).toBeInstanceOf(QueryError);
  expect(new QueryError("", diagnostics)).not.toBeInstanceOf(OwnError);
});

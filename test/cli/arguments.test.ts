import { describe, expect, test } from "vitest";
import { usesColor } from "../../cli/color.ts";
import { markQueries, unmarked } from "../../cli/query-argument.ts";

describe("arguments that begin with a dash", () => {
  test.each([
    '-stale:"true"',
    "-n>1",
    "- n:null",
    '-title~"a b"',
    '--n:"1"',
    '-state="x"',
    "-n!=1",
    "-a :null",
  ])("%s is a query", (arg) => {
    const [marked = ""] = markQueries([arg]);
    expect(marked.startsWith("-")).toBe(false);
    expect(unmarked(marked)).toBe(arg);
  });

  test.each([
    "-",
    "--",
    "-c",
    "-cv",
    "--count",
    "--schema",
    "--schema=a:b.json",
    "-sschema.json",
    "-s=a",
    "state:null",
  ])("%s is left as it is", (arg) => {
    expect(markQueries([arg])).toEqual([arg]);
  });
});

test("colours are for terminals that can show them, unless the environment says otherwise", () => {
  expect(usesColor(true, {})).toBe(true);
  expect(usesColor(true, { TERM: "dumb" })).toBe(false);
  expect(usesColor(true, { NO_COLOR: "" })).toBe(true);
  expect(usesColor(true, { NO_COLOR: "1" })).toBe(false);
  expect(usesColor(true, { FORCE_COLOR: "0" })).toBe(false);
  expect(usesColor(false, { FORCE_COLOR: "false" })).toBe(false);
  expect(usesColor(false, { FORCE_COLOR: "true" })).toBe(true);
  expect(usesColor(false, {})).toBe(false);
});

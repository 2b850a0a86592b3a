import { PassThrough } from "node:stream";
import { WriteStream } from "node:tty";
import { afterEach, describe, expect, test, vi } from "vitest";
import { usesColor } from "../../apps/cli/color.ts";
import { markQueries, unmarked, withoutUnknownValues } from "../../apps/cli/query-argument.ts";

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
    '-summary~"x"',
    '-customer.email:"x"',
    '-metadata["k"]:"x"',
    '-created-at:"x"',
    '-títle:"x"',
    '-(state:"idle")',
    '-state:"idle" AND depth>3',
    "-3<depth",
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
    "--count=~",
    "--cuont",
    "-count",
    "-sschema.json",
    "-s=a",
    "state:null",
  ])("%s is not changed", (arg) => {
    expect(markQueries([arg])).toEqual([arg]);
  });
});

test("an unknown option loses its value, so that its name can be compared; -- ends the options", () => {
  const known = ["--schema"];
  expect(withoutUnknownValues(["--schema=a", "--shcema=a=b", "-s=a", "--x", "--", "--y=1"], known)).toEqual([
    "--schema=a",
    "--shcema",
    "-s=a",
    "--x",
    "--",
    "--y=1",
  ]);
});

describe("colours", () => {
  /** A stream that, like a terminal, derives its colour support from the environment. */
  const stream = (isTTY: boolean) =>
    Object.assign(new PassThrough(), { isTTY, getColorDepth: WriteStream.prototype.getColorDepth });

  afterEach(() => {
    vi.unstubAllEnvs();
  });

  test.each([
    [true, {}, true],
    [true, { TERM: "dumb" }, false],
    [true, { NO_COLOR: "1" }, false],
    [true, { FORCE_COLOR: "0" }, false],
    [false, { FORCE_COLOR: "0" }, false],
    [false, { FORCE_COLOR: "true" }, true],
    [false, {}, false],
  ])("on a terminal: %s, with %j: %s", (isTTY, env, expected) => {
    for (const name of ["NO_COLOR", "FORCE_COLOR", "CI", "TERM"]) vi.stubEnv(name, undefined);
    vi.stubEnv("TERM", "xterm");
    for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value);
    expect(usesColor(stream(isTTY))).toBe(expected);
  });
});

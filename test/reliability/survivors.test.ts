import { describe, expect, test } from "vitest";
import { changeOf, withReasons } from "../../tools/scripts/reliability/mutation/survivors.ts";

const file = "src/write/query.ts";
const source = `function half(value: number) {\n  if (value > 0) {\n    return value;\n  }\n}\n`;

describe("a change", () => {
  test("names its line, what it replaces, and with what", () => {
    const location = { start: { line: 2, column: 7 }, end: { line: 2, column: 16 } };
    expect(changeOf(file, source, location, "value >= 0")).toEqual({
      file,
      line: "if (value > 0) {",
      original: "value > 0",
      replacement: "value >= 0",
    });
  });

  test("of several lines is written in one", () => {
    const location = { start: { line: 2, column: 18 }, end: { line: 4, column: 4 } };
    expect(changeOf(file, source, location, "{}")).toMatchObject({ original: "{ return value; }" });
  });
});

describe("a reason", () => {
  const change = { line: "a > 0", original: "a > 0", replacement: "a >= 0" };
  const reasons = [{ file, reason: "It is never 0.", changes: [change] }];
  const everywhere = () => true;

  test("is given to the survivor that it names", () => {
    const other = { file, ...change, replacement: "true" };
    expect(withReasons([{ file, ...change }, other], reasons, everywhere)).toEqual([
      { file, ...change, reason: "It is never 0." },
      other,
    ]);
  });

  test("of a mutant that is killed or gone is an error, where it was measured", () => {
    expect(() => withReasons([], reasons, everywhere)).toThrow(
      /^No mutant survives.*\nsrc\/write\/query\.ts: a > 0\n/,
    );
    expect(withReasons([], reasons, (name) => name !== file)).toEqual([]);
  });

  test("of a change that two mutants make would hide one of them", () => {
    expect(() =>
      withReasons(
        [
          { file, ...change },
          { file, ...change },
        ],
        reasons,
        everywhere,
      ),
    ).toThrow(/^Two survivors/);
  });
});

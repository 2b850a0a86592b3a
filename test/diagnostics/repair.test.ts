import { describe, expect, test } from "vitest";
import { applyEdits } from "../../src/diagnostics/edits.ts";
import type { Fix } from "../../src/diagnostics/diagnostic.ts";
import type { Problem } from "../../src/diagnostics/problem.ts";
import { diagnosticCodes } from "../../src/diagnostics/codes.ts";
import { report } from "../../src/diagnostics/repair.ts";

// A toy language: each upper-case letter is a problem with a code of its own,
// and `repairs` says how each could be repaired.
type Repairs = Readonly<Record<string, readonly string[]>>;

function evaluator(repairs: Repairs) {
  const evaluated: string[] = [];
  const evaluate = (source: string): Problem[] => {
    evaluated.push(source);
    return [...source.matchAll(/[A-Z]/g)].map(({ 0: letter, index }): Problem => {
      const span = { start: index, end: index + 1 };
      const candidates = (): Fix[] =>
        (repairs[letter] ?? []).map((text) => ({ title: `Write ${text}`, edits: [{ span, text }] }));
      const code = diagnosticCodes[letter.charCodeAt(0) - 0x41];
      // No message is looked at, so what it would speak of may be anything.
      return {
        code,
        span,
        about: { found: "end", field: "", declared: [] },
        candidates,
      } as unknown as Problem;
    });
  };
  return { evaluate, evaluated };
}

function fixesOf(source: string, repairs: Repairs, most = 20): string[][] {
  const { evaluate } = evaluator(repairs);
  return report(source, evaluate(source), most, evaluate).map(({ fixes }) =>
    fixes.map(
      ({ title, edits }) =>
        `${title}: ${edits.map(({ span, text }) => `${span.start}-${span.end} ${text}`).join(", ")}`,
    ),
  );
}

describe("a candidate", () => {
  test("that lowers the number of problems is offered", () => {
    expect(fixesOf("xA", { A: ["a", "b"] })).toEqual([["Write a: 1-2 a", "Write b: 1-2 b"]]);
  });

  test("is not tried where there are more than 500 problems", () => {
    const { evaluate, evaluated } = evaluator({ A: ["a"] });
    const of = (count: number) => {
      const source = "A".repeat(count);
      const problems = evaluate(source);
      evaluated.length = 0;
      return report(source, problems, 20, evaluate);
    };
    expect(of(500).every(({ fixes }) => fixes.length === 1)).toBe(true);
    expect(evaluated).not.toEqual([]);
    const reported = of(501);
    expect(reported).toHaveLength(20);
    expect(reported.every(({ fixes }) => fixes.length === 0)).toBe(true);
    expect(evaluated).toEqual([]);
  });

  test("that does not is withheld", () => {
    expect(fixesOf("A", { A: ["B"] })).toEqual([[]]);
    expect(fixesOf("A", { A: ["BC"], B: ["b"] })).toEqual([[]]);
  });

  test("is completed by the first repair of what it uncovers; the later title stands where it replaces the earlier text", () => {
    expect(fixesOf("A", { A: ["B"], B: ["b", "c"] })).toEqual([["Write b: 0-1 b"]]);
  });

  test("whose own text stays keeps its title too", () => {
    expect(fixesOf("xA", { A: ["aB"], B: ["b"] })).toEqual([["Write aB, then write b: 1-2 ab"]]);
  });

  test("is completed three steps far, and no further", () => {
    expect(fixesOf("A", { A: ["B"], B: ["C"], C: ["c"] })).toEqual([["Write c: 0-1 c"]]);
    expect(fixesOf("A", { A: ["B"], B: ["C"], C: ["D"], D: ["d"] })).toEqual([[]]);
  });

  test("that goes round in circles is withheld", () => {
    expect(fixesOf("A", { A: ["B"], B: ["A"] })).toEqual([[]]);
  });

  test("with the effect of an earlier one is not offered again", () => {
    expect(fixesOf("A", { A: ["a", "B", "a"], B: ["a"] })).toEqual([["Write a: 0-1 a"]]);
  });

  test("is tried beside the other problems, which stay", () => {
    expect(fixesOf("AxB", { A: ["a"], B: ["C"] })).toEqual([["Write a: 0-1 a"], []]);
    // What stood there before is not taken for uncovered, wherever the edit moves it.
    expect(fixesOf("AB", { A: ["xxC"], B: ["b"] })).toEqual([[], ["Write b: 1-2 b"]]);
  });
});

test("a problem that an edit moves is not taken for uncovered; one that it causes further on is", () => {
  const { evaluate } = evaluator({ A: ["xx"], B: ["b"] });
  // Here `xx` at the beginning makes a `q` wrong, wherever it stands.
  const withContext = (source: string): Problem[] => {
    const index = source.indexOf("q");
    if (!source.startsWith("xx") || index < 0) return evaluate(source);
    const span = { start: index, end: index + 1 };
    const candidates = (): Fix[] => [{ title: "Write r", edits: [{ span, text: "r" }] }];
    return [...evaluate(source), { code: "query_empty", span, about: {}, candidates }];
  };
  const [first] = report("ABq", withContext("ABq"), 1, withContext);
  expect(first?.fixes.map(({ edits }) => applyEdits("ABq", edits))).toEqual(["xxBr"]);
});

test("problems are reported in the order of the text, the wider first, so many at most", () => {
  const problem = (start: number, end: number): Problem => ({
    code: "query_empty",
    span: { start, end },
    about: {},
  });
  const found = [problem(3, 4), problem(0, 1), problem(0, 5), problem(2, 2)];
  const spans = (most: number) =>
    report("abcde", found, most, () => []).map(({ span }) => `${span.start}-${span.end}`);
  expect(spans(20)).toEqual(["0-5", "0-1", "2-2", "3-4"]);
  expect(spans(2)).toEqual(["0-5", "0-1"]);
  expect(found.map(({ span }) => span.start)).toEqual([3, 0, 0, 2]);
});

test("only what is reported is tried", () => {
  const { evaluate, evaluated } = evaluator({ A: ["a"] });
  const found = evaluate("AAAA");
  evaluated.length = 0;
  report("AAAA", found, 2, evaluate);
  expect(evaluated).toEqual(["aAAA", "AaAA"]);
});

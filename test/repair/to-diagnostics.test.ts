import { describe, expect, test } from "vitest";
import { applyEdits } from "../../src/diagnostics/edits.ts";
import type { Fix } from "../../src/diagnostics/diagnostic.ts";
import { diagnosticCodes } from "../../src/diagnostics/codes.ts";
import { toDiagnostics } from "../../src/repair/to-diagnostics.ts";
import type { Violation } from "../../src/diagnostics/violation.ts";

// A minimal language: each upper-case letter is a violation with its own code,
// and `repairs` lists the replacements that its candidate fixes write.
type Repairs = Readonly<Record<string, readonly string[]>>;

function language(repairs: Repairs) {
  const examined: string[] = [];
  const findViolations = (source: string): Violation[] => {
    examined.push(source);
    return [...source.matchAll(/[A-Z]/g)].map(({ 0: letter, index }): Violation => {
      const span = { start: index, end: index + 1 };
      const candidates = (): Fix[] =>
        (repairs[letter] ?? []).map((text) => ({ title: `Write ${text}`, edits: [{ span, text }] }));
      const code = diagnosticCodes[letter.charCodeAt(0) - 0x41];
      // The tests do not examine messages, so the arguments are arbitrary.
      return {
        code,
        span,
        args: { found: "end", field: "", declared: [] },
        candidates,
      } as unknown as Violation;
    });
  };
  return { findViolations, examined };
}

function fixesOf(source: string, repairs: Repairs, most = 20): string[][] {
  const { findViolations } = language(repairs);
  return toDiagnostics(source, findViolations(source), most, findViolations).map(({ fixes }) =>
    fixes.map(
      ({ title, edits }) =>
        `${title}: ${edits.map(({ span, text }) => `${span.start}-${span.end} ${text}`).join(", ")}`,
    ),
  );
}

describe("a candidate fix", () => {
  test("is offered when it lowers the number of violations", () => {
    expect(fixesOf("xA", { A: ["a", "b"] })).toEqual([["Write a: 1-2 a", "Write b: 1-2 b"]]);
  });

  test("is not verified when there are more than 500 violations", () => {
    const { findViolations, examined } = language({ A: ["a"] });
    const of = (count: number) => {
      const source = "A".repeat(count);
      const violations = findViolations(source);
      examined.length = 0;
      return toDiagnostics(source, violations, 20, findViolations);
    };
    expect(of(500).every(({ fixes }) => fixes.length === 1)).toBe(true);
    expect(examined).not.toEqual([]);
    const reported = of(501);
    expect(reported).toHaveLength(20);
    expect(reported.every(({ fixes }) => fixes.length === 0)).toBe(true);
    expect(examined).toEqual([]);
  });

  test("is withheld when it does not lower the number of violations", () => {
    expect(fixesOf("A", { A: ["B"] })).toEqual([[]]);
    expect(fixesOf("A", { A: ["BC"], B: ["b"] })).toEqual([[]]);
  });

  test("is extended by the first candidate for the violation that it uncovers", () => {
    expect(fixesOf("A", { A: ["B"], B: ["b", "c"] })).toEqual([["Write b: 0-1 b"]]);
  });

  test("keeps its title when the extension keeps its text", () => {
    expect(fixesOf("xA", { A: ["aB"], B: ["b"] })).toEqual([["Write aB, then write b: 1-2 ab"]]);
  });

  test("is extended by at most two further candidates", () => {
    expect(fixesOf("A", { A: ["B"], B: ["C"], C: ["c"] })).toEqual([["Write c: 0-1 c"]]);
    expect(fixesOf("A", { A: ["B"], B: ["C"], C: ["D"], D: ["d"] })).toEqual([[]]);
  });

  test("is withheld when its extensions repeat", () => {
    expect(fixesOf("A", { A: ["B"], B: ["A"] })).toEqual([[]]);
  });

  test("is withheld when an earlier fix gives the same text", () => {
    expect(fixesOf("A", { A: ["a", "B", "a"], B: ["a"] })).toEqual([["Write a: 0-1 a"]]);
  });

  test("is verified on its own; the other violations remain", () => {
    expect(fixesOf("AxB", { A: ["a"], B: ["C"] })).toEqual([["Write a: 0-1 a"], []]);
    // A violation that was there before does not count as uncovered, even when the edit moves it.
    expect(fixesOf("AB", { A: ["xxC"], B: ["b"] })).toEqual([[], ["Write b: 1-2 b"]]);
  });
});

test("a violation that an edit moves does not count as uncovered; one that it causes later in the text does", () => {
  const { findViolations } = language({ A: ["xx"], B: ["b"] });
  // In this language, `xx` at the beginning makes every `q` a violation.
  const withContext = (source: string): Violation[] => {
    const index = source.indexOf("q");
    if (!source.startsWith("xx") || index < 0) return findViolations(source);
    const span = { start: index, end: index + 1 };
    const candidates = (): Fix[] => [{ title: "Write r", edits: [{ span, text: "r" }] }];
    return [...findViolations(source), { code: "query_empty", span, args: {}, candidates }];
  };
  const [first] = toDiagnostics("ABq", withContext("ABq"), 1, withContext);
  expect(first?.fixes.map(({ edits }) => applyEdits("ABq", edits))).toEqual(["xxBr"]);
});

test("diagnostics are in the order of the text, the longer span first, up to the limit", () => {
  const violation = (start: number, end: number): Violation => ({
    code: "query_empty",
    span: { start, end },
    args: {},
  });
  const found = [violation(3, 4), violation(0, 1), violation(0, 5), violation(2, 2)];
  const spans = (most: number) =>
    toDiagnostics("abcde", found, most, () => []).map(({ span }) => `${span.start}-${span.end}`);
  expect(spans(20)).toEqual(["0-5", "0-1", "2-2", "3-4"]);
  expect(spans(2)).toEqual(["0-5", "0-1"]);
  expect(found.map(({ span }) => span.start)).toEqual([3, 0, 0, 2]);
});

test("only the candidate fixes of reported violations are verified", () => {
  const { findViolations, examined } = language({ A: ["a"] });
  const found = findViolations("AAAA");
  examined.length = 0;
  toDiagnostics("AAAA", found, 2, findViolations);
  expect(examined).toEqual(["aAAA", "AaAA"]);
});

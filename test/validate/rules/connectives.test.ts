import { describe, expect, test } from "vitest";
import { applyEdits } from "../../../src/diagnostics/edits.ts";
import { readQuery } from "../../../src/language/reader/read-query.ts";
import { applyRules } from "../../../src/validate/apply-rules.ts";
import { connectiveCase } from "../../../src/validate/rules/connective-case.ts";
import { connectivesAlike } from "../../../src/validate/rules/connectives-alike.ts";
import { expectNothing, expectViolations, schema } from "../harness.ts";

describe("connective_case", () => {
  test("accepts capitals", () => {
    expectNothing(connectiveCase, 'a:"1" AND b:"2" OR c:"3"');
  });

  test.each(["and", "And", "aND"])("%s", (word) => {
    expectViolations(connectiveCase, `a:"1" ${word} b:"2"`, [
      { code: "connective_case", start: 6, at: word, args: { text: word } },
    ]);
  });

  test("is reported for every connective", () => {
    expectViolations(connectiveCase, "a:1 or b:2 oR c:3", [
      { code: "connective_case", start: 4, at: "or", args: { text: "or" } },
      { code: "connective_case", start: 11, at: "oR", args: { text: "oR" } },
    ]);
  });

  test("is not reported for &&, which is an unexpected character", () => {
    expectNothing(connectiveCase, "a:1 && b:2 || c:3");
  });
});

describe("connectives_mixed", () => {
  test.each([
    'a:"1"',
    "a:1 AND b:2 AND c:3",
    "a:1 OR b:2 OR c:3",
    "a:1 and b:2 AND c:3",
    "a:1 && b:2 AND c:3",
  ])("accepts %s", (source) => {
    expectNothing(connectivesAlike, source);
  });

  test("is reported once, on the first connective that differs", () => {
    expectViolations(connectivesAlike, "a:1 AND b:2 OR c:3 OR d:4 AND e:5", [
      { code: "connectives_mixed", start: 12, at: "OR", args: { first: "AND", text: "OR" } },
    ]);
  });

  test("can be repaired by either connective, the first of the text first", () => {
    const source = "a:1 OR b:2 AND c:3 or d:4 AND e:5";
    const syntax = readQuery(source, { maxLength: Infinity, maxClauses: Infinity });
    const [violation] = applyRules(syntax, schema, undefined, [connectivesAlike]).violations;
    const fixes = violation?.candidates?.() ?? [];
    expect(fixes.map(({ title, edits }) => [title, applyEdits(source, edits)])).toEqual([
      [{ kind: "joinAll", connective: "OR" }, "a:1 OR b:2 OR c:3 or d:4 OR e:5"],
      [{ kind: "joinAll", connective: "AND" }, "a:1 AND b:2 AND c:3 AND d:4 AND e:5"],
    ]);
  });

  test("is reported in any case", () => {
    expectViolations(connectivesAlike, "a:1 or b:2 And c:3", [
      { code: "connectives_mixed", start: 11, at: "And", args: { first: "OR", text: "AND" } },
    ]);
  });
});

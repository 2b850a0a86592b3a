import { expect } from "vitest";
import { applyEdits } from "../../src/diagnostics/edits.ts";
import { inOrder, messageOf, type Problem } from "../../src/diagnostics/problem.ts";
import { readSyntax } from "../../src/language/syntax.ts";
import {
  boolean,
  defineSchema,
  enumeration,
  id,
  integer,
  number,
  text,
  time,
  type DiagnosticCode,
} from "../../src/index.ts";
import type { Negation, Rule } from "../../src/validate/rule.ts";
import { judge } from "../../src/validate/validator.ts";

/** A schema with every field type. */
export const schema = defineSchema<Record<string, unknown>>()({
  title: text(),
  state: enumeration(["idle", "working"]),
  label: enumeration(["Red"], { open: true }),
  owner: id(),
  stale: boolean(),
  score: number(),
  depth: integer(),
  due: time(),
});

/** What a rule is expected to report: the text at the span stands for the span, with where it begins. */
export interface Expected {
  readonly code: DiagnosticCode;
  readonly start: number;
  readonly at: string;
  readonly message: string;
  /** The texts that the candidate fixes make, best first; they have not been tried yet. */
  readonly candidates?: readonly string[];
}

interface Judged {
  readonly problems: readonly Problem[];
}

function judgeAlone(rule: Rule, source: string, negation: Negation): Judged {
  const syntax = readSyntax(source, { maxLength: Infinity, maxClauses: Infinity });
  return { problems: inOrder([...judge(syntax, schema, negation, [rule]).problems]) };
}

/** Runs one rule alone, and expects exactly these problems. */
export function expectProblems(
  rule: Rule,
  source: string,
  expected: readonly Expected[],
  negation: Negation = "any",
): void {
  const { problems } = judgeAlone(rule, source, negation);
  expect(
    problems.map((problem) => ({
      code: problem.code,
      start: problem.span.start,
      at: source.slice(problem.span.start, problem.span.end),
      message: messageOf(problem),
      candidates: (problem.candidates?.() ?? []).map(({ edits }) => applyEdits(source, edits)),
    })),
  ).toEqual(expected.map((one) => ({ candidates: [], ...one })));
}

/** Runs one rule alone, and expects it to find nothing. */
export function expectNothing(rule: Rule, source: string, negation: Negation = "any"): void {
  expectProblems(rule, source, [], negation);
}

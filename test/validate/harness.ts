import { expect } from "vitest";
import { applyEdits } from "../../src/diagnostics/edits.ts";
import { inOrder, messageOf } from "../../src/diagnostics/violation.ts";
import { readQuery } from "../../src/language/reader/read-query.ts";
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
import { applyRules } from "../../src/validate/apply-rules.ts";
import type { LanguageRule, Negation } from "../../src/validate/rule.ts";

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

/** An expected violation: its span is given by its offset and its text. */
export interface Expected {
  readonly code: DiagnosticCode;
  readonly start: number;
  readonly at: string;
  readonly message: string;
  /** The texts after each unverified candidate fix, best first. */
  readonly candidates?: readonly string[];
}

/** Applies a single rule and expects exactly these violations. */
export function expectViolations(
  rule: LanguageRule,
  source: string,
  expected: readonly Expected[],
  negation: Negation = "any",
): void {
  const syntax = readQuery(source, { maxLength: Infinity, maxClauses: Infinity });
  const violations = inOrder([...applyRules(syntax, schema, { negation }, [rule]).violations]);
  expect(
    violations.map((violation) => ({
      code: violation.code,
      start: violation.span.start,
      at: source.slice(violation.span.start, violation.span.end),
      message: messageOf(violation),
      candidates: (violation.candidates?.() ?? []).map(({ edits }) => applyEdits(source, edits)),
    })),
  ).toEqual(expected.map((one) => ({ candidates: [], ...one })));
}

/** Applies a single rule and expects no violation. */
export function expectNothing(rule: LanguageRule, source: string, negation: Negation = "any"): void {
  expectViolations(rule, source, [], negation);
}

import { expect } from "vitest";
import { inOrder } from "../../src/diagnostics/violation.ts";
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
  readonly args: object;
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
    violations.map(({ code, span, ...violation }) => ({
      code,
      start: span.start,
      at: source.slice(span.start, span.end),
      args: "args" in violation ? violation.args : undefined,
    })),
  ).toEqual(expected);
}

/** Applies a single rule and expects no violation. */
export function expectNothing(rule: LanguageRule, source: string, negation: Negation = "any"): void {
  expectViolations(rule, source, [], negation);
}

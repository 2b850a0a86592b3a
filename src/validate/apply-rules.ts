import type { Violation } from "../diagnostics/violation.ts";
import { readQuery, type Limits, type Syntax } from "../language/reader/read-query.ts";
import type { Query } from "../language/syntax/ast.ts";
import type { Operator } from "../language/syntax/operators.ts";
import type { Schema } from "../schema/schema.ts";
import { markChecked, type CheckedClause, type CheckedQuery } from "./checked-query.ts";
import { resolve, type ResolvedClause } from "./resolve.ts";
import type { LanguageRule, Negation, Rule } from "./rule.ts";
import type { DateOptions } from "./dates.ts";
import { languageRules } from "./language-rules.ts";

/** Options that decide which queries are valid. */
export interface RuleOptions {
  /** The clauses that may be negated by `-`: every clause but comparisons (`any`), or `field:"value"` alone. Default `any`. */
  readonly negation?: Negation;
  /**
   * Allows dates in comparisons with time fields: `created>=2026-11-20`, and with `now` relative times such as
   * `created>-7d`. Default: times are Unix milliseconds.
   *
   * @example
   * ```ts
   * check("created>=2026-11-20T10:00+01:00 AND ended<-24h", nodeSchema, { dates: { now: Date.now } }).diagnostics; // []
   * ```
   */
  readonly dates?: DateOptions;
  /** Rules of the application, in addition to those of the language. */
  readonly rules?: readonly Rule[];
}

/** The clauses with their fields and values, and the violations of the rules. */
export interface Validation<R> {
  readonly resolved: readonly ResolvedClause<R>[];
  readonly violations: readonly Violation[];
}

/**
 * Applies the rules of the language and of the application to the clauses that could be read.
 *
 * @param schema with dates, if they are allowed
 */
export function applyRules<R>(
  { query, clauses, connectives }: Omit<Syntax, "violations">,
  schema: Schema<R>,
  options: RuleOptions | undefined,
  ofLanguage: readonly LanguageRule[] = languageRules,
): Validation<R> {
  const { negation = "any", rules = [] } = options ?? {};
  const violations: Violation[] = [];
  const resolved = clauses.map((clause) => resolve(clause, schema));
  const report = (violation: Violation) => void violations.push(violation);
  const context = { query, clauses: resolved, connectives, schema, negation, report };
  for (const rule of [...ofLanguage, ...rules]) {
    rule.query?.(context);
    if (rule.clause !== undefined) for (const clause of resolved) rule.clause(clause, context);
  }
  return { resolved, violations };
}

/** A function that finds all violations of a text, those of its syntax included. */
export function violationFinder<R>(
  schema: Schema<R>,
  limits: Limits,
  options: RuleOptions | undefined,
): (source: string) => readonly Violation[] {
  return (source) => {
    const syntax = readQuery(source, limits);
    return [...syntax.violations, ...applyRules(syntax, schema, options).violations];
  };
}

/** The checked query of a text; null if there is a violation. `dated` is the schema with dates, if they are allowed. */
export function checkedQuery<R, Name extends string>(
  source: string,
  schema: Schema<R, Name>,
  dated: Schema<R, Name>,
  limits: Limits,
  options: RuleOptions | undefined,
): CheckedQuery<R, Name> | null {
  const syntax = readQuery(source, limits);
  if (syntax.query === null) return null;
  const { resolved, violations } = applyRules(syntax, dated, options);
  return violations.length === 0 ? toChecked(syntax.query, schema, resolved) : null;
}

/** Makes the checked query of clauses without violations. */
export function toChecked<R, Name extends string>(
  query: Query,
  schema: Schema<R, Name>,
  resolved: readonly ResolvedClause<R>[],
): CheckedQuery<R, Name> {
  return markChecked<R, Name>({
    kind: "CheckedQuery",
    schema,
    connective: query.connectives[0]?.connective ?? "AND",
    clauses: resolved.map((clause) => toCheckedClause(clause, schema)),
    query,
  });
}

/** Makes the checked clause of a clause without violations. */
export function toCheckedClause<R, O extends Operator>(
  { clause, operator, reading }: ResolvedClause<R, O>,
  { fields }: Schema<R>,
): CheckedClause<R, O> {
  const field = fields.get(clause.field.name);
  if (field === undefined || reading === undefined || !("value" in reading)) {
    throw new Error(`The rules accepted an invalid clause on ${clause.field.name}.`);
  }
  return { field, operator, negated: clause.negated, value: reading.value, clause };
}

import type { Problem } from "../diagnostics/problem.ts";
import type { Clause, Connective, Query } from "../language/ast.ts";
import type { Evaluation } from "../language/parts.ts";
import { readSyntax, type Limits } from "../language/syntax.ts";
import type { Schema } from "../schema/schema.ts";
import { markChecked, type CheckedClause, type CheckedQuery } from "./checked-query.ts";
import { withExamples } from "./examples.ts";
import { resolve, type ResolvedClause } from "./resolve.ts";
import type { Negation, Rule } from "./rule.ts";
import { rules } from "./rules.ts";

/** The clauses of a text that could be read, whether or not all of it could. */
export interface Readable {
  readonly clauses: readonly Clause[];
  readonly connectives: readonly Connective[];
}

/** What the rules make of clauses. */
export interface Judgement<R> {
  readonly resolved: readonly ResolvedClause<R>[];
  readonly problems: readonly Problem[];
}

/** Holds clauses to the rules. */
export function judge<R>(
  { clauses, connectives }: Readable,
  schema: Schema<R>,
  negation: Negation,
  ruleList: readonly Rule[] = rules,
): Judgement<R> {
  const problems: Problem[] = [];
  const resolved = clauses.map((clause) => resolve(clause, schema));
  const report = (problem: Problem) => void problems.push(problem);
  const context = { clauses: resolved, connectives, schema, negation, report };
  for (const rule of ruleList) {
    rule.query?.(context);
    if (rule.clause !== undefined) for (const clause of resolved) rule.clause(clause, context);
  }
  return { resolved, problems };
}

/** Reads texts and finds all that is wrong with them, without making messages and fixes of it. */
export function evaluator<R>(
  schema: Schema<R>,
  limits: Limits,
  negation: Negation,
): (text: string) => Evaluation {
  return (text) => {
    const syntax = readSyntax(text, limits);
    const { problems } = judge(syntax, schema, negation);
    return { ...syntax, problems: [...withExamples(syntax.problems, schema), ...problems] };
  };
}

/** Makes the checked query of clauses that the rules found nothing wrong with. */
export function toChecked<R, Name extends string>(
  query: Query,
  schema: Schema<R, Name>,
  resolved: readonly ResolvedClause<R>[],
): CheckedQuery<R, Name> {
  return markChecked<R, Name>({
    kind: "CheckedQuery",
    schema,
    connective: query.connectives[0]?.connective ?? "AND",
    clauses: resolved.map(toCheckedClause),
    query,
  });
}

function toCheckedClause<R>({ clause, field, reading }: ResolvedClause<R>): CheckedClause<R> {
  if (field === undefined || reading === undefined || !("value" in reading)) {
    throw new Error(`The rules let an invalid clause on ${clause.field.name} pass.`);
  }
  // The rules have held the kind of value to the operator.
  return {
    field,
    operator: clause.operator,
    negated: clause.negated,
    value: reading.value,
    clause,
  } as CheckedClause<R>;
}

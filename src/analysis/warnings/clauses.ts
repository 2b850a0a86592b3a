import type { Diagnostic, Fix } from "../../diagnostics/diagnostic.ts";
import type { Clause, ConnectiveWord, Query } from "../../language/syntax/ast.ts";
import { printClause } from "../../language/syntax/print.ts";
import type { CheckedClause, CheckedQuery } from "../../validate/checked-query.ts";
import { complementOf, type Literal } from "../space/literals.ts";
import { consequences, contradictions } from "./conflicts.ts";
import { warning } from "./messages.ts";

/**
 * The warnings of what clauses say together. A clause has one of them at most.
 *
 * @param conditions those of the clauses that repeat no other
 */
export function clauseWarnings(
  { query, connective }: CheckedQuery<never>,
  conditions: readonly Literal[],
  matches: "some" | "none" | "all" | "undecided",
): readonly Diagnostic[] {
  const nulls = conditions.filter(isNullNever).map(({ checked }) => nullNever(query, connective, checked));
  const others = conditions.filter((condition) => !isNullNever(condition));
  if (matches === "some" || matches === "undecided") {
    const found = consequences(others);
    const needless = found.map(({ condition, others }) => {
      const { clause } = condition.checked;
      const args = { clause: printClause(clause), others: textsOf(others), connective };
      return warning("clause_needless", clause.span, args, removal(query, clause));
    });
    return [...nulls, ...needless];
  }
  // Each condition alone is always met, or never.
  if (connective === "AND" && matches === "all") {
    return others.length === 0 ? nulls : [...nulls, everything(query, connective, others, false)];
  }
  if (connective === "OR" && matches === "none") {
    return [...nulls, ...others.map((condition) => contradiction(query, condition, []))];
  }
  const found = contradictions(others);
  if (connective === "AND") {
    return [...nulls, ...found.map(({ condition, others }) => contradiction(query, condition, others))];
  }
  const together = found.slice(0, 1).map(({ condition, others }) => {
    const exclusions = [...others, condition];
    // Several values that one field is not to have have to be joined by AND.
    const isAnd =
      query.clauses.every(({ negated }) => negated) &&
      query.clauses.length === exclusions.length &&
      condition.all.with(exclusions.map(complementOf)).isPossible;
    return everything(query, connective, exclusions, isAnd);
  });
  return [...nulls, ...together];
}

function textsOf(conditions: readonly Literal[]): readonly string[] {
  return conditions.map(({ checked }) => printClause(checked.clause));
}

/** Whether it is a clause for null on a field that always has a value. */
function isNullNever({ checked: { field, value } }: Literal): boolean {
  return value.kind === "null" && field.required === true;
}

function nullNever(query: Query, connective: ConnectiveWord, checked: CheckedClause<never>): Diagnostic {
  const { field, negated, clause } = checked;
  // Without the clause the query matches the same, unless the clause alone decides.
  const isNeedless = negated === (connective === "AND");
  const args = { field: field.name, clause: printClause(clause), negated };
  return warning("null_never", clause.span, args, isNeedless ? removal(query, clause) : []);
}

function contradiction(query: Query, { checked }: Literal, others: readonly Literal[]): Diagnostic {
  const { clauses } = query;
  // If the whole query is several values for one field, they have to be joined by OR.
  const isOr =
    others.length > 0 &&
    clauses.length === others.length + 1 &&
    clauses.every(({ operator, negated }) => operator === "equals" && !negated);
  const connective = isOr ? "OR" : null;
  const args = { clause: printClause(checked.clause), others: textsOf(others), connective } as const;
  return warning("clauses_contradict", checked.clause.span, args, isOr ? joinBy(query, "OR") : []);
}

function everything(
  query: Query,
  connective: ConnectiveWord,
  conditions: readonly Literal[],
  isAnd: boolean,
): Diagnostic {
  const spans = conditions.map(({ checked }) => checked.clause.span);
  const start = Math.min(...spans.map((span) => span.start));
  const end = Math.max(...spans.map((span) => span.end));
  const span = connective === "AND" ? { start, end } : (spans.at(-1) ?? query.span);
  const args = { clauses: textsOf(conditions), connective, instead: isAnd ? "AND" : null } as const;
  return warning("matches_everything", span, args, isAnd ? joinBy(query, "AND") : []);
}

/** The warning of a clause that repeats another. */
export function repetition({ query }: CheckedQuery<never>, clause: Clause, other: Clause): Diagnostic {
  const args = { clause: printClause(clause), other: printClause(other) };
  return warning("clause_repeated", clause.span, args, removal(query, clause));
}

/** Removes a clause, with a connective beside it; nothing if there is no other clause. */
function removal({ clauses }: Query, clause: Clause): readonly Fix[] {
  const index = clauses.indexOf(clause);
  const before = clauses[index - 1];
  const after = clauses[index + 1];
  if (before === undefined && after === undefined) return [];
  const { start, end } = clause.span;
  const span =
    before === undefined ? { start, end: after?.span.start ?? end } : { start: before.span.end, end };
  return [{ title: "Remove the clause", edits: [{ span, text: "" }] }];
}

/** Joins all clauses by the other connective. */
function joinBy({ connectives }: Query, word: ConnectiveWord): readonly Fix[] {
  return [
    { title: `Join the clauses by ${word}`, edits: connectives.map(({ span }) => ({ span, text: word })) },
  ];
}

import type { FixCandidate } from "../../diagnostics/titles.ts";
import type { Clause, ConnectiveWord, Query } from "../../language/syntax/ast.ts";
import { printClause } from "../../language/syntax/print.ts";
import type { CheckedQuery } from "../../validate/checked-query.ts";
import { complementOf, type Literal } from "../space/literals.ts";
import { consequences, contradictions } from "./conflicts.ts";
import { warning, type Warning } from "./messages.ts";

/**
 * The warnings of what clauses say together. A clause has one of them at most.
 *
 * @param conditions those of the clauses that repeat no other
 */
export function clauseWarnings(
  { query, connective }: CheckedQuery<never>,
  conditions: readonly Literal[],
  matches: "some" | "none" | "all" | "undecided",
): readonly Warning[] {
  const isAnd = connective === "AND";
  const isNullNever = ({ checked: { field, value } }: Literal) =>
    value.kind === "null" && field.required === true;
  const others = conditions.filter((condition) => !isNullNever(condition));
  const warnings = conditions.filter(isNullNever).map(({ checked: { field, negated, clause } }) => {
    const args = { field: field.name, clause: printClause(clause), negated };
    // Without the clause the query matches the same, unless the clause alone decides.
    return warning("null_never", clause.span, args, negated === isAnd ? removal(query, clause) : []);
  });
  if (matches === "some" || matches === "undecided") {
    const found = consequences(others).map(({ condition: { checked }, reasons }) => {
      const args = { clause: printClause(checked.clause), others: printed(reasons), connective };
      return warning("clause_needless", checked.clause.span, args, removal(query, checked.clause));
    });
    return [...warnings, ...found];
  }
  // Each clause of an AND alone matches every record, or each clause of an OR none.
  if (matches === (isAnd ? "all" : "none")) {
    if (!isAnd) return [...warnings, ...others.map((condition) => contradiction(query, condition, []))];
    return others.length === 0 ? warnings : [...warnings, everything(query, connective, others, false)];
  }
  const found = contradictions(others);
  if (isAnd)
    return [...warnings, ...found.map(({ condition, reasons }) => contradiction(query, condition, reasons))];
  const first = found.slice(0, 1).map(({ condition, reasons }) => {
    const together = [...reasons, condition];
    // Several values that one field is not to have are joined by AND.
    const areExclusions =
      query.clauses.every(({ negated }) => negated) &&
      query.clauses.length === together.length &&
      condition.all.with(together.map(complementOf)).isPossible;
    return everything(query, connective, together, areExclusions);
  });
  return [...warnings, ...first];
}

function printed(conditions: readonly Literal[]): readonly string[] {
  return conditions.map(({ checked }) => printClause(checked.clause));
}

function contradiction(query: Query, { checked }: Literal, others: readonly Literal[]): Warning {
  const { clauses } = query;
  // Several values that one field can have are joined by OR.
  const areAlternatives =
    others.length > 0 &&
    clauses.length === others.length + 1 &&
    clauses.every(({ operator, negated }) => operator === "equals" && !negated);
  const connective = areAlternatives ? "OR" : null;
  const args = { clause: printClause(checked.clause), others: printed(others), connective } as const;
  return warning("clauses_contradict", checked.clause.span, args, joinBy(query, connective));
}

function everything(
  query: Query,
  connective: ConnectiveWord,
  conditions: readonly Literal[],
  areExclusions: boolean,
): Warning {
  const spans = conditions.map(({ checked }) => checked.clause.span);
  const { end } = spans.at(-1) ?? query.span;
  const { start } = spans.at(connective === "AND" ? 0 : -1) ?? query.span;
  const instead = areExclusions ? "AND" : null;
  const args = { clauses: printed(conditions), connective, instead } as const;
  return warning("matches_everything", { start, end }, args, joinBy(query, instead));
}

/** The warning of a clause that repeats another. */
export function repetition({ query }: CheckedQuery<never>, clause: Clause, other: Clause): Warning {
  const args = { clause: printClause(clause), other: printClause(other) };
  return warning("clause_repeated", clause.span, args, removal(query, clause));
}

/** Removes a clause, with a connective beside it; nothing if there is no other clause. */
function removal({ clauses }: Query, clause: Clause): readonly FixCandidate[] {
  const index = clauses.indexOf(clause);
  const before = clauses[index - 1];
  const after = clauses[index + 1];
  if (before === undefined && after === undefined) return [];
  const { start, end } = clause.span;
  const span =
    before === undefined ? { start, end: after?.span.start ?? end } : { start: before.span.end, end };
  return [{ title: { kind: "remove", text: printClause(clause) }, edits: [{ span, text: "" }] }];
}

/** Joins all clauses by another connective, if there is one. */
function joinBy({ connectives }: Query, word: ConnectiveWord | null): readonly FixCandidate[] {
  if (word === null) return [];
  return [
    {
      title: { kind: "joinAll", connective: word },
      edits: connectives.map(({ span }) => ({ span, text: word })),
    },
  ];
}

import type { ConnectiveWord, Query } from "../../language/syntax/ast.ts";
import type { CheckedQuery } from "../../validate/checked-query.ts";
import type { Span } from "../../text/span.ts";
import { byField, complementOf } from "../space/literal.ts";
import type { Condition, Conditions } from "./conditions.ts";
import { consequences, contradictions, type Finding } from "./conflicts.ts";
import { joinBy, removal } from "./fixes.ts";
import type { Warning } from "./messages.ts";

/** The warnings of what clauses say together. A clause has one of them at most. */
export function clauseWarnings(
  { query, connective }: CheckedQuery<never>,
  { fields, distinct, repeated }: Conditions,
  matches: "some" | "none" | "all" | "undecided",
): readonly Warning[] {
  const nulls = distinct.filter(isNullNever);
  const others = distinct.filter((condition) => !isNullNever(condition));
  const groups = [...byField(others)].map(([name, group]) => ({ values: fields.valuesOf(name), group }));
  const warnings: Warning[] = [
    ...repeated.map(({ condition, first }) => repetition(query, condition, first)),
    ...nulls.map((condition) => nullNever(query, connective, condition)),
  ];
  if (matches === "some" || matches === "undecided") {
    const found = groups.flatMap(({ values, group }) => consequences(values, group));
    warnings.push(...found.map((finding) => needless(query, connective, finding)));
  } else if (connective === "AND" && matches === "all") {
    if (others.length > 0) warnings.push(everything(query, connective, others, false));
  } else if (connective === "OR" && matches === "none") {
    warnings.push(...others.map((condition) => contradiction(query, { condition, others: [] }, false)));
  } else {
    const found = groups.flatMap(({ values, group }) => contradictions(values, group));
    const [first] = found;
    if (connective === "AND") {
      warnings.push(
        ...found.map((finding) => contradiction(query, finding, areAlternatives(query, finding))),
      );
    } else if (first !== undefined) {
      const clauses = [...first.others, first.condition];
      const isAnd =
        areExclusions(query, first) &&
        fields.valuesOf(first.condition.field).with(clauses.map(complementOf)).isPossible();
      warnings.push(everything(query, connective, clauses, isAnd));
    }
  }
  return warnings;
}

/** Whether it is a clause for null on a field that always has a value. */
function isNullNever({ checked: { field, value } }: Condition): boolean {
  return value.kind === "null" && field.required === true;
}

/** Whether the whole query is several values for one field, which have to be joined by OR. */
function areAlternatives({ clauses }: Query, { others }: Finding): boolean {
  const isEquality = clauses.every(({ operator, negated }) => operator === "equals" && !negated);
  return isEquality && others.length > 0 && clauses.length === others.length + 1;
}

/** Whether the whole query is several values that one field is not to have, which have to be joined by AND. */
function areExclusions({ clauses }: Query, { others }: Finding): boolean {
  return clauses.every(({ negated }) => negated) && clauses.length === others.length + 1;
}

function contradiction(query: Query, { condition, others }: Finding, isOr: boolean): Warning {
  return {
    code: "clauses_contradict",
    args: { clause: condition.text, others: others.map(({ text }) => text), connective: isOr ? "OR" : null },
    span: condition.checked.clause.span,
    fixes: isOr ? joinBy(query, "OR") : [],
  };
}

function everything(
  query: Query,
  connective: ConnectiveWord,
  conditions: readonly Condition[],
  isAnd: boolean,
): Warning {
  const spans = conditions.map(({ checked }) => checked.clause.span);
  return {
    code: "matches_everything",
    args: { clauses: conditions.map(({ text }) => text), connective, instead: isAnd ? "AND" : null },
    span: connective === "AND" ? around(spans) : (spans.at(-1) ?? query.span),
    fixes: isAnd ? joinBy(query, "AND") : [],
  };
}

function around(spans: readonly Span[]): Span {
  return {
    start: Math.min(...spans.map(({ start }) => start)),
    end: Math.max(...spans.map(({ end }) => end)),
  };
}

function needless(query: Query, connective: ConnectiveWord, { condition, others }: Finding): Warning {
  const { clause } = condition.checked;
  const args = { clause: condition.text, others: others.map(({ text }) => text), connective };
  return { code: "clause_needless", args, span: clause.span, fixes: removal(query, clause) };
}

function repetition(query: Query, { text, checked: { clause } }: Condition, first: Condition): Warning {
  const args = { clause: text, other: first.text };
  return { code: "clause_repeated", args, span: clause.span, fixes: removal(query, clause) };
}

function nullNever(query: Query, connective: ConnectiveWord, { text, checked }: Condition): Warning {
  const { field, negated, clause } = checked;
  // Without the clause the query matches the same, unless the clause alone decides.
  const isNeedless = negated === (connective === "AND");
  return {
    code: "null_never",
    args: { field: field.name, clause: text, negated },
    span: clause.span,
    fixes: isNeedless ? removal(query, clause) : [],
  };
}

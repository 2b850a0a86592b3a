import { operators, type Operator } from "wherefore";

/** Clauses of a field as text: each operator with each value, and its negation where there is one. */
export function clausesOf(
  field: string,
  allowed: readonly Operator[],
  values: readonly string[],
): readonly string[] {
  const clauses = allowed.flatMap((operator) =>
    values.flatMap((value) => clausesWith(field, operator, value)),
  );
  return [`${field}:null`, `-${field}:null`, ...clauses];
}

function clausesWith(field: string, operator: Operator, value: string): readonly string[] {
  const { symbol, opposite } = operators[operator];
  if (opposite !== undefined) return [`${field}${symbol}${value}`];
  if (operator === "contains" && [...value].length < 3) return [];
  const clause = `${field}${symbol}${JSON.stringify(value)}`;
  return [clause, `-${clause}`];
}

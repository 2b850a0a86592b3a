import { operators, type Operator, type OwnField } from "wherefore";

/** Each operator of a field with each value, and its negation where there is one. */
export function clausesOf(
  name: string,
  { type }: OwnField<never, unknown>,
  values: readonly string[],
): readonly string[] {
  const clauses = type.operators.flatMap((operator) =>
    values.flatMap((value) => clauseWith(name, operator, value)),
  );
  return [`${name}:null`, `-${name}:null`, ...clauses];
}

function clauseWith(name: string, operator: Operator, value: string): readonly string[] {
  const { symbol, opposite } = operators[operator];
  if (opposite !== undefined) return [`${name}${symbol}${value}`];
  if (operator === "contains" && [...value].length < 3) return [];
  const clause = `${name}${symbol}${JSON.stringify(value)}`;
  return [clause, `-${clause}`];
}

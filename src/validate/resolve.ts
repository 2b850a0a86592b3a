import type { Clause, Value } from "../language/syntax/ast.ts";
import { printValue } from "../language/syntax/print.ts";
import type { ComparisonOperator, Operator } from "../language/syntax/operators.ts";
import type { Field } from "../schema/field.ts";
import type { FieldType, Reading } from "../schema/field-type.ts";
import type { Schema } from "../schema/schema.ts";
import { textValue } from "../schema/types/text.ts";
import type { NumericValue, Operands } from "../schema/value.ts";

/** A clause with its field and its value looked up in the schema: one member for each operator `O`. */
export type ResolvedClause<R = unknown, O extends Operator = Operator> = {
  readonly [P in O]: {
    readonly clause: Clause;
    readonly operator: P;
    /** Undefined when the schema has no such field. */
    readonly field: Field<R> | undefined;
    /** Whether the field's type takes the operator; true when the schema has no such field. */
    readonly operatorAllowed: boolean;
    /** The typed value, or why there is none; undefined when the clause has another violation. */
    readonly reading: Reading<Operands[P]> | undefined;
  };
}[O];

/** Looks up a clause's field in the schema and reads its value. */
export function resolve<R>(clause: Clause, schema: Schema<R>): ResolvedClause<R> {
  return resolveAs(clause.operator, clause, schema);
}

function resolveAs<R, O extends Operator>(
  operator: O,
  clause: Clause,
  schema: Schema<R>,
): ResolvedClause<R, O> {
  const { value } = clause;
  const field = schema.fields.get(clause.field.name);
  const operatorAllowed =
    field === undefined || field.type.operators.includes(operator) || isNullTest(clause);
  const reading =
    field !== undefined && operatorAllowed ? readers[operator](value, field.type, operator) : undefined;
  return { clause, operator, field, operatorAllowed, reading };
}

function isNullTest({ operator, value }: Clause): boolean {
  return operator === "equals" && value.kind === "NullLiteral";
}

type Reader<O extends Operator> = (
  value: Value,
  type: FieldType,
  operator: O,
) => Reading<Operands[O]> | undefined;

const readers: { readonly [O in Operator]: Reader<O> } = {
  equals: (value, type) => {
    if (value.kind === "NullLiteral") return { value: { kind: "null" } };
    return value.kind === "StringLiteral" ? type.readText(value.value) : undefined;
  },
  contains: (value) => (value.kind === "StringLiteral" ? { value: textValue(value.value) } : undefined),
  greaterThan: readNumber,
  greaterThanOrEqual: readNumber,
  lessThan: readNumber,
  lessThanOrEqual: readNumber,
};

function readNumber(
  value: Value,
  type: FieldType,
  operator: ComparisonOperator,
): Reading<NumericValue> | undefined {
  if (value.kind === "StringLiteral") return undefined;
  return type.readNumber?.(printValue(value), operator);
}

import type { Clause } from "../language/syntax/ast.ts";
import { printValue } from "../language/syntax/print.ts";
import { isComparison, type Operator } from "../language/syntax/operators.ts";
import type { Field } from "../schema/field.ts";
import type { FieldType, Reading } from "../schema/field-type.ts";
import type { Schema } from "../schema/schema.ts";
import { textValue } from "../schema/types/text.ts";
import type { Operands, TypedValue } from "../schema/value.ts";

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
  const field = schema.fields.get(clause.field.name);
  const operatorAllowed =
    field === undefined || field.type.operators.includes(clause.operator) || isNullTest(clause);
  const reading = field !== undefined && operatorAllowed ? read(clause, field.type) : undefined;
  // What an operator's clause reads is what the operator compares with.
  return { clause, operator: clause.operator, field, operatorAllowed, reading } as ResolvedClause<R>;
}

function isNullTest({ operator, value }: Pick<Clause, "operator" | "value">): boolean {
  return operator === "equals" && value.kind === "NullLiteral";
}

function read({ operator, value }: Clause, type: FieldType): Reading<TypedValue> | undefined {
  if (isComparison(operator)) {
    return value.kind === "StringLiteral" ? undefined : type.readNumber?.(printValue(value), operator);
  }
  if (isNullTest({ operator, value })) return { value: { kind: "null" } };
  if (value.kind !== "StringLiteral") return undefined;
  return operator === "equals" ? type.readText(value.value) : { value: textValue(value.value) };
}

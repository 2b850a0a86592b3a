import type { Clause } from "../language/ast.ts";
import { isComparison } from "../language/operators.ts";
import type { Field } from "../schema/field.ts";
import type { Reading } from "../schema/field-type.ts";
import type { Schema } from "../schema/schema.ts";
import { textValue } from "../schema/types/text.ts";
import type { TypedValue } from "../schema/value.ts";

/** A clause with what the schema says of it. */
export interface ResolvedClause<R> {
  readonly clause: Clause;
  /** Undefined where the schema has no such field. */
  readonly field: Field<R> | undefined;
  /** Whether the field's type takes the operator; true where there is no such field. */
  readonly operatorAllowed: boolean;
  /** What the type makes of the value; undefined where it was not asked, because something else is wrong. */
  readonly reading: Reading<TypedValue> | undefined;
}

/** Looks a clause up in the schema and reads its value. */
export function resolve<R>(clause: Clause, schema: Schema<R>): ResolvedClause<R> {
  const field = schema.fields.get(clause.field.name);
  const operatorAllowed =
    field === undefined || field.type.operators.includes(clause.operator) || isNullTest(clause);
  const reading = field !== undefined && operatorAllowed ? read(clause, field) : undefined;
  return { clause, field, operatorAllowed, reading };
}

function isNullTest({ operator, value }: Clause): boolean {
  return operator === "equals" && value.kind === "NullLiteral";
}

function read<R>({ operator, value }: Clause, { type }: Field<R>): Reading<TypedValue> | undefined {
  if (isComparison(operator)) {
    if (value.kind === "StringLiteral") return undefined;
    return type.readNumber?.(value.kind === "NullLiteral" ? "null" : value.text);
  }
  if (value.kind === "StringLiteral") {
    return operator === "equals" ? type.readText(value.value) : { value: textValue(value.value) };
  }
  return operator === "equals" && value.kind === "NullLiteral" ? { value: { kind: "null" } } : undefined;
}

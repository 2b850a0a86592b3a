import type { Operator } from "../language/syntax/operators.ts";

/** A value that can be written into a query. A `Date` is written as Unix milliseconds. */
export type QueryValue = string | number | bigint | boolean | Date;

/**
 * What a query can compare a field with, for the compiler alone: the type of the values, and the operators that the
 * field takes. `where` of `wherefore/write` uses it.
 */
export interface FieldUse<out V = QueryValue, out O extends Operator = Operator> {
  readonly value: V;
  readonly operator: O;
}

/** The use of a field that takes only some operators of its type. */
export type Narrowed<Use, O extends Operator> =
  Use extends FieldUse<infer V, infer Own> ? FieldUse<V, Extract<Own, O>> : unknown;

/** The option `operators`, with the names that it has. */
export interface OperatorsOption<out O extends Operator> {
  readonly operators?: readonly O[];
}

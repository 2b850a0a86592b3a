import type { Operator } from "../language/syntax/operators.ts";
import type { FieldOptions } from "./field-options.ts";
import type { FieldType } from "./field-type.ts";

/**
 * A field of a schema: its name, its type, how it is read from a record, and what the schema says about it. The type has
 * the operators that the field takes.
 */
export interface Field<in R = unknown, out Name extends string = string> extends Omit<
  FieldOptions,
  "operators"
> {
  readonly name: Name;
  readonly type: FieldType;
  /** Reads the field from a record. Default: the field is `record[name]`. */
  readonly get?: (record: R) => unknown;
}

/**
 * The definition of a field that is read as `record[name]`. The property can
 * be of type `V`; it has to be able to hold every `Declared` value.
 */
export interface OwnField<in V, out Declared = never, out Use = unknown> extends FieldOptions {
  readonly type: FieldType;
  /** Never set; it carries the types that `defineSchema` compares with the type of the property. */
  readonly accepts?: ((value: V) => Declared) | undefined;
  /** Never set; it carries what a query can compare the field with, as a `FieldUse`. */
  readonly use?: Use | undefined;
}

/** The definition of a field that is read by a function. */
export interface ReadField<in R, out Use = unknown> extends FieldOptions {
  readonly type: FieldType;
  /** Never set; it carries what a query can compare the field with, as a `FieldUse`. */
  readonly use?: Use | undefined;
  /** Returns the field's value of a record; null or undefined stand for no value. */
  readonly get: (record: R) => unknown;
}

/** How a field is read from a record when it is not `record[name]`. */
export interface ReadOptions<R, V> {
  /** Returns the field's value for a record; null or undefined if it has none. */
  readonly get: (record: R) => V | null | undefined;
}

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

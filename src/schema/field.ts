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

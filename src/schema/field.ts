import type { FieldType } from "./field-type.ts";

/** A field of a schema: its name, its type, and how it is read from a record. */
export interface Field<in R = unknown, out Name extends string = string> {
  readonly name: Name;
  readonly type: FieldType;
  /** Reads the field from a record. Default: the field is `record[name]`. */
  readonly get?: (record: R) => unknown;
}

/**
 * The definition of a field that is read as `record[name]`. The property can
 * be of type `V`; it has to be able to hold every `Declared` value.
 */
export interface OwnField<in V, out Declared = never> {
  readonly type: FieldType;
  /** Never set; it carries the types that `defineSchema` compares with the type of the property. */
  readonly accepts?: ((value: V) => Declared) | undefined;
}

/** The definition of a field that is read by a function. */
export interface ReadField<in R> {
  readonly type: FieldType;
  /** Returns the field's value of a record; null or undefined stand for no value. */
  readonly get: (record: R) => unknown;
}

/** How a field is read from a record when it is not `record[name]`. */
export interface ReadOptions<R, V> {
  /** Returns the field's value for a record; null or undefined if it has none. */
  readonly get: (record: R) => V | null | undefined;
}

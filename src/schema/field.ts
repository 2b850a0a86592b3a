import type { FieldType } from "./field-type.ts";

/** A field of a schema: its name, its type, and how to read it from a record. */
export interface Field<R = unknown> {
  readonly name: string;
  readonly type: FieldType;
  /** Reads the field from a record; where it is absent, the field is `record[name]`. */
  readonly get?: (record: R) => unknown;
}

/** A field that is read as `record[name]`, where that takes a `V`. */
export interface OwnField<in V> {
  readonly type: FieldType;
  /** Never there; it carries `V`, so that `defineSchema` can hold it against the record's property. */
  readonly accepts?: (value: V) => void;
}

/** A field that is read by a function. */
export interface ReadField<in R> {
  readonly type: FieldType;
  /** Returns the field's value of a record; null or undefined stand for no value. */
  readonly get: (record: R) => unknown;
}

/** How a field is read from a record, where it is not `record[name]`. */
export interface ReadOptions<R, V> {
  /** The field's value of a record; null or undefined where it has none. */
  readonly get: (record: R) => V | null | undefined;
}

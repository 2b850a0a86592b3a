import type { FieldType } from "./field-type.ts";

/** A field of a schema: its name, its type, and how to read it from a record. */
export interface Field<R = unknown> {
  readonly name: string;
  readonly type: FieldType;
  /** Reads the field from a record; where it is absent, the field is `record[name]`. */
  readonly get?: (record: R) => unknown;
}

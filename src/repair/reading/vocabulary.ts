import type { FieldType } from "../../schema/field-type.ts";

/** What the reader asks a schema. Without a schema, every name before an operator is a field. */
export interface Vocabulary {
  /** Whether a field is meant by the name. */
  readonly isField: (name: string) => boolean;
  /** Whether the name is that of a field, perhaps in another style (`createdAt`). */
  readonly has: (name: string) => boolean;
  /** The type of the field that is meant by the name; undefined if there is none. */
  readonly typeOf: (name: string) => FieldType | undefined;
  /** The condition that a word after `is:` stands for: `archived:"true"`, `state:"idle"`. */
  readonly named: (word: string) => { readonly field: string; readonly value: string } | undefined;
}

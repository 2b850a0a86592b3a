import type { Field } from "./field.ts";

/** The fields that a query may name, by name. Made by `defineSchema`. */
export interface Schema<R = unknown> {
  readonly fields: ReadonlyMap<string, Field<R>>;
}

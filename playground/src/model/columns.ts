import type { Schema } from "wherefore";
import type { Columns } from "wherefore/sql";

/** A mapping that gives every case-insensitive field a column of its folded text, named after it. */
export function foldedColumns(schema: Schema<never>): Columns<object> {
  const names = [...schema.fields.values()]
    .filter(({ type }) => type.comparison === "folded")
    .map(({ name }) => [name, { folded: `${name}_folded` }] as const);
  return Object.fromEntries(names);
}

import type { Schema } from "wherefore";
import type { Columns } from "wherefore/sql";

/** Maps every case-insensitive field to a column and a column of its folded text, which is named after it. */
export function foldedColumns(schema: Schema<never>): Columns<object> {
  const names = [...schema.fields.values()]
    .filter(({ type }) => type.comparison === "folded")
    .map(({ name }) => [name, { folded: `${name}_folded` }] as const);
  return Object.fromEntries(names);
}

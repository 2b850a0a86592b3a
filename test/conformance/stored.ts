import type { CheckedQuery } from "wherefore";
import type { Table } from "./table.ts";

// No dialect stores lists yet, so that databases load tables without them and are not asked about them. When they do,
// delete this file and the lines that the compiler then names.

/** The part of a table that databases store. */
export function storedPart({ fields, records }: Table): Table {
  const stored = Object.entries(fields).filter(([, { type }]) => type !== "list");
  return { fields: Object.fromEntries(stored), records };
}

/** Whether an engine can be asked a query. */
export function canAnswer(engine: { readonly name: string }, { clauses }: CheckedQuery<never>): boolean {
  return engine.name === "memory" || clauses.every(({ field }) => field.type.element === undefined);
}

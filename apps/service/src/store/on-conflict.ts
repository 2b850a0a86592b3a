import type { InsertOptions } from "./database.ts";

/** The ON CONFLICT clause of an INSERT. */
export function onConflict(columns: readonly string[], { replaceBy, ignoreExisting }: InsertOptions): string {
  if (ignoreExisting === true) return " ON CONFLICT DO NOTHING";
  if (replaceBy === undefined) return "";
  const set = columns
    .filter((column) => !replaceBy.includes(column))
    .map((column) => `${column} = excluded.${column}`);
  return ` ON CONFLICT (${replaceBy.join(", ")}) DO UPDATE SET ${set.join(", ")}`;
}

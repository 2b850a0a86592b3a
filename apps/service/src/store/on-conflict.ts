/** The ON CONFLICT clause of an INSERT that replaces rows which are equal in some columns. */
export function onConflict(columns: readonly string[], by: readonly string[] = []): string {
  if (by.length === 0) return "";
  const others = columns.filter((column) => !by.includes(column));
  const set = others.map((column) => `${column} = excluded.${column}`).join(", ");
  return ` ON CONFLICT (${by.join(", ")}) DO ${set === "" ? "NOTHING" : `UPDATE SET ${set}`}`;
}

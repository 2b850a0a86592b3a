import type { Cell, Column } from "../../conformance/table.ts";
import type { Owned, Terms } from "./endpoint.ts";

/** The order of rows, independently of any database: rows without a value last, texts by code points. */
export function sorted(rows: readonly Owned[], terms: Terms, columns: readonly Column[]): readonly Owned[] {
  const last = terms.at(-1)?.direction ?? "asc";
  const all = terms.some(({ column }) => column === "row_key")
    ? terms
    : [...terms, { column: "row_key", direction: last }];
  return [...rows].sort((a, b) => {
    for (const { column: name, direction = "asc" } of all) {
      const column = columns.find((one) => one.name === name);
      if (column === undefined) throw new Error(`no column ${name}`);
      const compared = compare(column.read(a.item) ?? null, column.read(b.item) ?? null, direction);
      if (compared !== 0) return compared;
    }
    return 0;
  });
}

/** Orders two values; null comes last in both directions. */
export function compare(a: Cell, b: Cell, direction: "asc" | "desc"): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  const compared =
    typeof a === "string" && typeof b === "string"
      ? Buffer.compare(Buffer.from(a), Buffer.from(b))
      : Number(a > b) - Number(a < b);
  return direction === "asc" ? compared : -compared;
}

import { postgres as dialect } from "wherefore/sql";
import { jsonOf, type Database } from "../database.ts";
import { trigramColumn } from "../table.ts";

/** Settings that PGlite and a PostgreSQL server share. */
export const postgresql = {
  dialect,
  types: {
    text: "text",
    exact: 'text COLLATE "C"',
    folded: 'text COLLATE "C"',
    foldedWord: 'text COLLATE "C"',
    boolean: "boolean",
    number: "double precision",
    integer: "bigint",
  },
  lists: {
    type: (element) => `${element.replace(' COLLATE "C"', "")}[]`,
    json: { name: "json[]", type: () => "jsonb", bind: jsonOf },
  },
  indexes: {
    types: { trigrams: "integer[]" },
    substrings: (field, layout) => (layout.folded ? { trigramArray: trigramColumn(field, layout) } : {}),
    // What remains is the bitmap of an index, which holds only rows that a condition selects. A scan that is turned
    // off counts as so expensive that each query would be compiled.
    settings: ["jit", "enable_seqscan", "enable_indexscan", "enable_indexonlyscan"].map(
      (setting) => `SET ${setting} = off`,
    ),
    explain: "EXPLAIN",
    isUsed: (plan) => plan.includes("Bitmap Index Scan"),
  },
  cell: (position) => `$${position}`,
  // Longer names are truncated, so two of them could become equal.
  takesName: (name) => Buffer.byteLength(name) <= 63,
} as const satisfies Partial<Database>;

/** The query for the definitions of all indexes. */
export const postgresqlIndexes = "SELECT indexdef FROM pg_indexes WHERE schemaname = current_schema()";

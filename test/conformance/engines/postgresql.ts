import { postgres as dialect } from "wherefore/sql";
import type { Database } from "../database.ts";

/** Settings that PGlite and a PostgreSQL server share. */
export const postgresql = {
  dialect,
  types: {
    text: "text",
    exact: 'text COLLATE "C"',
    folded: 'text COLLATE "C"',
    boolean: "boolean",
    number: "double precision",
    integer: "bigint",
  },
  cell: (position) => `$${position}`,
  // Longer names are truncated, so two of them could become equal.
  takesName: (name) => Buffer.byteLength(name) <= 63,
} as const satisfies Partial<Database>;

/** The query for the definitions of all indexes. */
export const postgresqlIndexes = "SELECT indexdef FROM pg_indexes WHERE schemaname = current_schema()";

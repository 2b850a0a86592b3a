import { postgres as dialect } from "wherefore/sql";
import { jsonOf, type Database } from "../database.ts";
import { sqlTime } from "../iso.ts";
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
  typed: {
    uuid: { type: "uuid", name: "uuid" },
    time: { type: "timestamptz", name: "timestamptz", write: (value) => `${sqlTime(value)}+00` },
  },
  // By default, only the bitmap of an index is allowed: see `settings`.
  plans: [
    {
      name: "by a sequential scan",
      set: ["SET enable_seqscan = on", "SET enable_bitmapscan = off"],
      reset: ["SET enable_seqscan = off", "SET enable_bitmapscan = on"],
    },
    {
      name: "by a plain index scan",
      set: ["SET enable_indexscan = on", "SET enable_indexonlyscan = on", "SET enable_bitmapscan = off"],
      reset: ["SET enable_indexscan = off", "SET enable_indexonlyscan = off", "SET enable_bitmapscan = on"],
    },
    {
      name: "by nested loops",
      set: ["SET enable_hashjoin = off", "SET enable_mergejoin = off", "SET enable_hashagg = off"],
      reset: ["SET enable_hashjoin = on", "SET enable_mergejoin = on", "SET enable_hashagg = on"],
    },
    {
      name: "by generic plans",
      set: ["SET plan_cache_mode = force_generic_plan"],
      reset: ["RESET plan_cache_mode"],
    },
  ],
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

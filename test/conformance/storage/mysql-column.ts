import type { ColumnMapping, MysqlOptions } from "wherefore/sql";
import type { Storage } from "../suites/storage.ts";

export type Row = Storage["rows"][number];

/** Text as SQL of every mode: some modes read a backslash as an escape. */
export const quoted = (value: string): string =>
  `CONVERT(x'${Buffer.from(value).toString("hex")}' USING utf8mb4)`;
const nothing: Row = { sql: ["NULL"], held: null };
export const word = "VARCHAR(100) CHARACTER SET utf8mb4 COLLATE utf8mb4_nopad_bin";
export const caseless = "CHARACTER SET utf8mb4 COLLATE utf8mb4_general_ci";

/** A mapping whose type is checked. */
export const mapped = (mapping: ColumnMapping<MysqlOptions>): Storage["mapping"] => mapping;

/** The storage of a field in one column. */
export function inColumn(
  field: Storage["field"],
  type: string,
  mapping: ColumnMapping<MysqlOptions>,
  rows: readonly (readonly [sql: string, held: unknown])[],
  values: readonly string[],
): Storage {
  return {
    name: `${field.type.name} in ${type}`,
    field,
    columns: { value: type },
    mapping,
    rows: [nothing, ...rows.map(([sql, held]) => ({ sql: [sql], held }))],
    values,
  };
}

export const int64Ends = ["9223372036854775807", "-9223372036854775808", "9223372036854775806"];

import type { CheckedQuery, Schema } from "wherefore";
import {
  adviseIndexes,
  clickhouse,
  compileWhere,
  duckdb,
  mysql,
  postgres,
  sqlite,
  sqliteWithFold,
  type Dialect,
  type IndexAdvice,
  type OrderTerm,
  type SqlValue,
} from "wherefore/sql";
import { foldedColumns } from "./columns.ts";

/** The dialects, as the playground names them. */
export const dialects = {
  sqlite: { title: "SQLite", dialect: sqlite as Dialect<object> },
  "sqlite-fold": { title: "SQLite with fold()", dialect: sqliteWithFold as Dialect<object> },
  postgres: { title: "PostgreSQL", dialect: postgres as Dialect<object> },
  mysql: { title: "MySQL", dialect: mysql as Dialect<object> },
  duckdb: { title: "DuckDB", dialect: duckdb as Dialect<object> },
  clickhouse: { title: "ClickHouse", dialect: clickhouse as Dialect<object> },
} as const;

export type DialectName = keyof typeof dialects;

export interface SqlView {
  readonly sql: string;
  readonly params: readonly SqlParam[];
}

/** A param of the fragment. */
interface SqlParam {
  /** The value as JavaScript source. */
  readonly text: string;
  readonly type: string;
}

/** The WHERE fragment of a query in a dialect. */
export function fragmentOf(checked: CheckedQuery<never>, name: DialectName, folded: boolean): SqlView {
  const { dialect } = dialects[name];
  const { sql, params } = compileWhere(checked, {
    dialect,
    ...(folded ? { columns: foldedColumns(checked.schema) } : {}),
  });
  return { sql, params: params.map(paramOf) };
}

/** The index advice for the fields of a query. */
export function advised(
  checked: CheckedQuery<never>,
  name: DialectName,
  folded: boolean,
  orderBy: readonly OrderTerm[],
): readonly IndexAdvice[] {
  const asked = new Set(checked.clauses.map(({ field }) => field.name));
  const schema: Schema<never> = {
    fields: new Map([...checked.schema.fields].filter(([field]) => asked.has(field))),
  };
  return adviseIndexes(schema, {
    dialect: dialects[name].dialect,
    table: "nodes",
    orderBy,
    ...(folded ? { columns: foldedColumns(schema) } : {}),
  });
}

function paramOf(value: SqlValue): SqlParam {
  switch (typeof value) {
    case "string":
      return { text: JSON.stringify(value), type: "string" };
    case "bigint":
      return { text: `${value}n`, type: "bigint" };
    case "number":
      return { text: String(value), type: "number" };
    default:
      return { text: `[${value.join(", ")}]`, type: "number[]" };
  }
}

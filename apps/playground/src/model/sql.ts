import type { CheckedQuery, Schema } from "wherefore";
import {
  adviseIndexes,
  compileWhere,
  dialects as shipped,
  sqliteWithFold,
  type Dialect,
  type IndexAdvice,
  type OrderTerm,
  type SqlValue,
} from "wherefore/sql";
import { foldedColumns } from "./columns.ts";

export type DialectName = keyof typeof shipped | "sqlite-fold";

const { sqlite, ...others } = shipped;

/** The dialects to choose from, in their order. */
export const dialects: Readonly<Record<DialectName, Dialect>> = {
  sqlite,
  "sqlite-fold": sqliteWithFold,
  ...others,
};

export interface SqlView {
  readonly sql: string;
  readonly params: readonly SqlParam[];
}

/** A param of the fragment. */
interface SqlParam {
  /** The value as a JavaScript literal. */
  readonly text: string;
  readonly type: string;
}

/** Writes a query as a WHERE fragment. */
export function fragmentOf(checked: CheckedQuery<never>, name: DialectName, folded: boolean): SqlView {
  const { sql, params } = compileWhere(checked, {
    dialect: dialects[name],
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
    dialect: dialects[name],
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
      return { text: JSON.stringify(value), type: typeof value };
  }
}

import type { MappedColumn } from "../../dialect.ts";
import type { IndexPlan } from "../../index-plan.ts";
import type { PostgresOptions } from "./options.ts";

export type Mapped = MappedColumn<PostgresOptions>;

/** The statement that creates an index. */
export function create(plan: IndexPlan, label: string, key: string, where = ""): string {
  const definition = `ON ${plan.table} ${key}${where === "" ? "" : ` WHERE ${where}`}`;
  const concurrently = plan.concurrently ? "CONCURRENTLY " : "";
  return `CREATE INDEX ${concurrently}IF NOT EXISTS ${plan.indexName(label, definition)} ${definition}`;
}

import type { MappedColumn } from "../../dialect.ts";
import type { IndexAdvice, IndexPlan, KeyColumn } from "../../index-plan.ts";
import type { SqliteOptions } from "./options.ts";
import { trigramTables } from "./trigram-tables.ts";

const bTreeCost = "One entry for each row, written whenever one of its columns changes.";

type Mapped = MappedColumn<SqliteOptions>;

/**
 * The indexes of SQLite.
 *
 * @param fold the expression that fragments compare if no folded column is named
 */
export function adviseSqlite(
  plan: IndexPlan,
  columns: readonly Mapped[],
  fold: (quoted: string) => string,
): readonly IndexAdvice[] {
  const statistics: IndexAdvice = {
    sql: `ANALYZE ${plan.table}`,
    reason:
      "Counts for the planner, which takes every partition for small without them. Run it again when the table has grown.",
    cost: "",
    fields: [],
  };
  return [
    ...orderIndex(plan, columns),
    ...columns.flatMap((column) => fieldIndexes(plan, column, fold)),
    ...trigramTables(plan, columns),
    statistics,
  ];
}

function orderIndex(plan: IndexPlan, columns: readonly Mapped[]): readonly IndexAdvice[] {
  const key = plan.orderKey(carried(columns));
  if (!plan.needsOrderIndex(key)) return [];
  return [
    {
      sql: create(plan, "order", key),
      reason:
        "The order: pages, clauses that many rows match, and negated clauses. It contains the columns of all clauses, so a walk along the order does not read the table.",
      cost: bTreeCost,
      fields: columns.filter(({ column }) => plan.leads(column)).map(({ field }) => field.name),
    },
  ];
}

/** Whether a column takes little room in an index: all but running text. */
function isNarrow({ field }: Mapped): boolean {
  return !field.type.operators.includes("contains");
}

/** The columns that clauses read. Running text is last, because SQLite reads past it to reach what follows. */
function carried(columns: readonly Mapped[]): KeyColumn[] {
  const texts = columns.filter((column) => !isNarrow(column));
  return [...columns.filter(isNarrow), ...texts].map(({ column, folded }) => folded ?? column);
}

function create(plan: IndexPlan, label: string, key: string, where = ""): string {
  const definition = `ON ${plan.table} ${key}${where === "" ? "" : ` WHERE ${where}`}`;
  return `CREATE INDEX IF NOT EXISTS ${plan.indexName(label, definition)} ${definition}`;
}

function fieldIndexes(plan: IndexPlan, mapped: Mapped, fold: (quoted: string) => string): IndexAdvice[] {
  const { field, column, folded } = mapped;
  const { name, type } = field;
  const fields = [name];
  const composite = (key: KeyColumn, reason: string): IndexAdvice[] =>
    plan.hasIndex(key) ? [] : [{ sql: create(plan, name, plan.key(key)), reason, cost: bTreeCost, fields }];
  switch (type.comparison) {
    case "folded": {
      const reason = `${name}:"…" and ${name}:null, in order.`;
      if (folded !== undefined) return composite(folded, reason);
      const expression = fold(plan.sql(column));
      const where = `${plan.sql(column)} IS NULL`;
      return [
        ...composite({ expression, indexed: expression }, `${name}:"…", in order.`),
        {
          sql: create(plan, `${name}_null`, plan.key(), where),
          reason: `${name}:null, in order.`,
          cost: bTreeCost,
          fields,
        },
      ];
    }
    case "boolean":
    case "exact":
    case "uuid":
      return plan.leads(column) ? [] : composite(column, `${name}:"…" and ${name}:null, in order.`);
    case "number":
    case "integer": {
      const reason = `${name}:"…" and ${name}:null, in order; rare ranges of ${name}, then sorted.`;
      return plan.leads(column) ? [] : composite(column, reason);
    }
  }
}

import type { MappedColumn } from "../columns.ts";
import type { IndexAdvice, IndexPlan } from "../index-plan.ts";

// In utf8mb4, what every row format can hold of a key part.
const prefixLength = 191;

/** The indexes of MariaDB and MySQL. They name them themselves. None serves a contains, or text without a folded column. */
export function adviseMysql(
  plan: IndexPlan,
  columns: readonly MappedColumn<object>[],
): readonly IndexAdvice[] {
  const add = (key: string, reason: string, fields: readonly string[]): IndexAdvice => ({
    sql: `ALTER TABLE ${plan.table} ADD INDEX ${key}`,
    reason,
    fields,
  });
  const order = plan.isOrdered
    ? [
        add(
          plan.key(),
          "The order itself: pages, contains, clauses that many rows match, and every clause with - before it.",
          columns.filter(({ column }) => plan.leads(column)).map(({ field }) => field.name),
        ),
      ]
    : [];
  const fields = columns.flatMap(({ field: { name, type }, column, folded }): IndexAdvice[] => {
    if (type.comparison === "folded") {
      if (folded === undefined) return [];
      if (!type.operators.includes("contains")) {
        return [add(plan.key({ column: folded }), `${name}:"…" and ${name}:null, in order.`, [name])];
      }
      // A column of type TEXT takes an index of its beginning only.
      const expression = `${plan.quote(folded)}(${prefixLength})`;
      return [
        add(plan.key({ column: folded, expression }), `${name}:"…" and ${name}:null, then sorted.`, [name]),
      ];
    }
    if (plan.leads(column)) return [];
    const isRanged = type.comparison === "number" || type.comparison === "integer";
    const ranges = isRanged ? `; rare ranges of ${name}, then sorted` : "";
    return [add(plan.key({ column }), `${name}:"…" and ${name}:null, in order${ranges}.`, [name])];
  });
  return [...order, ...fields];
}

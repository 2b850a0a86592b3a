import type { MappedColumn } from "../../dialect.ts";
import type { IndexAdvice, IndexPlan, KeyColumn } from "../../index-plan.ts";

/** The longest prefix of a utf8mb4 text that every row format can index, in characters. */
const prefixLength = 191;

const bTreeCost = "One entry for each row, written whenever one of its columns changes.";

/** The indexes of MariaDB and MySQL. None serves `~`, or text without a folded column. */
export function adviseMysql(
  plan: IndexPlan,
  columns: readonly MappedColumn<object>[],
): readonly IndexAdvice[] {
  const create = (
    label: string,
    key: readonly KeyColumn[],
    reason: string,
    fields: readonly string[],
  ): IndexAdvice[] => {
    if (plan.hasIndex(...key)) return [];
    const definition = `ON ${plan.table} ${plan.key(...key)}`;
    // MySQL has no IF NOT EXISTS for indexes. It ignores this comment, which MariaDB executes.
    const sql = `CREATE INDEX /*M! IF NOT EXISTS */ ${plan.indexName(label, definition)} ${definition}`;
    return [{ sql, reason, cost: bTreeCost, fields }];
  };
  const order = plan.isOrdered
    ? create(
        "order",
        [],
        "The order: pages, ~, clauses that many rows match, and negated clauses.",
        columns.filter(({ column }) => plan.leads(column)).map(({ field }) => field.name),
      )
    : [];
  const fields = columns.flatMap(({ field: { name, type }, column, folded }): IndexAdvice[] => {
    if (type.comparison === "folded") {
      if (folded === undefined) return [];
      if (!type.operators.includes("contains")) {
        return create(name, [folded], `${name}:"…" and ${name}:null, in order.`, [name]);
      }
      // Only a prefix of a TEXT column can be indexed.
      const expression = `${plan.sql(folded)}(${prefixLength})`;
      const reason = `${name}:"…" and ${name}:null, then sorted.`;
      return create(name, [{ ...folded, indexed: expression }], reason, [name]);
    }
    if (plan.leads(column)) return [];
    const isRanged = type.comparison === "number" || type.comparison === "integer";
    const ranges = isRanged ? `; rare ranges of ${name}, then sorted` : "";
    return create(name, [column], `${name}:"…" and ${name}:null, in order${ranges}.`, [name]);
  });
  return [...order, ...fields];
}

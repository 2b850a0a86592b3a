import type { MappedColumn } from "../columns.ts";
import type { IndexAdvice, IndexPlan } from "../index-plan.ts";

/**
 * The skipping indexes of ClickHouse. The order itself is the table's `ORDER BY (partition, order)`, which is
 * declared with the table.
 */
export function adviseClickhouse(
  plan: IndexPlan,
  columns: readonly MappedColumn<object>[],
): readonly IndexAdvice[] {
  return columns.flatMap(({ field: { name, type }, column, folded }) => {
    const skip = (label: string, expression: string, kind: string, reason: string): IndexAdvice[] => {
      const index = plan.quote(`${plan.tableName}_${name}_${label}`);
      return [
        {
          sql: `ALTER TABLE ${plan.table} ADD INDEX ${index} ${plan.quote(expression)} TYPE ${kind} GRANULARITY 1`,
          reason,
          fields: [name],
        },
        {
          sql: `ALTER TABLE ${plan.table} MATERIALIZE INDEX ${index}`,
          reason: "The same for the rows that are there already.",
          fields: [name],
        },
      ];
    };
    switch (type.comparison) {
      case "folded": {
        if (folded === undefined) return [];
        const equality = skip("equals", folded, "bloom_filter", `Parts without ${name}:"…" are skipped.`);
        if (!type.operators.includes("contains")) return equality;
        return [
          ...equality,
          ...skip(
            "contains",
            folded,
            "ngrambf_v1(3, 8192, 3, 0)",
            `Parts without ${name}~"…" are skipped; the column is not Nullable.`,
          ),
        ];
      }
      case "exact":
        return plan.leads(column)
          ? []
          : skip("equals", column, "bloom_filter", `Parts without ${name}:"…" are skipped.`);
      case "boolean":
        return skip("values", column, "set(3)", `Parts without the value of ${name} are skipped.`);
      case "number":
      case "integer":
        return plan.leads(column)
          ? []
          : skip("range", column, "minmax", `Parts without ${name} in the range are skipped.`);
    }
  });
}

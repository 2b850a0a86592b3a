import type { ColumnSource } from "../../column-source.ts";
import type { MappedColumn } from "../../dialect.ts";
import type { IndexAdvice, IndexPlan } from "../../index-plan.ts";

/**
 * The skipping indexes of ClickHouse. There is none for the order of searches: the table's `ORDER BY (partition,
 * order)`, which is declared with the table, serves it.
 */
export function adviseClickhouse(
  plan: IndexPlan,
  columns: readonly MappedColumn<object>[],
): readonly IndexAdvice[] {
  return columns.flatMap(({ field: { name, type }, column, folded }) => {
    const skip = (label: string, key: ColumnSource, kind: string, reason: string): IndexAdvice[] => {
      const definition = `${plan.sql(key)} TYPE ${kind} GRANULARITY 1`;
      const index = plan.indexName(`${name}_${label}`, definition);
      return [
        {
          sql: `ALTER TABLE ${plan.table} ADD INDEX IF NOT EXISTS ${index} ${definition}`,
          reason,
          cost: "A filter for each granule, written with each part.",
          fields: [name],
        },
        {
          sql: `ALTER TABLE ${plan.table} MATERIALIZE INDEX ${index}`,
          reason: "Builds the index for the rows that are already there.",
          cost: "",
          fields: [name],
        },
      ];
    };
    const isSorted = plan.leads(column) || plan.hasIndex(column);
    switch (type.comparison) {
      case "folded": {
        if (folded === undefined) return [];
        const equality = skip("equals", folded, "bloom_filter", `Skips parts without ${name}:"…".`);
        if (!type.operators.includes("contains")) return equality;
        return [
          ...equality,
          ...skip(
            "contains",
            folded,
            "ngrambf_v1(3, 8192, 3, 0)",
            `Skips parts without ${name}~"…". The column must not be Nullable.`,
          ),
        ];
      }
      case "exact":
      case "uuid":
        return isSorted ? [] : skip("equals", column, "bloom_filter", `Skips parts without ${name}:"…".`);
      case "boolean":
        return skip("values", column, "set(3)", `Skips parts without the value of ${name}.`);
      case "number":
      case "integer":
        return isSorted ? [] : skip("range", column, "minmax", `Skips parts without ${name} in the range.`);
    }
  });
}

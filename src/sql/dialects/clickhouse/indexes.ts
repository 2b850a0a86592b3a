import type { MappedColumn } from "../../dialect.ts";
import { advice, compared, takesContains, takesEquality } from "../../index-advice.ts";
import type { IndexAdvice, IndexPlan } from "../../index-plan.ts";
import { elementTypeName, hasNullableElements } from "./types.ts";

/** What it costs to keep a skipping index, which tells something of each granule of 8,192 rows. */
const costs = {
  bloom_filter: "About 1 byte for each different value of a granule, computed for each part that is written.",
  "ngrambf_v1(3, 8192, 3, 0)":
    "8 kB for each granule, computed from every three characters of the texts that are written.",
  "set(256)": "The different values of each granule, if they are few.",
  "set(3)": "The different values of each granule, if they are few.",
  minmax: "Two values for each granule.",
};

type Skipping = readonly [label: string, kind: keyof typeof costs, key: string, without: string];

/**
 * The skipping indexes of ClickHouse. There is none for the order of searches: the table's `ORDER BY (partition,
 * order)`, which is declared with the table, serves it.
 */
export function adviseClickhouse(
  plan: IndexPlan,
  columns: readonly MappedColumn<object>[],
): readonly IndexAdvice[] {
  return columns.flatMap((mapped) => {
    const { name } = mapped.field;
    return skippingIndexes(plan, mapped).flatMap(([label, kind, key, without]): IndexAdvice[] => {
      const definition = `${key} TYPE ${kind} GRANULARITY 1`;
      const index = plan.indexName(`${name}_${label}`, definition);
      const add = `ALTER TABLE ${plan.table} ADD INDEX IF NOT EXISTS ${index} ${definition}`;
      const build = `ALTER TABLE ${plan.table} MATERIALIZE INDEX ${index}`;
      return [
        advice(add, `Skips granules without ${without}`, [name], costs[kind]),
        advice(build, "Builds the index for the rows that are already there.", [name]),
      ];
    });
  });
}

function skippingIndexes(plan: IndexPlan, mapped: MappedColumn<object>): readonly Skipping[] {
  const { field, column, folded, type: stored } = mapped;
  const { name, type } = field;
  const source = compared(mapped);
  const key = plan.sql(source);
  const isSorted = plan.leads(source) || plan.hasIndex(source);
  const equality = `${name}:"…".`;
  const values = `the value of ${name}.`;
  if (type.element !== undefined) {
    const condition = " The elements must not be Nullable: ClickHouse then refuses to insert rows.";
    return isFiltered(mapped) ? [["equals", "bloom_filter", key, equality + condition]] : [];
  }
  switch (type.comparison) {
    case "folded": {
      if (folded === undefined) return [];
      const substrings = `${name}~"…". The column must not be Nullable.`;
      const equals: Skipping = ["equals", "bloom_filter", key, equality];
      const contains: Skipping = ["contains", "ngrambf_v1(3, 8192, 3, 0)", key, substrings];
      return [
        ...(isSorted || !takesEquality(type) ? [] : [equals]),
        ...(takesContains(type) ? [contains] : []),
      ];
    }
    case "exact":
    case "uuid":
      if (isSorted) return [];
      return stored?.startsWith("enum")
        ? [["values", "set(256)", `toString(${plan.sql(column)})`, values]]
        : [["equals", "bloom_filter", key, equality]];
    case "boolean":
      return [["values", "set(3)", key, values]];
    case "number":
    case "integer":
      return isSorted ? [] : [["range", "minmax", key, `${name} in the range.`]];
  }
}

/** The types of elements that a filter cannot hold, or for which an equality is no `has(list, value)`. */
const unfiltered = /decimal|date32|datetime64\([4-9]\)|enum|ipv|bool/;

function isFiltered({ field: { type }, folded, type: stored = "array" }: MappedColumn<object>): boolean {
  return (
    !hasNullableElements(stored) &&
    !unfiltered.test(elementTypeName(stored) ?? "") &&
    type.comparison !== "boolean" &&
    (type.comparison !== "folded" || folded !== undefined)
  );
}

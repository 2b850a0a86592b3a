import type { MappedColumn } from "../../dialect.ts";
import { advice, compared, takesEquality } from "../../index-advice.ts";
import type { IndexAdvice, IndexPlan } from "../../index-plan.ts";
import { elementTypeName, hasNullableElements } from "./type-name.ts";

/** A skipping index: what it tells of each granule of 8,192 rows. */
interface SkippingIndex {
  readonly label: string;
  /** What ClickHouse names its type. */
  readonly kind: string;
  readonly cost: string;
}

const equals: SkippingIndex = {
  label: "equals",
  kind: "bloom_filter",
  cost: "About 1 byte for each different value of a granule, computed for each part that is written.",
};
const contains: SkippingIndex = {
  label: "contains",
  kind: "ngrambf_v1(3, 8192, 3, 0)",
  cost: "8 kB for each granule, computed from every three characters of the texts that are written.",
};
const setCost = "The different values of each granule, if they are few.";
const enumValues: SkippingIndex = { label: "values", kind: "set(256)", cost: setCost };
const booleans: SkippingIndex = { label: "values", kind: "set(3)", cost: setCost };
const range: SkippingIndex = { label: "range", kind: "minmax", cost: "Two values for each granule." };

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
    return skippingIndexes(plan, mapped).flatMap(([{ label, kind, cost }, reason, key]): IndexAdvice[] => {
      const definition = `${key} TYPE ${kind} GRANULARITY 1`;
      const index = plan.indexName(`${name}_${label}`, definition);
      const add = `ALTER TABLE ${plan.table} ADD INDEX IF NOT EXISTS ${index} ${definition}`;
      const build = `ALTER TABLE ${plan.table} MATERIALIZE INDEX ${index}`;
      return [
        advice(add, `Skips granules without ${reason}`, [name], cost),
        advice(build, "Builds the index for the rows that are already there.", [name]),
      ];
    });
  });
}

type Skipping = readonly [index: SkippingIndex, without: string, key: string];

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
    return isFiltered(mapped) ? [[equals, equality + condition, key]] : [];
  }
  switch (type.comparison) {
    case "folded": {
      if (folded === undefined) return [];
      const substrings = `${name}~"…". The column must not be Nullable.`;
      return [
        ...(isSorted || !takesEquality(type) ? [] : [[equals, equality, key] as const]),
        ...(type.operators.includes("contains") ? [[contains, substrings, key] as const] : []),
      ];
    }
    case "exact":
    case "uuid":
      if (isSorted) return [];
      return stored?.startsWith("enum")
        ? [[enumValues, values, `toString(${plan.sql(column)})`]]
        : [[equals, equality, key]];
    case "boolean":
      return [[booleans, values, key]];
    case "number":
    case "integer":
      return isSorted ? [] : [[range, `${name} in the range.`, key]];
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

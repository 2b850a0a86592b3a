import type { ColumnSource } from "../../column-source.ts";
import type { MappedColumn } from "../../dialect.ts";
import { takesEquality } from "../../index-needs.ts";
import type { IndexAdvice, IndexPlan } from "../../index-plan.ts";
import { elementTypeName, hasNullableElements } from "./types.ts";

/** A skipping index: what it tells of each granule of 8,192 rows. */
interface SkippingIndex {
  readonly label: string;
  /** SQL of what is indexed. */
  readonly key: string;
  readonly kind: string;
  readonly reason: string;
  readonly cost: string;
}

const filterCost =
  "About 1 byte for each different value of a granule, computed for each part that is written.";
const setCost = "The different values of each granule, if they are few.";
const rangeCost = "Two values for each granule.";

/**
 * The skipping indexes of ClickHouse. There is none for the order of searches: the table's `ORDER BY (partition,
 * order)`, which is declared with the table, serves it.
 */
export function adviseClickhouse(
  plan: IndexPlan,
  columns: readonly MappedColumn<object>[],
): readonly IndexAdvice[] {
  return columns.flatMap((mapped) => {
    const { name, type } = mapped.field;
    const indexes = type.element === undefined ? fieldIndexes(plan, mapped) : listIndexes(plan, mapped);
    return indexes.flatMap(({ label, key, kind, reason, cost }): IndexAdvice[] => {
      const definition = `${key} TYPE ${kind} GRANULARITY 1`;
      const index = plan.indexName(`${name}_${label}`, definition);
      const add = `ALTER TABLE ${plan.table} ADD INDEX IF NOT EXISTS ${index} ${definition}`;
      const build = `ALTER TABLE ${plan.table} MATERIALIZE INDEX ${index}`;
      const built = "Builds the index for the rows that are already there.";
      return [
        { sql: add, reason, cost, fields: [name] },
        { sql: build, reason: built, cost: "", fields: [name] },
      ];
    });
  });
}

function equality(key: string, name: string, condition = ""): SkippingIndex {
  const reason = `Skips granules without ${name}:"…".${condition}`;
  return { label: "equals", key, kind: "bloom_filter", reason, cost: filterCost };
}

function fieldIndexes(
  plan: IndexPlan,
  { field: { name, type }, column, folded, type: stored }: MappedColumn<object>,
): readonly SkippingIndex[] {
  const isSorted = (key: ColumnSource): boolean => plan.leads(key) || plan.hasIndex(key);
  const values = `Skips granules without the value of ${name}.`;
  switch (type.comparison) {
    case "folded": {
      if (folded === undefined) return [];
      const key = plan.sql(folded);
      const equals = isSorted(folded) || !takesEquality(type) ? [] : [equality(key, name)];
      if (!type.operators.includes("contains")) return equals;
      const reason = `Skips granules without ${name}~"…". The column must not be Nullable.`;
      const cost =
        "8 kB for each granule, computed from every three characters of the texts that are written.";
      return [...equals, { label: "contains", key, kind: "ngrambf_v1(3, 8192, 3, 0)", reason, cost }];
    }
    case "exact":
    case "uuid": {
      const compared = folded ?? column;
      if (isSorted(compared)) return [];
      if (!stored?.startsWith("enum")) return [equality(plan.sql(compared), name)];
      const key = `toString(${plan.sql(column)})`;
      return [{ label: "values", key, kind: "set(256)", reason: values, cost: setCost }];
    }
    case "boolean":
      return [{ label: "values", key: plan.sql(column), kind: "set(3)", reason: values, cost: setCost }];
    case "number":
    case "integer": {
      if (isSorted(column)) return [];
      const reason = `Skips granules without ${name} in the range.`;
      return [{ label: "range", key: plan.sql(column), kind: "minmax", reason, cost: rangeCost }];
    }
  }
}

/** The types of elements that a filter cannot hold, or for which an equality is no `has(list, value)`. */
const unfiltered = /decimal|date32|datetime64\([4-9]\)|enum|ipv|bool/;

function listIndexes(
  plan: IndexPlan,
  { field: { name, type }, column, folded, type: stored = "array" }: MappedColumn<object>,
): readonly SkippingIndex[] {
  const isFiltered =
    !hasNullableElements(stored) &&
    !unfiltered.test(elementTypeName(stored) ?? "") &&
    type.comparison !== "boolean" &&
    (type.comparison !== "folded" || folded !== undefined);
  const condition = " The elements must not be Nullable: ClickHouse then refuses to insert rows.";
  return isFiltered ? [equality(plan.sql(folded ?? column), name, condition)] : [];
}

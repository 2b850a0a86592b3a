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

/**
 * The skipping indexes of ClickHouse. There is none for the order of searches: the table's `ORDER BY (partition,
 * order)`, which is declared with the table, serves it.
 */
export function adviseClickhouse(
  plan: IndexPlan,
  columns: readonly MappedColumn<object>[],
): readonly IndexAdvice[] {
  return columns.flatMap((mapped) => fieldIndexes(plan, mapped));
}

function fieldIndexes(plan: IndexPlan, mapped: MappedColumn<object>): readonly IndexAdvice[] {
  const { field, column, folded, type: stored } = mapped;
  const { name, type } = field;
  const source = compared(mapped);
  const key = plan.sql(source);
  const isSorted = plan.leads(source) || plan.hasIndex(source);
  const kind = type.element === undefined ? "values" : "elements";
  const index = (label: string, skipping: keyof typeof costs, without: string, on = key): IndexAdvice[] => {
    const definition = `${on} TYPE ${skipping} GRANULARITY 1`;
    const written = plan.indexName(`${name}_${label}`, definition);
    const add = `ALTER TABLE ${plan.table} ADD INDEX IF NOT EXISTS ${written} ${definition}`;
    const build = `ALTER TABLE ${plan.table} MATERIALIZE INDEX ${written}`;
    return [
      advice(
        add,
        `Skips granules without ${without}`,
        [name],
        costs[skipping],
        label === "contains" ? "substrings" : kind,
      ),
      advice(build, "Builds the index for the rows that are already there.", [name]),
    ];
  };
  const equality = `${name}:"…".`;
  const values = `the value of ${name}.`;
  if (type.element !== undefined) {
    const condition = " The elements must not be Nullable: ClickHouse then refuses to insert rows.";
    return isFiltered(mapped) ? index("equals", "bloom_filter", equality + condition) : [];
  }
  switch (type.comparison) {
    case "folded": {
      if (folded === undefined) return [];
      const substrings = `${name}~"…". The column must not be Nullable.`;
      return [
        ...(isSorted || !takesEquality(type) ? [] : index("equals", "bloom_filter", equality)),
        ...(takesContains(type) ? index("contains", "ngrambf_v1(3, 8192, 3, 0)", substrings) : []),
      ];
    }
    case "exact":
    case "uuid":
      if (isSorted) return [];
      return stored?.startsWith("enum")
        ? index("values", "set(256)", values, `toString(${plan.sql(column)})`)
        : index("equals", "bloom_filter", equality);
    case "boolean":
      return index("values", "set(3)", values);
    case "number":
    case "integer":
      return isSorted ? [] : index("range", "minmax", `${name} in the range.`);
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

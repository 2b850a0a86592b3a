import { isComparison } from "../language/syntax/operators.ts";
import type { FieldType } from "../schema/field-type.ts";
import type { MappedColumn } from "./dialect.ts";
import type { IndexAdvice, IndexKind, IndexPlan, KeyColumn } from "./index-plan.ts";
import type { ColumnSource } from "./mapping-reader.ts";

/** The cost of a b-tree whose size and time depend on its columns. */
const usualCost = "One entry for each row, written whenever one of its columns changes.";

type Mapped = MappedColumn<unknown>;

/** A statement that creates no index, or advice that no statement carries out. */
export function advice(
  sql: string | null,
  reason: string,
  fields: readonly string[] = [],
  cost = "",
  kind: IndexKind = "other",
): IndexAdvice {
  return { sql, kind, reason, cost, fields };
}

/** Whether the values are texts of any length, which some indexes cannot hold whole. A list of values is short. */
export function isRunningText(type: FieldType): boolean {
  return takesContains(type) || (type.comparison === "folded" && type.values === undefined);
}

/** Whether queries compare the field with a value as a whole. */
export function takesEquality({ operators }: FieldType): boolean {
  return operators.includes("equals");
}

/** Whether queries ask for the texts that contain another. */
export function takesContains({ operators }: FieldType): boolean {
  return operators.includes("contains");
}

/** Whether queries ask for ranges of the field. */
export function takesRanges({ operators }: FieldType): boolean {
  return operators.some(isComparison);
}

/** The clauses that an index of a field's values serves, for a reason: `size:"…" and size:null, in order.` */
export function lookedUp(
  { isOfElements }: IndexPlan,
  { name, type }: Mapped["field"],
  isSorted = false,
): string {
  if (isOfElements) return `The lists that have an element: ${name}:"…".`;
  const clauses = takesEquality(type) ? `${name}:"…" and ${name}:null` : `${name}:null`;
  if (isSorted) return `${clauses}, then sorted.`;
  return `${clauses}, in order${takesRanges(type) ? `; rare ranges of ${name}, then sorted` : ""}.`;
}

/** What equality compares if the mapping names a folded column, or if it needs none. */
export function compared({ column, folded }: Mapped): ColumnSource {
  return folded ?? column;
}

export function namesOf(mapped: readonly Mapped[]): readonly string[] {
  return mapped.map(({ field }) => field.name);
}

export type BTrees = ReturnType<typeof bTrees>;

/**
 * Which b-trees the searches of a plan need.
 *
 * @param create the beginning of a statement that creates an index, up to the name
 * @param bTreeCost what it costs to keep an index of every row
 */
export function bTrees(plan: IndexPlan, create: string, bTreeCost = usualCost) {
  /** @param on what follows the table: the key, the method before it and the condition after it */
  const index = (
    kind: IndexKind,
    label: string,
    on: string,
    reason: string,
    fields: readonly string[],
    cost = bTreeCost,
  ): IndexAdvice => {
    const definition = `ON ${plan.table} ${on}`;
    const sql = `${create} ${plan.indexName(label, definition)} ${definition}`;
    return advice(sql, reason, fields, cost, plan.isOfElements ? "elements" : kind);
  };
  return {
    plan,
    index,
    /** The index of the order, whose key is an `orderKey` of the plan. Elements of lists are in the order of their list. */
    order: (mapped: readonly Mapped[], key: string, ofOrder: string, label = "order"): IndexAdvice[] => {
      const served = namesOf(mapped.filter((one) => plan.isOfElements || plan.leads(compared(one))));
      const nulls = served.map((name) => `${name}:null`).join(", ");
      const reason = plan.isOfElements ? `The elements of one list: ${nulls}, and negated clauses.` : ofOrder;
      return plan.needsOrderIndex(key) ? [index("order", label, key, reason, served)] : [];
    },
    /** The index of a field's values in the order, unless the index of the order begins with them. */
    values: (name: string, key: KeyColumn, reason: string): IndexAdvice[] =>
      plan.leads(key) || plan.hasIndex(key) ? [] : [index("values", name, plan.key(key), reason, [name])],
    /** The index of the rows without a value in the order, or if searches have none, by the column. */
    nulls: (name: string, cost: string, column: string, condition = `${column} IS NULL`): IndexAdvice[] => {
      const on = `${plan.isOrdered ? plan.key() : `(${column})`} WHERE ${condition}`;
      return plan.isOfElements
        ? []
        : [index("nulls", `${name}_null`, on, `${name}:null, in order.`, [name], cost)];
    },
  };
}

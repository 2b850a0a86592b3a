import type { FieldType } from "../../../schema/field-type.ts";
import type { ColumnSource } from "../../column-source.ts";
import type { MappedColumn } from "../../dialect.ts";
import { raw } from "../../fragment.ts";
import { advice, bTrees, compared, isRunningText, takesEquality, takesRanges } from "../../index-advice.ts";
import type { BTrees } from "../../index-advice.ts";
import type { IndexAdvice, IndexPlan } from "../../index-plan.ts";
import { arrayStorage, isEmpty } from "./arrays.ts";
import { isEmptyJson, jsonTypeOf } from "./json-arrays.ts";
import { elementType, isJson } from "./list-type.ts";
import type { PostgresOptions } from "./options.ts";
import type { Storage } from "./postgres-type.ts";

type Mapped = MappedColumn<PostgresOptions>;

/** The number of columns that an index can have in PostgreSQL as it is built by default. */
const mostKeyColumns = 32;

/** The indexes of PostgreSQL, and the statistics that its planner needs to choose between them. */
export function advisePostgres(plan: IndexPlan, columns: readonly Mapped[]): readonly IndexAdvice[] {
  const trees = bTrees(plan, `CREATE INDEX ${plan.concurrently ? "CONCURRENTLY " : ""}IF NOT EXISTS`);
  const order = plan.isOfElements
    ? "The elements of one list: negated clauses, and lists without an element."
    : "The order: pages, clauses that many rows match, and negated clauses. Clauses on the columns that it contains are tested without reading the table.";
  return [
    ...(columns.some(usesTrgm)
      ? [advice("CREATE EXTENSION IF NOT EXISTS pg_trgm", "Indexes of substrings.")]
      : []),
    ...trees.order(
      columns,
      plan.orderKey(columns.filter(isOfFixedSize).map(compared), mostKeyColumns),
      order,
    ),
    ...columns.flatMap((mapped) => fieldIndexes(trees, mapped)),
    ...finerStatistics(plan, columns),
    advice(`ANALYZE ${plan.table}`, "Collects the statistics."),
  ];
}

/** Whether values take a few bytes. Ids can be long, and several of them could exceed the size of a b-tree row. */
function isOfFixedSize({ field: { type } }: Mapped): boolean {
  return type.element === undefined && type.comparison !== "folded" && type.name !== "id";
}

function isSearched({ field: { type } }: Mapped): boolean {
  return type.element === undefined && type.operators.includes("contains");
}

function usesTrgm(mapped: Mapped): boolean {
  return isSearched(mapped) && mapped.options.pgTrgm !== "none";
}

/** Ten times the default, so that the planner knows what one row in a thousand contains to be rare. */
const statisticsTarget = 1_000;

/**
 * For a substring or a range that is rarer than its statistics show, the planner walks the whole order. To plan a LIKE,
 * it tries the pattern on every text of the statistics, so columns with `isCommon` keep the default.
 */
function finerStatistics({ quote, table }: IndexPlan, columns: readonly Mapped[]): IndexAdvice[] {
  const estimated = columns.flatMap((mapped) => {
    const { field, options } = mapped;
    const source = compared(mapped);
    const isRanged = field.type.element === undefined && takesRanges(field.type);
    const isEstimated = isRanged || (isSearched(mapped) && options.isCommon === undefined);
    // An expression has its statistics with its index.
    return isEstimated && "name" in source ? [{ field: field.name, column: quote(source.name) }] : [];
  });
  if (estimated.length === 0) return [];
  const actions = estimated.map(({ column }) => `ALTER COLUMN ${column} SET STATISTICS ${statisticsTarget}`);
  return [
    advice(
      `ALTER TABLE ${table} ${actions.join(", ")}`,
      "Finer statistics, so that the planner can tell a rare substring or range from a common one.",
      estimated.map(({ field }) => field),
      "A longer ANALYZE and a larger catalogue.",
    ),
  ];
}

function fieldIndexes(trees: BTrees, mapped: Mapped): IndexAdvice[] {
  const { field, column, folded } = mapped;
  const { name, type } = field;
  if (type.element !== undefined) return listIndexes(trees, mapped, type.element);
  const values = (reason: string): IndexAdvice[] => trees.values(name, compared(mapped), reason);
  switch (type.comparison) {
    case "folded": {
      if (isRunningText(type)) return textIndexes(trees, mapped);
      if (folded !== undefined) return values(`${name}:"…", in order, and ${name}:null.`);
      const expression = `lower(${trees.plan.sql(column)})`;
      return [
        ...trees.values(name, { expression, indexed: expression }, `${name}:"…", in order.`),
        ...nullIndex(trees, mapped),
      ];
    }
    case "boolean":
      return values(`${name}:"true" and ${name}:"false", in order, and ${name}:null.`);
    case "exact":
    case "uuid":
    case "number":
    case "integer": {
      const equality = takesEquality(type) ? `${name}:"…", in order, ` : "";
      const ranges = `${name}:null, and rare ranges of ${name}, then sorted.`;
      return values(equality + (takesRanges(type) ? ranges : `and ${name}:null.`));
    }
  }
}

function nullIndex(trees: BTrees, mapped: Mapped): IndexAdvice[] {
  const { plan, nulls } = trees;
  if (plan.isOfElements) return [];
  const source = plan.sql(compared(mapped));
  const cost = "One entry for each row without a value.";
  return [nulls(mapped.field.name, `${source} IS NULL`, `(${source})`, cost)];
}

/** An index of one column that is no b-tree. */
interface OtherIndex {
  readonly label: string;
  readonly method: "hash" | "gin";
  /** The operator class; none for the usual one. */
  readonly operators?: string;
  readonly cost: string;
}

const equalTexts: OtherIndex = {
  label: "equals",
  method: "hash",
  cost: "One entry of a few bytes for each row.",
};
const trigramCost = "One entry for each distinct trigram of each text, all written when the text changes.";
const wordTrigrams: OtherIndex = {
  label: "contains",
  method: "gin",
  operators: "gin_trgm_ops",
  cost: trigramCost,
};
const hashedTrigrams: OtherIndex = { label: "trigrams", method: "gin", cost: trigramCost };
const elements: OtherIndex = {
  label: "elements",
  method: "gin",
  cost: "One entry of about 25 bytes for each distinct element of each list, all written when the list changes.",
};

/** The index, unless there is one that serves the same. */
function indexBy(
  { plan, index }: BTrees,
  { label, method, operators, cost }: OtherIndex,
  column: ColumnSource,
  name: string,
  reason: string,
): IndexAdvice[] {
  if (plan.beginsIndex(column, ...(method === "hash" ? (["btree", "hash"] as const) : (["gin"] as const))))
    return [];
  const key = plan.sql(column) + (operators === undefined ? "" : ` ${operators}`);
  return [index(`${name}_${label}`, `USING ${method} (${key})`, reason, [name], cost)];
}

/** Indexes of text of any length: a b-tree refuses a row of more than 2,704 bytes, a hash index does not. */
function textIndexes(trees: BTrees, mapped: Mapped): IndexAdvice[] {
  const { field, column, folded, options } = mapped;
  const { name, type } = field;
  const { trigramArray: hashes } = options;
  const equal = folded ?? { expression: `lower(${trees.plan.sql(column)})` };
  const words = `${name}~"…" if the value has three letters or digits in a row.`;
  const others = `${name}~"…" of punctuation, emoji and the like.`;
  return [
    ...(takesEquality(type)
      ? indexBy(trees, equalTexts, equal, name, `${name}:"…", of text of any length.`)
      : []),
    ...nullIndex(trees, mapped),
    ...(usesTrgm(mapped) ? indexBy(trees, wordTrigrams, compared(mapped), name, words) : []),
    ...(hashes === undefined ? [] : indexBy(trees, hashedTrigrams, { name: hashes }, name, others)),
  ];
}

/** The indexes of a column of lists: of the elements, and of the lists that have none. */
function listIndexes(trees: BTrees, mapped: Mapped, element: FieldType): IndexAdvice[] {
  const { field, column, folded, type } = mapped;
  const { name } = field;
  const { plan, nulls } = trees;
  const array = isJson(type) ? undefined : arrayStorage(elementType(type, element) ?? "text");
  const values = array?.forms.exact === undefined ? compared(mapped) : column;
  const isFoldedByFunction = element.comparison === "folded" && folded === undefined;
  const isFound = !isFoldedByFunction && (array === undefined || array.operand !== undefined);
  const index = array === undefined ? { ...elements, operators: "jsonb_path_ops" } : elements;
  const empty = emptyLists(plan.sql(values), array, element);
  const key = `((${plan.sql(column)} IS NULL))`;
  return [
    ...(isFound ? indexBy(trees, index, values, name, `${name}:"…".`) : []),
    ...(empty === undefined ? [] : [nulls(name, empty, key, "One entry for each row without an element.")]),
  ];
}

/** The condition of lists without an element; undefined if no index can have it. */
function emptyLists(list: string, array: Storage | undefined, { comparison }: FieldType): string | undefined {
  if (array !== undefined) {
    return array.forms.isNull === undefined ? isEmpty(raw(list), false).texts[0] : undefined;
  }
  const jsonType = jsonTypeOf(comparison);
  return jsonType === undefined ? undefined : isEmptyJson(raw(list), jsonType, false).texts[0];
}

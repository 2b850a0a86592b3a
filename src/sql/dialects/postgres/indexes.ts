import type { FieldType } from "../../../schema/field-type.ts";
import type { MappedColumn } from "../../dialect.ts";
import { raw } from "../../fragment.ts";
import {
  advice,
  bTrees,
  compared,
  isRunningText,
  namesOf,
  takesContains,
  takesEquality,
  takesRanges,
} from "../../index-advice.ts";
import type { BTrees } from "../../index-advice.ts";
import type { IndexAdvice, IndexKind, IndexPlan } from "../../index-plan.ts";
import { listType } from "./lists.ts";
import type { PostgresOptions } from "./options.ts";

type Mapped = MappedColumn<PostgresOptions>;

/** The number of columns that an index can have in PostgreSQL as it is built by default. */
const mostKeyColumns = 32;

// Measured at 200,000 rows.
const bTreeCost =
  "One entry for each row, about 20 bytes more than its columns. A write that changes one of them takes 4 to 9 µs longer.";
const nullCost =
  "One entry for each row without a value, of about the size of the order's columns and 20 bytes. Other writes do not change it.";
const hashCost =
  "One entry of about 40 bytes for each row. A write that changes the text takes about 6 µs longer.";
const trigramCost =
  "One entry for each distinct trigram of each text, about 1.5 times the size of the text, all written when it changes: about 14 µs for 45 characters.";
const elementCost =
  "One entry of about 25 bytes for each distinct element of each list, all written when the list changes.";

/** The indexes of PostgreSQL, and the statistics that its planner needs to choose between them. */
export function advisePostgres(plan: IndexPlan, columns: readonly Mapped[]): readonly IndexAdvice[] {
  const trees = bTrees(
    plan,
    `CREATE INDEX ${plan.concurrently ? "CONCURRENTLY " : ""}IF NOT EXISTS`,
    bTreeCost,
  );
  const single = columns.filter(({ field }) => field.type.element === undefined);
  const key = plan.orderKey(single.filter(isOfFixedSize).map(compared), mostKeyColumns);
  const served = "The order: pages, clauses that many rows match, and negated clauses.";
  const covering = " Clauses on the columns that it contains are tested without reading the table.";
  const order = columns.length === 0 ? served : served + covering;
  const extension = advice("CREATE EXTENSION IF NOT EXISTS pg_trgm", "Indexes of substrings.");
  return [
    ...(single.some(usesTrgm) ? [extension] : []),
    ...trees.order(columns, key, order),
    ...columns.flatMap((mapped) => fieldIndexes(trees, mapped)),
    ...substringIndexes(trees, single.filter(usesTrgm)),
    ...finerStatistics(plan, single),
    advice(`ANALYZE ${plan.table}`, "Collects the statistics."),
  ];
}

/** Whether values take a few bytes. Ids can be long, and several of them could exceed the size of a b-tree row. */
function isOfFixedSize({ field: { type } }: Mapped): boolean {
  return type.comparison !== "folded" && type.name !== "id";
}

function usesTrgm({ field, options }: Mapped): boolean {
  return takesContains(field.type) && options.pgTrgm !== "none";
}

/** Ten times the default, so that the planner knows what one row in a thousand contains to be rare. */
const statisticsTarget = 1_000;

/**
 * For a substring or a range that is rarer than its statistics show, the planner walks the whole order. To plan a LIKE,
 * it tries the pattern on every text of the statistics, so columns with `isCommon` keep the default.
 */
function finerStatistics(plan: IndexPlan, columns: readonly Mapped[]): IndexAdvice[] {
  const estimated = columns.filter((mapped) => {
    const { field, options } = mapped;
    const isSearched = takesContains(field.type) && options.isCommon === undefined;
    // An expression has its statistics with its index.
    return (isSearched || takesRanges(field.type)) && "name" in compared(mapped);
  });
  const actions = estimated.map(
    (mapped) => `ALTER COLUMN ${plan.sql(compared(mapped))} SET STATISTICS ${statisticsTarget}`,
  );
  const sql = `ALTER TABLE ${plan.table} ${actions.join(", ")}`;
  const reason =
    "Finer statistics, so that the planner can tell a rare substring or range from a common one.";
  const cost = "A longer ANALYZE and a larger catalogue.";
  return actions.length === 0 ? [] : [advice(sql, reason, namesOf(estimated), cost)];
}

function fieldIndexes(trees: BTrees, mapped: Mapped): IndexAdvice[] {
  const { field, column, folded } = mapped;
  const { name, type } = field;
  if (type.element !== undefined) return listIndexes(trees, mapped, type.element);
  if (isRunningText(type)) return textIndexes(trees, mapped);
  if (type.comparison === "folded" && folded === undefined) {
    const expression = `lower(${trees.plan.sql(column)})`;
    return [
      ...trees.values(name, { expression, indexed: expression }, `${name}:"…", in order.`),
      ...trees.nulls(name, nullCost, trees.plan.sql(column)),
    ];
  }
  const values = type.comparison === "boolean" ? `${name}:"true" and ${name}:"false"` : `${name}:"…"`;
  const inOrder = takesEquality(type) ? `${values}, in order, ` : "";
  const ranges = `${name}:null, and rare ranges of ${name}, then sorted.`;
  const served = inOrder + (takesRanges(type) ? ranges : `and ${name}:null.`);
  return trees.values(name, compared(mapped), served);
}

/** Indexes of text of any length: a b-tree refuses a row of more than 2,704 bytes, a hash index does not. */
function textIndexes(trees: BTrees, mapped: Mapped): IndexAdvice[] {
  const { plan } = trees;
  const { field, folded, options } = mapped;
  const { name, type } = field;
  const source = compared(mapped);
  const operand = plan.sql(source);
  const equal = folded ?? { expression: `lower(${operand})` };
  const index = (kind: IndexKind, label: string, on: string, reason: string, cost: string): IndexAdvice =>
    trees.index(kind, `${name}_${label}`, `USING ${on}`, reason, [name], cost);
  const equals = `${name}:"…", of text of any length.`;
  const others = `${name}~"…" of punctuation, emoji and the like.`;
  const isFound = usesTrgm(mapped) && folded !== undefined;
  const hashes = options.trigramArray === undefined ? [] : [{ name: options.trigramArray }];
  return [
    ...(takesEquality(type) && !plan.beginsIndex(equal, "btree", "hash") && !plan.hasIndex(equal)
      ? [index(isFound ? "texts" : "values", "equals", `hash (${plan.sql(equal)})`, equals, hashCost)]
      : []),
    ...trees.nulls(name, nullCost, operand),
    ...hashes
      .filter((column) => !plan.isInIndex(column, "gin"))
      .map((column) => index("substrings", "trigrams", `gin (${plan.sql(column)})`, others, trigramCost)),
  ];
}

/** One index for all texts, which costs no more than one for each. */
function substringIndexes({ plan, index }: BTrees, columns: readonly Mapped[]): IndexAdvice[] {
  const missing = columns.filter((mapped) => !plan.isInIndex(compared(mapped), "gin"));
  const parts = Array.from({ length: Math.ceil(missing.length / mostKeyColumns) }, (_, part) =>
    missing.slice(part * mostKeyColumns, (part + 1) * mostKeyColumns),
  );
  return parts.map((part) => {
    const names = namesOf(part);
    const keys = part.map((mapped) => `${plan.sql(compared(mapped))} gin_trgm_ops`).join(", ");
    const clauses = names.map((name) => `${name}~"…"`).join(", ");
    const reason = `${clauses} if the value has three letters or digits in a row.`;
    const label = [...(part.length === 1 ? names : []), "contains"].join("_");
    return index("substrings", label, `USING gin (${keys})`, reason, names, trigramCost);
  });
}

/** The indexes of a column of lists: of the elements, and of the lists that have none. */
function listIndexes({ plan, index, nulls }: BTrees, mapped: Mapped, element: FieldType): IndexAdvice[] {
  const { field, column, folded, type } = mapped;
  const { name } = field;
  const { isPlain = true, indexed, isEmpty } = listType(type, element) ?? {};
  const values = isPlain ? compared(mapped) : column;
  const list = plan.sql(values);
  const isFoldedByFunction = element.comparison === "folded" && folded === undefined;
  const isFound = indexed !== undefined && !isFoldedByFunction && !plan.isInIndex(values, "gin");
  const gin = `USING gin (${list}${indexed ?? ""})`;
  const empty = isEmpty?.(raw(list), false).texts[0];
  const key = `(${plan.sql(column)} IS NULL)`;
  return [
    ...(isFound ? [index("elements", `${name}_elements`, gin, `${name}:"…".`, [name], elementCost)] : []),
    ...(empty === undefined ? [] : nulls(name, "One entry for each row without an element.", key, empty)),
  ];
}

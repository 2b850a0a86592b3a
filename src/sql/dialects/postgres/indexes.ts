import type { ColumnSource } from "../../column-source.ts";
import { isRunningText, takesEquality, takesRanges } from "../../index-needs.ts";
import { bTreeCost, type IndexAdvice, type IndexPlan, type KeyColumn } from "../../index-plan.ts";
import { create, type Mapped } from "./index-statement.ts";
import { listIndexes } from "./list-indexes.ts";

/** The indexes of PostgreSQL, and the statistics that its planner needs to choose between them. */
export function advisePostgres(plan: IndexPlan, columns: readonly Mapped[]): readonly IndexAdvice[] {
  const usesTrgm = columns.some((column) => isSearched(column) && column.options.pgTrgm !== "none");
  const extension: IndexAdvice[] = usesTrgm
    ? [
        {
          sql: "CREATE EXTENSION IF NOT EXISTS pg_trgm",
          reason: "Indexes of substrings.",
          cost: "",
          fields: [],
        },
      ]
    : [];
  return [
    ...extension,
    ...orderIndex(plan, columns),
    ...columns.flatMap((column) => fieldIndexes(plan, column)),
    ...statistics(plan, columns),
  ];
}

/** The number of columns that an index can have in PostgreSQL as it is built by default. */
const mostKeyColumns = 32;

function orderIndex(plan: IndexPlan, columns: readonly Mapped[]): readonly IndexAdvice[] {
  if (plan.isOfElements && plan.hasIndex()) return [];
  const key = plan.orderKey(
    columns.filter(isOfFixedSize).map(({ column }) => column),
    mostKeyColumns,
  );
  if (!plan.needsOrderIndex(key)) return [];
  return [
    {
      sql: create(plan, "order", key),
      reason: plan.isOfElements
        ? "The elements of one list: negated clauses, and lists without an element."
        : "The order: pages, clauses that many rows match, and negated clauses. Clauses on the columns that it contains are tested without reading the table.",
      cost: bTreeCost,
      fields: columns.filter(({ column }) => plan.leads(column)).map(({ field }) => field.name),
    },
  ];
}

/** Ten times the default, so that the planner knows what one row in a thousand contains to be rare. */
const statisticsTarget = 1_000;

/**
 * For a substring or a range that is rarer than its statistics show, the planner walks the whole order. To plan a LIKE,
 * it tries the pattern on every text of the statistics, so columns with `isCommon` keep the default.
 */
function statistics(plan: IndexPlan, columns: readonly Mapped[]): IndexAdvice[] {
  const estimated = columns.flatMap((mapped) => {
    const { field, column, folded, options } = mapped;
    const source = folded ?? column;
    const isEstimated = isRanged(mapped) || (isSearched(mapped) && options.isCommon === undefined);
    // An expression has its statistics with its index.
    return isEstimated && "name" in source ? [{ field, name: source.name }] : [];
  });
  const actions = estimated.map(
    ({ name }) => `ALTER COLUMN ${plan.quote(name)} SET STATISTICS ${String(statisticsTarget)}`,
  );
  const finer: IndexAdvice[] =
    actions.length === 0
      ? []
      : [
          {
            sql: `ALTER TABLE ${plan.table} ${actions.join(", ")}`,
            reason:
              "Finer statistics, so that the planner can tell a rare substring or range from a common one.",
            cost: "A longer ANALYZE and a larger catalogue.",
            fields: estimated.map(({ field }) => field.name),
          },
        ];
  return [
    ...finer,
    { sql: `ANALYZE ${plan.table}`, reason: "Collects the statistics.", cost: "", fields: [] },
  ];
}

/** Whether values take a few bytes. Ids can be long, and several of them could exceed the size of a b-tree row. */
function isOfFixedSize({ field: { type } }: Mapped): boolean {
  return type.element === undefined && type.comparison !== "folded" && type.name !== "id";
}

function isSearched({ field: { type } }: Mapped): boolean {
  return type.element === undefined && type.operators.includes("contains");
}

function isRanged({ field: { type } }: Mapped): boolean {
  return type.element === undefined && takesRanges(type);
}

function fieldIndexes(plan: IndexPlan, mapped: Mapped): readonly IndexAdvice[] {
  const { field, column, folded } = mapped;
  const { name, type } = field;
  if (type.element !== undefined) return listIndexes(plan, mapped, type.element);
  const composite = (key: KeyColumn, reason: string): IndexAdvice[] =>
    plan.hasIndex(key)
      ? []
      : [{ sql: create(plan, name, plan.key(key)), reason, cost: bTreeCost, fields: [name] }];
  const ofColumn = (reason: string): IndexAdvice[] => (plan.leads(column) ? [] : composite(column, reason));
  switch (type.comparison) {
    case "folded": {
      if (isRunningText(type)) return textIndexes(plan, mapped);
      if (folded !== undefined) {
        return composite(folded, `${name}:"…", in order, and ${name}:null.`);
      }
      const expression = `lower(${plan.sql(column)})`;
      return [
        ...composite({ expression, indexed: expression }, `${name}:"…", in order.`),
        ...nullIndex(plan, name, column),
      ];
    }
    case "boolean":
      return ofColumn(`${name}:"true" and ${name}:"false", in order, and ${name}:null.`);
    case "exact":
    case "uuid":
      return ofColumn(`${name}:"…", in order, and ${name}:null.`);
    case "number":
    case "integer": {
      const equality = takesEquality(type) ? `${name}:"…", in order, ` : "";
      const others = takesRanges(type)
        ? `${name}:null, and rare ranges of ${name}, then sorted`
        : `and ${name}:null`;
      return ofColumn(`${equality}${others}.`);
    }
  }
}

function nullIndex(plan: IndexPlan, name: string, column: ColumnSource): IndexAdvice[] {
  if (plan.isOfElements) return [];
  const quoted = plan.sql(column);
  const key = plan.isOrdered ? plan.key() : `(${quoted})`;
  const sql = create(plan, `${name}_null`, key, `${quoted} IS NULL`);
  return [
    {
      sql,
      reason: `${name}:null, in order.`,
      cost: "One entry for each row without a value.",
      fields: [name],
    },
  ];
}

const trigramCost = "One entry for each distinct trigram of each text, all written when the text changes.";

/** Indexes of text of any length: a b-tree refuses a row of more than 2,704 bytes, a hash index does not. */
function textIndexes(plan: IndexPlan, mapped: Mapped): IndexAdvice[] {
  const { field, column, folded, options } = mapped;
  const { name, type } = field;
  const source = folded ?? column;
  const operand = plan.sql(source);
  const compared = folded ?? { expression: `lower(${operand})` };
  const { trigramArray } = options;
  const index = (label: string, key: string, reason: string, cost: string): IndexAdvice => ({
    sql: create(plan, `${name}_${label}`, key),
    reason,
    cost,
    fields: [name],
  });
  return [
    ...(!takesEquality(type) || plan.beginsIndex(compared, "btree", "hash")
      ? []
      : [
          index(
            "equals",
            `USING hash (${plan.sql(compared)})`,
            `${name}:"…", of text of any length.`,
            "One entry of a few bytes for each row.",
          ),
        ]),
    ...nullIndex(plan, name, source),
    ...(!isSearched(mapped) || options.pgTrgm === "none" || plan.beginsIndex(source, "gin")
      ? []
      : [
          index(
            "contains",
            `USING gin (${operand} gin_trgm_ops)`,
            `${name}~"…" if the value has three letters or digits in a row.`,
            trigramCost,
          ),
        ]),
    ...(trigramArray === undefined || plan.beginsIndex({ name: trigramArray }, "gin")
      ? []
      : [
          index(
            "trigrams",
            `USING gin (${plan.quote(trigramArray)})`,
            `${name}~"…" of punctuation, emoji and the like.`,
            trigramCost,
          ),
        ]),
  ];
}

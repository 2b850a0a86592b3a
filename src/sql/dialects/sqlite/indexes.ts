import type { MappedColumn } from "../../dialect.ts";
import { isRunningText, lookedUp, takesEquality, takesRanges } from "../../index-needs.ts";
import type { IndexAdvice, IndexPlan, KeyColumn } from "../../index-plan.ts";
import type { SqliteOptions } from "./options.ts";
import { trigramTables } from "./trigram-tables.ts";

// Measured at 250,000 rows.
const bTreeCost =
  "One entry for each row, about 1.3 times the size of its columns. A write that changes one of them takes about 10 µs longer.";
const nullCost = "One entry for each row without a value. Other writes do not change it.";

type Mapped = MappedColumn<SqliteOptions>;

/** Writes the expression that fragments compare if no folded column is named. */
type Fold = (quoted: string) => string;

/** The indexes of SQLite. */
export function adviseSqlite(
  plan: IndexPlan,
  columns: readonly Mapped[],
  fold: Fold,
): readonly IndexAdvice[] {
  const statistics: IndexAdvice = {
    sql: `ANALYZE ${plan.table}`,
    reason:
      "Counts for the planner, which takes every partition for small without them. Run it again when the table has grown.",
    cost: "",
    fields: [],
  };
  const indexes = plan.isOfElements
    ? elementIndexes(plan, columns, fold)
    : [...orderIndex(plan, columns), ...columns.flatMap((column) => fieldIndexes(plan, column, fold))];
  return [...indexes, ...trigramTables(plan, columns), statistics];
}

function orderIndex(plan: IndexPlan, columns: readonly Mapped[]): readonly IndexAdvice[] {
  const key = plan.orderKey(carried(columns));
  if (!plan.needsOrderIndex(key)) return [];
  return [
    {
      sql: create(plan, "order", key),
      reason:
        "The order: pages, clauses that many rows match, and negated clauses. It contains the columns of all clauses, so a walk along the order does not read the table.",
      cost: bTreeCost,
      fields: columns.filter(({ column }) => plan.leads(column)).map(({ field }) => field.name),
    },
  ];
}

/** Whether a column takes little room in an index: all but running text and lists. */
function isNarrow({ field: { type } }: Mapped): boolean {
  return type.element === undefined && !isRunningText(type);
}

/**
 * The columns that clauses read, of which a key has each once. Running text is last, because SQLite reads past it to
 * reach what follows.
 */
function carried(columns: readonly Mapped[]): KeyColumn[] {
  return [...columns.filter(isNarrow), ...columns].map(({ column, folded }) => folded ?? column);
}

function create(plan: IndexPlan, label: string, key: string, where = ""): string {
  const definition = `ON ${plan.table} ${key}${where === "" ? "" : ` WHERE ${where}`}`;
  return `CREATE INDEX IF NOT EXISTS ${plan.indexName(label, definition)} ${definition}`;
}

function fieldIndexes(plan: IndexPlan, mapped: Mapped, fold: Fold): readonly IndexAdvice[] {
  const { field, column, folded } = mapped;
  const { name, type } = field;
  if (type.element !== undefined) return [noListIndex(name)];
  const inOrder = `${lookedUp(name, type)}, in order`;
  if (type.comparison === "folded") {
    const isEqual = takesEquality(type);
    if (folded !== undefined && isEqual) return composite(plan, mapped, fold, `${inOrder}.`);
    return [
      ...(isEqual ? composite(plan, mapped, fold, `${name}:"…", in order.`) : []),
      {
        sql: create(plan, `${name}_null`, plan.key(), `${plan.sql(folded ?? column)} IS NULL`),
        reason: `${name}:null, in order.`,
        cost: nullCost,
        fields: [name],
      },
    ];
  }
  if (plan.leads(column)) return [];
  const ranges = takesRanges(type) ? `; rare ranges of ${name}, then sorted` : "";
  return composite(plan, mapped, fold, `${inOrder}${ranges}.`);
}

/** The indexes of a table that holds the elements of lists. */
function elementIndexes(plan: IndexPlan, columns: readonly Mapped[], fold: Fold): readonly IndexAdvice[] {
  const fields = columns.map(({ field }) => field.name);
  const byKey: IndexAdvice = {
    sql: create(plan, "key", plan.orderKey(carried(columns))),
    reason: `The elements of one list: ${fields.map((name) => `${name}:null`).join(", ")}, and negated clauses.`,
    cost: bTreeCost,
    fields,
  };
  return [
    ...(plan.hasIndex() ? [] : [byKey]),
    // A clause of booleans has no value, so it is tested list by list.
    ...columns
      .filter(
        ({ field: { type } }) => type.comparison !== "boolean" && (takesEquality(type) || takesRanges(type)),
      )
      .flatMap((mapped) =>
        composite(plan, mapped, fold, `The lists that have an element: ${mapped.field.name}:"…".`),
      ),
  ];
}

function composite(plan: IndexPlan, mapped: Mapped, fold: Fold, reason: string): readonly IndexAdvice[] {
  const { name } = mapped.field;
  const key = keyColumn(plan, mapped, fold);
  if (plan.hasIndex(key)) return [];
  return [{ sql: create(plan, name, plan.key(key)), reason, cost: bTreeCost, fields: [name] }];
}

/** What an equality compares. */
function keyColumn(plan: IndexPlan, { field, column, folded }: Mapped, fold: Fold): KeyColumn {
  if (folded !== undefined) return folded;
  if (field.type.comparison !== "folded") return column;
  const expression = fold(plan.sql(column));
  return { expression, indexed: expression };
}

function noListIndex(name: string): IndexAdvice {
  const reason = `No index finds the elements of a JSON array, so clauses of ${name} are tested row by row. An index finds them in rows of another table.`;
  return { sql: null, reason, cost: "", fields: [name] };
}

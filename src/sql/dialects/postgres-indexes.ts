import type { MappedColumn } from "../columns.ts";
import type { IndexAdvice, IndexPlan } from "../index-plan.ts";
import type { PostgresOptions } from "./postgres.ts";

type Mapped = MappedColumn<PostgresOptions>;

/** The indexes of PostgreSQL. It names them itself, because it would cut a long name short. */
export function advisePostgres(plan: IndexPlan, columns: readonly Mapped[]): readonly IndexAdvice[] {
  const usesTrgm = columns.some(({ field, options }) => isSearched(field) && options.pgTrgm !== "none");
  const extension: IndexAdvice[] = usesTrgm
    ? [{ sql: "CREATE EXTENSION IF NOT EXISTS pg_trgm", reason: "Indexes of substrings.", fields: [] }]
    : [];
  const order: IndexAdvice[] = plan.isOrdered
    ? [
        {
          sql: `CREATE INDEX ON ${plan.table} ${plan.orderKey(columns.filter(isOfFixedSize), mostKeyColumns)}`,
          reason:
            "The order itself: pages, clauses that many rows match, and every clause with - before it. What it carries is looked at without the table.",
          fields: columns.filter(({ column }) => plan.leads(column)).map(({ field }) => field.name),
        },
      ]
    : [];
  return [
    ...extension,
    ...order,
    ...columns.flatMap((column) => fieldIndexes(plan, column)),
    ...statistics(plan, columns),
  ];
}

/** Ten times the default, so that what a row in a thousand has is known to be rare. */
const statisticsTarget = 1_000;

/**
 * Where a substring or a range is rarer than the counts can tell, the planner walks the whole order for it. Each
 * LIKE is planned by trying it on every text counted, so that where `isCommon` tells, there are no more of them.
 */
function statistics(plan: IndexPlan, columns: readonly Mapped[]): IndexAdvice[] {
  const estimated = columns.filter(
    ({ field, options }) => isRanged(field) || (isSearched(field) && options.isCommon === undefined),
  );
  const actions = estimated.map(
    ({ column, folded }) =>
      `ALTER COLUMN ${plan.quote(folded ?? column)} SET STATISTICS ${String(statisticsTarget)}`,
  );
  const finer: IndexAdvice[] =
    actions.length === 0
      ? []
      : [
          {
            sql: `ALTER TABLE ${plan.table} ${actions.join(", ")}`,
            reason: "Finer counts, by which the planner tells a rare substring or range from a common one.",
            fields: estimated.map(({ field }) => field.name),
          },
        ];
  return [...finer, { sql: `ANALYZE ${plan.table}`, reason: "Takes the counts.", fields: [] }];
}

/** What an index can have in PostgreSQL as it is built. */
const mostKeyColumns = 32;

/** Whether values are of a few bytes; together, ids of any length would be too much for a row of a b-tree. */
function isOfFixedSize({ field: { type } }: Mapped): boolean {
  return type.comparison !== "folded" && type.name !== "id";
}

function isSearched({ type }: Mapped["field"]): boolean {
  return type.operators.includes("contains");
}

function isRanged({ type }: Mapped["field"]): boolean {
  return type.operators.includes("greaterThan");
}

function fieldIndexes(plan: IndexPlan, mapped: Mapped): IndexAdvice[] {
  const { field, column, folded } = mapped;
  const { name, type } = field;
  const index = (definition: string, reason: string): IndexAdvice => ({
    sql: `CREATE INDEX ON ${plan.table} ${definition}`,
    reason,
    fields: [name],
  });
  switch (type.comparison) {
    case "folded":
      return isSearched(field)
        ? textIndexes(plan, mapped, index)
        : [
            index(
              plan.key(keyOf(plan, column, folded)),
              folded === undefined ? `${name}:"…", in order.` : `${name}:"…", in order, and ${name}:null.`,
            ),
            ...(folded === undefined ? [nullIndex(plan, name, column, index)] : []),
          ];
    case "boolean":
      return [index(plan.key({ column }), `${name}:"true" and ${name}:"false", in order, and ${name}:null.`)];
    case "exact":
      return plan.leads(column)
        ? []
        : [index(plan.key({ column }), `${name}:"…", in order, and ${name}:null.`)];
    case "number":
    case "integer":
      if (plan.leads(column)) return [];
      return [
        index(
          plan.key({ column }),
          `${name}:"…", in order, ${name}:null, and rare ranges of ${name}, then sorted.`,
        ),
      ];
  }
}

type MakeIndex = (definition: string, reason: string) => IndexAdvice;

function keyOf(plan: IndexPlan, column: string, folded: string | undefined) {
  if (folded !== undefined) return { column: folded };
  const expression = `lower(${plan.quote(column)})`;
  return { column: expression, expression };
}

function nullIndex(plan: IndexPlan, name: string, column: string, index: MakeIndex): IndexAdvice {
  const quoted = plan.quote(column);
  return index(
    `${plan.isOrdered ? plan.key() : `(${quoted})`} WHERE ${quoted} IS NULL`,
    `${name}:null, in order.`,
  );
}

/** Text of any length: a b-tree would refuse a row with more than 2,704 bytes in it, a hash index does not. */
function textIndexes(
  plan: IndexPlan,
  { field, column, folded, options }: Mapped,
  index: MakeIndex,
): IndexAdvice[] {
  const { name } = field;
  const operand = plan.quote(folded ?? column);
  const equality = folded === undefined ? `lower(${operand})` : operand;
  const indexes = [
    index(
      `USING hash (${folded === undefined ? `(${equality})` : equality})`,
      `${name}:"…", of text of any length.`,
    ),
    nullIndex(plan, name, folded ?? column, index),
  ];
  if (options.pgTrgm !== "none") {
    indexes.push(
      index(
        `USING gin (${operand} gin_trgm_ops)`,
        `${name}~"…" where the text has three letters or digits in a row.`,
      ),
    );
  }
  if (options.trigramArray !== undefined) {
    indexes.push(
      index(
        `USING gin (${plan.quote(options.trigramArray)})`,
        `${name}~"…" of punctuation, emoji and the like.`,
      ),
    );
  }
  return indexes;
}

import { typeParts } from "../../column-type.ts";
import type { MappedColumn } from "../../dialect.ts";
import { isRunningText, lookedUp, takesRanges } from "../../index-needs.ts";
import { bTreeCost, type IndexAdvice, type IndexPlan, type KeyColumn } from "../../index-plan.ts";
import type { MysqlOptions } from "./types.ts";

type Mapped = MappedColumn<MysqlOptions>;

/** The longest prefix of a utf8mb4 text that every row format can index, in characters. */
const prefixLength = 191;

/** The indexes of MariaDB and MySQL. None serves `~`, or text without a folded column. */
export function adviseMysql(plan: IndexPlan, columns: readonly Mapped[]): readonly IndexAdvice[] {
  const names = (some: readonly Mapped[]): string[] => some.map(({ field }) => field.name);
  const reason = plan.isOfElements
    ? `The elements of one list: ${names(columns)
        .map((name) => `${name}:null`)
        .join(", ")}, and negated clauses.`
    : "The order: pages, ~, clauses that many rows match, and negated clauses.";
  const leading = plan.isOfElements ? columns : columns.filter(({ column }) => plan.leads(column));
  return [
    ...(plan.isOrdered ? create(plan, "order", [], reason, names(leading)) : []),
    ...columns.flatMap((column) => fieldIndex(plan, column)),
  ];
}

function create(
  plan: IndexPlan,
  label: string,
  key: readonly KeyColumn[],
  reason: string,
  fields: readonly string[],
): readonly IndexAdvice[] {
  if (plan.hasIndex(...key)) return [];
  const definition = `ON ${plan.table} ${plan.key(...key)}`;
  // MySQL has no IF NOT EXISTS for indexes. It ignores this comment, which MariaDB executes.
  const sql = `CREATE INDEX /*M! IF NOT EXISTS */ ${plan.indexName(label, definition)} ${definition}`;
  return [{ sql, reason, cost: bTreeCost, fields }];
}

function fieldIndex(plan: IndexPlan, mapped: Mapped): readonly IndexAdvice[] {
  const { field, column, folded } = mapped;
  const { name, type } = field;
  if (type.element !== undefined) {
    return [
      without(
        name,
        `MariaDB has no index of the elements of JSON arrays, so clauses of ${name} are tested row by row. A multi-valued index of MySQL, on CAST(… AS CHAR(n) ARRAY), serves ${name}:"…", but refuses rows with longer elements. An index finds elements in rows of another table on both.`,
      ),
    ];
  }
  const isFolded = type.comparison === "folded";
  const compared = folded ?? column;
  if (isFolded && folded === undefined) return [];
  if (!("name" in compared)) {
    return [
      without(
        name,
        `MariaDB has no index of an expression, so clauses of ${name} are tested row by row. Map ${name} to a generated column of this expression, which both databases can index.`,
      ),
    ];
  }
  if (plan.leads(compared) || plan.hasIndex(compared)) return [];
  const isPrefix = isIndexedByPrefix(mapped);
  if (isPrefix === undefined) {
    return [
      without(
        name,
        `An index holds a prefix of a TEXT, but no prefix that is longer than a VARCHAR. Name the type of the column in the mapping of ${name}, such as "text" or "varchar(100)"; then its index is advised.`,
      ),
    ];
  }
  const key = isPrefix ? { ...compared, indexed: `${plan.sql(compared)}(${prefixLength})` } : compared;
  return create(plan, name, [key], reasonOf(plan, mapped, isPrefix), [name]);
}

/**
 * Whether an index holds a prefix of a text, as it must of a TEXT and as it should of a long text, or the whole; undefined
 * if the type is not known. A prefix must not be longer than the column.
 */
function isIndexedByPrefix({ field: { type }, type: stored = "" }: Mapped): boolean | undefined {
  const {
    name,
    parameters: [length],
  } = typeParts(stored);
  if (name.endsWith("text")) return true;
  if (!isRunningText(type)) return false;
  return length === undefined ? undefined : length > prefixLength;
}

function reasonOf(plan: IndexPlan, { field: { name, type } }: Mapped, isPrefix: boolean): string {
  if (plan.isOfElements) return `The lists that have an element: ${name}:"…".`;
  if (isPrefix) return `${lookedUp(name, type)}, then sorted.`;
  const ranges = takesRanges(type) ? `; rare ranges of ${name}, then sorted` : "";
  return `${lookedUp(name, type)}, in order${ranges}.`;
}

/** Advice that there is no index. */
function without(name: string, reason: string): IndexAdvice {
  return { sql: null, reason, cost: "", fields: [name] };
}

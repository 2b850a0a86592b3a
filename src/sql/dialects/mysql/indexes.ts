import { typeParts } from "../../column-type.ts";
import type { MappedColumn } from "../../dialect.ts";
import { advice, bTrees, compared, isRunningText, lookedUp, type BTrees } from "../../index-advice.ts";
import type { IndexAdvice, IndexPlan } from "../../index-plan.ts";

/** The longest prefix of a utf8mb4 text that every row format can index, in characters. */
const prefixLength = 191;

/** The indexes of MariaDB and MySQL. None serves `~`, or text without a folded column. */
export function adviseMysql(
  plan: IndexPlan,
  columns: readonly MappedColumn<object>[],
): readonly IndexAdvice[] {
  // MySQL has no IF NOT EXISTS for indexes. It ignores this comment, which MariaDB executes.
  const trees = bTrees(plan, "CREATE INDEX /*M! IF NOT EXISTS */");
  const reason = "The order: pages, ~, clauses that many rows match, and negated clauses.";
  return [
    ...trees.order(columns, plan.key(), reason),
    ...columns.flatMap((mapped) => fieldIndex(trees, mapped)),
  ];
}

function fieldIndex(trees: BTrees, mapped: MappedColumn<object>): IndexAdvice[] {
  const { plan } = trees;
  const { field, folded } = mapped;
  const { name, type } = field;
  const none = (why: string): IndexAdvice[] => [advice(null, why, [name])];
  if (type.element !== undefined) {
    return none(
      `MariaDB has no index of the elements of JSON arrays, so clauses of ${name} are tested row by row. A multi-valued index of MySQL, on CAST(… AS CHAR(n) ARRAY), serves ${name}:"…", but refuses rows with longer elements. An index finds elements in rows of another table on both.`,
    );
  }
  if (type.comparison === "folded" && folded === undefined) return [];
  const key = compared(mapped);
  if (!("name" in key)) {
    return none(
      `MariaDB has no index of an expression, so clauses of ${name} are tested row by row. Map ${name} to a generated column of this expression, which both databases can index.`,
    );
  }
  if (plan.leads(key) || plan.hasIndex(key)) return [];
  const isPrefix = isIndexedByPrefix(mapped);
  if (isPrefix === undefined) {
    return none(
      `An index holds a prefix of a TEXT, but no prefix that is longer than a VARCHAR. Name the type of the column in the mapping of ${name}, such as "text" or "varchar(100)"; then its index is advised.`,
    );
  }
  const prefix = isPrefix ? { indexed: `${plan.sql(key)}(${prefixLength})` } : {};
  return trees.values(name, { ...key, ...prefix }, lookedUp(plan, field, isPrefix));
}

/**
 * Whether an index holds a prefix of a text, as it must of a TEXT and as it should of a long text, or the whole; undefined
 * if the type is not known. A prefix must not be longer than the column.
 */
function isIndexedByPrefix({ field, type = "" }: MappedColumn<object>): boolean | undefined {
  const { name, parameters } = typeParts(type);
  const [length] = parameters;
  if (name.endsWith("text")) return true;
  if (!isRunningText(field.type)) return false;
  return length === undefined ? undefined : length > prefixLength;
}

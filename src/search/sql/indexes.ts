import { notAmong } from "../../schema/schema-error.ts";
import { pick } from "../../schema/pick.ts";
import { adviseIndexes, type NamedIndex } from "../../sql/advise.ts";
import type { IndexAdvice, OrderTerm } from "../../sql/index-plan.ts";
import type { Order } from "../order.ts";
import { hasNullsWithin, type SqlColumn } from "./order.ts";
import { isSelective } from "../selective.ts";
import { hasIndexForEachClause } from "./plan.ts";
import type { OrderedTable } from "./table.ts";

/** Which indexes to advise, and what a table has already, as for `adviseIndexes`. */
export interface IndexOptions {
  /**
   * `usual`: an index for each order, and those of substrings, of lists, and of the values of ids, UUIDs and texts, of
   * which few rows have the same. `all`: those of `adviseIndexes` for each order, which has an index for each field and
   * order. Default: `usual`.
   */
  readonly level?: "usual" | "all";
  /** Fields that get an index of their values at the level `usual` too, such as an enumeration with rare values. Default: none. */
  readonly equality?: readonly string[];
  /** The columns of the primary key, in its order. An index that the primary key makes needless is left out. */
  readonly primaryKey?: readonly string[];
  /** Indexes that exist besides the primary key. An index that one of them makes needless is left out. */
  readonly existing?: readonly NamedIndex[];
  /** Whether PostgreSQL creates the indexes with CONCURRENTLY. Default: false. */
  readonly concurrently?: boolean;
}

/** The indexes for the orders and for the fields, each once. */
export function adviseForOrders(
  searched: OrderedTable,
  { level = "usual", equality = [], ...options }: IndexOptions = {},
): readonly IndexAdvice[] {
  const { schema, dialect, table, columns, within, orders } = searched;
  const unknown = equality.find((name) => !schema.fields.has(name));
  if (unknown !== undefined) {
    throw new TypeError(`equality: the schema has no field ${notAmong(unknown, [...schema.fields.keys()])}`);
  }
  const all = [...orders.values()].map((order) => termsOf(searched, order));
  const indexed = all.filter((orderBy) => orderBy.length > 0);
  const advise = (fields: typeof schema, orderBy: readonly OrderTerm[], existing = options.existing ?? []) =>
    adviseIndexes(fields, { ...options, dialect, table, columns, partitionBy: within, orderBy, existing });
  // A skipping index is small.
  if (level === "all" || !hasIndexForEachClause(searched)) {
    return once(all.flatMap((orderBy) => advise(schema, orderBy)));
  }
  const existing = [...(options.existing ?? [])];
  const ofOrders = indexed.flatMap((orderBy) => {
    const advice = advise(pick(schema, []), orderBy, existing);
    existing.push({ columns: [...within, ...orderBy] });
    return advice;
  });
  const isKept = (name: string): boolean => {
    const type = schema.fields.get(name)?.type;
    return (type !== undefined && isSelective(type)) || equality.includes(name);
  };
  const ofFields = advise(schema, [], existing).filter(({ kind, fields: [name = ""] }) =>
    kind === "values" ? isKept(name) : !["order", "nulls", "texts"].includes(kind),
  );
  return once([...ofOrders, ...ofFields]);
}

/** Of a statement that several orders need, the last one counts: statistics are collected when all indexes are there. */
function once(advice: readonly IndexAdvice[]): readonly IndexAdvice[] {
  const statements = new Map([...advice].reverse().map((one) => [one.sql ?? one.reason, one]));
  return [...statements.values()].reverse();
}
/** The terms of the order as an index has them. */
function termsOf({ dialect, ordering }: OrderedTable, { columns }: Order<SqlColumn>): readonly OrderTerm[] {
  // Behind a column that no index has in its order, an index is in no order.
  const end = columns.findIndex(({ isIndexable }) => !isIndexable);
  return columns.slice(0, end === -1 ? undefined : end).map((column, index): OrderTerm => {
    const { name, direction, indexed } = column;
    const term = { column: name, direction, ...(indexed && { indexed }) };
    if (!hasNullsWithin(column, index)) return term;
    if (ordering.nulls === "keyword") return { ...term, nulls: "last" };
    if (direction === "desc" || !ordering.indexesExpressions) return term;
    const value = indexed ?? dialect.quote(name);
    return { ...term, indexed: `(${value} IS NULL), ${value}` };
  });
}

import { adviseIndexes, type NamedIndex } from "../sql/advise.ts";
import type { IndexAdvice, OrderTerm } from "../sql/index-plan.ts";
import type { Definition } from "./definition.ts";
import { hasNullsWithin, type Order } from "./order.ts";

/** What a table has already, as for `adviseIndexes`. */
export interface IndexOptions {
  /** The columns of the primary key, in its order. An index that the primary key makes needless is left out. */
  readonly primaryKey?: readonly string[];
  /** Indexes that exist besides the primary key. An index that one of them makes needless is left out. */
  readonly existing?: readonly NamedIndex[];
  /** Whether PostgreSQL creates the indexes with CONCURRENTLY. Default: false. */
  readonly concurrently?: boolean;
}

/** The indexes for each order and for the fields, each once. */
export function adviseForOrders(definition: Definition, options: IndexOptions = {}): readonly IndexAdvice[] {
  const { schema, dialect, table, columns = {}, within, orders } = definition;
  const advice = [...orders.values()].flatMap((order) =>
    adviseIndexes(schema, {
      ...options,
      dialect,
      table,
      columns,
      partitionBy: within,
      orderBy: termsOf(definition, order),
    }),
  );
  // Of a statement that several orders need, the last one counts: statistics are collected when all indexes are there.
  const statements = new Map([...advice].reverse().map((one) => [one.sql ?? one.reason, one]));
  return [...statements.values()].reverse();
}

/** The terms of the order as an index has them. */
function termsOf({ dialect, ordering }: Definition, { columns }: Order): readonly OrderTerm[] {
  return columns.map((column, index): OrderTerm => {
    const { name, direction, indexed } = column;
    const term = { column: name, direction, ...(indexed && { indexed }) };
    if (!hasNullsWithin(column, index)) return term;
    if (ordering.nulls === "keyword") return { ...term, nulls: "last" };
    if (direction === "desc" || !ordering.indexesExpressions) return term;
    const value = indexed ?? dialect.quote(name);
    return { ...term, indexed: `(${value} IS NULL), ${value}` };
  });
}

import { join, raw, sql, type Sql } from "../../sql/fragment.ts";
import type { CheckedQuery } from "../../validate/checked-query.ts";
import { selectList, type PlanRequest } from "../choose-plan.ts";
import { qualified, type Definition } from "../definition.ts";
import type { Order } from "../order.ts";
import type { Range } from "../ranges.ts";

/** The rows to search for in one range of an order, without the statement that finds them. */
export interface PageSearch {
  readonly definition: Pick<Definition, "dialect" | "table" | "from" | "columnOf" | "within">;
  /** The queries, all of which have to match. */
  readonly checked: readonly CheckedQuery<never>[];
  /** The conditions of the tenant, each of one column. */
  readonly within: readonly Sql[];
  /** What else holds for the rows of the range. */
  readonly place: readonly Sql[];
  readonly select: Sql;
  /** The columns that `select` and `orderBy` read. A row with all of its columns takes longer to sort. */
  readonly read: Sql;
  readonly orderBy: Sql;
  /** The most rows to return. */
  readonly limit: number;
}

/** The search for so many rows of a range. */
export function searchIn(
  { definition, queries, within, order, added, and = [] }: PlanRequest,
  { conditions, orderBy }: Range,
  limit: number,
): PageSearch {
  return {
    definition,
    checked: queries.checked,
    within: within.conditions,
    place: [...conditions, ...and],
    select: selectList(definition, added),
    read: columnsRead(definition, order),
    orderBy,
    limit,
  };
}

function columnsRead(definition: Definition, { columns }: Order): Sql {
  const { select, from } = definition;
  if (select === undefined) return sql`${from}.*`;
  const names = new Set([...select, ...columns.map(({ name }) => name)]);
  return join(
    [...names].map((name) => qualified(definition, name)),
    ", ",
  );
}

/** `LIMIT` and a number. */
export function limitTo(rows: number): Sql {
  return raw(` LIMIT ${Math.ceil(rows)}`);
}

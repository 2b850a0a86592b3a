import { raw, type Sql } from "../../sql/fragment.ts";
import type { CheckedQuery } from "../../validate/checked-query.ts";
import { selectList, type PlanRequest } from "../choose-plan.ts";
import type { Definition } from "../definition.ts";
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
  readonly orderBy: Sql;
  /** The most rows to return. */
  readonly limit: number;
}

/** The search for so many rows of a range. */
export function searchIn(
  { definition, queries, within, added, and = [] }: PlanRequest,
  { conditions, orderBy }: Range,
  limit: number,
): PageSearch {
  return {
    definition,
    checked: queries.checked,
    within: within.conditions,
    place: [...conditions, ...and],
    select: selectList(definition, added),
    orderBy,
    limit,
  };
}

/** `LIMIT` and a number. */
export function limitTo(rows: number): Sql {
  return raw(` LIMIT ${Math.ceil(rows)}`);
}

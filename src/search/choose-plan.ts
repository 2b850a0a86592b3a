import { join, raw, sql, type Sql } from "../sql/fragment.ts";
import type { Definition } from "./definition.ts";
import type { Course, Order } from "./order.ts";
import type { Queries } from "./queries.ts";
import type { Range } from "./ranges.ts";
import { addedColumns, type Added } from "./rows.ts";
import type { Run } from "./run.ts";
import { statementOf, whereAll, type Statement } from "./statement.ts";
import type { WithinValues } from "./within.ts";

/** A page to find. */
export interface PlanRequest {
  readonly definition: Definition;
  readonly queries: Queries;
  readonly within: WithinValues;
  readonly order: Order;
  readonly course: Course;
  /** The columns of the order that are selected once more, for a cursor. */
  readonly added: Added;
  /** The rows from which the page is taken, in their order: the first ones that match. */
  readonly ranges: readonly Range[];
  /** What else has to hold for each row. Default: nothing. */
  readonly and?: readonly Sql[];
  /** How many rows are needed: those of the page, and one more that tells whether another page follows. */
  readonly limit: number;
  /** For statistics. */
  readonly run: Run;
}

/** A statement of a page. */
export interface Step {
  /** Writes it, to give at most so many rows. */
  readonly write: (limit: number) => Statement;
  /** The condition of the queries that it has; undefined if it has one for each operand of an OR. */
  readonly condition: () => Sql | undefined;
}

/**
 * Chooses how to find a page: steps that are run in turn until there are enough rows. The rows of all steps, one after
 * the other, are the rows of the ranges that match, in their order. Each row ends in the columns of `addedColumns`.
 */
export type ChoosePlan = (request: PlanRequest) => readonly Step[] | PromiseLike<readonly Step[]>;

/** The plain statement for each range: a walk along the order. */
export const choosePlan: ChoosePlan = (request) =>
  request.ranges.map((range) => ({
    write: (limit) => statementOf(request.definition, alongOrder(request, range, limit)),
    condition: () => request.queries.conditions[0] ?? everyRow,
  }));

/** The condition of no query. */
const everyRow = raw("1 = 1");

/** A walk along a range of the order that tests each row. */
function alongOrder(
  { definition, queries, within, added, and = [] }: PlanRequest,
  { conditions, orderBy }: Range,
  limit: number,
): Sql {
  const where = whereAll([...within.conditions, ...conditions, ...and, ...queries.conditions]);
  return sql`SELECT ${selectList(definition, added)} FROM ${definition.from}${where} ORDER BY ${orderBy} LIMIT ${raw(String(limit))}`;
}

/** The columns of a page's rows, with those that are added for a cursor at the end. */
export function selectList(definition: Definition, added: Added): Sql {
  return join([definition.selected, ...addedColumns(definition, added)], ", ");
}

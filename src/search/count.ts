import type { ErrorBody } from "../diagnostics/error-body.ts";
import { join, raw, sql, type Sql } from "../sql/fragment.ts";
import type { Definition } from "./definition.ts";
import type { Plan } from "./plan.ts";
import type { Queries, ReadQueries } from "./queries.ts";
import { rangesOf } from "./ranges.ts";
import { isRefusal } from "./refusal.ts";
import { parametersOf, unknownParameter } from "./request.ts";
import { runStatement, SearchError, valueIn, type Run } from "./run.ts";
import { statementOf, whereAll } from "./select.ts";
import { readWithin, type WithinValues } from "./within.ts";

/** The number of rows that match. */
export interface Count {
  readonly count: number;
  /** Whether there are no more; false if the counting ended at `upTo`. */
  readonly isExact: boolean;
}

/** The parameters of a count as they came in. Those of a page are taken too, and all but `query` change nothing. */
export interface CountRequest {
  /** As of a page. */
  readonly query?: unknown;
}

/** Options of `count`. */
export interface CountOptions {
  /** The number at which the counting ends, so that it costs no more. Default: none, every row is counted. */
  readonly upTo?: number;
}

interface Tools {
  readonly definition: Definition;
  readonly readQueries: ReadQueries;
  readonly plan: Plan;
}

/** The rows of a page by which a count chooses its statement. */
const planned = 100;

/** Counts the rows that match. */
export async function countRows(
  { definition, readQueries, plan }: Tools,
  given: unknown,
  heldTo: unknown,
  run: Run,
  { upTo }: CountOptions = {},
): Promise<Count | ErrorBody> {
  const within = readWithin(definition, heldTo);
  if (upTo !== undefined && !(Number.isSafeInteger(upTo) && upTo >= 0)) {
    throw new TypeError("upTo: it is a whole number of at least 0.");
  }
  const request = parametersOf<CountRequest>(given);
  const unknown = unknownParameter(definition, request);
  if (unknown !== null) return unknown;
  const queries = readQueries(request.query);
  if (isRefusal(queries)) return queries;
  const { dialect, from } = definition;
  const alias = raw(dialect.quote("wherefore0"));
  const arms = await armsOf({ definition, plan }, queries, within, run);
  const matching = arms.map((arm) => sql`${from}${whereAll([...within.conditions, ...arm])}`);
  const limit = upTo === undefined ? raw("") : sql` LIMIT ${raw(String(upTo + 1))}`;
  const each = matching.map((rows) => sql`SELECT 1 AS ${alias} FROM ${rows}`);
  const counted =
    upTo === undefined && arms.length === 1
      ? join(matching, "")
      : sql`(${join(each, " UNION ALL ")}${limit}) AS ${raw(dialect.quote("wherefore"))}`;
  const statement = statementOf(definition, sql`SELECT count(*) AS ${alias} FROM ${counted}`);
  const [row] = await runStatement(run, statement);
  const count = Number(valueIn(row, "wherefore0", 0) ?? NaN);
  if (!Number.isSafeInteger(count)) {
    const message = "`run` has to return the row of the statement, with its number.";
    throw new SearchError(message, statement.sql);
  }
  return upTo === undefined || count <= upTo ? { count, isExact: true } : { count: upTo, isExact: false };
}

/** The conditions of rows that are counted apart: those of each operand of an OR, if an index finds them faster so. */
async function armsOf(
  { definition, plan }: Pick<Tools, "definition" | "plan">,
  queries: Queries,
  within: WithinValues,
  run: Run,
): Promise<readonly (readonly Sql[])[]> {
  const [order] = definition.orders.values();
  const [query, ...others] = queries.checked;
  if (order === undefined || query?.connective !== "OR" || others.length > 0) return [queries.conditions];
  const ranges = rangesOf(order, definition.ordering, "forward", null) ?? [];
  const asked = {
    queries,
    within,
    order,
    course: "forward",
    ranges,
    limit: planned,
    isCounted: true,
  } as const;
  const [{ arms } = { arms: [] }] = await plan(asked, run);
  return arms.length > 1 ? arms.map((arm) => [arm]) : [queries.conditions];
}

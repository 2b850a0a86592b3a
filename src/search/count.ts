import type { ErrorBody } from "../diagnostics/error-body.ts";
import { raw, sql } from "../sql/fragment.ts";
import type { Definition } from "./definition.ts";
import type { ReadQueries } from "./queries.ts";
import { isRefusal } from "./refusal.ts";
import { parametersOf, unknownParameter } from "./request.ts";
import { runStatement, SearchError, valueIn, type Run } from "./run.ts";
import { statementOf, whereAll } from "./select.ts";
import { readWithin } from "./within.ts";

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

/** Counts the rows that match. */
export async function countRows(
  { definition, readQueries }: { readonly definition: Definition; readonly readQueries: ReadQueries },
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
  const matching = sql`${from}${whereAll([...within.conditions, ...queries.conditions])}`;
  const counted =
    upTo === undefined
      ? matching
      : sql`(SELECT 1 AS ${alias} FROM ${matching} LIMIT ${raw(String(upTo + 1))}) AS ${raw(dialect.quote("wherefore"))}`;
  const statement = statementOf(definition, sql`SELECT count(*) AS ${alias} FROM ${counted}`);
  const [row] = await runStatement(run, statement);
  const count = Number(valueIn(row, "wherefore0", 0) ?? NaN);
  if (!Number.isSafeInteger(count)) {
    const message = "`run` has to return the row of the statement, with its number.";
    throw new SearchError(message, statement.sql);
  }
  return upTo === undefined || count <= upTo ? { count, isExact: true } : { count: upTo, isExact: false };
}

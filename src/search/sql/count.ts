import { join, raw, sql, type Sql } from "../../sql/fragment.ts";
import type { RowsCount } from "../backend.ts";
import { rangesOf } from "../ranges.ts";
import { SearchError } from "../search-error.ts";
import type { SqlColumn } from "./order.ts";
import type { Plan } from "./plan.ts";
import { sqlRanges } from "./ranges.ts";
import { runStatement, valueIn, type Run } from "./run.ts";
import { statementOf, whereAll } from "./select.ts";
import { conditionsWithin, type Table } from "./table.ts";

type Counted = RowsCount<SqlColumn, readonly Sql[]>;

/** The rows of a page by which a count chooses its statement. */
const planned = 100;

/** Counts the rows that match. */
export async function countInTable(table: Table, plan: Plan, request: Counted, run: Run): Promise<number> {
  const { dialect, from } = table;
  const { limit, within } = request;
  const alias = raw(dialect.quote("wherefore0"));
  const arms = await armsOf(table, plan, request, run);
  const matching = arms.map((arm) => sql`${from}${whereAll([...conditionsWithin(table, within), ...arm])}`);
  const end = limit === undefined ? raw("") : sql` LIMIT ${raw(String(limit))}`;
  const each = matching.map((rows) => sql`SELECT 1 AS ${alias} FROM ${rows}`);
  const counted =
    limit === undefined && arms.length === 1
      ? join(matching, "")
      : sql`(${join(each, " UNION ALL ")}${end}) AS ${raw(dialect.quote("wherefore"))}`;
  const statement = statementOf(table, sql`SELECT count(*) AS ${alias} FROM ${counted}`);
  const [row] = await runStatement(run, statement);
  const count = Number(valueIn(row, "wherefore0", 0) ?? NaN);
  if (Number.isSafeInteger(count)) return count;
  const message = "`run` has to return the row of the statement, with its number.";
  throw new SearchError(message, statement.sql);
}

/** The conditions of rows that are counted apart: those of each operand of an OR, if an index finds them faster so. */
async function armsOf(
  { ordering }: Table,
  plan: Plan,
  { queries, within, order }: Counted,
  run: Run,
): Promise<readonly (readonly Sql[])[]> {
  const [query, ...others] = queries.checked;
  if (query?.connective !== "OR" || others.length > 0) return [queries.condition];
  const all = rangesOf(order.columns, "forward", null, false) ?? [];
  const ranges = sqlRanges(order, ordering, "forward", all);
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
  return arms.length > 1 ? arms.map((arm) => [arm]) : [queries.condition];
}

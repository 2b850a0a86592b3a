import type { Sql } from "../../sql/fragment.ts";
import type { FoundRows, RowsRequest } from "../backend.ts";
import type { Row } from "../options.ts";
import type { SqlColumn } from "./order.ts";
import type { Plan } from "./plan.ts";
import { sqlRanges } from "./ranges.ts";
import { checkRows, valuesOf, withoutAdded } from "./rows.ts";
import { runStatement, type Run } from "./run.ts";
import { pageOf } from "./select.ts";
import { conditionsWithin, type Table } from "./table.ts";

/** Reads the rows of pages, statement by statement. */
export function pageReader(
  table: Table,
  plan: Plan,
): (request: RowsRequest<SqlColumn, readonly Sql[]>, run: Run) => Promise<FoundRows> {
  const isSelected = (name: string): boolean => table.select?.includes(name) ?? true;
  // The columns that a cursor needs, and that the rows do not have as it needs them, by the order's name. A column that
  // is selected becomes one once a driver has returned a value of it that need not be exact.
  const addedOf = new Map<string, readonly SqlColumn[]>();
  return async (request, run) => {
    const { order, course, limit } = request;
    const { columns } = order;
    const within = conditionsWithin(table, request.within);
    const ranges = sqlRanges(order, table.ordering, course, request.ranges);
    const parts = await plan({ ...request, ranges, limit: limit + 1 }, run);
    for (;;) {
      const added =
        addedOf.get(order.name) ??
        columns.filter(({ name, fromRow }) => fromRow === undefined || !isSelected(name));
      let found: readonly Row[] = [];
      let sql = "";
      for (const part of parts) {
        if (found.length > limit) break;
        const read = { ...part, added, limit: limit + 1 - found.length };
        const statement = pageOf(table, order, within, read);
        sql = statement.sql;
        const rows = await runStatement(run, statement);
        checkRows(rows, { select: table.select, columns, added, sql });
        found = [...found, ...rows];
      }
      const rows = found.slice(0, limit);
      const inexact: SqlColumn[] = [];
      const [first, last] = [rows[0], rows.at(-1)];
      const reading = { select: table.select, columns, added, inexact, sql };
      const ends =
        first === undefined || last === undefined
          ? null
          : ([valuesOf(first, reading), valuesOf(last, reading)] as const);
      if (inexact.length === 0) {
        return { rows: withoutAdded(rows, added), isMore: found.length > limit, ends, request: sql };
      }
      // The page is found again with the values that the driver can have changed, so that all of it is of one moment.
      addedOf.set(order.name, [...new Set([...added, ...inexact])]);
    }
  };
}

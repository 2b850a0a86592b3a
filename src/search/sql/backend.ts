import type { IndexAdvice } from "../../sql/index-plan.ts";
import type { Sql } from "../../sql/fragment.ts";
import type { Backend, Store, WithinValue } from "../backend.ts";
import { countInTable } from "./count.ts";
import { adviseForOrders, type IndexOptions } from "./indexes.ts";
import { readColumn, type SqlColumn } from "./order.ts";
import { pageReader } from "./page.ts";
import { planner } from "./plan.ts";
import type { Run } from "./run.ts";
import { writeStatements, type PageStatement, type StatementRequest } from "./statements.ts";
import { conditionsOfQueries, readTable, type TableOptions } from "./table.ts";
import { valuesOfField } from "./values.ts";
import { verifySearch } from "./verify/verify.ts";

/** The functions that searches of a table have besides. */
export interface TableFunctions<Within extends string = string> {
  /**
   * Chooses the statements of a page and writes them, for an application that runs them itself: within larger statements,
   * row by row, or with cursors of its own. They are run in turn until there are enough rows; their first `limit` rows are
   * the page. There are several if an order has columns without a value. `run` is for a sample only.
   *
   * @throws TypeError if the request is invalid, or if `within` lacks a column; no statement is run
   */
  readonly statements: (
    request: StatementRequest,
    within: Readonly<Record<Within, WithinValue>>,
    run: Run,
  ) => Promise<readonly PageStatement[]>;
  /** The indexes for the searches: those of each order, and those of the fields. See `adviseIndexes`. */
  readonly indexes: (options?: IndexOptions) => readonly IndexAdvice[];
}

/** The back-end of a table in a database. */
export function sqlBackend(options: TableOptions): Backend<Run, TableFunctions> {
  return {
    term: "column",
    open(settings): Store<Run, TableFunctions, SqlColumn, readonly Sql[]> {
      const table = readTable(options, settings);
      const plan = planner(table);
      return {
        identity: table.table,
        comparesRows: table.ordering.comparesRows !== "no",
        isVolatile: table.hasCallbacks,
        orderColumn: (column, path) => readColumn(table, column, path),
        compile: (queries) => conditionsOfQueries(table, queries),
        page: pageReader(table, plan),
        count: (request, run) => countInTable(table, plan, request, run),
        values: (field, prefix) => valuesOfField(table, field, prefix),
        verify: (definition, run) => verifySearch({ ...table, ...definition }, run),
        more: (definition) => {
          const ordered = { ...table, ...definition };
          return {
            statements: (request, within, run) =>
              writeStatements({ table: ordered, plan }, request, within, run),
            indexes: (advice) => adviseForOrders(ordered, advice),
          };
        },
      };
    },
  };
}

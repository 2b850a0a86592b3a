import { print } from "../../language/syntax/print.ts";
import { join, param, raw, sql, type Sql, type SqlValue } from "../../sql/fragment.ts";
import { checkedQueries, type CheckedQuery } from "../../validate/checked-query.ts";
import type { Order } from "../order.ts";
import { queriesOf } from "../queries.ts";
import { rangesOf, rowsBeyond, type Range } from "../ranges.ts";
import type { WithinValue } from "../backend.ts";
import { isWithinValue, readWithin } from "../within.ts";
import type { SqlColumn } from "./order.ts";
import type { Plan } from "./plan.ts";
import { sqlRanges } from "./ranges.ts";
import type { Run } from "./run.ts";
import { pageOf } from "./select.ts";
import { conditionsOfQueries, conditionsWithin, type OrderedTable } from "./table.ts";

/** A piece of SQL: texts with the values of params between them, as `compileWhere` returns it. */
export interface SqlPiece {
  /** The texts around the params. There is one text more than there are params. */
  readonly strings: readonly string[];
  readonly params: readonly SqlValue[];
}

/** What an application asks for that runs the statements of a page itself. */
export interface StatementRequest {
  /** Checked queries that all have to match. */
  readonly query: CheckedQuery<never> | readonly CheckedQuery<never>[];
  /** The name of an order. Default: the first one. */
  readonly order?: string;
  /** The most rows, which `limit` of the search does not bound. */
  readonly limit: number;
  /** The values of the order's columns, those of the key included, in the row before the page. Default: the first page. */
  readonly after?: readonly (WithinValue | null)[];
  /** A condition on the table that each row has to meet besides. Default: none. */
  readonly where?: SqlPiece;
}

/** A statement that finds rows of a page. */
export interface PageStatement extends SqlPiece {
  /** The statement with the placeholders of the dialect. */
  readonly sql: string;
  /**
   * The condition of the queries in it, whose columns have the name of the table before them; undefined if the statement
   * unites a page for each operand of an OR. It is written for the indexes that the statement uses, and so suits similar
   * statements.
   */
  readonly condition: SqlPiece | undefined;
}

/** The condition of no query. */
const everyRow = raw("1 = 1");

/** Chooses the statements of a page for an application that runs them itself. */
export async function writeStatements(
  { table, plan }: { readonly table: OrderedTable; readonly plan: Plan },
  request: StatementRequest,
  heldTo: unknown,
  run: Run,
): Promise<readonly PageStatement[]> {
  const { limit, query, where } = request;
  const within = readWithin(table, heldTo);
  const order = orderOf(table, request);
  if (!Number.isSafeInteger(limit) || limit < 1) {
    throw new TypeError("limit: it is a whole number of at least 1.");
  }
  const ranges = sqlRanges(order, table.ordering, "forward", rangesAfter(table, order, request));
  const byText = new Map(checkedQueries(query).map((one) => [print(one.query), one]));
  const identity = JSON.stringify([...byText.keys()].sort());
  const compile = (all: readonly CheckedQuery<never>[]): readonly Sql[] => conditionsOfQueries(table, all);
  const queries = queriesOf({ compile, isVolatile: table.hasCallbacks }, byText, {
    identity,
    interpreted: null,
    now: null,
  });
  const parts = await plan({ queries, within, order, course: "forward", ranges, limit }, run);
  const and = where === undefined ? [] : [pieceOf(table, where)];
  return parts.map(({ range, arms }) => {
    const [{ texts, params } = everyRow, ...others] = arms;
    return {
      // The rows have no columns for a cursor.
      ...pageOf(table, order, conditionsWithin(table, within), { range, and, arms, added: [], limit }),
      condition: others.length > 0 ? undefined : { strings: texts, params: params.map(({ value }) => value) },
    };
  });
}

function orderOf(
  { orders, defaultOrder }: OrderedTable,
  { order: name }: StatementRequest,
): Order<SqlColumn> {
  const order = name === undefined ? defaultOrder : orders.get(name);
  if (order !== undefined) return order;
  throw new TypeError(`order: there is no order ${JSON.stringify(name)}.`);
}

function rangesAfter(
  { ordering }: OrderedTable,
  { columns }: Order<SqlColumn>,
  { after }: StatementRequest,
): readonly Range<Sql>[] {
  const comparesRows = ordering.comparesRows !== "no";
  if (after === undefined) return rangesOf(columns, "forward", null, comparesRows) ?? [];
  if (after.length !== columns.length) {
    const names = columns.map(({ name }) => name).join(", ");
    throw new TypeError(`after: it has a value for each column of the order: ${names}.`);
  }
  const values = columns.map(({ name, isRequired }, index): Sql | null => {
    const value: unknown = after[index] ?? null;
    if (isWithinValue(value)) return ordering.value(value);
    if (value !== null) {
      throw new TypeError("after: a value is a string, a number, a bigint, a boolean or null.");
    }
    if (!isRequired) return null;
    throw new TypeError(`after: each row has a value in the column ${name}.`);
  });
  return rowsBeyond(columns, "forward", { values, isIncluded: false }, comparesRows);
}

/** The params of an application name no type, so a dialect with types in its placeholders takes that of the value. */
function pieceOf({ ordering }: OrderedTable, { strings, params }: SqlPiece): Sql {
  const values = params.map((value) => (isWithinValue(value) ? ordering.value(value) : param(value)));
  const texts = strings.map(raw);
  return sql`(${join(
    texts.flatMap((text, index) => [text, values[index] ?? raw("")]),
    "",
  )})`;
}

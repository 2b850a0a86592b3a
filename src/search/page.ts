import type { ErrorBody } from "../diagnostics/error-body.ts";
import type { ChoosePlan } from "./choose-plan.ts";
import { longestCursor, writeCursor } from "./cursor.ts";
import type { Definition } from "./definition.ts";
import type { Position } from "./order.ts";
import type { ReadQueries } from "./queries.ts";
import { rangesOf } from "./ranges.ts";
import { isRefusal } from "./refusal.ts";
import { cursorRefusal, readRequest, type ReadRequest } from "./request.ts";
import { valuesOf, withoutCursor } from "./rows.ts";
import { runStatement, type Row, type Run } from "./run.ts";
import { SearchError } from "./search-error.ts";
import { readWithin } from "./within.ts";

/** Rows in their order, and the cursors of the pages beside them. */
export interface Page<R extends Row = Row> {
  readonly rows: R[];
  /** For `after`: the page that follows; null if no row follows. */
  readonly next: string | null;
  /** For `before`: the page that precedes; null if no row precedes. */
  readonly previous: string | null;
}

interface Tools {
  readonly definition: Definition;
  readonly readQueries: ReadQueries;
  readonly choosePlan: ChoosePlan;
}

/** Finds a page of rows. */
export async function findPage<R extends Row>(
  { definition, readQueries, choosePlan }: Tools,
  given: unknown,
  heldTo: unknown,
  run: Run<R>,
): Promise<Page<R> | ErrorBody> {
  const within = readWithin(definition, heldTo);
  const request = await readRequest(definition, readQueries, given, within);
  if (isRefusal(request)) return request;
  const { queries, order, course, position } = request;
  const ranges = rangesOf(order, definition.ordering, course, position);
  if (ranges === null) return cursorRefusal(definition, course);

  const needed = request.limit + 1;
  const steps = await choosePlan({ definition, queries, within, order, course, ranges, limit: needed, run });
  const rows: R[] = [];
  let last = "";
  for (const step of steps) {
    const statement = step.write(needed - rows.length);
    last = statement.sql;
    rows.push(...(await runStatement(run, statement)));
    if (rows.length >= needed) break;
  }
  return pageOf(definition, request, rows, last);
}

/** @param rows the rows in the order of the statements, with one more than the page has if there are more */
async function pageOf<R extends Row>(
  definition: Definition,
  request: ReadRequest,
  rows: readonly R[],
  sql: string,
): Promise<Page<R>> {
  const { order, limit, course, position } = request;
  const isForward = course === "forward";
  const found = rows.slice(0, limit);
  if (!isForward) found.reverse();
  const cursor = async (at: Position): Promise<string> => {
    const written = writeCursor(at, request.context);
    const sealed: unknown = definition.seal === undefined ? written : await definition.seal(written);
    if (typeof sealed !== "string")
      throw new TypeError("seal: it has to return a string, or a promise of one.");
    if (sealed.length <= longestCursor) return sealed;
    const message = `A cursor of the order ${order.name} is ${sealed.length} characters long, and at most ${longestCursor} are taken. Order by columns of shorter values.`;
    throw new SearchError(message, sql);
  };
  const at = (row: R | undefined): Promise<string | null> => {
    if (row !== undefined) return cursor({ values: valuesOf(row, order, sql), isIncluded: false });
    // An empty page: the page on its other side begins with the row of its cursor.
    return position === null ? Promise.resolve(null) : cursor({ ...position, isIncluded: true });
  };
  const isMore = rows.length > limit;
  const next = isForward && !isMore ? null : await at(found.at(-1));
  const previous = isForward
    ? position === null
      ? null
      : await at(found[0])
    : isMore
      ? await at(found[0])
      : null;
  return { rows: withoutCursor(found, order), next, previous };
}

import type { ErrorBody } from "../diagnostics/error-body.ts";
import { longestCursor, writeCursor, type Reading } from "./cursor.ts";
import type { Definition } from "./definition.ts";
import type { OrderColumn, Position } from "./order.ts";
import type { ReadQueries } from "./queries.ts";
import type { Plan } from "./plan.ts";
import { isRefusal } from "./refusal.ts";
import { readRequest, type ReadRequest } from "./request.ts";
import { checkRows, valuesOf, withoutAdded } from "./rows.ts";
import { runStatement, SearchError, type Row, type Run } from "./run.ts";
import { pageOf } from "./select.ts";
import { readWithin } from "./within.ts";

/** Rows in their order, and the cursors of the pages beside them. */
export interface Page<R extends Row = Row> {
  readonly rows: R[];
  /** For `after`: the page that follows; null if no row follows. */
  readonly next: string | null;
  /** For `before`: the page that precedes; null if no row precedes. */
  readonly previous: string | null;
  /** The queries that were searched, if some of those of the request are not valid as they were typed; null otherwise. */
  readonly interpreted: readonly string[] | null;
}

interface Tools {
  readonly definition: Definition;
  readonly readQueries: ReadQueries;
  readonly plan: Plan;
}

/** Finds a page of rows. */
export async function findPage(
  { definition, readQueries, plan }: Tools,
  given: unknown,
  heldTo: unknown,
  run: Run,
): Promise<Page | ErrorBody> {
  const within = readWithin(definition, heldTo);
  const request = await readRequest(definition, readQueries, given, within);
  if (isRefusal(request)) return request;
  const { order, limit, course, position } = request;

  const parts = await plan({ ...request, limit: limit + 1 }, run);
  for (;;) {
    const { columns, added } = order;
    let found: readonly Row[] = [];
    let sql = "";
    for (const part of parts) {
      if (found.length > limit) break;
      const read = { ...part, added, limit: limit + 1 - found.length };
      const statement = pageOf(definition, order, within, read);
      sql = statement.sql;
      const rows = await runStatement(run, statement);
      checkRows(rows, { select: definition.select, columns, added, sql });
      found = [...found, ...rows];
    }
    const isForward = course === "forward";
    const isMore = found.length > limit;
    const rows = found.slice(0, limit);
    if (!isForward) rows.reverse();
    const inexact: OrderColumn[] = [];
    const reading = { select: definition.select, columns, added, inexact, sql };
    const at = (row: Row | undefined): Position | null => {
      if (row !== undefined) return { values: valuesOf(row, reading), isIncluded: false };
      // An empty page: the page on its other side begins with the row of its cursor.
      return position && { ...position, isIncluded: true };
    };
    const next = !isForward || isMore ? at(rows.at(-1)) : null;
    const previous = (isForward ? position !== null : isMore) ? at(rows[0]) : null;
    // The page is found again with the values that the driver can have changed, so that all of it is of one moment.
    if (inexact.length > 0) order.added = [...new Set([...order.added, ...inexact])];
    else {
      const { mapRow } = definition;
      const own = withoutAdded(rows, added);
      return {
        rows: mapRow === undefined ? own : own.map((row) => mapRow(row as Record<string, unknown>)),
        next: next && (await cursorOf(definition, request, next, sql)),
        previous: previous && (await cursorOf(definition, request, previous, sql)),
        interpreted: request.queries.reading.texts,
      };
    }
  }
}

/** The most characters of the texts in a cursor, which usually stands in a URL. Longer ones are read again. */
const mostTexts = 2048;

function carried({ texts, now }: Reading): Reading | undefined {
  const short = texts !== null && texts.join("").length <= mostTexts ? texts : null;
  return short === null && now === null ? undefined : { texts: short, now };
}

async function cursorOf(
  { seal }: Definition,
  { order, context, queries: { reading } }: ReadRequest,
  position: Position,
  sql: string,
): Promise<string> {
  const written = writeCursor({ position, reading: carried(reading) }, context);
  const sealed: unknown = seal === undefined ? written : await seal(written);
  if (typeof sealed !== "string")
    throw new TypeError("seal: it has to return a string, or a promise of one.");
  if (sealed.length <= longestCursor) return sealed;
  const message = `A cursor of the order ${order.name} is ${sealed.length} characters long, and at most ${longestCursor} are taken. Order by columns of shorter values.`;
  throw new SearchError(message, sql);
}

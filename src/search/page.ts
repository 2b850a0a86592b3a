import type { ErrorBody } from "../check/error-body.ts";
import type { Row } from "./options.ts";
import { longestCursor, writeCursor } from "./cursor.ts";
import type { Definition } from "./backend.ts";
import type { Position } from "./order.ts";
import type { ReadQueries } from "./queries.ts";
import { isRefusal } from "./refusal.ts";
import { readRequest, type ReadRequest } from "./request.ts";
import { SearchError } from "./search-error.ts";
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
}

/** Finds a page of rows. */
export async function findPage(
  { definition, readQueries }: Tools,
  given: unknown,
  heldTo: unknown,
  run: unknown,
): Promise<Page | ErrorBody> {
  const within = readWithin(definition, heldTo);
  const request = await readRequest(definition, readQueries, given, within);
  if (isRefusal(request)) return request;
  const { course, position } = request;
  const { mapRow, store } = definition;
  const found = await store.page(request, run);
  const isForward = course === "forward";
  const rows = isForward ? [...found.rows] : found.rows.toReversed();
  const [first, last] = (isForward ? found.ends : found.ends?.toReversed()) ?? [];
  const at = (values: Position["values"] | undefined): Position | null => {
    if (values !== undefined) return { values, isIncluded: false };
    // An empty page: the page on its other side begins with the row of its cursor.
    return position && { ...position, isIncluded: true };
  };
  const next = !isForward || found.isMore ? at(last) : null;
  const previous = (isForward ? position !== null : found.isMore) ? at(first) : null;
  return {
    rows: mapRow === undefined ? rows : rows.map((row) => mapRow(row as Record<string, unknown>)),
    next: next && (await cursorOf(definition, request, next, found.request)),
    previous: previous && (await cursorOf(definition, request, previous, found.request)),
    interpreted: request.queries.interpreted,
  };
}

async function cursorOf(
  { seal, term }: Definition,
  { order, context, queries: { now } }: ReadRequest,
  position: Position,
  asked: unknown,
): Promise<string> {
  const written = writeCursor({ position, now }, context);
  const sealed: unknown = seal === undefined ? written : await seal(written);
  if (typeof sealed !== "string")
    throw new TypeError("seal: it has to return a string, or a promise of one.");
  if (sealed.length <= longestCursor) return sealed;
  const message = `A cursor of the order ${order.name} is ${sealed.length} characters long, and at most ${longestCursor} are taken. Order by ${term}s of shorter values.`;
  throw new SearchError(message, asked);
}

import type { ErrorBody } from "../check/error-body.ts";
import { excerpt } from "../text/excerpt.ts";
import { nearest } from "../text/nearest.ts";
import type { Definition, Queries, RowsRequest, WithinValues } from "./backend.ts";
import { longestCursor, readCursor, type Marked } from "./cursor.ts";
import type { Course, Order, Position } from "./order.ts";
import type { ReadQueries } from "./queries.ts";
import { rangesOf } from "./ranges.ts";
import { isRefusal, refusal } from "./refusal.ts";

/** The parameters of a page as they came in. Everything is taken, and what is wrong gives an error body. */
export interface PageRequest {
  /** A query, or several that all have to match. Absent, null and an empty list are every row. */
  readonly query?: unknown;
  /** The name of an order. Default: the first one. */
  readonly order?: unknown;
  /** How many rows: a number, or a text of digits. */
  readonly limit?: unknown;
  /** The cursor `next` of a page, for the page after it. */
  readonly after?: unknown;
  /** The cursor `previous` of a page, for the page before it. */
  readonly before?: unknown;
}

/** Names and values that are no properties, as a `URLSearchParams` has them. */
export interface UrlParameters extends Iterable<readonly [name: string, value: string]> {
  /** The values of a parameter. */
  readonly getAll: (name: string) => readonly string[];
}

/** The parameters of a page that were read. */
export interface ReadRequest extends RowsRequest {
  /** Where the page begins; null for the first one. */
  readonly position: Position | null;
  /** What the cursors of the page belong to. */
  readonly context: string;
}

/** Reads what came in. It throws for nothing that a caller can send. */
export async function readRequest(
  definition: Definition,
  readQueries: ReadQueries,
  given: unknown,
  within: WithinValues,
): Promise<ReadRequest | ErrorBody> {
  const request = parametersOf<PageRequest>(given);
  const unknown = unknownParameter(definition, request);
  if (unknown !== null) return unknown;
  const queries = readQueries(request.query);
  if (isRefusal(queries)) return queries;
  const order = readOrder(definition, request.order);
  if (isRefusal(order)) return order;
  const limit = readLimit(definition, request.limit);
  if (typeof limit === "object") return limit;

  const context = contextOf(definition, queries, order, within);
  const { after = null, before = null } = request;
  if (after !== null && before !== null) {
    return refusal(definition, "before", "cursors_both", {});
  }
  const course = before === null ? "forward" : "backward";
  const cursor = after ?? before;
  const marked = cursor === null ? null : await readMarked(definition, order, cursor, context);
  const position = marked?.position ?? null;
  const { store } = definition;
  const isCursor = cursor === null || position !== null;
  const ranges = isCursor ? rangesOf(order.columns, course, position, store.comparesRows) : null;
  if (ranges === null) return cursorRefusal(definition, course);
  const again = marked === null || marked.now === null ? queries : readQueries(request.query, marked.now);
  if (isRefusal(again)) return again;
  return { queries: again, within, order, course, ranges, limit, position, context };
}

/** The parameters of a request. Any value is taken. */
export function parametersOf<Request extends object>(given: unknown): Partial<Request> {
  // A text, such as the query alone, is refused as an unknown parameter. Without parameters, it would find every row.
  if (typeof given === "string") return { [given]: given } as object;
  if (typeof given !== "object" || given === null) return {};
  if (!isUrlParameters(given)) return given;
  const values = new Map<string, string[]>();
  for (const [name, value] of given) {
    const all = values.get(name);
    if (all === undefined) values.set(name, [value]);
    else all.push(value);
  }
  return Object.fromEntries(
    [...values].map(([name, all]) => [name, all.length > 1 ? all : all[0]]),
  ) as object;
}

function isUrlParameters(given: object): given is UrlParameters {
  return "getAll" in given && typeof given.getAll === "function";
}

/** The error body for a parameter that would have no effect; null if there is none. */
export function unknownParameter(definition: Definition, request: object): ErrorBody | null {
  const { parameters: known } = definition;
  const name = Object.keys(request).find(
    (key) => !known.includes(key) && ((request as Readonly<Record<string, unknown>>)[key] ?? null) !== null,
  );
  if (name === undefined) return null;
  const short = excerpt(name);
  const args = { name: short, known, suggestion: nearest(name.slice(0, 100).split("[", 1)[0] ?? "", known) };
  return refusal(definition, short, "parameter_unknown", args);
}

/** The error body for a cursor that is not one of this search. */
function cursorRefusal(definition: Definition, course: Course): ErrorBody {
  const [param, source] =
    course === "forward" ? (["after", "next"] as const) : (["before", "previous"] as const);
  return refusal(definition, param, "cursor_invalid", { param, source });
}

function readOrder(definition: Definition, given: unknown): Order | ErrorBody {
  const { orders, defaultOrder } = definition;
  const names = [...orders.keys()];
  const name = given ?? defaultOrder.name;
  const order = orders.get(name as string);
  if (order !== undefined) return order;
  const isShort = typeof name === "string" && name.length <= 100;
  return refusal(definition, "order", "order_unknown", {
    name: isShort ? name : null,
    known: names,
    suggestion: isShort ? nearest(name, names) : null,
  });
}

function readLimit(definition: Definition, given: unknown): number | ErrorBody {
  const { limit } = definition;
  const number = wholeNumber(given ?? limit.default);
  if (number !== null && number >= 1 && number <= limit.max) return number;
  return refusal(definition, "limit", "limit_invalid", limit);
}

/** A whole number, or digits of one. */
export function wholeNumber(given: unknown): number | null {
  const number = typeof given === "string" && /^[0-9]{1,15}$/.test(given) ? Number(given) : given;
  return typeof number === "number" && Number.isInteger(number) ? number : null;
}

async function readMarked(
  { open }: Definition,
  order: Order,
  cursor: unknown,
  context: string,
): Promise<Marked | null> {
  if (typeof cursor !== "string" || cursor.length > longestCursor) return null;
  let opened: unknown = cursor;
  try {
    if (open !== undefined) opened = await open(cursor);
  } catch {
    // What was not sealed by the application usually makes `open` throw.
    return null;
  }
  return typeof opened === "string" ? readCursor(opened, context, order.columns.length) : null;
}

function contextOf({ store }: Definition, queries: Queries, order: Order, within: WithinValues): string {
  const columns = order.columns.map(({ name, direction }) => [name, direction]);
  return JSON.stringify([store.identity, queries.identity, order.name, columns, within.identity]);
}

import { shown } from "../text/excerpt.ts";
import type { FoundRows, RowsRequest } from "../search/backend.ts";
import type { Row } from "../search/options.ts";
import type { Position } from "../search/order.ts";
import { checkDocuments } from "../search/document-rows.ts";
import type { Range } from "../search/ranges.ts";
import { SearchError } from "../search/search-error.ts";
import { filterOf, type Filter } from "./filter.ts";
import { hasValueIn, type MongoColumn } from "./order.ts";
import { allOf, runRequest, type MongoRequest, type MongoRun } from "./request.ts";
import { isValue } from "./values.ts";

/** Finds the documents of the ranges in turn, until there are enough. */
export async function findDocuments(
  request: RowsRequest<MongoColumn, Filter>,
  matching: readonly Filter[],
  select: readonly string[] | undefined,
  run: MongoRun,
): Promise<FoundRows> {
  const { order, ranges, limit } = request;
  const { columns } = order;
  const added = addedPaths(columns, select);
  const rows: Row[] = [];
  const positions: Position["values"][] = [];
  let asked: MongoRequest | null = null;
  for (const range of ranges) {
    if (rows.length > limit) break;
    asked = requestOf(request, range, { matching, select, added, limit: limit + 1 - rows.length });
    const found = await runRequest(run, asked);
    const places = found.map((row) => columns.map(({ read }) => read(row)));
    checkDocuments(places, columns, asked);
    // As arguments, a large page would overflow the stack.
    for (const row of found) rows.push(row);
    for (const place of places) positions.push(place);
  }
  const isMore = rows.length > limit;
  const shownRows = rows
    .slice(0, limit)
    .map((row) => added.reduce((one, path) => without(one, path.split("."), select ?? []) as Row, row));
  const [first, last] = [positions[0], positions[shownRows.length - 1]];
  if (first === undefined || last === undefined)
    return { rows: shownRows, isMore, ends: null, request: asked };
  for (const end of [first, last]) checkEnd(columns, end, asked);
  return { rows: shownRows, isMore, ends: [first, last], request: asked };
}

/** @throws SearchError if a cursor of the values could not be read */
function checkEnd(columns: readonly MongoColumn[], end: Position["values"], request: unknown): void {
  for (const [index, { name, write }] of columns.entries()) {
    const text = end[index] ?? null;
    if (text === null || write(text) !== null) continue;
    const message = text.startsWith("d")
      ? `The field ${JSON.stringify(name)} holds a decimal: write \`types: { Decimal128 }\`, with the class Decimal128 of your driver.`
      : `The value ${shown(text)} of the field ${JSON.stringify(name)} is none that a cursor can hold.`;
    throw new SearchError(message, request);
  }
}

interface Part {
  readonly matching: readonly Filter[];
  readonly select: readonly string[] | undefined;
  readonly added: readonly string[];
  readonly limit: number;
}

function requestOf(
  { order: { columns }, course }: Pick<RowsRequest<MongoColumn>, "order" | "course">,
  range: Range,
  { matching, select, added, limit }: Part,
): MongoRequest {
  const isForward = course === "forward";
  const filter = allOf([...matching, ...filtersOf(columns, range, isForward)]);
  const projection = select && projectionOf([...select, ...added]);
  const sorted = columns.slice(range.equal.length);
  // MongoDB has documents without a value first in ascending order.
  const isMixed = (column: MongoColumn, index: number): boolean =>
    !column.isRequired && (index > 0 || range.rest === "any");
  const set: Record<string, unknown> = {};
  const terms: [path: string, way: 1 | -1][] = [];
  for (const [index, column] of sorted.entries()) {
    const { direction, field } = column;
    const way = (direction === "asc") === isForward ? 1 : -1;
    if (isMixed(column, index)) {
      const [flag, value] = [`wherefore${index}`, `wherefore${index}v`];
      const has = hasValueIn(field);
      set[flag] = { $cond: [has, 0, 1] };
      // Values of other types are in no order.
      set[value] = { $cond: [has, `$${field.path}`, null] };
      terms.push([flag, isForward ? 1 : -1], [value, way]);
    } else terms.push([field.path, way]);
  }
  const sort = Object.fromEntries(terms);
  const names = Object.keys(set);
  if (names.length === 0) return { filter, sort, limit, ...(projection && { projection }) };
  const end = projection === undefined ? { $unset: names } : { $project: projection };
  return { pipeline: [{ $match: filter }, { $set: set }, { $sort: sort }, { $limit: limit }, end] };
}

function filtersOf(columns: readonly MongoColumn[], { equal, rest }: Range, isForward: boolean): Filter[] {
  const filters = equal.map((value, index) => comparison(columns[index], "$eq", value));
  const next = columns[equal.length];
  if (next === undefined || rest === "any") return filters;
  if (rest === "value")
    return [...filters, filterOf(next.field, next.field.path, isValue(next.field), false)];
  const symbol = (next.direction === "asc") === isForward ? "$gt" : "$lt";
  return [...filters, comparison(next, rest.isIncluded ? `${symbol}e` : symbol, rest.values[0])];
}

/** Documents by the value of a field; null stands for none. */
function comparison(column: MongoColumn | undefined, operator: string, value: unknown): Filter {
  if (column === undefined) return {};
  const { field, isRequired } = column;
  // All documents have a value then, and an index has bounds alone.
  if (isRequired) return { [field.path]: { [operator]: value } };
  const test = isValue(field);
  return value === null
    ? filterOf(field, field.path, test, true)
    : filterOf(field, field.path, { ...test, [operator]: value }, false);
}

/** The paths of the order's fields that the documents of `select` lack. */
function addedPaths(columns: readonly MongoColumn[], select: readonly string[] | undefined): string[] {
  const paths = columns.map(({ field }) => field.path);
  return select === undefined ? [] : paths.filter((path) => !select.some((one) => isWithin(path, one)));
}

function isWithin(path: string, outer: string): boolean {
  return path === outer || path.startsWith(`${outer}.`);
}

function projectionOf(paths: readonly string[]): Record<string, 0 | 1> {
  const all = paths.map((path): [string, 0 | 1] => [path, 1]);
  return Object.fromEntries<0 | 1>(paths.includes("_id") ? all : [...all, ["_id", 0]]);
}

/** A document without what was added at a path, and without the objects that no selected path leads through. */
function without(value: unknown, path: readonly string[], select: readonly string[]): unknown {
  // MongoDB projects each object in an array.
  if (Array.isArray(value)) return value.map((one) => without(one, path, select));
  const [name = "", ...rest] = path;
  if (typeof value !== "object" || value === null || !Object.hasOwn(value, name)) return value;
  const within = select.filter((one) => one.startsWith(`${name}.`)).map((one) => one.slice(name.length + 1));
  const { [name]: held, ...others } = value as Readonly<Record<string, unknown>>;
  return rest.length === 0 || within.length === 0
    ? others
    : { ...value, [name]: without(held, rest, within) };
}

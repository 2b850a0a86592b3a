import type { CheckOptions } from "../check/check.ts";
import { readColumns, type ColumnLookup } from "../sql/columns.ts";
import type { MappedColumn } from "../sql/dialect.ts";
import { join, raw, sql, type Sql } from "../sql/fragment.ts";
import { identifierProblem } from "../sql/mapping-reader.ts";
import type { Ordering } from "../sql/ordering.ts";
import type { KeyBy, PageLimit, SearchOptions } from "./options.ts";
import type { Order } from "./order.ts";
import type { SearchMessages } from "./messages.ts";
import { readKey, readOrders } from "./read-orders.ts";
import type { Row } from "./run.ts";

/** The options of a search, read and checked. */
export interface Definition extends Pick<
  SearchOptions<object, string, string, string, Row>,
  | "schema"
  | "dialect"
  | "table"
  | "columns"
  | "select"
  | "docUrl"
  | "includeDiagnostics"
  | "mapRow"
  | "withoutValues"
  | "seal"
  | "open"
> {
  readonly ordering: Ordering;
  readonly check: CheckOptions;
  readonly messages: Partial<SearchMessages>;
  readonly lenient: boolean;
  /** The mapped column of a field. */
  readonly columnOf: ColumnLookup<object>;
  /** Whether a mapping has a function of the application, so that the condition of a query can change with time. */
  readonly hasCallbacks: boolean;
  readonly within: readonly string[];
  /** The parameters of a page that requests can have. */
  readonly parameters: readonly string[];
  readonly key: readonly KeyBy[];
  /** The orders by name; the first one is the default. */
  readonly orders: ReadonlyMap<string, Order>;
  readonly limit: { readonly default: number; readonly max: number };
  /** The columns of the rows as SQL, without those that a cursor needs. */
  readonly selected: Sql;
  /** The table's name as SQL. */
  readonly from: Sql;
}

const ownParameters = ["query", "order", "limit", "after", "before"];

/** The most characters of a query by default. */
const longestQuery = 2048;

/**
 * @throws TypeError for options that are no search
 * @throws MappingError, which is a TypeError, for an invalid mapping
 */
export function readDefinition(options: SearchOptions<object, string, string, string, Row>): Definition {
  const {
    schema,
    dialect,
    table,
    within = [],
    withoutValues = [],
    select,
    extra = [],
    messages = {},
    seal,
    open,
  } = options;
  const { ordering } = dialect;
  if (ordering === undefined) {
    throw new TypeError(`dialect: ${dialect.title} has no \`ordering\`, which createSearch needs.`);
  }
  const columnOf = readColumns([schema], options);
  // Reads the fields that the mapping does not name, too. Rows can be ordered by a field that `pick` has left out.
  const { fields, omitted = new Map<string, never>() } = schema;
  const mapped = [...fields.values(), ...omitted.values()].map((field) => columnOf(field));
  names("within", within);
  if (select !== undefined) names("select", select, 1);
  else if (omitted.size > 0) {
    throw new TypeError("select: the schema leaves fields out, so name the columns of the rows.");
  }
  const unknown = withoutValues.find((name) => !schema.fields.has(name));
  if (unknown !== undefined) {
    throw new TypeError(`withoutValues: the schema has no field ${JSON.stringify(unknown)}.`);
  }
  if (!Array.isArray(extra) || !extra.every((name) => typeof name === "string")) {
    throw new TypeError("extra: it is a list of names of parameters.");
  }
  if ((seal === undefined) !== (open === undefined)) {
    throw new TypeError("seal: a cursor that `seal` has changed needs `open`, and the other way round.");
  }
  const key = readKey(options.key);
  const from = raw(dialect.quote(table));
  return {
    ...options,
    ordering,
    check: { ...options.check, messages, maxLength: options.check?.maxLength ?? longestQuery },
    messages,
    lenient: options.lenient === true,
    columnOf,
    hasCallbacks: mapped.some(hasCallback),
    within,
    parameters: [...ownParameters, ...extra],
    key,
    orders: readOrders({ ...options, key, ordering, mapped }),
    limit: readLimit(options.limit),
    selected: select === undefined ? sql`${from}.*` : qualifiedAll(options, select),
    from,
  };
}

/** A column of the table, as SQL. */
export function qualified({ dialect, table }: Pick<Definition, "dialect" | "table">, name: string): Sql {
  return sql`${raw(dialect.quote(table))}.${raw(dialect.quote(name))}`;
}

export function qualifiedAll(source: Pick<Definition, "dialect" | "table">, names: readonly string[]): Sql {
  return join(
    names.map((name) => qualified(source, name)),
    ", ",
  );
}

function names(option: string, given: readonly unknown[], least = 0): void {
  if (!Array.isArray(given) || given.length < least) {
    throw new TypeError(`${option}: it is a list of names of columns.`);
  }
  for (const name of given) {
    const problem = identifierProblem(name);
    if (problem !== null) throw new TypeError(`${option}: ${problem}`);
  }
  if (new Set(given).size < given.length) throw new TypeError(`${option}: a column is named twice.`);
}

function readLimit({ default: byDefault, max = 1_000 }: PageLimit = {}): Definition["limit"] {
  const usual = byDefault ?? Math.min(100, max);
  const isCount = (number: number): boolean => Number.isSafeInteger(number) && number >= 1;
  if (!isCount(max)) throw new TypeError("limit.max: it is a whole number of at least 1.");
  if (!isCount(usual) || usual > max) {
    throw new TypeError(`limit.default: it is a whole number from 1 to ${max}, which is \`limit.max\`.`);
  }
  return { default: usual, max };
}

function hasCallback({ options, rows }: MappedColumn<object>): boolean {
  return holdsFunction(options) || (rows !== undefined && hasCallback(rows.element));
}

function holdsFunction(value: unknown): boolean {
  if (typeof value === "function") return true;
  return typeof value === "object" && value !== null && Object.values(value).some(holdsFunction);
}

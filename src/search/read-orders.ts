import { typeParts } from "../sql/column-type.ts";
import type { MappedColumn } from "../sql/dialect.ts";
import { raw, sql } from "../sql/fragment.ts";
import { identifierProblem } from "../sql/mapping-reader.ts";
import type { Ordering } from "../sql/ordering.ts";
import { nearest } from "../text/nearest.ts";
import type { KeyBy, OrderBy, SearchOptions } from "./options.ts";
import type { Order, OrderColumn } from "./order.ts";

interface Source extends Pick<SearchOptions<object>, "dialect" | "table" | "orders" | "select"> {
  readonly key: readonly KeyBy[];
  readonly ordering: Ordering;
  readonly mapped: readonly MappedColumn<object>[];
}

/**
 * Reads the orders and ends each with the columns of the key.
 *
 * @throws TypeError for what is no order
 */
export function readOrders(source: Source): ReadonlyMap<string, Order> {
  const { key: keys, orders, select } = source;
  const read = new Map<string, Order>();
  for (const [name, columns] of Object.entries(orders)) {
    if (!Array.isArray(columns)) throw new TypeError(`orders.${name}: it is a list of columns.`);
    const all = readOrder(`orders.${name}`, columns, keys, source);
    const isSelected = (column: string): boolean => select?.includes(column) ?? true;
    const added = all.filter((column) => column.fromRow === undefined || !isSelected(column.name));
    read.set(name, { name, columns: all, added });
  }
  if (read.size === 0) throw new TypeError("orders: name at least one order.");
  return read;
}

/** @throws TypeError for what is no key */
export function readKey(key: SearchOptions<object>["key"]): readonly KeyBy[] {
  if (!Array.isArray(key) || key.length === 0) {
    throw new TypeError("key: name the columns that make each row unique.");
  }
  return key.map((column: string | KeyBy) => (typeof column === "object" ? column : { column }));
}

function readOrder(
  path: string,
  columns: readonly OrderBy[],
  keys: readonly KeyBy[],
  source: Source,
): readonly OrderColumn[] {
  const isKey = (name: string): boolean => keys.some(({ column }) => column === name);
  const named = columns.map((by, index) => {
    const place = `${path}[${index}]`;
    if (!["asc", "desc", undefined].includes(by.direction)) {
      throw new TypeError(`${place}.direction: it is "asc" or "desc".`);
    }
    const key = keys.find(({ column }) => column === by.column);
    return readColumn(
      place,
      key === undefined ? by : { ...key, ...by, required: true },
      source,
      key !== undefined,
    );
  });
  const { direction = "asc" } = named.at(-1) ?? {};
  const last = keys
    .filter(({ column }) => !named.some(({ name }) => name === column))
    .map((key, index) => readColumn(`key[${index}]`, { ...key, direction, required: true }, source, true));
  const all = [...named, ...last];
  if (new Set(all.map(({ name }) => name)).size < all.length) {
    throw new TypeError(`${path}: a column is named twice.`);
  }
  // No two rows are alike in the key, so what follows all of its columns orders nothing.
  return all.slice(0, 1 + Math.max(...all.map(({ name }, index) => (isKey(name) ? index : 0))));
}

function readColumn(
  path: string,
  { column, type, direction = "asc", required = false }: OrderBy,
  { dialect, ordering, table, mapped }: Source,
  isKey: boolean,
): OrderColumn {
  const problem = identifierProblem(column);
  if (problem !== null) throw new TypeError(`${path}.column: ${problem}`);
  const quoted = dialect.quote(column);
  const qualified = sql`${raw(dialect.quote(table))}.${raw(quoted)}`;
  const field = fieldsColumn(column, mapped, ordering);
  const given = type ?? field?.type;
  const known = given === undefined ? undefined : (dialect.typeName?.(given) ?? given.toLowerCase());
  const { name, parameters } = known === undefined ? { name: undefined, parameters: [] } : typeParts(known);
  const ordered = ordering.column(name, parameters);
  if (ordered === undefined) {
    const suggestion = nearest(column, mapped.flatMap(columnNames));
    const meant = suggestion === null ? "" : ` Did you mean ${JSON.stringify(suggestion)}?`;
    throw new TypeError(
      known === undefined
        ? `${path}: ${JSON.stringify(column)} is the column of no field.${meant} Write its type in ${dialect.title} as \`type\`.`
        : `${path}.type: ${dialect.title} cannot order by a column of type ${JSON.stringify(known)} here.`,
    );
  }
  return {
    name: column,
    type: known,
    direction,
    isRequired: required || (field?.isRequired ?? false),
    isKey,
    operand: ordered.operand?.(qualified) ?? qualified,
    read: ordered.read(qualified),
    fromRow: ordered.fromRow,
    write: ordered.write,
    indexed: ordered.indexed?.(quoted),
  };
}

/** The names of the column and the folded column of a field, which rows can be ordered by. */
function columnNames({ field, column, folded }: MappedColumn<object>): readonly string[] {
  if (field.type.element !== undefined) return [];
  return [column, folded].flatMap((source) =>
    source !== undefined && "name" in source ? [source.name] : [],
  );
}

/** The field whose column or folded column it is: the name of its type, and whether each row has a value. */
function fieldsColumn(
  column: string,
  mapped: readonly MappedColumn<object>[],
  ordering: Ordering,
): { readonly type: string; readonly isRequired: boolean } | undefined {
  for (const { field, column: own, folded, type } of mapped) {
    if (field.type.element !== undefined) continue;
    const isRequired = field.required ?? false;
    if ("name" in own && own.name === column) {
      return { type: type ?? ordering.expected[field.type.comparison], isRequired };
    }
    if (folded !== undefined && "name" in folded && folded.name === column) {
      return { type: ordering.expected.folded, isRequired };
    }
  }
  return undefined;
}

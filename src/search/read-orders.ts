import type { KeyBy, KeyByField, OrderBy, OrderByField, SearchSettings } from "./options.ts";
import type { NamedColumn, Settings, Store } from "./backend.ts";
import type { Order, OrderColumn } from "./order.ts";

interface Source {
  readonly term: Settings["term"];
  readonly store: Pick<Store<never>, "orderColumn">;
}

/** @throws TypeError for what is no key */
export function readKey(key: SearchSettings["key"], term: Settings["term"]): readonly NamedColumn[] {
  if (!Array.isArray(key) || key.length === 0) {
    throw new TypeError(`key: name the ${term}s that make each row unique.`);
  }
  const columns = key.map((column: string | KeyBy | KeyByField, index) =>
    typeof column === "string" ? { name: column, type: undefined } : named(column, `key[${index}]`, term),
  );
  if (new Set(columns.map(({ name }) => name)).size < columns.length) {
    throw new TypeError(`key: a ${term} is named twice.`);
  }
  return columns;
}

function named(by: KeyBy | KeyByField, path: string, term: Settings["term"]): NamedColumn {
  const given: unknown = by;
  if (typeof given !== "object" || given === null) throw new TypeError(`${path}: write { ${term}: "…" }.`);
  return { name: "field" in by ? by.field : by.column, type: by.type };
}

/**
 * Reads the orders and ends each with the columns of the key.
 *
 * @throws TypeError for what is no order
 */
export function readOrders(
  orders: SearchSettings["orders"],
  keys: readonly NamedColumn[],
  source: Source,
): ReadonlyMap<string, Order> {
  const read = new Map<string, Order>();
  for (const [name, columns] of Object.entries((orders as typeof orders | undefined) ?? {})) {
    if (!Array.isArray(columns)) throw new TypeError(`orders.${name}: it is a list of ${source.term}s.`);
    read.set(name, { name, columns: readOrder(`orders.${name}`, columns, keys, source) });
  }
  return read;
}

function readOrder(
  path: string,
  columns: readonly (OrderBy | OrderByField)[],
  keys: readonly NamedColumn[],
  source: Source,
): readonly OrderColumn[] {
  const own = columns.map((by, index) => {
    const place = `${path}[${index}]`;
    const { name, type } = named(by, place, source.term);
    if (!["asc", "desc", undefined].includes(by.direction)) {
      throw new TypeError(`${place}.direction: it is "asc" or "desc".`);
    }
    const key = keys.find((column) => column.name === name);
    const { direction = "asc", required = false } = by;
    return readColumn(place, { name, type: type ?? key?.type }, source, {
      direction,
      isRequired: required,
      isKey: key !== undefined,
    });
  });
  const { direction = "asc" } = own.at(-1) ?? {};
  const last = keys
    .filter((key) => !own.some(({ name }) => name === key.name))
    .map((key, index) =>
      readColumn(`key[${index}]`, key, source, { direction, isRequired: true, isKey: true }),
    );
  const all = [...own, ...last];
  if (new Set(all.map(({ name }) => name)).size < all.length) {
    throw new TypeError(`${path}: a ${source.term} is named twice.`);
  }
  // No two rows are alike in the key, so what follows all of its columns orders nothing.
  return all.slice(0, 1 + Math.max(...all.map(({ isKey }, index) => (isKey ? index : 0))));
}

function readColumn(
  path: string,
  column: NamedColumn,
  source: Source,
  { direction, isRequired, isKey }: Pick<OrderColumn, "direction" | "isRequired" | "isKey">,
): OrderColumn {
  const stored = source.store.orderColumn(column, path);
  return {
    ...stored,
    name: column.name,
    direction,
    isKey,
    isRequired: isKey || isRequired || stored.isRequired,
  };
}

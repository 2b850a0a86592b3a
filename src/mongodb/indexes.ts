import type { Definition } from "../search/backend.ts";
import { isSelective } from "../search/selective.ts";
import { pathNamed, type MongoColumn, type Stored } from "./order.ts";

/** An index that serves the searches of a collection. `createIndexes` takes a list of them. */
export interface MongoIndex {
  /** The fields of the index, in its order. */
  readonly key: Record<string, 1 | -1>;
  readonly unique?: true;
}

/** An index that is worth its keep, and what for. */
export interface MongoIndexAdvice {
  readonly index: MongoIndex;
  /** What the index is of: the key, an order, or the values of a field. */
  readonly kind: "key" | "order" | "values";
  readonly reason: string;
  /** The orders or the fields of the schema that it serves. */
  readonly serves: readonly string[];
}

/** The indexes of a search: the unique one of the key, one of each order, and those of fields of which few documents have the same value. */
export function adviseForSearch(
  stored: Stored,
  { within, key, orders, schema }: Definition<MongoColumn>,
): readonly MongoIndexAdvice[] {
  const held = within.map((name): [string, 1] => [pathNamed(stored, name), 1]);
  const paths = key.map(({ name }): [string, 1] => [pathNamed(stored, name), 1]);
  const ofKey: MongoIndexAdvice = {
    index: { key: Object.fromEntries([...held, ...paths]), unique: true },
    kind: "key",
    reason: "No two documents have the same key.",
    serves: [],
  };
  const ofOrders = [...orders.values()].map(({ name, columns }): MongoIndexAdvice => {
    const terms = columns.map(({ field, direction }): [string, 1 | -1] => [
      field.path,
      direction === "asc" ? 1 : -1,
    ]);
    const reason = `Pages of the order ${name}. Clauses without an index of their own, such as \`~\`, are tested along it.`;
    return {
      index: { key: Object.fromEntries([...held, ...terms]) },
      kind: "order",
      reason,
      serves: [name],
    };
  });
  const ofFields = [...schema.fields.values()].flatMap((field): MongoIndexAdvice[] => {
    const { path, folded = path } = stored.storedField(field);
    if (!isSelective(field.type) || path === "_id") return [];
    const begins =
      folded === path ? "" : " MongoDB has no index of substrings: `~` scans this one, or an order's.";
    return [
      {
        index: { key: Object.fromEntries([...held, [folded, 1]]) },
        kind: "values",
        reason: `${field.name}:"…".${begins}`,
        serves: [field.name],
      },
    ];
  });
  // `_id` is unique already.
  const isById = paths.every(([path]) => path === "_id");
  const all = [...(isById ? [] : [ofKey]), ...ofOrders, ...ofFields];
  // An index of the same fields, or of more behind them, serves as well.
  const isServed = (one: MongoIndexAdvice): boolean =>
    one.kind !== "key" &&
    all.some((other) => {
      const [own, others] = [termsOf(one.index.key), termsOf(other.index.key)];
      const isLonger = others.length > own.length || all.indexOf(other) < all.indexOf(one);
      return other !== one && isLonger && own.every((term, index) => others[index] === term);
    });
  return all.filter((one) => !isServed(one));
}

/** The terms of an index, by which two can be compared. */
export function termsOf(key: object): readonly string[] {
  return Object.entries(key).map((term) => JSON.stringify(term));
}

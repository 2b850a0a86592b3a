import type { NamedIndex } from "../../../sql/advise.ts";
import type { IndexMethod } from "../../../sql/index-plan.ts";
import { adviseForOrders } from "../indexes.ts";
import type { Order } from "../../order.ts";
import { hasNullsWithin, type SqlColumn } from "../order.ts";
import { valueIn } from "../run.ts";
import type { Catalog } from "./catalogs.ts";
import { named, type Verification } from "./verification.ts";

/** An index as the catalog has it. A column is null for an expression, and for each column of a partial index. */
interface StoredIndex {
  readonly using: IndexMethod;
  readonly unique: boolean;
  readonly columns: (StoredTerm | null)[];
}

interface StoredTerm {
  readonly column: string;
  readonly direction: "asc" | "desc";
  /** Whether texts are in the order of their bytes. */
  readonly isOfBytes: boolean;
  /** Where PostgreSQL has the rows without a value. */
  readonly nulls: "first" | "last";
}

/** Compares the indexes of the table with the key, the orders and the text fields. */
export async function compareIndexes(verification: Verification, catalog: Catalog): Promise<void> {
  const { definition } = verification;
  const { key, within, orders, table, dialect } = definition;
  const keys = [...within, ...key.map(({ name }) => name)];
  if (catalog.indexes === undefined || verification.lacks(keys)) return;
  const indexes = await readIndexes(verification, catalog.indexes);
  const fixed = new Set(keys.map((name) => verification.nameOf(name)));
  const isUnique = [...indexes.values()].some(
    ({ unique, columns }) =>
      unique && columns.every((term) => term !== null && fixed.has(verification.nameOf(term.column))),
  );
  if (catalog.hasUniqueIndexes === true && !isUnique) {
    const names = [...fixed].map(named).join(", ");
    const message = `No unique index of the table ${named(table)} is of the columns ${names} alone, so that rows can have the same key. Name the primary key, or create a unique index.`;
    verification.report("key", message);
  }
  // `servesOrder` compares the others with the orders.
  const existing = [...indexes.values()].flatMap(({ using, columns }): readonly NamedIndex[] => {
    const terms = columns.flatMap((term) => (term === null ? [] : [{ column: term.column }]));
    return using === "gin" && terms.length === columns.length ? [{ using, columns: terms }] : [];
  });
  const names = [...indexes.keys()].filter((name) => name !== "").map((name) => dialect.quote(name));
  for (const order of orders.values()) {
    if (verification.lacks(order.columns.map(({ name }) => name))) continue;
    const own = { ...definition, orders: new Map([[order.name, order]]) };
    for (const { sql, kind, fields } of adviseForOrders(own, { existing })) {
      const created = /^CREATE .*?(?:EXISTS|\*\/) (.*)$/s.exec(sql ?? "")?.[1];
      // An index of the advice has its name.
      if (created === undefined || names.some((name) => created.startsWith(name))) continue;
      const served = kind === "order" ? "this order" : "`~` on this field";
      const message = `No index serves ${served}. Create one: ${String(sql)}`;
      if (kind === "order") {
        const isServed = [...indexes.values()].some((index) => servesOrder(verification, index, order));
        if (!isServed) verification.report(`orders.${order.name}`, message, "warning");
      } else if (kind === "substrings") {
        for (const field of fields.filter((name) => !verification.isReported(`columns.${name}`))) {
          verification.report(`columns.${field}`, message, "warning");
        }
      }
    }
  }
}

/** Whether the rows of a tenant are in an order in an index, forwards or backwards. */
function servesOrder(
  verification: Verification,
  { using, unique, columns }: StoredIndex,
  order: Order<SqlColumn>,
): boolean {
  const { within } = verification.definition;
  const isOf = (term: StoredTerm | null | undefined, name: string): boolean =>
    term !== null && term !== undefined && verification.nameOf(term.column) === verification.nameOf(name);
  const held = columns.slice(0, within.length);
  const ordered = columns.slice(within.length);
  // A column of `within` has one value in all rows of a search.
  const all = order.columns.filter(({ name }) => !held.some((term) => isOf(term, name)));
  const compared = all.slice(0, ordered.length);
  const isBackwards = compared.map(({ direction }, index) => direction !== ordered[index]?.direction);
  return (
    using === "btree" &&
    within.every((name) => held.some((term) => isOf(term, name))) &&
    // Rows that are equal in a unique index have no value in one of its columns.
    ((unique && compared.every(({ isRequired }) => isRequired)) || ordered.length >= all.length) &&
    compared.every((column, index) => {
      const term = ordered[index];
      if (!isOf(term, column.name) || (column.indexed !== undefined && term?.isOfBytes !== true))
        return false;
      return !hasNullsWithin(column, index) || areNullsLast(verification, column, term);
    }) &&
    new Set(isBackwards).size <= 1
  );
}

/** Whether the index has the rows without a value last along the order. Where no index can, none is missed. */
function areNullsLast(
  { definition: { ordering } }: Verification,
  { direction }: SqlColumn,
  term: StoredTerm | null | undefined,
): boolean {
  if (ordering.nulls === "least") return direction === "desc" || !ordering.indexesExpressions;
  return term?.nulls === (term?.direction === direction ? "last" : "first");
}

async function readIndexes(
  verification: Verification,
  indexesOf: NonNullable<Catalog["indexes"]>,
): Promise<ReadonlyMap<string, StoredIndex>> {
  const indexes = new Map<string, StoredIndex>();
  for (const row of await verification.rows(indexesOf(verification.table))) {
    const [name = "", method, uniqueness, column, direction, bytes, nulls] = [
      ...["name", "method", "uniqueness", "col", "direction", "bytes", "nulls"].entries(),
    ].map(([index, of]) => valueIn(row, of, index) as string | null | undefined);
    const using = method === "gin" || method === "hash" ? method : "btree";
    const index = indexes.get(name ?? "") ?? { using, unique: uniqueness === "yes", columns: [] };
    index.columns.push(
      typeof column === "string"
        ? {
            column,
            direction: direction === "desc" ? "desc" : "asc",
            isOfBytes: bytes === "yes",
            nulls: nulls === "first" ? "first" : "last",
          }
        : null,
    );
    indexes.set(name ?? "", index);
  }
  return indexes;
}

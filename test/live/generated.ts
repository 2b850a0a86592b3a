import { compile, type Schema } from "wherefore";
import fc from "fast-check";
import { query, record, table as tables, type GeneratedQuery } from "../conformance/arbitraries.ts";
import type { Item } from "../conformance/fields.ts";
import type { Table } from "../conformance/table.ts";
import type { By } from "./reference.ts";

/** A write of a collection. */
export type Write =
  { readonly kind: "upsert"; readonly record: Item } | { readonly kind: "delete"; readonly id: string };

/** Orders by fields that are no lists. */
const orderOf = ({ fields }: Table): fc.Arbitrary<readonly By[]> => {
  const names = Object.entries(fields).flatMap(([name, { type }]) => (type === "list" ? [] : [name]));
  if (names.length === 0) return fc.constant([]);
  return fc.uniqueArray(
    fc.record({
      field: fc.constantFrom(...names),
      direction: fc.constantFrom("asc" as const, "desc" as const),
    }),
    { maxLength: 2, selector: ({ field }) => field },
  );
};

const writesOf = ({ fields, records }: Table): fc.Arbitrary<readonly Write[]> => {
  const ids = [...records.map((one) => one.id), "other"];
  const written = fc.constantFrom(...ids).chain((one) => record(fields, one));
  return fc.array(
    fc.oneof(
      written.map((one): Write => ({ kind: "upsert", record: one })),
      fc.constantFrom(...ids).map((one): Write => ({ kind: "delete", id: one })),
    ),
    { maxLength: 8 },
  );
};

/** A collection, its order, writes and queries. */
export const generated = tables.chain((table) =>
  fc.record({
    table: fc.constant(table),
    by: orderOf(table),
    writes: writesOf(table),
    queries: fc.array(query(table), { minLength: 1, maxLength: 3 }),
    limit: fc.integer({ min: 1, max: 6 }),
  }),
);

/** The checked queries. */
export const compiled = (schema: Schema<Item>, queries: readonly GeneratedQuery[]) =>
  queries.map(({ source }) => compile(source, schema, { maxLength: 8192 }));

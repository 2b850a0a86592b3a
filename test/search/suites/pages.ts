import { compile, compilePredicate, type ErrorBody } from "wherefore";
import type { Page } from "wherefore/search";
import fc from "fast-check";
import { expect, test } from "vitest";
import { query, table as generatedTable, type GeneratedQuery } from "../../conformance/arbitraries.ts";
import type { Connection, Database, TestedDatabase } from "../../conformance/database.ts";
import type { FieldSpec } from "../../conformance/fields.ts";
import { schemaOf } from "../../conformance/schema.ts";
import { describeOpen } from "../../conformance/suites/open.ts";
import { propertyTimeout, runs } from "../../conformance/suites/runs.ts";
import type { Table } from "../../conformance/table.ts";
import { Endpoint, orderColumns, type Owned, type Terms } from "./endpoint.ts";
import { sorted } from "./order.ts";

type Row = Readonly<Record<string, unknown>>;

export interface Generated {
  readonly table: Table;
  readonly rows: readonly Owned[];
  readonly terms: Terms;
  readonly queries: readonly GeneratedQuery[];
  readonly limit: number;
  /** The columns of the rows. */
  readonly select: readonly string[];
}

/**
 * The endpoints have one table, with lists in columns of lists. The relations of test/metamorphic compare the pages of
 * fields that are stored otherwise.
 */
const storedPlainly: fc.Arbitrary<Table> = generatedTable.map((table) => {
  const fields = Object.entries(table.fields).map(([name, spec]): [string, FieldSpec] => {
    if (!("stored" in spec)) return [name, spec];
    const { stored: _, ...plain } = spec;
    return [name, plain as FieldSpec];
  });
  return { ...table, fields: Object.fromEntries(fields) };
});

/** Rows of two tenants, each record in several rows, so that every column has duplicates. */
function rowsOf({ records }: Table, copies: number): readonly Owned[] {
  return records.flatMap((item, index) =>
    Array.from({ length: copies }, (_, copy) => ({
      tenant: (index + copy) % 3 === 0 ? "b" : "a",
      item: { ...item, id: `${item.id}-${copy}` },
    })),
  );
}

/** Tables, queries and orders. */
export function generatedFor(database: Database): fc.Arbitrary<Generated> {
  const { returnsName = () => true } = database;
  return storedPlainly.chain((table) => {
    const columns = orderColumns(database, table.fields).map(({ name }) => name);
    const terms = fc
      .uniqueArray(
        fc.record({
          column: fc.constantFrom(...columns),
          direction: fc.constantFrom("asc" as const, "desc" as const),
        }),
        { maxLength: 3, selector: ({ column }) => column },
      )
      .map((some): Terms => some);
    return fc.record({
      table: fc.constant(table),
      rows: fc.integer({ min: 1, max: 4 }).map((copies) => rowsOf(table, copies)),
      terms,
      queries: fc.array(query(table), { maxLength: 2 }),
      limit: fc.integer({ min: 1, max: 7 }),
      select: fc
        .subarray(columns.filter((name) => name !== "row_key" && returnsName(name)))
        .map((some) => ["row_key", "tenant_of", ...some]),
    });
  });
}

/** The rows of a tenant that the predicate accepts. */
export function matching({ table, queries }: Generated, rows: readonly Owned[]): readonly Owned[] {
  const schema = schemaOf(table.fields);
  const matches = compilePredicate(queries.map(({ source }) => compile(source, schema)));
  return rows.filter(({ tenant, item }) => tenant === "a" && matches(item));
}

const keyOf = ({ item }: Owned): string => item.id;
const keysOf = (rows: readonly Row[]): readonly unknown[] => rows.map((row) => row["row_key"]);

function pageOf(result: Page<Row> | ErrorBody): Page<Row> {
  if ("error" in result) throw new Error(result.error.message);
  for (const row of result.rows) {
    expect(Object.keys(row).filter((name) => name.startsWith("wherefore"))).toEqual([]);
  }
  return result;
}

const within = { tenant_of: "a" };

/** Tests that pages one after the other are the predicate's rows in their order. */
export function describePages(
  { database, ...engine }: TestedDatabase,
  { count = 30, changes = 20 } = {},
): void {
  let tables = 0;
  const open = async (): Promise<Connection & { load(): Promise<never> }> => ({
    ...(await database.connect()),
    load: () => Promise.reject(new Error("the tables are made by the tests")),
  });
  describeOpen("pages of a search on", { ...engine, open }, (connection) => {
    const create = (generated: Generated): Promise<Endpoint> =>
      Endpoint.create(database, connection(), {
        table: `searched_${++tables}`,
        fields: generated.table.fields,
        orders: { only: generated.terms },
        rows: generated.rows,
        select: generated.select,
      });
    const generated = generatedFor(database);

    test(
      "are the predicate's rows in order, forwards and backwards, and count is their number",
      { timeout: 2 * propertyTimeout },
      async () => {
        let indexed = false;
        await fc.assert(
          fc.asyncProperty(generated, async (one) => {
            const endpoint = await create(one);
            indexed = !indexed;
            if (indexed && database.indexes !== undefined && database.dialect.name !== "mysql")
              await endpoint.createIndexes();
            const { search, run } = endpoint;
            const columns = orderColumns(database, one.table.fields);
            const expected = sorted(matching(one, one.rows), one.terms, columns).map(keyOf);
            const asked = { query: one.queries.map(({ source }) => source), limit: one.limit };

            const forwards: unknown[] = [];
            let page = pageOf(await search.page(asked, within, run));
            expect(page.previous).toBeNull();
            forwards.push(...keysOf(page.rows));
            while (page.next !== null) {
              page = pageOf(await search.page({ ...asked, after: page.next }, within, run));
              expect(page.rows.length).toBeGreaterThan(0);
              forwards.push(...keysOf(page.rows));
              expect(forwards.length).toBeLessThanOrEqual(expected.length);
            }
            expect(forwards).toEqual(expected);

            const backwards = [...keysOf(page.rows)];
            while (page.previous !== null) {
              page = pageOf(await search.page({ ...asked, before: page.previous }, within, run));
              expect(page.rows.length).toBeGreaterThan(0);
              expect(page.next).not.toBeNull();
              backwards.unshift(...keysOf(page.rows));
              expect(backwards.length).toBeLessThanOrEqual(expected.length);
            }
            expect(backwards).toEqual(expected);

            const all = { count: expected.length, isExact: true };
            expect(await search.count(asked, within, run)).toEqual(all);
            expect(await search.count(asked, within, run, { upTo: expected.length })).toEqual(all);
            if (expected.length > 0) {
              expect(await search.count(asked, within, run, { upTo: expected.length - 1 })).toEqual({
                count: expected.length - 1,
                isExact: false,
              });
            }
            await endpoint.drop();
          }),
          runs(count),
        );
      },
    );

    if (changes > 0) {
      test(
        "miss and repeat no row that stays as it was while others are written",
        { timeout: 2 * propertyTimeout },
        async () => {
          const changed = generated.chain((one) =>
            fc.tuple(
              fc.constant(one),
              fc.infiniteStream(fc.tuple(fc.constantFrom("insert", "change", "remove"), fc.nat(), fc.nat())),
              fc.boolean(),
            ),
          );
          await fc.assert(
            fc.asyncProperty(changed, async ([one, writes, isBackward]) => {
              const endpoint = await create(one);
              const { search, run } = endpoint;
              const columns = orderColumns(database, one.table.fields);
              const asked = { query: one.queries.map(({ source }) => source), limit: one.limit };
              const rows = new Map(one.rows.map((row) => [keyOf(row), row]));
              const stable = new Set(rows.keys());
              const write = async (): Promise<void> => {
                const { value } = writes.next();
                if (value === undefined) return;
                const [kind, which, whose] = value;
                const source = one.rows[whose % one.rows.length];
                const key = [...rows.keys()][which % Math.max(1, rows.size)];
                if (source === undefined) return;
                if (kind === "insert") {
                  const row = {
                    ...source,
                    item: { ...source.item, id: `new-${which}-${whose}-${rows.size}` },
                  };
                  rows.set(keyOf(row), row);
                  await endpoint.insert([row]);
                } else if (key !== undefined) {
                  await endpoint.remove(key);
                  stable.delete(key);
                  rows.delete(key);
                  if (kind === "remove") return;
                  const row = { ...source, item: { ...source.item, id: key } };
                  rows.set(key, row);
                  await endpoint.insert([row]);
                }
              };

              let cursor: string | null = null;
              if (isBackward) {
                const most = Math.max(1, matching(one, one.rows).length - 1);
                cursor = pageOf(await search.page({ ...asked, limit: Math.min(50, most) }, within, run)).next;
                if (cursor === null) return endpoint.drop();
              }
              const bound = isBackward
                ? new Set(await walk(endpoint, asked, cursor, "before", async () => {}))
                : new Set(rows.keys());
              const found = await walk(endpoint, asked, cursor, isBackward ? "before" : "after", write);

              const unchanged = sorted(
                matching(one, one.rows).filter((row) => stable.has(keyOf(row)) && bound.has(keyOf(row))),
                one.terms,
                columns,
              ).map(keyOf);
              const seen = found.filter((key) => stable.has(String(key)));
              expect(isBackward ? seen.reverse() : seen).toEqual(unchanged);
              await endpoint.drop();
            }),
            runs(changes),
          );
        },
      );
    }
  });
}

/** The keys of the rows in the order of the walk, with something done after each page. */
async function walk(
  { search, run }: Endpoint,
  asked: { readonly query: readonly string[]; readonly limit: number },
  start: string | null,
  param: "after" | "before",
  between: () => Promise<void>,
): Promise<unknown[]> {
  const keys: unknown[] = [];
  let cursor = start;
  do {
    const page = pageOf(
      await search.page(cursor === null ? asked : { ...asked, [param]: cursor }, within, run),
    );
    const found = keysOf(page.rows);
    keys.push(...(param === "after" ? found : [...found].reverse()));
    cursor = param === "after" ? page.next : page.previous;
    await between();
  } while (cursor !== null);
  return keys;
}

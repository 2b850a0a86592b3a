import { boolean, defineSchema, enumeration, foldCase, id, integer, number, text } from "wherefore";
import { createSearch } from "wherefore/search";
import fc from "fast-check";
import { expect, test } from "vitest";
import type { Connection, TestedDatabase } from "../../conformance/database.ts";
import { insert } from "../../conformance/load.ts";
import { describeOpen } from "../../conformance/suites/open.ts";
import { propertyTimeout, runs } from "../../conformance/suites/runs.ts";
import type { ColumnType } from "../../conformance/table.ts";

const schema = defineSchema({
  title: text(),
  label: enumeration(["bug"], { open: true }),
  state: enumeration(["open", "Over", "done"]),
  ref: id(),
  size: integer(),
  done: boolean(),
});

const columns: readonly { readonly name: string; readonly type: ColumnType }[] = [
  { name: "tenant_of", type: "exact" },
  { name: "title", type: "text" },
  { name: "title_folded", type: "folded" },
  { name: "label", type: "text" },
  { name: "label_folded", type: "foldedWord" },
  { name: "state", type: "exact" },
  { name: "ref", type: "exact" },
  { name: "size", type: "integer" },
  { name: "done", type: "boolean" },
];

const texts = fc.string({ unit: fc.constantFrom(..."abAB%_\\'ßſ\u{10FFFF}\u{1F44D}é"), maxLength: 4 });
const some = <T>(arbitrary: fc.Arbitrary<T>): fc.Arbitrary<T | null> => fc.option(arbitrary, { freq: 4 });

const row = fc.record({
  tenant: fc.constantFrom("a", "a", "b"),
  title: some(texts),
  label: some(texts),
  state: some(fc.constantFrom("open", "Over", "done")),
  ref: some(texts),
  size: some(fc.integer({ min: -120, max: 120 })),
  done: some(fc.boolean()),
});

/** Types of a float of 32 bits, and of a decimal with more digits than a double. */
const numbers: Readonly<Record<string, readonly [single: string, decimal: string]>> = {
  sqlite: ["real", "real"],
  postgres: ["real", "numeric"],
  mysql: ["float", "decimal(38,20)"],
  duckdb: ["float", "decimal(38,20)"],
  clickhouse: ["Float32", "Decimal(38, 20)"],
};

/** Tests that the values of a field are those with the prefix in the tenant's rows, with their counts. */
export function describeValues({ database, ...engine }: TestedDatabase): void {
  const open = async (): Promise<Connection & { load(): Promise<never> }> => ({
    ...(await database.connect()),
    load: () => Promise.reject(new Error("the tables are made by the tests")),
  });
  describeOpen("values of a search on", { ...engine, open }, (connection) => {
    test("of numbers are found by a query", async () => {
      const { dialect, types, tableOptions = "" } = database;
      const [single, decimal] = numbers[dialect.name] ?? ["", ""];
      const search = createSearch({
        schema: defineSchema({ single: number(), decimal: number() }),
        dialect,
        table: "numbered",
        columns: { single: { type: single }, decimal: { type: decimal } } as object,
        key: [{ column: "id", type: dialect.ordering!.expected.integer }],
        orders: { only: [] },
      });
      const run = connection().rows;
      const name = dialect.quote("numbered");
      const list = ["id", "single", "decimal"].map(dialect.quote);
      await connection().run(
        `CREATE TABLE ${name} (${list[0]} ${types.integer}, ${list[1]} ${single}, ${list[2]} ${decimal}) ${tableOptions}`,
        [],
      );
      try {
        await connection().run(
          `INSERT INTO ${name} VALUES (1, '0.1', '0.12345678901234567891'), (2, '-100', '12345678901234567.5'), (3, '0', '3')`,
          [],
        );
        for (const field of ["single", "decimal"] as const) {
          const facets = await search.facets([field], {}, {}, run);
          const values = "error" in facets ? [] : facets[field].map(({ value }) => value);
          expect(values).toHaveLength(3);
          for (const value of values) {
            const counted = await search.count({ query: `${field}:"${value}"` }, {}, run);
            expect(counted, `${field} ${value}`).toMatchObject({ count: 1 });
          }
        }
      } finally {
        await connection().run(`DROP TABLE ${name}`, []);
      }
    });

    test("are those that rows of the tenant have", { timeout: propertyTimeout }, async () => {
      const { dialect, types, tableOptions = "" } = database;
      const search = createSearch({
        schema,
        dialect,
        table: "valued",
        columns: { title: { folded: "title_folded" }, label: { folded: "label_folded" } },
        within: ["tenant_of"],
        key: ["ref"],
        orders: { only: [] },
        withoutValues: [],
      });
      const run = connection().rows;
      const name = dialect.quote("valued");
      const list = columns.map((column) => `${dialect.quote(column.name)} ${types[column.type]}`).join(", ");
      await fc.assert(
        fc.asyncProperty(
          fc.array(row, { minLength: 1, maxLength: 30 }),
          fc.array(fc.tuple(fc.constantFrom("title", "label", "state", "ref"), texts), { maxLength: 8 }),
          async (rows, asked) => {
            await connection().run(`CREATE TABLE ${name} (${list}) ${tableOptions}`, []);
            try {
              await insert(
                database,
                connection(),
                name,
                columns,
                rows.map(({ tenant, title, label, state, ref, size, done }) => [
                  tenant,
                  title,
                  title === null ? null : foldCase(title),
                  label,
                  label === null ? null : foldCase(label),
                  state,
                  ref,
                  size,
                  done,
                ]),
              );
              for (const [field, other] of [
                ...asked,
                ...([
                  ["state", "o"],
                  ["title", ""],
                  ["size", ""],
                  ["size", "-1"],
                  ["done", "T"],
                ] as const),
              ]) {
                const held = rows.flatMap((one) => {
                  const value = one.tenant === "a" ? one[field as "title"] : null;
                  return value === null ? [] : [String(value)];
                });
                for (const prefix of [other, held[0]?.slice(0, 1) ?? ""].filter(
                  (one) => !/\p{Surrogate}/u.test(one),
                )) {
                  const begins = (value: string): boolean =>
                    field === "ref" || field === "size"
                      ? value.startsWith(prefix)
                      : foldCase(value).startsWith(foldCase(prefix));
                  const counts = new Map<string, number>();
                  for (const value of held.filter(begins)) counts.set(value, (counts.get(value) ?? 0) + 1);
                  const found = await search.values(field, { prefix, limit: "100" }, { tenant_of: "a" }, run);
                  expect(
                    new Map(found.map(({ value, count }) => [value, count])),
                    `${field} ${prefix}`,
                  ).toEqual(counts);
                  const ordered = found.map(({ count }) => count);
                  expect(ordered).toEqual([...ordered].sort((a, b) => b - a));
                  expect(found.every(({ isExact }) => isExact)).toBe(true);
                }
              }
            } finally {
              await connection().run(`DROP TABLE ${name}`, []);
            }
          },
        ),
        runs(25),
      );
    });
  });
}

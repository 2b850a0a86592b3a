import type { ErrorBody } from "wherefore";
import type { Page } from "wherefore/search";
import fc from "fast-check";
import { expect, test } from "vitest";
import type { Connection, TestedDatabase } from "../../conformance/database.ts";
import { describeOpen } from "../../conformance/suites/open.ts";
import { propertyTimeout, runs } from "../../conformance/suites/runs.ts";
import { findPage } from "../../../src/search/page.ts";
import { armsOf, conditionsOf } from "../../../src/search/sql/plan.ts";
import { queryReader } from "../../../src/search/queries.ts";
import { pageReader } from "../../../src/search/sql/page.ts";
import { unitedRange } from "../../../src/search/sql/ranges.ts";
import { definitionOf, tableOf } from "./definition.ts";
import { Endpoint, orderColumns } from "./endpoint.ts";
import { sorted } from "./order.ts";
import { generatedFor, matching } from "./pages.ts";

/** Walks for which conditions are written differently. */
const walks = fc.infiniteStream(fc.constantFrom(0, 30_000, 100_000, Infinity));

/** Tests that every form of a statement finds the predicate's rows in their order. */
export function describeForms({ database, ...engine }: TestedDatabase, { count = 20 } = {}): void {
  let tables = 0;
  const open = async (): Promise<Connection & { load(): Promise<never> }> => ({
    ...(await database.connect()),
    load: () => Promise.reject(new Error("the tables are made by the tests")),
  });
  describeOpen("forms of a search on", { ...engine, open }, (connection) => {
    test(
      "find the predicate's rows in order, whatever is planned",
      { timeout: 2 * propertyTimeout },
      async () => {
        await fc.assert(
          fc.asyncProperty(generatedFor(database), walks, async (one, stream) => {
            const { table, terms, rows, queries, limit } = one;
            const endpoint = await Endpoint.create(database, connection(), {
              table: `formed_${++tables}`,
              fields: table.fields,
              orders: { only: terms },
              rows,
            });
            const columns = orderColumns(database, table.fields);
            const expected = sorted(matching(one, rows), terms, columns).map(({ item }) => item.id);
            const definition = definitionOf(endpoint.options);
            const searched = tableOf(endpoint.options);
            const readQueries = queryReader(definition);
            const asked = { query: queries.map(({ source }) => source), limit };
            for (let time = 0; time < 3; time++) {
              const found: unknown[] = [];
              let after: string | null = null;
              do {
                const page: Page | ErrorBody = await findPage(
                  {
                    readQueries,
                    definition: {
                      ...definition,
                      store: {
                        ...definition.store,
                        page: pageReader(searched, ({ queries, order, course, ranges }) => {
                          const walk = (): number => stream.next().value as number;
                          const conditions = conditionsOf(queries.checked);
                          const passed = conditions.map(walk);
                          const canUnite = ranges.length > 1 && searched.ordering.nulls === "keyword";
                          const isUnited = canUnite && walk() === Infinity;
                          const read = isUnited ? [unitedRange(order, course, ranges)] : ranges;
                          return read.map((range) => ({ range, arms: armsOf(searched, conditions, passed) }));
                        }),
                      },
                    },
                  },
                  after === null ? asked : { ...asked, after },
                  { tenant_of: "a" },
                  endpoint.run,
                );
                if ("error" in page) throw new Error(page.error.message);
                found.push(...page.rows.map((row) => (row as Readonly<Record<string, unknown>>)["row_key"]));
                after = page.next;
              } while (after !== null && found.length <= expected.length);
              expect(found).toEqual(expected);
            }
            await endpoint.drop();
          }),
          runs(count),
        );
      },
    );
  });
}

import type { ErrorBody } from "wherefore";
import type { Page } from "wherefore/search";
import fc from "fast-check";
import { expect, test } from "vitest";
import type { Connection, TestedDatabase } from "../../conformance/database.ts";
import { describeOpen } from "../../conformance/suites/open.ts";
import { propertyTimeout, runs } from "../../conformance/suites/runs.ts";
import { readDefinition } from "../../../src/search/definition.ts";
import { findPage } from "../../../src/search/page.ts";
import type { Access } from "../../../src/search/plan/access.ts";
import { planners, stepsOf } from "../../../src/search/plan/chooser.ts";
import { clausesOf } from "../../../src/search/plan/clauses.ts";
import type { ArmPage, Plan } from "../../../src/search/plan/plan.ts";
import { queryReader } from "../../../src/search/queries.ts";
import { AddedColumns } from "../../../src/search/rows.ts";
import { Endpoint, orderColumns } from "./endpoint.ts";
import { sorted } from "./order.ts";
import { generatedFor, matching } from "./pages.ts";

const accesses: readonly Access[] = ["planned", "index", "probe", "walk"];

const arms = fc.infiniteStream(
  fc.record({
    access: fc.constantFrom(...accesses),
    isGuarded: fc.boolean(),
    isCollected: fc.boolean(),
  }),
);

/** Plans of every form. */
function plansOf(count: number, stream: Iterator<ArmPage>): readonly Plan[] {
  const some = (): ArmPage[] => Array.from({ length: count }, (): ArmPage => stream.next().value as ArmPage);
  return [
    { form: "plain" },
    { form: "walk" },
    { form: "parts", arms: some(), isCollected: false },
    { form: "parts", arms: some(), isCollected: true },
    { form: "arms", arms: some() },
  ];
}

/** Tests that every form of a statement finds the predicate's rows in their order. */
export function describeForms({ database, ...engine }: TestedDatabase, { count = 20 } = {}): void {
  let tables = 0;
  const planner = planners[database.dialect.name];
  if (planner === undefined) throw new Error(`no planner for ${database.dialect.name}`);
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
          fc.asyncProperty(generatedFor(database), arms, async (one, stream) => {
            const { table, terms, rows, queries, limit } = one;
            const endpoint = await Endpoint.create(database, connection(), {
              table: `formed_${++tables}`,
              fields: table.fields,
              orders: { only: terms },
              rows,
            });
            const columns = orderColumns(database, table.fields);
            const expected = sorted(matching(one, rows), terms, columns).map(({ item }) => item.id);
            const definition = readDefinition(endpoint.options);
            const readQueries = queryReader(definition);
            const addedColumns = new AddedColumns(definition);
            const asked = { query: queries.map(({ source }) => source), limit };
            for (const place of [0, 1, 2, 3, 4]) {
              const found: unknown[] = [];
              let after: string | null = null;
              do {
                const page: Page | ErrorBody = await findPage(
                  {
                    definition,
                    readQueries,
                    addedColumns,
                    choosePlan: (request) => {
                      const clauses = clausesOf(request.queries.checked);
                      const plan = plansOf(clauses.parts.length, stream)[place];
                      if (plan === undefined) throw new Error("no plan");
                      // An arm is an operand of an OR, and a search without a query has no parts.
                      const isPossible = plan.form !== "arms" || clauses.connective === "OR";
                      const isWhole = plan.form === "plain" || clauses.parts.length > 0;
                      return stepsOf(request, clauses, planner, [
                        isPossible && isWhole ? plan : { form: "plain" },
                      ]);
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

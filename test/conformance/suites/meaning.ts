import { compile } from "wherefore";
import fc from "fast-check";
import { expect, test } from "vitest";
import { pairsOf, tableAndQueries } from "../arbitraries.ts";
import type { Asked, Engine } from "../engine.ts";
import { idsWhere, type Condition } from "../oracle.ts";
import { schemaOf } from "../schema.ts";
import { describeOpen } from "./open.ts";
import { propertyTimeout, runs } from "./runs.ts";

/**
 * Tests that the engine and the oracle find the same rows of generated tables for generated queries, and for pairs of
 * them at once.
 */
export function describeMeaning(engine: Engine, count = 150): void {
  describeOpen("valid queries on", engine, (opened) => {
    test("find the rows that the oracle finds", { timeout: 2 * propertyTimeout }, async () => {
      await fc.assert(
        fc.asyncProperty(tableAndQueries, async ({ table: generated, queries }) => {
          const schema = schemaOf(generated.fields);
          const table = await opened().load(generated);
          try {
            const expectIds = async (asked: Asked, condition: Condition, about: string): Promise<void> => {
              const found = [...(await table.run(asked))].sort();
              expect(found, about).toEqual(idsWhere(condition, generated.fields, generated.records).sort());
            };
            const compiled = queries.map((query) => ({ ...query, checked: compile(query.source, schema) }));
            for (const { checked, condition, source } of compiled) {
              await expectIds(checked, condition, source);
            }
            for (const pair of pairsOf(compiled)) {
              const condition: Condition = ["all", ...pair.map((query) => query.condition)];
              const about = pair.map(({ source }) => source).join(" and ");
              await expectIds(
                pair.map(({ checked }) => checked),
                condition,
                about,
              );
            }
          } finally {
            await table.close();
          }
        }),
        runs(count),
      );
    });
  });
}

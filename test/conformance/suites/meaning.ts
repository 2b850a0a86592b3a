import { compile } from "wherefore";
import fc from "fast-check";
import { expect, test } from "vitest";
import { tableAndQueries } from "../arbitraries.ts";
import type { Engine } from "../engine.ts";
import { idsWhere } from "../oracle.ts";
import { schemaOf } from "../schema.ts";
import { canAnswer } from "../stored.ts";
import { describeOpen } from "./open.ts";
import { propertyTimeout, runs } from "./runs.ts";

/** Tests that the engine and the oracle find the same rows of generated tables for generated queries. */
export function describeMeaning(engine: Engine): void {
  describeOpen("valid queries on", engine, (opened) => {
    test("find the rows that the oracle finds", { timeout: 2 * propertyTimeout }, async () => {
      await fc.assert(
        fc.asyncProperty(tableAndQueries, async ({ table: generated, queries }) => {
          const schema = schemaOf(generated.fields);
          const table = await opened().load(generated);
          try {
            for (const { source, condition } of queries) {
              const checked = compile(source, schema);
              if (!canAnswer(engine, checked)) continue;
              const found = [...(await table.run(checked))].sort();
              expect(found, source).toEqual(idsWhere(condition, generated.fields, generated.records).sort());
            }
          } finally {
            await table.close();
          }
        }),
        runs(150),
      );
    });
  });
}

import { compile } from "wherefore";
import { afterAll, beforeAll, expect, test } from "vitest";
import { fields, records } from "../dataset.ts";
import type { Engine, LoadedTable } from "../engine.ts";
import { schemaOf } from "../schema.ts";
import { canAnswer } from "../stored.ts";
import { expectedIds, nameOf } from "../vector.ts";
import { matching } from "../vectors/matching/index.ts";
import { describeOpen } from "./open.ts";

const schema = schemaOf(fields);

/** Tests that every vector finds each of its records once on the engine. */
export function describeVectors(engine: Engine): void {
  describeOpen("engine", engine, (opened) => {
    let table: LoadedTable;
    beforeAll(async () => {
      table = await opened().load({ fields, records });
    }, 60_000);
    afterAll(async () => {
      await table.close();
    });

    test.each(Object.entries(matching))("%s", async (_, vectors) => {
      const failures: unknown[] = [];
      for (const vector of vectors) {
        const checked = compile(vector.query, schema, vector.options);
        if (!canAnswer(engine, checked)) continue;
        const found = await table.run(checked);
        const expected = expectedIds(vector);
        const missing = expected.filter((id) => !found.includes(id));
        const extra = found.filter((id) => !expected.includes(id));
        const twice = found.length !== new Set(found).size;
        if (missing.length > 0 || extra.length > 0 || twice) {
          failures.push({ vector: nameOf(vector), missing, extra, twice });
        }
      }
      expect(failures).toEqual([]);
    });
  });
}

import { compile } from "wherefore";
import { afterAll, beforeAll, expect, test } from "vitest";
import { fields, records } from "../dataset.ts";
import type { Engine, LoadedTable } from "../engine.ts";
import { schemaOf } from "../schema.ts";
import { expectedIds, nameOf } from "../vector.ts";
import { matching, several } from "../vectors.ts";
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
        const found = await table.run(compile(vector.query, schema, vector.options));
        failures.push(...differences(nameOf(vector), found, expectedIds(vector)));
      }
      expect(failures).toEqual([]);
    });

    test("several queries at once", async () => {
      const failures: unknown[] = [];
      for (const vector of several) {
        const found = await table.run(vector.queries.map((query) => compile(query, schema)));
        failures.push(...differences(vector.queries.join(" and "), found, expectedIds(vector)));
      }
      expect(failures).toEqual([]);
    });
  });
}

/** What is wrong with the ids that a vector finds, if anything is. */
function differences(vector: string, found: readonly string[], expected: readonly string[]): unknown[] {
  const missing = expected.filter((id) => !found.includes(id));
  const extra = found.filter((id) => !expected.includes(id));
  const twice = found.length !== new Set(found).size;
  return missing.length > 0 || extra.length > 0 || twice ? [{ vector, missing, extra, twice }] : [];
}

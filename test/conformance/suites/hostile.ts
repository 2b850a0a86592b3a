import { compile } from "wherefore";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { DatabaseEngine, LoadedTable } from "../engine.ts";
import {
  everyKind,
  hostileDoubles,
  hostileFields,
  hostileNames,
  hostileRecords,
  hostileTexts,
  hostileWholes,
  numberQueries,
  textQueries,
  type HostileQuery,
} from "../hostile.ts";
import { idsWhere } from "../oracle.ts";
import { schemaOf } from "../schema.ts";
import type { Table } from "../table.ts";
import { describeOpen } from "./open.ts";

const schema = schemaOf(hostileFields);

/**
 * Tests that hostile names and values cause no error and find the rows that the oracle finds.
 *
 * @param names none for an engine whose dialect quotes as that of another does
 */
export function describeHostile(engine: DatabaseEngine, names = hostileNames): void {
  const table = { fields: hostileFields, records: hostileRecords(engine.longestWord) };

  describeOpen("hostile input on", engine, (opened) => {
    let loaded: LoadedTable;
    beforeAll(async () => {
      loaded = await opened().load(table);
    }, 60_000);
    afterAll(async () => {
      await loaded.close();
    });

    test("as text finds the rows that the oracle finds", async () => {
      expect(await failures(loaded, table, hostileTexts.flatMap(textQueries))).toEqual([]);
    });

    // Without folded columns of its own, the engine has passed the previous test without them.
    if (engine.folded) {
      test("as text without folded columns causes no error", async () => {
        const native = await opened().load(table, { folded: false });
        for (const { source } of hostileTexts.flatMap(textQueries)) {
          await expect(
            native.run(compile(source, schema, { maxLength: 100_000 })),
            source,
          ).resolves.toBeDefined();
        }
        await native.close();
      });
    }

    test("as numbers finds the rows that the oracle finds", async () => {
      const queries = [
        ...hostileWholes.flatMap((value) => numberQueries("depth", value)),
        ...hostileDoubles.flatMap((value) => numberQueries("score", value)),
      ];
      expect(await failures(loaded, table, queries)).toEqual([]);
    });

    test.each(names.map((name) => [JSON.stringify(name), name] as const))(
      "as names finds the rows that the oracle finds: %s",
      async (_, name) => {
        if (!engine.takesName(`title_folded${name}`)) {
          await expect(opened().load(table, { table: name, suffix: name })).rejects.toThrow();
          return;
        }
        const named = await opened().load(table, { table: `t${name}`, alias: `a${name}`, suffix: name });
        expect(await failures(named, table, everyKind)).toEqual([]);
        await named.close();
      },
    );
  });
}

async function failures(
  loaded: LoadedTable,
  { fields, records }: Table,
  queries: readonly HostileQuery[],
): Promise<unknown[]> {
  const failed: unknown[] = [];
  for (const { source, condition } of queries) {
    const expected = idsWhere(condition, fields, records).sort();
    const found = await loaded.run(compile(source, schema, { maxLength: 100_000 })).then(
      (ids) => [...ids].sort(),
      (error: unknown) => String(error),
    );
    if (String(found) !== String(expected)) failed.push({ source: source.slice(0, 200), found, expected });
  }
  return failed;
}

import { boolean, defineSchema, enumeration, id, text, time } from "wherefore";
import { adviseIndexes, type IndexAdvice } from "wherefore/sql";
import { expect, test } from "vitest";
import type { Connection, TestedDatabase } from "../database.ts";
import type { ColumnType } from "../table.ts";
import { describeOpen } from "./open.ts";

const schema = defineSchema({
  title: text(),
  label: enumeration(["bug"], { open: true }),
  owner: id(),
  done: boolean(),
  changed: time(),
});

const columns: Readonly<Record<string, ColumnType>> = {
  tenant: "exact",
  id: "exact",
  title: "text",
  title_folded: "folded",
  label: "text",
  label_folded: "foldedWord",
  owner: "exact",
  done: "boolean",
  changed: "integer",
};

// Of a fixed name each, these would share the names of their indexes, or be cut off to the same one.
const tables = ["tasks", "tasks_title", `${"t".repeat(55)}_1`, `${"t".repeat(55)}_2`];

/** How the indexes of a database are read, and what a table with indexes needs. */
interface Catalogue {
  /** A statement that gives the definition of each index, with its name, in one column. */
  readonly query: string;
  readonly tableOptions?: string;
  /** What a column mapping of the field `title` has besides the folded column. */
  readonly titleOptions?: (table: string) => object;
}

/** The statements of `adviseIndexes` can be run twice, and the second run changes nothing. */
export function describeIndexes(engine: TestedDatabase, catalogue: Catalogue): void {
  const { database, folded } = engine;
  const { dialect } = database;

  for (const concurrently of [false, true]) {
    const adviceFor = (table: string): readonly IndexAdvice[] =>
      adviseIndexes(schema, {
        dialect,
        table,
        columns: {
          title: { ...(folded ? { folded: "title_folded" } : {}), ...catalogue.titleOptions?.(table) },
          label: folded ? { folded: "label_folded" } : {},
        },
        partitionBy: ["tenant"],
        orderBy: [{ column: "changed", direction: "desc" }, { column: "id" }],
        concurrently,
      });
    const advice = tables.flatMap(adviceFor);
    const statements = advice.flatMap(({ sql }) => sql ?? []);

    const open = async (): Promise<Connection> => {
      const connection = await database.connect();
      const { types } = database;
      const list = Object.entries(columns).map(([name, type]) => `${dialect.quote(name)} ${types[type]}`);
      for (const table of tables) {
        const options = catalogue.tableOptions ?? database.tableOptions ?? "";
        await connection.run(`CREATE TABLE ${dialect.quote(table)} (${list.join(", ")}) ${options}`, []);
      }
      return connection;
    };

    describeOpen(`index statements (concurrently: ${concurrently}) on`, { ...engine, open }, (opened) => {
      const run = async (): Promise<readonly string[]> => {
        for (const sql of statements) await opened().run(sql, []);
        return (await opened().run(catalogue.query, [])).map(String).sort();
      };

      test("can be run twice", { timeout: 60_000 }, async () => {
        const first = await run();
        expect(await run()).toEqual(first);
        const names = statements.flatMap((sql) => /INDEX .*?[`"](\w+_[0-9a-z]{8})[`"]/.exec(sql)?.[1] ?? []);
        expect(names.length > 0).toBe(advice.length > 0);
        for (const name of names)
          expect(
            first.filter((line) => line.includes(name)),
            name,
          ).not.toEqual([]);
      });
    });
  }
}

import { compile, compilePredicate, defineSchema, type OwnField } from "wherefore";
import { adviseIndexes, compileWhere, type ColumnMapping } from "wherefore/sql";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { clausesOf } from "../clauses.ts";
import type { Connection, TestedDatabase } from "../database.ts";

/** A way in which a database stores the values of a field. */
export interface Storage {
  readonly name: string;
  readonly field: OwnField<never, unknown>;
  /** The columns of the table besides `id`, each with its type. */
  readonly columns: Readonly<Record<string, string>>;
  /** The mapping of the field. */
  readonly mapping: ColumnMapping<Readonly<Record<string, unknown>>>;
  /** The rows: the SQL of each column in their order, and the value that a record has in their place. */
  readonly rows: readonly { readonly sql: readonly string[]; readonly held: unknown }[];
  /** The texts and numbers that clauses compare with. */
  readonly values: readonly string[];
  /** Statements to run before the table is created. */
  readonly setup?: readonly string[];
  /** Statements that make the planner prefer indexes. */
  readonly prefer?: readonly string[];
}

/**
 * Tests that a database finds the rows that the predicate finds of the same records: for each operator of the field,
 * each value and each negation, without indexes and with those of `adviseIndexes`.
 */
export function describeStorage(engine: TestedDatabase, storage: Storage): void {
  const { database } = engine;
  const { dialect } = database;
  const reason = engine.unavailable();
  const schema = defineSchema({ value: storage.field });
  const columns = { value: storage.mapping };
  const table = "stored";
  const records = storage.rows.map(({ held }, id) => ({ id: String(id), value: held }));

  describe(`${storage.name} on ${engine.name}`, () => {
    if (reason !== null) {
      test("is available", ({ skip }) => {
        skip(reason);
      });
      return;
    }

    let connection: Connection;
    beforeAll(async () => {
      connection = await database.connect();
      for (const statement of storage.setup ?? []) await connection.run(statement, []);
      const list = Object.entries(storage.columns).map(([name, type]) => `${dialect.quote(name)} ${type}`);
      const key = `id ${database.types.exact}`;
      await connection.run(
        `CREATE TABLE ${table} (${[key, ...list].join(", ")}) ${database.tableOptions ?? ""}`,
        [],
      );
      const tuples = storage.rows.map(({ sql }, id) => `('${String(id)}', ${sql.join(", ")})`);
      await connection.run(`INSERT INTO ${table} VALUES ${tuples.join(", ")}`, []);
    }, 60_000);
    afterAll(async () => {
      await connection.close();
    });

    const compare = async (): Promise<void> => {
      const failures: unknown[] = [];
      for (const source of clausesOf("value", storage.field, storage.values)) {
        const checked = compile(source, schema);
        const expected = records.filter(compilePredicate(checked)).map(({ id }) => id);
        const { sql, params } = compileWhere(checked, { dialect, columns, table });
        const found = await connection
          .run(`SELECT id FROM ${table} WHERE ${sql}`, params)
          .then((ids) => [...(ids as string[])].sort((a, b) => Number(a) - Number(b)), String);
        if (JSON.stringify(found) !== JSON.stringify(expected))
          failures.push({ source, sql, expected, found });
      }
      expect(failures).toEqual([]);
    };

    test("finds the rows that the predicate finds", { timeout: 60_000 }, compare);

    test("finds them with the advised indexes", { timeout: 60_000 }, async () => {
      const advice = adviseIndexes(schema, { dialect, table, columns, orderBy: [{ column: "id" }] });
      for (const sql of advice.flatMap((each) => each.sql ?? [])) await connection.run(sql, []);
      for (const statement of storage.prefer ?? []) await connection.run(statement, []);
      await compare();
    });
  });
}

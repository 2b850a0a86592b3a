import { compile, compilePredicate, defineSchema, type OwnField } from "wherefore";
import {
  adviseIndexes,
  compileWhere,
  forms,
  raw,
  type ColumnMapping,
  type Dialect,
  type OrderedColumn,
  type Sql,
} from "wherefore/sql";
import { expect, test } from "vitest";
import { typeParts } from "../../../src/sql/column-type.ts";
import { withPlaceholders } from "../../../src/sql/fragment.ts";
import { clausesOf } from "../clauses.ts";
import type { Connection, TestedDatabase } from "../database.ts";
import { describeOpen } from "./open.ts";

/** A way in which a database stores the values of a field. */
export interface Storage {
  readonly name: string;
  readonly field: OwnField<never, unknown>;
  /** The columns of the table besides `id`, each with its type. */
  readonly columns: Readonly<Record<string, string>>;
  /** The mapping of the field, for the dialect of the engine. */
  readonly mapping: string | object;
  /** The rows: the SQL of each column in their order, and the value that a record has in their place. */
  readonly rows: readonly { readonly sql: readonly string[]; readonly held: unknown }[];
  /** The texts and numbers that clauses compare with. */
  readonly values: readonly string[];
  /** Statements to run before the table is created. */
  readonly setup?: readonly string[];
  /** Statements that make the planner prefer indexes. */
  readonly prefer?: readonly string[];
  /** Whether a cursor can hold the value of a row. Default: no value of the column is looked up so. */
  readonly isInCursors?: (held: unknown) => boolean;
}

/** How a cursor holds the values of a column; undefined for lists. */
function orderedColumn(dialect: Dialect, mapping: Storage["mapping"]): OrderedColumn | undefined {
  if (typeof mapping === "string" || !("type" in mapping)) return undefined;
  const type = String(mapping.type);
  const { name, parameters } = typeParts(dialect.typeName?.(type) ?? type.toLowerCase());
  return dialect.ordering?.column(name, parameters);
}

/**
 * Tests that a database finds the rows that the predicate finds of the same records: for each operator of the field,
 * each value and each negation, without indexes and with those of `adviseIndexes`.
 */
export function describeStorage(engine: TestedDatabase, storage: Storage): void {
  const { database } = engine;
  const { dialect } = database;
  const schema = defineSchema({ value: storage.field });
  const columns = { value: storage.mapping as ColumnMapping<object> };
  const table = "stored";
  const records = storage.rows.map(({ held }, id) => ({ id: String(id), value: held }));

  const open = async (): Promise<Connection> => {
    const connection = await database.connect();
    for (const statement of storage.setup ?? []) await connection.run(statement, []);
    const list = Object.entries(storage.columns).map(([name, type]) => `${dialect.quote(name)} ${type}`);
    const key = `id ${database.types.exact}`;
    await connection.run(
      `CREATE TABLE ${table} (${[key, ...list].join(", ")}) ${database.tableOptions ?? ""}`,
      [],
    );
    const tuples = storage.rows.map(({ sql }, id) => `('${String(id)}', ${sql.join(", ")})`);
    await connection.run(`INSERT INTO ${table} VALUES ${tuples.join(", ")}`, []);
    return connection;
  };

  describeOpen(`${storage.name} on`, { ...engine, open }, (opened) => {
    const compare = async (): Promise<void> => {
      const failures: unknown[] = [];
      for (const source of clausesOf("value", storage.field, storage.values)) {
        const checked = compile(source, schema);
        const expected = records.filter(compilePredicate(checked)).map(({ id }) => id);
        const { sql, params } = compileWhere(checked, { dialect, columns, table });
        const found = await opened()
          .run(`SELECT id FROM ${table} WHERE ${sql}`, params)
          .then((ids) => [...(ids as string[])].sort((a, b) => Number(a) - Number(b)), String);
        if (JSON.stringify(found) !== JSON.stringify(expected))
          failures.push({ source, sql, expected, found });
      }
      expect(failures).toEqual([]);
    };

    const { isInCursors } = storage;
    const ordered = isInCursors && orderedColumn(dialect, storage.mapping);
    if (ordered !== undefined) {
      test("finds each row by the value that a cursor holds", { timeout: 60_000 }, async () => {
        const column = raw(dialect.quote(Object.keys(storage.columns)[0]!));
        const select = (what: string, where: Sql): Promise<readonly unknown[]> =>
          opened().run(
            `SELECT ${what} FROM ${table} WHERE ${withPlaceholders(where, (param, index) => dialect.placeholder(param, index + 1))}`,
            where.params.map(({ value }) => value),
          );
        const read = ordered.read(column).texts.join("");
        const failures: unknown[] = [];
        for (const { id, value } of records.filter((record) => isInCursors!(record.value))) {
          const [held] = await select(read, raw(`id = '${id}'`));
          const operand = ordered.write(String(held));
          const found =
            operand === null
              ? []
              : await select("id", forms.equals(ordered.operand?.(column) ?? column, operand, false));
          if (!found.includes(id)) failures.push({ id, value, held, operand, found });
        }
        expect(failures).toEqual([]);
      });
    }

    test("finds the rows that the predicate finds", { timeout: 60_000 }, compare);

    test("finds them with the advised indexes", { timeout: 60_000 }, async () => {
      const advice = adviseIndexes(schema, { dialect, table, columns, orderBy: [{ column: "id" }] });
      const statements = advice.flatMap((each) => each.sql ?? []);
      // Without an index, the previous test has compared the same.
      if (statements.length === 0) return;
      for (const sql of statements) await opened().run(sql, []);
      for (const statement of storage.prefer ?? []) await opened().run(statement, []);
      await compare();
    });
  });
}

// @module-tag slow
import Database from "better-sqlite3";
import { Kysely, sql, SqliteDialect, type Expression, type SqlBool } from "kysely";
import { whereExpression } from "wherefore/kysely";
import { postgres, sqlite } from "wherefore/sql";
import { openPglite } from "../open-pglite.ts";
import { describeStored, page } from "./stored/describe.ts";
import { postgresColumns, sqliteColumns } from "./stored/mappings.ts";
import { kyselyOn, preferIndexes } from "./stored/pglite.ts";
import {
  nativeSchema,
  postgresRow,
  sqliteRow,
  sqliteSchema,
  statuses,
  tasks,
  watchers,
  withWatchers,
  type NativeRow,
  type SqliteRow,
} from "./stored/tasks.ts";

interface Tables<Row> {
  readonly tasks: Row;
  readonly watchers: { readonly task: string; readonly name: string; readonly folded: string };
}

async function recordsOf<Row extends { readonly id: string }>(db: Kysely<Tables<Row>>) {
  const { rows } = await sql<Row>`SELECT * FROM tasks`.execute(db);
  return withWatchers(rows, await db.selectFrom("watchers").selectAll().execute());
}

async function positionsOf<Row>(db: Kysely<Tables<Row>>, condition: Expression<SqlBool>): Promise<number[]> {
  const found = await (db as unknown as Kysely<Tables<{ readonly position: number }>>)
    .selectFrom("tasks")
    .select("position")
    .where("position", ">=", page.first)
    .where(condition)
    .where("position", "<>", page.not)
    .orderBy("position")
    .execute();
  return found.map(({ position }) => position);
}

describeStored("Kysely's columns on PostgreSQL", async () => {
  const database = await openPglite();
  const db = kyselyOn<Tables<NativeRow>>(database);
  await db.schema.createType("status").asEnum(statuses).execute();
  await db.schema
    .createTable("tasks")
    .addColumn("id", "uuid", (column) => column.primaryKey())
    .addColumn("position", "integer", (column) => column.notNull())
    .addColumn("created", "timestamptz")
    .addColumn("changed", "timestamp")
    .addColumn("day", "date")
    .addColumn("owner", "uuid")
    .addColumn("price", "numeric(12, 2)")
    .addColumn("size", "bigint")
    .addColumn("status", sql`status`)
    .addColumn("urgent", "boolean")
    .addColumn("tags", sql`text[]`)
    .addColumn("tags_folded", sql`text[]`)
    .addColumn("scores", sql`integer[]`)
    .addColumn("labels", "jsonb")
    .execute();
  await db.schema
    .createTable("watchers")
    .addColumn("task", "uuid", (column) => column.notNull().references("tasks.id"))
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("folded", "text")
    .execute();
  const columns = postgresColumns;
  for (const task of tasks) {
    await db
      .insertInto("tasks")
      .values(postgresRow(task) as never)
      .execute();
  }
  await db.insertInto("watchers").values(watchers).execute();
  await database.exec(preferIndexes);

  return {
    schema: nativeSchema,
    dialect: postgres,
    columns,
    records: await recordsOf(db),
    find: (asked) => positionsOf(db, whereExpression(asked, { dialect: postgres, columns, table: "tasks" })),
    run: (statement) => database.exec(statement),
    close: () => db.destroy(),
  };
});

describeStored("Kysely's columns on SQLite", async () => {
  const database = new Database(":memory:");
  const db = new Kysely<Tables<SqliteRow>>({ dialect: new SqliteDialect({ database }) });
  await db.schema
    .createTable("tasks")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("position", "integer", (column) => column.notNull())
    .addColumn("created", "text")
    .addColumn("changed", "text")
    .addColumn("day", "text")
    .addColumn("owner", "text")
    .addColumn("price", "real")
    .addColumn("size", "integer")
    .addColumn("status", "text")
    .addColumn("urgent", "integer")
    .addColumn("tags", "json")
    .addColumn("tags_folded", "json")
    .addColumn("scores", "json")
    .addColumn("labels", "json")
    .execute();
  await db.schema
    .createTable("watchers")
    .addColumn("task", "text", (column) => column.notNull().references("tasks.id"))
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("folded", "text")
    .execute();
  const columns = sqliteColumns;
  for (const task of tasks) await db.insertInto("tasks").values(sqliteRow(task)).execute();
  await db.insertInto("watchers").values(watchers).execute();

  return {
    schema: sqliteSchema,
    dialect: sqlite,
    columns,
    records: await recordsOf(db),
    find: (asked) => positionsOf(db, whereExpression(asked, { dialect: sqlite, columns, table: "tasks" })),
    run: async (statement) => database.exec(statement),
    close: () => db.destroy(),
  };
});

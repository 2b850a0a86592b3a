// @module-tag slow
import { knex, type Knex } from "knex";
import { whereRaw } from "wherefore/knex";
import { postgres, sqlite } from "wherefore/sql";
import { openPglite } from "../open-pglite.ts";
import { describeStored, page } from "./stored/describe.ts";
import { postgresColumns, sqliteColumns } from "./stored/mappings.ts";
import { knexOn, preferIndexes } from "./stored/pglite.ts";
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

async function recordsOf<Row extends { readonly id: string }>(db: Knex) {
  return withWatchers(
    (await db("tasks")) as readonly Row[],
    (await db("watchers")) as { readonly task: string; readonly name: string }[],
  );
}

function positionsOf(db: Knex, condition: Knex.Raw): Promise<number[]> {
  return db("tasks")
    .where("position", ">=", page.first)
    .where(condition)
    .where("position", "<>", page.not)
    .orderBy("position")
    .pluck("position");
}

describeStored("Knex's columns on PostgreSQL", async () => {
  const database = await openPglite();
  const db = knexOn(database);
  await db.schema.createTable("tasks", (table) => {
    table.uuid("id").primary();
    table.integer("position").notNullable();
    table.timestamp("created");
    table.timestamp("changed", { useTz: false });
    table.date("day");
    table.uuid("owner");
    table.decimal("price", 12, 2);
    table.bigInteger("size");
    table.enu("status", statuses, { useNative: true, enumName: "status" });
    table.boolean("urgent");
    for (const name of ["tags", "tags_folded"]) table.specificType(name, "text[]");
    table.specificType("scores", "integer[]");
    table.jsonb("labels");
  });
  await db.schema.createTable("watchers", (table) => {
    table.uuid("task").notNullable().references("tasks.id");
    table.text("name").notNullable();
    table.text("folded");
  });
  const columns = postgresColumns;
  for (const task of tasks) await db("tasks").insert(postgresRow(task));
  await db("watchers").insert(watchers);
  await database.exec(preferIndexes);

  return {
    schema: nativeSchema,
    dialect: postgres,
    columns,
    records: await recordsOf<NativeRow>(db),
    find: (asked) => positionsOf(db, whereRaw(db, asked, { dialect: postgres, columns, table: "tasks" })),
    run: (statement) => database.exec(statement),
    close: async () => {
      await db.destroy();
      await database.close();
    },
  };
});

describeStored("Knex's columns on SQLite", async () => {
  const db = knex({ client: "better-sqlite3", connection: ":memory:", useNullAsDefault: true });
  await db.schema.createTable("tasks", (table) => {
    table.uuid("id").primary();
    table.integer("position").notNullable();
    table.text("created");
    table.text("changed");
    table.text("day");
    table.uuid("owner");
    table.decimal("price", 12, 2);
    table.bigInteger("size");
    table.text("status");
    table.boolean("urgent");
    for (const name of ["tags", "tags_folded", "scores", "labels"]) table.json(name);
  });
  await db.schema.createTable("watchers", (table) => {
    table.uuid("task").notNullable().references("tasks.id");
    table.text("name").notNullable();
    table.text("folded");
  });
  const columns = sqliteColumns;
  for (const task of tasks) await db("tasks").insert(sqliteRow(task));
  await db("watchers").insert(watchers);

  return {
    schema: sqliteSchema,
    dialect: sqlite,
    columns,
    records: await recordsOf<SqliteRow>(db),
    find: (asked) => positionsOf(db, whereRaw(db, asked, { dialect: sqlite, columns, table: "tasks" })),
    run: (statement) => db.raw(statement),
    close: () => db.destroy(),
  };
});

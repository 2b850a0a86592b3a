// @module-tag slow
import Database from "better-sqlite3";
import { and, asc, gte, ne } from "drizzle-orm";
import { drizzle as drizzleSqlite } from "drizzle-orm/better-sqlite3";
import * as pg from "drizzle-orm/pg-core";
import { drizzle as drizzlePglite } from "drizzle-orm/pglite";
import * as lite from "drizzle-orm/sqlite-core";
import { whereSql } from "wherefore/drizzle";
import { foldedValues, postgres, sqlite } from "wherefore/sql";
import { openPglite } from "../open-pglite.ts";
import { describeStored, page } from "./stored/describe.ts";
import { postgresColumns, sqliteColumns } from "./stored/mappings.ts";
import { preferIndexes } from "./stored/pglite.ts";
import {
  nativeSchema as schema,
  statuses,
  tasks as items,
  watchers as watching,
  withWatchers,
} from "./stored/tasks.ts";

interface Declared {
  readonly name: string;
  readonly columns: readonly { readonly name: string; getSQLType(): string }[];
}

/** The statement that makes a table as it is declared. */
function create({ name, columns }: Declared): string {
  return `CREATE TABLE ${name} (${columns.map((column) => `${column.name} ${column.getSQLType()}`).join(", ")})`;
}

describeStored("Drizzle's columns on PostgreSQL", async () => {
  const status = pg.pgEnum("status", statuses);
  const tasks = pg.pgTable("tasks", {
    id: pg.uuid().primaryKey(),
    position: pg.integer().notNull(),
    created: pg.timestamp({ withTimezone: true }),
    changed: pg.timestamp(),
    day: pg.date(),
    owner: pg.uuid(),
    price: pg.numeric({ precision: 12, scale: 2 }),
    size: pg.bigint({ mode: "bigint" }),
    status: status(),
    urgent: pg.boolean(),
    tags: pg.text().array().$type<(string | null)[]>(),
    tags_folded: pg.text().array().$type<(string | null)[]>(),
    scores: pg.integer().array().$type<(number | null)[]>(),
    labels: pg.jsonb(),
  });
  const watchers = pg.pgTable("watchers", {
    task: pg
      .uuid()
      .notNull()
      .references(() => tasks.id),
    name: pg.text().notNull(),
    folded: pg.text(),
  });

  const database = await openPglite();
  await database.exec(`CREATE TYPE status AS ENUM (${statuses.map((value) => `'${value}'`).join(", ")})`);
  for (const table of [tasks, watchers]) await database.exec(create(pg.getTableConfig(table)));
  await database.exec(preferIndexes);
  const db = drizzlePglite({ client: database });
  const columns = postgresColumns;
  const rows = items.map(({ watchers: _, ...task }) => task);
  for (const row of rows) {
    const record = { ...row, watchers: [] };
    await db
      .insert(tasks)
      .values({ ...row, ...foldedValues(schema, columns, record) } as typeof tasks.$inferInsert);
  }
  await db.insert(watchers).values(watching);

  return {
    schema,
    dialect: postgres,
    columns,
    records: withWatchers(await db.select().from(tasks), await db.select().from(watchers)),
    find: async (asked) => {
      const condition = whereSql(asked, { dialect: postgres, columns, table: "tasks" });
      const found = await db
        .select({ position: tasks.position })
        .from(tasks)
        .where(and(gte(tasks.position, page.first), condition, ne(tasks.position, page.not)))
        .orderBy(asc(tasks.position));
      return found.map(({ position }) => position);
    },
    run: (statement) => database.exec(statement),
    close: () => database.close(),
  };
});

describeStored("Drizzle's columns on SQLite", async () => {
  const tasks = lite.sqliteTable("tasks", {
    id: lite.text().primaryKey(),
    position: lite.integer().notNull(),
    created: lite.integer({ mode: "timestamp" }),
    changed: lite.integer({ mode: "timestamp_ms" }),
    day: lite.text(),
    owner: lite.text(),
    price: lite.real(),
    size: lite.integer(),
    status: lite.text({ enum: statuses }),
    urgent: lite.integer({ mode: "boolean" }),
    tags: lite.text({ mode: "json" }).$type<(string | null)[]>(),
    tags_folded: lite.text({ mode: "json" }).$type<(string | null)[]>(),
    scores: lite.text({ mode: "json" }).$type<(number | null)[]>(),
    labels: lite.blob({ mode: "json" }),
  });
  const watchers = lite.sqliteTable("watchers", {
    task: lite.text().notNull(),
    name: lite.text().notNull(),
    folded: lite.text(),
  });
  const { changed: _, ...others } = sqliteColumns;
  const columns = { ...others, created: { type: "seconds" } } as const;

  const database = new Database(":memory:");
  for (const table of [tasks, watchers]) database.exec(create(lite.getTableConfig(table)));
  const db = drizzleSqlite({ client: database });
  for (const { watchers: _, price, size, ...task } of items) {
    const row = {
      ...task,
      price: price === null ? null : Number(price),
      size: size === null ? null : Number(size),
    };
    const folded = foldedValues(schema, columns, { ...row, watchers: [] });
    db.insert(tasks)
      .values({ ...row, ...folded } as typeof tasks.$inferInsert)
      .run();
  }
  db.insert(watchers).values(watching).run();

  return {
    schema,
    dialect: sqlite,
    columns,
    records: withWatchers(db.select().from(tasks).all(), db.select().from(watchers).all()),
    find: async (asked) => {
      const condition = whereSql(asked, { dialect: sqlite, columns, table: "tasks" });
      return db
        .select({ position: tasks.position })
        .from(tasks)
        .where(and(gte(tasks.position, page.first), condition, ne(tasks.position, page.not)))
        .orderBy(asc(tasks.position))
        .all()
        .map(({ position }) => position);
    },
    run: async (statement) => database.exec(statement),
    close: () => {
      database.close();
    },
  };
});

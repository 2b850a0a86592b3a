import { and, eq } from "drizzle-orm";
import type { BetterSQLite3Database } from "drizzle-orm/better-sqlite3";
import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { compile } from "wherefore";
import { whereSql } from "wherefore/drizzle";
import { sqlite } from "wherefore/sql";
import { columns, schema } from "./schema.ts";

const tasks = sqliteTable("tasks", { id: integer(), team: text(), title: text() });

export function search(db: BetterSQLite3Database, team: string, query: string) {
  const matches = whereSql(compile(query, schema), { dialect: sqlite, columns, table: "tasks" });
  return db
    .select({ id: tasks.id, title: tasks.title })
    .from(tasks)
    .where(and(eq(tasks.team, team), matches))
    .orderBy(tasks.id)
    .limit(100);
}

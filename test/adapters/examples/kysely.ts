import type { Kysely } from "kysely";
import { compile } from "wherefore";
import { whereExpression } from "wherefore/kysely";
import { sqlite } from "wherefore/sql";
import { columns, schema } from "./schema.ts";

interface Database {
  tasks: { id: number; team: string; title: string };
}

export function search(db: Kysely<Database>, team: string, query: string) {
  return db
    .selectFrom("tasks")
    .select(["id", "title"])
    .where("team", "=", team)
    .where(whereExpression(compile(query, schema), { dialect: sqlite, columns }))
    .orderBy("id")
    .limit(100)
    .execute();
}

import type { Kysely } from "kysely";
import { compile } from "wherefore";
import { whereExpression } from "wherefore/kysely";
import { sqlite } from "wherefore/sql";
import { columns, schema } from "./schema.ts";

interface Database {
  tasks: { id: number; team: string; title: string };
}

export function search(db: Kysely<Database>, savedFilter: string, typed: string) {
  const queries = [savedFilter, typed].map((query) => compile(query, schema));
  return db
    .selectFrom("tasks")
    .select(["id", "title"])
    .where(whereExpression(queries, { dialect: sqlite, columns }))
    .orderBy("id")
    .limit(100)
    .execute();
}

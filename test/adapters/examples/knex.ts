import type { Knex } from "knex";
import { compile } from "wherefore";
import { whereRaw } from "wherefore/knex";
import { sqlite } from "wherefore/sql";
import { columns, schema } from "./schema.ts";

export function search(knex: Knex, team: string, query: string) {
  return knex("tasks")
    .select("id", "title")
    .where({ team })
    .where(whereRaw(knex, compile(query, schema), { dialect: sqlite, columns }))
    .orderBy("id")
    .limit(100);
}

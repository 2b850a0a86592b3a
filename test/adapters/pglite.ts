import type { PGlite } from "@electric-sql/pglite";
import { foldCase } from "wherefore";
import { trigramHashes } from "wherefore/sql";
import { openPglite } from "../open-pglite.ts";
import { rows } from "../sql/support.ts";
import { tableOf, type Mapping } from "./support.ts";

/** PGlite with the tables `plain` and `hostile`. The column `grams` contains the trigrams of the note. */
export async function openPgliteTables(suffix: string): Promise<PGlite> {
  const database = await openPglite();
  for (const [name, ending] of [
    ["plain", ""],
    ["hostile", suffix],
  ] as const) {
    const table = tableOf("postgres", name, ending);
    await database.exec(table.create);
    for (const row of table.rows) await database.query(table.insert, row);
    await database.exec(`ALTER TABLE ${name} ADD grams integer[]`);
    for (const { row_key, note } of rows) {
      const grams = note === null ? null : trigramHashes(foldCase(note));
      await database.query(`UPDATE ${name} SET grams = $1 WHERE row_key = $2`, [grams, row_key]);
    }
  }
  return database;
}

/** The same columns, with the note searched by its trigrams, so that one param is an array. */
export function withTrigrams(columns: Mapping) {
  return { ...columns, note: { ...columns.note, pgTrgm: "none", trigramArray: "grams" } } as const;
}

import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import Sqlite from "better-sqlite3";

/** The size of a database in bytes. */
export interface DatabaseSize {
  /** Of all its files. */
  readonly all: number;
  /** Of the tables and indexes of history: all but those of the nodes as they are now. */
  readonly history: number;
}

/** Measures a database that no process has open. */
export async function databaseSize(dataDir: string): Promise<DatabaseSize> {
  const files = await readdir(dataDir);
  const sizes = await Promise.all(files.map(async (file) => (await stat(join(dataDir, file))).size));
  return { all: sizes.reduce((total, one) => total + one, 0), history: historySize(dataDir) };
}

function historySize(dataDir: string): number {
  const database = new Sqlite(join(dataDir, "wherefore.db"), { readonly: true });
  const sum = database
    .prepare(
      `SELECT sum(pgsize) FROM dbstat LEFT JOIN sqlite_schema USING (name)
       WHERE tbl_name IS NOT NULL AND tbl_name <> 'nodes' AND tbl_name NOT LIKE 'node\\_texts%' ESCAPE '\\'`,
    )
    .pluck()
    .get();
  database.close();
  return Number(sum);
}

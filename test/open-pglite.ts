import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";

const extensions = { pg_trgm };

/**
 * Opens an empty database of PGlite, PostgreSQL compiled to WebAssembly, in which the extension pg_trgm can be created.
 * All test files load a copy of one new database, because making one takes some seconds.
 */
export async function openPglite(): Promise<PGlite> {
  const file = join(tmpdir(), "new-pglite.tar");
  if (!existsSync(file)) await saveNewDatabase(file);
  return await PGlite.create({ extensions, loadDataDir: new Blob([readFileSync(file)]) });
}

async function saveNewDatabase(file: string): Promise<void> {
  const database = await PGlite.create({ extensions });
  const dump = await database.dumpDataDir("none");
  await database.close();
  // Another process may do the same at the same time, so the file appears at once and whole.
  const own = `${file}.${process.pid}`;
  writeFileSync(own, Buffer.from(await dump.arrayBuffer()));
  renameSync(own, file);
}

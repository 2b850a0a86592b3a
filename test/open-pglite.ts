import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";

const extensions = { pg_trgm };

/** Databases of this process that were closed, and are empty again. */
const closed: PGlite[] = [];

/**
 * Opens an empty database of PGlite, PostgreSQL compiled to WebAssembly, in which the extension pg_trgm can be created.
 * To open one takes half a second, so in a test `close` empties it for the next one.
 */
export async function openPglite(): Promise<PGlite> {
  const database = closed.pop() ?? (await loadDatabase());
  // An open database keeps a process alive. Vitest ends those of tests.
  if (process.env["VITEST"] === undefined) return database;
  database.close = async () => {
    await empty(database);
    closed.push(database);
  };
  return database;
}

/** Removes everything that a test can have made in a database, and resets the settings. */
async function empty(database: PGlite): Promise<void> {
  await database.exec("ROLLBACK");
  // It may not be in a transaction, and several statements are one.
  await database.exec("DISCARD ALL");
  await database.exec(`
    DO $$ DECLARE made name; BEGIN
      FOR made IN SELECT nspname FROM pg_namespace WHERE nspname !~ '^pg_' AND nspname <> 'information_schema' LOOP
        EXECUTE format('DROP SCHEMA %I CASCADE', made);
      END LOOP;
    END $$;
    CREATE SCHEMA public`);
}

/** Loads a copy of one new database, because making one takes some seconds. */
async function loadDatabase(): Promise<PGlite> {
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

import { raw, sql } from "../sql.ts";
import { migrations } from "./index.ts";
import type { Migrating, Migration } from "./migration.ts";

/** The database was written by a newer version of the service. */
export class NewerDatabaseError extends Error {
  override readonly name = "NewerDatabaseError";
}

/** The version of a database that has tables, but no version in `settings`. */
const firstVersion = 1;

/**
 * Brings the tables to the newest layout: creates them in a new database, and runs the missing migrations in an older
 * one. Call it in a transaction that no other process shares.
 *
 * @param tables The statements that create the missing tables of the newest layout.
 * @throws {NewerDatabaseError} if the layout is newer than this code; nothing has changed then
 */
export async function migrateTables(
  database: Migrating,
  tables: readonly string[],
  known: readonly Migration[] = migrations,
): Promise<void> {
  const { queries } = database;
  const newest = known.at(-1)?.version ?? firstVersion;
  const version = (await database.hasTable("settings")) ? await versionOf(database) : newest;
  if (version > newest) {
    throw new NewerDatabaseError(
      `The database has tables of version ${version}, and this version of the service reads versions up to ${newest}. ` +
        "Start the version of the service that wrote it, or a newer one, or use another database.",
    );
  }
  for (const migration of known) if (migration.version > version) await migration.run(database);
  for (const table of tables) await queries.plan(raw(table));
  await queries.insert("settings", ["name", "value"], [{ name: "version", value: String(newest) }], {
    replaceBy: ["name"],
  });
}

async function versionOf({ queries }: Migrating): Promise<number> {
  const [row] = await queries.all(sql`SELECT value FROM settings WHERE name = 'version'`);
  return row === undefined ? firstVersion : Number(row["value"]);
}

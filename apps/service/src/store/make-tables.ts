import type { Queries } from "./database.ts";
import { raw, sql } from "./sql.ts";

/** The version of the layout of the tables. A database of another one is refused. */
export const layoutVersion = 3;

/** The tables of the database are of another layout. */
export class OtherLayoutError extends Error {
  override readonly name = "OtherLayoutError";
}

/**
 * Creates the missing tables. Call it in a transaction that no other process shares.
 *
 * @param tables The statements that create the missing tables.
 * @throws {OtherLayoutError} if there are tables of another layout; nothing has changed then
 */
export async function makeTables(
  queries: Queries,
  hasTable: (name: string) => Promise<boolean>,
  tables: readonly string[],
): Promise<void> {
  if (await hasTable("settings")) await mustHaveLayout(queries);
  for (const table of tables) await queries.plan(raw(table));
  await queries.insert("settings", [{ name: "version", value: String(layoutVersion) }], ["name"]);
}

/** @throws {OtherLayoutError} if the tables are of another layout */
export async function mustHaveLayout(queries: Pick<Queries, "all">): Promise<void> {
  const [row] = await queries.all(sql`SELECT value FROM settings WHERE name = 'version'`);
  const version = Number(row?.["value"]);
  if (version === layoutVersion) return;
  throw new OtherLayoutError(
    `The database has tables of layout ${version}, and this version of the service reads layout ${layoutVersion}. ` +
      "Start the version of the service that wrote it, or use another database.",
  );
}

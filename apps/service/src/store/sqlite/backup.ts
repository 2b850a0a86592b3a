import { randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { open, realpath, rename, rm, stat } from "node:fs/promises";
import { dirname, resolve } from "node:path";
import Sqlite from "better-sqlite3";
import { UnusableDatabaseError } from "../unusable-database.ts";
import { explainSqlite } from "./explain.ts";

/** The path of the database in a folder. */
export const databasePath = (folder: string): string => resolve(folder, "wherefore.db");

/**
 * Copies a database into a file, as of one moment. Other processes read and write meanwhile. The file appears when it is
 * complete, and only its owner can read it. The backup interface of SQLite begins again whenever another process writes,
 * so beside a busy service it might never end; `VACUUM INTO` reads one snapshot.
 *
 * @returns the size of the file in bytes
 * @throws {UnusableDatabaseError} if there is no database
 * @throws {RangeError} if the file exists, and `force` is false, or if it cannot be written
 */
export async function backUpSqlite(
  path: string,
  file: string,
  { force }: { readonly force: boolean },
): Promise<number> {
  const target = resolve(file);
  if (!existsSync(path)) {
    throw new UnusableDatabaseError(`There is no database ${path}. Name its folder with --data.`);
  }
  const existing = await stat(target).catch(() => null);
  if (existing !== null && (await realpath(target)) === (await realpath(path)))
    throw new RangeError(`${file} is the database itself. Choose another file.`);
  if (existing?.isDirectory() === true) throw new RangeError(`${file} is a folder. Name a file in it.`);
  if (existing !== null && !force)
    throw new RangeError(`${file} exists. Choose another file, or add --force.`);
  // Not by the id of the process, which one that was killed may have had, as in a container.
  const partial = `${target}.${randomBytes(4).toString("hex")}.partial`;
  try {
    // SQLite writes into an empty file that exists, and leaves its mode as it is.
    await (await open(partial, "wx", 0o600)).close();
  } catch (error) {
    throw new RangeError(`${dirname(target)} cannot be written (${(error as Error).message}).`, {
      cause: error,
    });
  }
  try {
    // `VACUUM INTO` is one read transaction. The backup interface of SQLite would begin again after each write of
    // another process.
    const connection = new Sqlite(path, { readonly: true, fileMustExist: true });
    try {
      connection.prepare("VACUUM INTO ?").run(partial);
    } finally {
      connection.close();
    }
    await flush(partial);
    const { size } = await stat(partial);
    await rename(partial, target);
    await flush(dirname(target)).catch(() => undefined);
    return size;
  } catch (error) {
    await rm(partial, { force: true });
    throw explainSqlite(error, path);
  }
}

/** Waits until a file, or the names in a folder, are on the disk. */
async function flush(path: string): Promise<void> {
  const handle = await open(path, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

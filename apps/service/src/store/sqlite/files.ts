import { chmodSync, closeSync, mkdirSync, openSync, statSync } from "node:fs";
import { dirname } from "node:path";

const folderMode = 0o700;
const fileMode = 0o600;
const others = 0o077;

/**
 * Creates the folder and the file of a database, so that only their owner can read them. SQLite gives its other files the
 * mode of the database. Files that exist are closed to other users too; a folder that exists is left as it is, because it
 * may have other uses.
 *
 * @param warn receives a message if other users can read the folder
 */
export function prepareFiles(path: string, warn: (message: string) => void): void {
  const folder = dirname(path);
  mkdirSync(folder, { recursive: true, mode: folderMode });
  closeSync(openSync(path, "a", fileMode));
  for (const file of [path, `${path}-wal`, `${path}-shm`]) closeToOthers(file, warn);
  if (modeOf(folder) & others) {
    warn(`Other users of this machine can look into the folder ${folder}. "chmod 700" closes it to them.`);
  }
}

/**
 * Whether a database has a write-ahead log that is not empty. Its last process removes the log when it stops in order, so
 * either that was stopped by force, or another process uses the database.
 */
export function hasLog(path: string): boolean {
  return (statSync(`${path}-wal`, { throwIfNoEntry: false })?.size ?? 0) > 0;
}

function closeToOthers(file: string, warn: (message: string) => void): void {
  if ((modeOf(file) & others) === 0) return;
  try {
    chmodSync(file, fileMode);
  } catch {
    // It belongs to another user.
    warn(`Other users of this machine can read ${file}. Its owner can change that with "chmod 600".`);
  }
}

/** The permissions of a file; none if it does not exist, or on Windows, which has no such permissions. */
function modeOf(path: string): number {
  if (process.platform === "win32") return 0;
  return (statSync(path, { throwIfNoEntry: false })?.mode ?? 0) & 0o777;
}

import { dirname } from "node:path";
import { codeOf, UnusableDatabaseError, UnwritableDatabaseError } from "../unusable-database.ts";

/** A write failed, mostly because there is no space. */
const refusals =
  /^(?:ENOSPC|EDQUOT|SQLITE_FULL|SQLITE_IOERR_(?:WRITE|FSYNC|DIR_FSYNC|TRUNCATE|SHMSIZE|SHMMAP))$/;

const elsewhere = "or choose another folder with --data";

/** Explains why the database at `path` cannot be used; other errors stay as they are. */
export function explainSqlite(error: unknown, path: string): unknown {
  const code = codeOf(error);
  const advice = adviceFor(code, path);
  if (advice === null) return error;
  const Explained = refusals.test(code) ? UnwritableDatabaseError : UnusableDatabaseError;
  return new Explained(advice, { cause: error });
}

/**
 * Says that a database is damaged.
 *
 * @param problem what was found in it, without a period at its end
 */
export function damaged(path: string, problem?: string): string {
  const found = problem === undefined ? "" : ` (${problem})`;
  return `The database ${path} is damaged${found}. Restore it from a copy, ${elsewhere}.`;
}

function adviceFor(code: string, path: string): string | null {
  const folder = dirname(path);
  switch (code) {
    case "ENOTDIR":
    case "EEXIST":
      return `${folder} is not a folder. Remove what is there, ${elsewhere}.`;
    case "EISDIR":
      return `${path} is a folder, not a database. Remove it, ${elsewhere}.`;
    case "EACCES":
    case "EPERM":
    case "EROFS":
    case "SQLITE_CANTOPEN":
    case "SQLITE_PERM":
      return `The database ${path} cannot be opened for writing (${reasonOf(code)}). Let this user write to the file and its folder, ${elsewhere}.`;
    case "SQLITE_NOTADB":
      return `${path} is not a SQLite database. Move it away, ${elsewhere}.`;
    case "ENOSPC":
    case "EDQUOT":
    case "SQLITE_FULL":
      return `There is no space left for the database ${path}. Free some space, ${elsewhere}.`;
  }
  if (code.startsWith("SQLITE_READONLY")) return adviceFor("EROFS", path);
  if (code.startsWith("SQLITE_CORRUPT")) return damaged(path);
  if (code.startsWith("SQLITE_BUSY")) {
    return `Another process uses the database ${path} and does not let go of it. Wait for it or stop it, ${elsewhere}.`;
  }
  if (code.startsWith("SQLITE_IOERR")) {
    return `The database ${path} cannot be read or written (${code}). Check its disk and the space that is left on it.`;
  }
  return null;
}

function reasonOf(code: string): string {
  return (
    { EROFS: "it is read-only", EACCES: "permission denied", EPERM: "not permitted" }[code] ??
    "permission denied"
  );
}

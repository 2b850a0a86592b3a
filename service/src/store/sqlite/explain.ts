import { dirname } from "node:path";
import { codeOf, UnusableDatabaseError } from "../unusable-database.ts";

const elsewhere = "or choose another folder with --data";

/** Explains why the database at `path` cannot be used; other errors stay as they are. */
export function explainSqlite(error: unknown, path: string): unknown {
  const advice = adviceFor(codeOf(error), path);
  return advice === null ? error : new UnusableDatabaseError(advice, { cause: error });
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
  if (code.startsWith("SQLITE_CORRUPT"))
    return `The database ${path} is damaged. Restore it from a copy, ${elsewhere}.`;
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

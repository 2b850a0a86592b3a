/** The file cannot be opened, read, written or locked now. */
const codes = /^SQLITE_(?:BUSY|CANTOPEN|CORRUPT|FULL|IOERR|LOCKED|NOTADB|PERM|PROTOCOL|READONLY)(?:_|$)/;

/** Whether SQLite failed because of its file: it is missing, damaged, locked or full. */
export function isSqliteUnavailable(error: unknown): boolean {
  if (!(error instanceof Error) || !("code" in error)) return false;
  if (codes.test(String(error.code))) return true;
  // A file that was removed is an empty one when it is opened again.
  return error.code === "SQLITE_ERROR" && error.message.startsWith("no such table");
}

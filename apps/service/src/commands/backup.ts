import type { Command } from "commander";
import { backUpSqlite, databasePath } from "../store/sqlite/backup.ts";
import { note } from "./output.ts";
import { addSettings } from "../settings/index.ts";
import type { StoreOptions } from "./options.ts";

interface BackupOptions extends StoreOptions {
  readonly force?: boolean;
}

/** Adds the command `backup`. */
export function addBackup(program: Command): void {
  const backup = program
    .command("backup")
    .description("copy the SQLite database into a file, also while the service runs")
    .argument("<file>", "the file to write")
    .option("--force", "replace the file if it exists");
  addSettings(backup, ["database"]);
  backup.action(async (file: string, { data, databaseUrl, force = false }: BackupOptions) => {
    if (databaseUrl !== undefined && databaseUrl !== "") {
      throw new RangeError(
        "The database is on PostgreSQL, whose own tool makes the backup: " +
          `pg_dump --format=custom --file=${file} "$DATABASE_URL". It runs beside the service too, and pg_restore restores it.`,
      );
    }
    const bytes = await backUpSqlite(databasePath(data), file, { force });
    note(backup, `${file} has the database as it was at the start of the backup: ${megabytes(bytes)}.`);
  });
}

function megabytes(bytes: number): string {
  return `${(bytes / 1e6).toLocaleString("en-US", { minimumFractionDigits: 1, maximumFractionDigits: 1 })} MB`;
}

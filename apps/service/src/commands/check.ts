import { existsSync } from "node:fs";
import type { Command } from "commander";
import { addSettings } from "../settings/index.ts";
import type { Settings } from "../settings/index.ts";
import { explainStore, nameOf } from "../store/open-store.ts";
import { PostgresDatabase } from "../store/postgres/database.ts";
import { problemsOfGraphs } from "../store/check/all-graphs.ts";
import { databasePath } from "../store/sqlite/backup.ts";
import { problemsOfFile } from "../store/sqlite/check-file.ts";
import { connect } from "../store/sqlite/open.ts";
import { UnusableDatabaseError } from "../store/unusable-database.ts";
import { placeOf } from "./options.ts";
import { note, print } from "./output.ts";

const mostProblems = 100;

/** Adds the command `check`. */
export function addCheck(program: Command): void {
  const check = program
    .command("check")
    .description("read the whole database, also while the service runs, and print what is wrong with it");
  addSettings(check, ["database"]).action(async (options: Settings<"database">) => {
    const place = placeOf(options);
    const { databaseUrl, dataDir } = place;
    try {
      note(check, `Reading ${nameOf(place).replace(/^The/, "the")}…`);
      const problems = await (databaseUrl === undefined
        ? problemsOfSqlite(databasePath(dataDir))
        : problemsOfPostgres(databaseUrl));
      for (const problem of problems) print(check, problem);
      if (problems.length > 0) {
        throw new UnusableDatabaseError(
          `${nameOf(place)} is damaged. Restore it from a copy; until then, do not write to it.`,
        );
      }
      note(check, "Nothing is wrong.");
    } catch (error) {
      throw explainStore(error, place);
    }
  });
}

async function problemsOfSqlite(path: string): Promise<readonly string[]> {
  if (!existsSync(path)) {
    throw new UnusableDatabaseError(`There is no database ${path}. Name its folder with --data.`);
  }
  const connection = connect(path, "checks");
  try {
    const isService = connection.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'settings'").get();
    if (isService === undefined) {
      const message = `${path} has no tables of the service. Name the folder of its database with --data.`;
      throw new UnusableDatabaseError(message);
    }
    return await problemsOfFile(connection, { check: "integrity_check" });
  } finally {
    connection.close();
  }
}

/** The server reads each row, and notices damaged pages if it has checksums. */
async function problemsOfPostgres(url: string): Promise<readonly string[]> {
  const database = new PostgresDatabase({ url, connections: 1 });
  try {
    const problems: string[] = [];
    for await (const problem of problemsOfGraphs(database)) {
      problems.push(problem);
      if (problems.length === mostProblems) break;
    }
    return problems;
  } finally {
    await database.close();
  }
}

import { problemsOfGraphs } from "../check/all-graphs.ts";
import { codeOf } from "../unusable-database.ts";
import type { Connection } from "./open.ts";
import { isOneOf, Statements } from "./statements.ts";

const mostProblems = 100;
/** The setting that has the time of the last check of the whole database that found nothing. */
const checked = "checked";
const day = 86_400_000;

/** How a file is checked. */
interface FileCheck {
  /** Which check of SQLite: `integrity_check` compares all indexes with their tables too, which takes longer. */
  readonly check: "quick_check" | "integrity_check";
  /** Is awaited after some rows. */
  readonly pause?: () => Promise<unknown>;
}

/** Reads the whole file, and returns what is wrong; of much, the first hundred. If nothing is, the time is noted. */
export async function problemsOfFile(
  connection: Connection,
  { check, pause }: FileCheck,
): Promise<readonly string[]> {
  const problems: string[] = [];
  const statements = new Statements(connection);
  try {
    for (const row of connection.pragma(`${check}(${mostProblems})`) as readonly Record<string, string>[]) {
      problems.push(...Object.values(row).filter((line) => line !== "ok"));
    }
    // Statements would stumble over the same damage.
    if (problems.length > 0) return problems;
    const reads = { all: statements.all.bind(statements), isOneOf };
    for await (const problem of problemsOfGraphs(reads, pause)) {
      problems.push(problem);
      if (problems.length === mostProblems) break;
    }
  } catch (error) {
    if (!/^SQLITE_(?:CORRUPT|NOTADB)/.test(codeOf(error))) throw error;
    problems.push(String(error));
  }
  if (problems.length === 0) await note(statements);
  return problems;
}

/** Whether a check of the whole file has found nothing within a day. */
export function wasCheckedLately(connection: Connection): boolean {
  const at = connection.prepare("SELECT value FROM settings WHERE name = ?").pluck().get(checked);
  return at !== undefined && Math.abs(Date.now() - Number(at)) < day;
}

/** If that fails, for example because the disk is full, the next check comes earlier. */
async function note(statements: Statements): Promise<void> {
  const row = { name: checked, value: String(Date.now()) };
  await statements.insert("settings", [row], ["name"]).catch(() => undefined);
}

/**
 * The program that reads a whole database while the service runs, slowly. It sends the result, and ends. It ends too when
 * the process that started it has ended.
 */
import { setTimeout as sleep } from "node:timers/promises";
import { problemsOfFile, wasCheckedLately } from "./check-file.ts";
import { endWithParent } from "./end-with-parent.ts";
import { explainSqlite } from "./explain.ts";
import { connect } from "./open.ts";

/** What the process found: problems, an error that prevents a check, or null if the last check was not long ago. */
export type CheckResult = { readonly problems: readonly string[] | null } | { readonly error: string };

/** The process works about a quarter of the time. */
const workMs = 5;
const pauseMs = 15;
const lowest = 19;

const [path = "", isForced = ""] = endWithParent(lowest);

let resumed = performance.now();
async function pause(): Promise<void> {
  if (performance.now() - resumed < workMs) return;
  await sleep(pauseMs);
  resumed = performance.now();
}

async function check(): Promise<CheckResult> {
  const connection = connect(path, "checks");
  try {
    if (isForced !== "true" && wasCheckedLately(connection)) return { problems: null };
    return { problems: await problemsOfFile(connection, { check: "quick_check", pause }) };
  } finally {
    connection.close();
  }
}

const result = await check().catch((error: unknown) => {
  const explained = explainSqlite(error, path);
  return { error: explained instanceof Error ? explained.message : String(explained) };
});
process.send?.(result, () => process.exit());

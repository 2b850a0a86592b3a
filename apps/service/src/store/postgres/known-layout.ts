import { createHash } from "node:crypto";
import { layoutVersion } from "../make-tables.ts";
import type { QueryRunner } from "./connection.ts";

/**
 * Whether the database is of this layout, and has what these statements create. Statements that create what exists lock its tables, and would
 * get into deadlocks with processes that write.
 */
export async function hasLayout(connection: QueryRunner, statements: readonly string[]): Promise<boolean> {
  const found = await connection.query<{ found: string | null }>("SELECT to_regclass('settings') AS found");
  if (found.rows[0]?.found === null) return false;
  const text = `SELECT FROM settings layout JOIN settings version ON version.name = 'version' AND version.value = $2
    WHERE layout.name = 'layout' AND layout.value = $1`;
  const { rows } = await connection.query({ text, values: [digest(statements), String(layoutVersion)] });
  return rows.length > 0;
}

/** Remembers that these statements were run. */
export async function noteLayout(connection: QueryRunner, statements: readonly string[]): Promise<void> {
  const text = `INSERT INTO settings (name, value) VALUES ('layout', $1)
    ON CONFLICT (name) DO UPDATE SET value = excluded.value`;
  await connection.query({ text, values: [digest(statements)] });
}

function digest(statements: readonly string[]): string {
  return createHash("sha256").update(statements.join("\n")).digest("hex");
}

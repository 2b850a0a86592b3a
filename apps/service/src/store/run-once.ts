import type { Queries } from "./database.ts";
import { raw, sql } from "./sql.ts";

/** Runs each statement once per database, and remembers that. For statements without IF NOT EXISTS. */
export async function runOnce(transaction: Queries, statements: readonly string[]): Promise<void> {
  for (const statement of statements) {
    const rows = await transaction.all(
      sql`INSERT INTO settings (name, value) VALUES (${statement}, 'done') ON CONFLICT DO NOTHING RETURNING name`,
    );
    if (rows.length > 0) await transaction.plan(raw(statement));
  }
}

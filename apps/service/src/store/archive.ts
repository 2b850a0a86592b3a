import type { RecordedEvent } from "../model/event.ts";
import type { Database } from "./database.ts";
import { nobody } from "./deletion.ts";
import { json } from "./records/rows.ts";
import { sql } from "./sql.ts";

/**
 * From then on, each append keeps its events for the archive, whichever process makes it; or none does. It waits for the
 * appends that have begun before.
 */
export async function set(database: Database, isOn: boolean): Promise<void> {
  await database.transaction(async (transaction) => {
    await transaction.all(
      isOn
        ? sql`INSERT INTO settings (name, value) VALUES ('archive', 'on') ON CONFLICT DO NOTHING RETURNING name`
        : sql`DELETE FROM settings WHERE name = 'archive' RETURNING name`,
    );
  });
  await database.transaction(async (transaction) => {
    await database.awaitWriters?.(transaction);
    if (!isOn) await transaction.all(sql`DELETE FROM archive RETURNING seq`);
  });
}

/** All graphs, as of one moment: in pages by their last events, those that get one meanwhile would be left out. */
export async function allGraphs(database: Database): Promise<readonly string[]> {
  const rows = await database.all(sql`SELECT id FROM graphs WHERE account_id <> ${nobody} ORDER BY graph`);
  return rows.map((row) => row["id"] as string);
}

/** The graphs with events for the archive. */
export async function graphs(database: Database): Promise<readonly string[]> {
  const rows = await database.all(sql`
    SELECT id FROM graphs WHERE account_id <> ${nobody}
      AND EXISTS (SELECT 1 FROM archive WHERE archive.graph = graphs.graph) ORDER BY id`);
  return rows.map((row) => row["id"] as string);
}

/** The first events of a graph for the archive, in their order. */
export async function events(
  database: Database,
  graphId: string,
  limit: number,
): Promise<readonly RecordedEvent[]> {
  const rows = await database.all(sql`
    SELECT a.event FROM graphs g JOIN archive a ON a.graph = g.graph
    WHERE g.id = ${graphId} ORDER BY a.seq LIMIT ${limit}`);
  return rows.map((row) => json(row, "event"));
}

/** Forgets those of a graph, up to a position. */
export async function forget(database: Database, graphId: string, upTo: number): Promise<void> {
  await database.transaction((transaction) =>
    transaction.all(sql`
      DELETE FROM archive WHERE graph = (SELECT graph FROM graphs WHERE id = ${graphId}) AND seq <= ${upTo}
      RETURNING seq`),
  );
}

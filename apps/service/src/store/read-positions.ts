import type { Database } from "./database.ts";
import { sql } from "./sql.ts";

/** How far the sources of a graph, such as transcripts, were recorded, by source. Their owner defines the texts. */
export async function readPositions(
  database: Database,
  graphId: string,
): Promise<ReadonlyMap<string, string>> {
  const rows = await database.all(
    sql`SELECT source, position FROM read_positions WHERE graph_id = ${graphId}`,
  );
  return new Map(rows.map((row) => [row["source"] as string, row["position"] as string]));
}

/** Replaces the positions of these sources. Does nothing if there is no such graph. */
export async function saveReadPositions(
  database: Database,
  graphId: string,
  positions: ReadonlyMap<string, string>,
): Promise<void> {
  const rows = [...positions].map(([source, position]) => ({ graph_id: graphId, source, position }));
  await database.transaction(async (transaction) => {
    const [graph] = await transaction.all(
      sql`SELECT graph FROM graphs WHERE id = ${graphId} ${database.lockRows}`,
    );
    if (graph === undefined) return;
    await transaction.insert("read_positions", rows, ["graph_id", "source"]);
  });
}

import { noCounts, type Counts } from "../model/event.ts";
import type { Database } from "./database.ts";
import type { StoreFigures } from "./types.ts";
import { nobody } from "./deletion.ts";
import { sql } from "./sql.ts";

/** Numbers of all graphs. It reads one row for each graph. */
export async function figures(database: Database): Promise<StoreFigures> {
  const [accounts] = await database.all(sql`SELECT count(*) AS count FROM accounts`);
  const [size] = await database.all(database.size);
  const graphs = await database.all(sql`
    SELECT g.last_seq, g.first_seq, g.last_event, e.counts
    FROM graphs g LEFT JOIN events e ON e.graph = g.graph AND e.seq = g.last_seq
    WHERE g.account_id <> ${nobody}`);
  let events = 0;
  let lastEvent: number | null = null;
  let counts = noCounts;
  for (const row of graphs) {
    if (row["counts"] === null) continue;
    counts = sum(counts, JSON.parse(row["counts"] as string) as Counts);
    events += Number(row["last_seq"]) - Number(row["first_seq"]) + 1;
    lastEvent = Math.max(lastEvent ?? 0, Number(row["last_event"]));
  }
  return {
    accounts: Number(accounts?.["count"]),
    graphs: graphs.length,
    events,
    counts,
    lastEvent,
    bytes: Number(size?.["bytes"]),
  };
}

function sum(one: Counts, other: Counts): Counts {
  const states = Object.keys(one.by_state) as (keyof Counts["by_state"])[];
  return {
    nodes: one.nodes + other.nodes,
    sessions: one.sessions + other.sessions,
    agents: one.agents + other.agents,
    stale: one.stale + other.stale,
    blocked: one.blocked + other.blocked,
    by_state: Object.fromEntries(
      states.map((state) => [state, one.by_state[state] + other.by_state[state]]),
    ) as Counts["by_state"],
  };
}

/**
 * Writes something that nobody reads. Rejects if the database cannot be written. It commits a row, because a transaction
 * that is rolled back may never reach the disk.
 */
export async function checkWrite(database: Database): Promise<void> {
  const row = { name: "write_check", value: String(Date.now()) };
  await database.transaction((transaction) => transaction.insert("settings", [row], ["name"]));
}

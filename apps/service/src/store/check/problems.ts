import { noCounts, type Change, type Counts, type NodeRecord } from "../../model/event.ts";
import { copyCounts, tally } from "../../model/counts.ts";
import { WaitList } from "../../model/wait-list.ts";
import type { Row } from "../database.ts";
import { newestRow } from "../records/node-row.ts";
import { parseRecord } from "../records/records.ts";

const noWaits = WaitList.of([]);

/** What is wrong with the row of a newest version; null if its columns are those of its record. */
export function problemOfNode(row: Row): string | null {
  const expected = expectedRow(row);
  if (expected === null) return "its record cannot be read";
  for (const [column, value] of Object.entries(expected)) {
    if (column !== "record" && !isSame(value, row[column])) return `its ${column} is not that of its record`;
  }
  return null;
}

/** The columns that follow from the record of a row; null if it is not that of a node. */
function expectedRow(row: Row): ReturnType<typeof newestRow> | null {
  const [graph = 0, version = 0, texts = 0] = [row["graph"], row["version_seq"], row["text_id"]].map(Number);
  try {
    return newestRow(graph, parseRecord(row["record"] as string, noWaits), version, texts);
  } catch {
    return null;
  }
}

/** A truth value of SQLite is a number. */
function isSame(expected: unknown, stored: unknown): boolean {
  return typeof expected === "boolean" ? expected === Boolean(stored) : expected === stored;
}

/** The counts after changes. */
export function countsAfter(before: Counts, changes: readonly Change[]): Counts {
  const counts = copyCounts(before);
  for (const change of changes) {
    const { created, fields } = change;
    const { kind, state, stale, blocked } = fields;
    if (created) counts.nodes++;
    if (created && kind !== undefined) counts[kind.to === "session" ? "sessions" : "agents"]++;
    if (stale !== undefined) counts.stale += Number(stale.to === true) - Number(stale.from === true);
    if (blocked !== undefined) counts.blocked += Number(blocked.to !== null) - Number(blocked.from !== null);
    if (state === undefined) continue;
    if (state.from !== null) counts.by_state[state.from as keyof Counts["by_state"]]--;
    counts.by_state[state.to as keyof Counts["by_state"]]++;
  }
  return counts;
}

/** The counts of nodes that are grouped by what is counted of them. */
export function countsOf(groups: readonly Row[]): Counts {
  const counts = copyCounts(noCounts);
  for (const row of groups) {
    // Its columns have the names of the fields, and what is counted of them.
    tally(counts, row as unknown as NodeRecord, Number(row["number"]));
  }
  return counts;
}

import { isDeepStrictEqual } from "node:util";
import type { Counts, RecordedEvent } from "../../model/event.ts";
import { WaitList } from "../../model/wait-list.ts";
import type { Row } from "../database.ts";
import { parseRecord } from "../records/records.ts";
import { toEvent } from "../records/rows.ts";
import { supersededRecord, supersededVersions } from "../search/search-sql.ts";
import { nobody } from "../deletion.ts";
import { mustHaveLayout } from "../make-tables.ts";
import { raw, sql, type Sql } from "../sql.ts";
import type { Reads } from "./newest-commits.ts";
import { countsOf, problemOfNode } from "./problems.ts";

/** Few, because each may have 100 kB of text. */
const rowsAtOnce = 50;
/** The tables that are only read here, because nothing in them depends on other rows. */
const others = [
  "accounts",
  "alert_deliveries",
  "alert_places",
  "alerts",
  "api_keys",
  "appends",
  "archive",
  "observations",
  "read_positions",
  "deleted_graphs",
];

/**
 * Reads every row, and yields what is wrong in the graphs. Others may write meanwhile, so what has to fit together is
 * read by one statement.
 *
 * @param pause is awaited after some rows
 * @throws {OtherLayoutError} if the tables are of another layout
 */
export async function* problemsOfGraphs(
  database: Reads,
  pause: () => Promise<unknown> = () => Promise.resolve(),
): AsyncGenerator<string> {
  await mustHaveLayout(database);
  for (const table of others) await database.all(sql`SELECT count(*) AS number FROM ${raw(table)}`);
  let after = 0;
  for (;;) {
    const [graph] = await database.all(sql`
      SELECT graph, id FROM graphs WHERE graph > ${after} AND account_id <> ${nobody} ORDER BY graph LIMIT 1`);
    if (graph === undefined) return;
    after = graph["graph"] as number;
    const id = graph["id"] as string;
    for await (const problem of problemsOfGraph(database, after, pause)) {
      // The rows of a graph that was deleted meanwhile are being removed.
      const [isThere] = await database.all(sql`SELECT 1 AS one FROM graphs WHERE id = ${id}`);
      if (isThere === undefined) break;
      yield `graph ${id}${problem}`;
    }
  }
}

async function* problemsOfGraph(
  database: Reads,
  graph: number,
  pause: () => Promise<unknown>,
): AsyncGenerator<string> {
  const [ends] = await database.all(sql`
    SELECT g.last_seq, g.first_seq, g.last_event, e.created,
      (SELECT count(*) FROM events WHERE graph = ${graph}) AS number,
      (SELECT min(seq) FROM events WHERE graph = ${graph}) AS oldest
    FROM graphs g LEFT JOIN events e ON e.graph = g.graph AND e.seq = g.last_seq WHERE g.graph = ${graph}`);
  // It was deleted or replaced meanwhile.
  if (ends === undefined) return;
  const [last, first] = [Number(ends["last_seq"]), Number(ends["first_seq"])];
  const kept = last === 0 ? 0 : last - first + 1;
  if (Number(ends["number"]) !== kept || Number(ends["oldest"] ?? 0) !== first)
    yield `: it does not have the ${kept} events from ${first} to ${last}`;
  if (last > 0 && ends["created"] !== ends["last_event"])
    yield ": its last event is not that of its newest one";
  const groups = await database.all(sql`
    SELECT e.counts, n.kind, n.state, n.stale, n.blocked, count(*) AS number
    FROM graphs g JOIN events e ON e.graph = g.graph AND e.seq = g.last_seq
      JOIN nodes n ON n.graph = g.graph WHERE g.graph = ${graph}
    GROUP BY e.counts, n.kind, n.state, n.stale, n.blocked`);
  const stored = jsonOf<Counts>(groups[0]?.["counts"]);
  if (groups.length > 0 && !isDeepStrictEqual(stored, countsOf(groups)))
    yield ": the counts of its newest event are not those of its nodes";
  const [waits] = await database.all(sql`
    SELECT count(*) AS number FROM nodes n WHERE n.graph = ${graph} AND (n.blocked IS NULL) = EXISTS (
      SELECT 1 FROM waits w WHERE w.graph = n.graph AND w.node_id = n.id AND w.to_seq IS NULL)`);
  if (Number(waits?.["number"]) > 0) yield ": what its nodes wait for is not what makes them blocked";
  for (const [what, page, problemOf] of parts(graph)) {
    let from: Row | null = null;
    for (;;) {
      const rows: readonly Row[] = await database.all(page(from));
      for (const row of rows) {
        const problem = problemOf(row);
        if (problem !== null) yield `, ${what} ${String(row["name"])}: ${problem}`;
      }
      from = rows.at(-1) ?? null;
      if (rows.length < rowsAtOnce) break;
      await pause();
    }
  }
}

type Part = readonly [what: string, page: (after: Row | null) => Sql, problemOf: (row: Row) => string | null];

/** What is read of a graph in pages, each after the last row of the one before. */
function parts(graph: number): readonly Part[] {
  /** The newest event that changed each node, of those that are kept. */
  const changed = new Map<string, number>();
  const noteChanges = ({ seq, changes }: RecordedEvent): void => {
    for (const { node_id: id } of changes) changed.set(id, seq);
  };
  return [
    [
      "event",
      (after) => sql`
        SELECT e.*, seq AS name FROM events e WHERE graph = ${graph} AND seq > ${(after?.["seq"] ?? 0) as number}
        ORDER BY seq LIMIT ${rowsAtOnce}`,
      (row) => unreadable(() => noteChanges(toEvent(row))),
    ],
    [
      "node",
      (after) => sql`
        SELECT n.*, id AS name FROM nodes n WHERE graph = ${graph} AND id > ${(after?.["id"] ?? "") as string}
        ORDER BY id LIMIT ${rowsAtOnce}`,
      // It may have been changed again meanwhile.
      (row) =>
        Number(row["version_seq"]) < (changed.get(row["id"] as string) ?? 0)
          ? "it is older than an event that changed it"
          : problemOfNode(row),
    ],
    [
      "node",
      (after) => sql`
        SELECT id, id AS name, version_seq, to_seq, ${supersededRecord} AS record FROM ${supersededVersions}
        WHERE graph = ${graph} AND (id, version_seq) >
          (${(after?.["id"] ?? "") as string}, ${(after?.["version_seq"] ?? 0) as number})
        ORDER BY id, version_seq LIMIT ${rowsAtOnce}`,
      (row) =>
        Number(row["version_seq"]) < Number(row["to_seq"])
          ? unreadable(() => parseRecord(row["record"] as string, WaitList.of([])))
          : "one of its versions ends before it begins",
    ],
  ];
}

function unreadable(read: () => unknown): string | null {
  try {
    read();
    return null;
  } catch {
    return "it cannot be read";
  }
}

function jsonOf<T>(text: unknown): T | null {
  try {
    return JSON.parse(text as string) as T;
  } catch {
    return null;
  }
}

import { WaitList, type Waited } from "../../model/wait-list.ts";
import type { Database, Row } from "../database.ts";
import { sql } from "../sql.ts";
import { completeRecord, idOf, isBlocked } from "./records.ts";

/** A position that no event has yet, to read what nodes wait for now. */
export const newest = Number.MAX_SAFE_INTEGER;

interface Wait extends Waited {
  readonly fromSeq: number;
  /** Null while it lasts. */
  readonly toSeq: number | null;
}

/** What nodes wait for, as of the events of a range. */
export class Waits {
  readonly #byNode: ReadonlyMap<string, readonly Wait[]>;

  private constructor(byNode: ReadonlyMap<string, readonly Wait[]>) {
    this.#byNode = byNode;
  }

  /** Reads what nodes wait for after any event from `from` to `to`. Without nodes, it runs no statement. */
  static async read(
    database: Pick<Database, "all" | "isOneOf">,
    graph: number,
    nodeIds: readonly string[],
    [from, to]: readonly [from: number, to: number],
  ): Promise<Waits> {
    const byNode = new Map<string, Wait[]>();
    for (const id of nodeIds) byNode.set(id, []);
    if (byNode.size === 0) return new Waits(byNode);
    const rows = await database.all(sql`
      SELECT node_id, on_id, place, from_seq, to_seq FROM waits
      WHERE graph = ${graph} AND ${database.isOneOf(sql`node_id`, [...byNode.keys()])}
        AND from_seq <= ${to} AND (to_seq IS NULL OR to_seq > ${from})
      ORDER BY node_id, place, from_seq`);
    for (const row of rows) byNode.get(row["node_id"] as string)?.push(toWait(row));
    return new Waits(byNode);
  }

  /** The ids that a node waits for after an event, in order. */
  ids(nodeId: string, seq: number): readonly string[] {
    return this.#at(nodeId, seq).map(({ id }) => id);
  }

  /** The same with their places. */
  list(nodeId: string, seq: number): WaitList {
    return WaitList.of(this.#at(nodeId, seq));
  }

  #at(nodeId: string, seq: number): readonly Wait[] {
    const waits = this.#byNode.get(nodeId) ?? [];
    return waits.filter(({ fromSeq, toSeq }) => fromSeq <= seq && (toSeq === null || toSeq > seq));
  }
}

/**
 * The JSON of the nodes of stored records.
 *
 * @param seq the event that the nodes are as of
 */
export async function completeRecords(
  database: Pick<Database, "all" | "isOneOf">,
  graph: number,
  stored: readonly string[],
  seq: number,
): Promise<readonly string[]> {
  const waits = await Waits.read(database, graph, stored.filter(isBlocked).map(idOf), [seq, seq]);
  return stored.map((record) => completeRecord(record, (id) => waits.ids(id, seq)));
}

function toWait(row: Row): Wait {
  return {
    id: row["on_id"] as string,
    place: row["place"] as number,
    fromSeq: row["from_seq"] as number,
    toSeq: row["to_seq"] as number | null,
  };
}

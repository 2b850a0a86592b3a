import type { RecordedEvent } from "../../model/event.ts";
import { waitListOf, type Waited, type WaitList } from "../../model/wait-list.ts";
import type { Blocked } from "wherefore/graph";
import type { Database, Queries, Values } from "../database.ts";
import { inSlices } from "../slices.ts";
import type { Append } from "./request.ts";
import type { Sql } from "../sql.ts";
import { newest, Waits } from "../records/waits.ts";

interface Changed {
  readonly seq: number;
  readonly nodeId: string;
  readonly from: Blocked | null;
  readonly to: Blocked | null;
}

/** Ends waits that last. */
const ending = {
  by: ["graph", "node_id", "place"],
  set: ["to_seq"],
  where: "waits.to_seq IS NULL",
} as const;

/** Writes what the events of an append changed in `blocked.on_ids`. */
export async function appendWaits(
  database: Database,
  transaction: Queries,
  graph: number,
  append: Append,
  firstSeq: number,
): Promise<void> {
  const changes = new WaitChanges(graph, firstSeq);
  const changed = append.events.flatMap(changedBlocked);
  const reads = {
    all: (query: Sql) => transaction.all(query),
    isOneOf: (column: Sql, values: readonly string[]) => database.isOneOf(column, values),
  };
  const last = await storedLists(reads, graph, append);
  const change = (nodeId: string, seq: number, from: WaitList, to: WaitList): void => {
    const { added, removed } = from.changeTo(to);
    changes.end(nodeId, removed, seq);
    changes.begin(nodeId, added, seq);
  };
  await inSlices(changed, ({ seq, nodeId, from, to }) => {
    const list = waitListOf(to);
    change(nodeId, seq, last.get(nodeId) ?? waitListOf(from), list);
    if (last.has(nodeId)) last.set(nodeId, list);
  });
  const seq = append.events.at(-1)?.seq ?? 0;
  for (const { node } of append.nodes) {
    const from = last.get(node.id);
    if (from !== undefined) change(node.id, seq, from, waitListOf(node.blocked));
  }
  await transaction.update("waits", changes.ended, ending);
  await transaction.insert("waits", changes.begun);
}

type Reads = Pick<Database, "all" | "isOneOf">;

/**
 * The stored lists of the nodes whose waits name others. A named node may get another place while the ids stay the same,
 * which no event tells.
 */
async function storedLists(
  reads: Reads,
  graph: number,
  { events, nodes }: Append,
): Promise<Map<string, WaitList>> {
  if (events.length === 0) return new Map();
  const naming = new Set(events.filter(({ type }) => type === "waits.updated").map(({ node_id }) => node_id));
  const ids = nodes
    .filter(({ node, waitsOn }) => waitsOn.length > 0 || naming.has(node.id))
    .map(({ node }) => node.id);
  const stored = await Waits.read(reads, graph, ids, [newest, newest]);
  return new Map(ids.map((id) => [id, stored.list(id, newest)]));
}

function changedBlocked({ seq, changes }: RecordedEvent): readonly Changed[] {
  return changes.flatMap(({ node_id: nodeId, fields: { blocked } }) =>
    blocked === undefined
      ? []
      : [{ seq, nodeId, from: blocked.from as Blocked | null, to: blocked.to as Blocked | null }],
  );
}

/** The rows of `waits` that an append changes. */
class WaitChanges {
  readonly #graph: number;
  readonly #firstSeq: number;
  /** The new rows of waits that last, by node and place. */
  readonly #lasting = new Map<string, Values>();
  readonly #over: Values[] = [];
  /** The waits of stored rows that end. */
  readonly ended: Values[] = [];

  constructor(graph: number, firstSeq: number) {
    this.#graph = graph;
    this.#firstSeq = firstSeq;
  }

  /** The new rows. */
  get begun(): readonly Values[] {
    return [...this.#over, ...this.#lasting.values()];
  }

  begin(nodeId: string, waited: readonly Waited[], seq: number): void {
    for (const { id, place } of waited) {
      const row = { graph: this.#graph, node_id: nodeId, place, from_seq: seq, to_seq: null, on_id: id };
      this.#lasting.set(`${nodeId} ${place}`, row);
    }
  }

  end(nodeId: string, waited: readonly Waited[], seq: number): void {
    for (const { place } of waited) {
      const key = `${nodeId} ${place}`;
      const row = this.#lasting.get(key);
      if (row === undefined) {
        this.ended.push({ graph: this.#graph, node_id: nodeId, place, to_seq: seq });
        continue;
      }
      this.#lasting.delete(key);
      // The oldest kept event needs what was before it too.
      if (seq >= this.#firstSeq) this.#over.push({ ...row, to_seq: seq });
    }
  }
}

import type { Blocked } from "wherefore/graph";
import type { Change, ChangedField, FieldChange, RecordedEvent } from "../../model/event.ts";
import { changedFields } from "../../model/node-fields.ts";
import { blockedOn } from "../../model/wait-list.ts";
import type { Database, Row } from "../database.ts";
import { usualValues } from "./history-fields.ts";
import { storedBlocked } from "./records.ts";
import { toEvent } from "./rows.ts";
import { inSlices } from "../slices.ts";
import { sql } from "../sql.ts";
import { Waits } from "./waits.ts";

const usual: { readonly [F in ChangedField]?: unknown } = usualValues;
const usualJson = new Map(Object.entries(usual).map(([field, value]) => [field, JSON.stringify(value)]));

/** A change that creates a node, as it is stored: the values that are not usual. Before, there was nothing. */
interface Creation {
  readonly node_id: string;
  readonly new: { readonly [F in ChangedField]?: unknown };
}

type StoredChange = Change | Creation;

/** The changes of an event as they are stored, in JSON: `blocked` without `on_ids`, which the table `waits` has. */
export async function storedChanges(changes: readonly Change[]): Promise<string> {
  const parts: string[] = [];
  await inSlices(changes, (change) => {
    parts.push(JSON.stringify(shortened(withBlocked(change, storedBlocked))));
  });
  return `[${parts.join(",")}]`;
}

function shortened(change: Change): StoredChange {
  const fields = Object.entries(change.fields) as readonly [ChangedField, FieldChange][];
  if (!change.created || fields.some(([, { from }]) => from !== null)) return change;
  const unusual = fields.filter(([field, { to }]) => JSON.stringify(to) !== usualJson.get(field));
  return { node_id: change.node_id, new: Object.fromEntries(unusual.map(([field, { to }]) => [field, to])) };
}

/** The change, in which `blocked` has no `on_ids`. */
function lengthened(stored: StoredChange): Change {
  if (!("new" in stored)) return stored;
  const fields: Partial<Record<ChangedField, FieldChange>> = {};
  for (const field of changedFields) {
    const to = stored.new[field] ?? usual[field] ?? null;
    if (to !== null) fields[field] = { from: null, to };
  }
  return { node_id: stored.node_id, created: true, fields };
}

/** The events of one graph from their rows. Null if one of them was trimmed in between. */
export async function completeEvents(
  database: Pick<Database, "all" | "isOneOf">,
  rows: readonly Row[],
): Promise<readonly RecordedEvent[] | null> {
  const events = rows.map((row) => {
    const event = toEvent(row);
    return { ...event, changes: event.changes.map(lengthened) };
  });
  const graph = rows[0]?.["graph"] as number;
  const seqs = events.map(({ seq }) => seq);
  const first = Math.min(...seqs);
  const blocked = events.flatMap(({ changes }) =>
    changes.filter(({ fields }) => fields.blocked !== undefined),
  );
  if (blocked.length === 0) return events;
  const ids = blocked.map(({ node_id: id }) => id);
  const waits = await Waits.read(database, graph, ids, [first - 1, Math.max(...seqs)]);
  const [kept] = await database.all(sql`SELECT first_seq FROM graphs WHERE graph = ${graph}`);
  if ((kept?.["first_seq"] as number) > first) return null;
  return events.map((event) => ({
    ...event,
    changes: event.changes.map((change) =>
      withBlocked(change, (stored, end) => {
        const seq = end === "from" ? event.seq - 1 : event.seq;
        return stored === null ? null : blockedOn(() => waits.ids(change.node_id, seq), stored);
      }),
    ),
  }));
}

function withBlocked(
  change: Change,
  make: (blocked: Blocked | null, end: "from" | "to") => Omit<Blocked, "on_ids"> | null,
): Change {
  const { blocked } = change.fields;
  if (blocked === undefined) return change;
  const from = make(blocked.from as Blocked | null, "from");
  const to = make(blocked.to as Blocked | null, "to");
  return { ...change, fields: { ...change.fields, blocked: { from, to } } };
}

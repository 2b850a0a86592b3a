import type { Change, ChangedField, NodeRecord } from "../../model/event.ts";
import type { Append } from "./request.ts";
import { ownFields } from "../records/history-fields.ts";
import { inSlices } from "../slices.ts";

/** A version of a node, valid from one event to another. */
export interface NodeVersion {
  readonly node: NodeRecord;
  readonly fromSeq: number;
  /** The event that superseded it; null for the newest version. */
  readonly toSeq: number | null;
  /** The number of changes of its texts within the append; 0 for the stored texts. */
  readonly textGeneration: number;
}

/** A change of a node, and the position of its event. */
interface PlacedChange {
  readonly seq: number;
  readonly change: Change;
}

/**
 * The changes of each node that an append changes.
 *
 * @throws RangeError if an event changes a node that the append does not contain
 */
export async function changesByNode({
  events,
  nodes,
}: Pick<Append, "events" | "nodes">): Promise<ReadonlyMap<string, readonly PlacedChange[]>> {
  const byNode = new Map<string, PlacedChange[]>();
  await inSlices(nodes, ({ node }) => void byNode.set(node.id, []));
  for (const { seq, changes } of events) {
    await inSlices(changes, (change) => {
      const placed = byNode.get(change.node_id);
      if (placed === undefined) {
        throw new RangeError(`An event changes ${change.node_id}, which the append lacks.`);
      }
      placed.push({ seq, change });
    });
  }
  return byNode;
}

/**
 * The versions of a node that an event from `firstSeq` on may need, oldest first, which are derived from the newest one by
 * reverting changes.
 *
 * @param storedSeq the position of the event that made the stored version; undefined for a new node
 */
export function versionsOf(
  newest: NodeRecord,
  changes: readonly PlacedChange[],
  storedSeq: number | undefined,
  firstSeq: number,
): readonly NodeVersion[] {
  const versions: NodeVersion[] = [];
  let generation = changes.filter(({ change }) => changesText(change)).length;
  let node = newest;
  let toSeq: number | null = null;
  for (const { seq, change } of changes.toReversed()) {
    versions.push({ node, fromSeq: seq, toSeq, textGeneration: generation });
    if (change.created || seq <= firstSeq) return versions.reverse();
    if (changesText(change)) generation--;
    node = undo(node, change);
    toSeq = seq;
  }
  if (storedSeq === undefined) throw new RangeError(`No event creates ${newest.id}.`);
  versions.push({ node, fromSeq: storedSeq, toSeq, textGeneration: 0 });
  return versions.reverse();
}

/** Whether the versions before and after do not share their texts and other fields that change seldom. */
function changesText({ created, fields }: Change): boolean {
  return created || Object.keys(fields).some((field) => !(ownFields as readonly string[]).includes(field));
}

function undo(node: NodeRecord, { fields }: Change): NodeRecord {
  const before: Record<ChangedField, unknown> & { id: string } = { ...node };
  for (const [field, change] of Object.entries(fields)) before[field as ChangedField] = change.from;
  return before as NodeRecord;
}

import type { Change, ChangedField, NodeRecord } from "../../model/event.ts";
import type { Append } from "./request.ts";
import { ownFields } from "../records/history-fields.ts";

/** A version of a node, valid from one event to another. */
export interface NodeVersion {
  readonly node: NodeRecord;
  readonly fromSeq: number;
  /** The event that superseded it; null for the newest version. */
  readonly toSeq: number | null;
  /** The number of changes of its texts within the append; 0 for the stored texts. */
  readonly textGeneration: number;
}

interface PlacedChange {
  readonly seq: number;
  readonly change: Change;
}

/**
 * The versions of each node in an append that an event from `firstSeq` on may need, oldest first. The newest version is
 * in the append; the others are derived by reverting changes.
 *
 * @throws RangeError if an event changes a node that the append does not contain
 */
export function versionsOf(
  { events, nodes }: Pick<Append, "events" | "nodes">,
  storedSeq: ReadonlyMap<string, number>,
  firstSeq: number,
): ReadonlyMap<string, readonly NodeVersion[]> {
  const changes = new Map<string, PlacedChange[]>();
  for (const { seq, changes: made } of events) {
    for (const change of made) {
      const placed = changes.get(change.node_id);
      if (placed === undefined) changes.set(change.node_id, [{ seq, change }]);
      else placed.push({ seq, change });
    }
  }
  const versions = new Map<string, readonly NodeVersion[]>();
  for (const { node } of nodes) {
    versions.set(node.id, undone(node, changes.get(node.id) ?? [], storedSeq.get(node.id), firstSeq));
    changes.delete(node.id);
  }
  for (const id of changes.keys()) throw new RangeError(`An event changes ${id}, which the append lacks.`);
  return versions;
}

function undone(
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

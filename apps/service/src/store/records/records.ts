import type { Blocked } from "wherefore/graph";
import type { NodeRecord } from "../../model/event.ts";
import { blockedBy, type WaitList } from "../../model/wait-list.ts";
import { ownFields, usualValues } from "./history-fields.ts";

// A string in JSON has no unescaped quotation mark, so these are found as keys only.
const blockedKey = '"blocked":{';
/** The end of most records of newest versions, which are complete. */
const completeEnd = '"blocked":null}';
const ownKey = new RegExp(`"(${ownFields.join("|")})":null`, "g");
// JSON that is written without spaces has no control characters.
/** Between what a superseded version shares with others, and its own values. */
const separator = "\n";
/** Before the number of an own field in a shared record, and between own values. */
const mark = "\t";
const usualJson = ownFields.map((field) => JSON.stringify(usualValues[field]));

/** The stored value of `blocked`, without `on_ids`, which the table `waits` has. */
export function storedBlocked(blocked: Blocked | null): Omit<Blocked, "on_ids"> | null {
  if (blocked === null) return null;
  const { starting, node_count, open_tasks, cycle } = blocked;
  return { starting, node_count, open_tasks, cycle };
}

/** A newest version as JSON that begins with its `id`. */
export function newestRecord(node: NodeRecord): string {
  const { id, ...rest } = node;
  return JSON.stringify({ id, ...rest, blocked: storedBlocked(node.blocked) });
}

/**
 * What a superseded version shares with others: the JSON of a node, in which each own field has a tab and its number
 * instead of a value.
 */
export function sharedRecord(node: NodeRecord): string {
  const { id, ...rest } = node;
  const own = Object.fromEntries(ownFields.map((field) => [field, null]));
  const json = JSON.stringify({ id, ...rest, ...own });
  return json.replace(ownKey, (_, field: (typeof ownFields)[number]) => {
    return `"${field}":${mark}${ownFields.indexOf(field)}`;
  });
}

/** The values of the own fields of a superseded version, in JSON. Usual values are left out. */
export function ownRecord(node: NodeRecord): string {
  const values = ownFields.map((field, index) => {
    const value = JSON.stringify(field === "blocked" ? storedBlocked(node.blocked) : node[field]);
    return value === usualJson[index] ? "" : value;
  });
  return values.join(mark);
}

/** Whether `on_ids` is missing in a stored record. */
export function isBlocked(stored: string): boolean {
  if (stored.endsWith(completeEnd)) return false;
  // `blocked` is the last of the own fields.
  return stored.includes(separator) ? !stored.endsWith(mark) : stored.includes(blockedKey);
}

/** The id of the node in a stored record. */
export function idOf(stored: string): string {
  return /^\{"id":"([^"]*)"/.exec(stored)?.[1] ?? "";
}

/** The JSON of a node from its stored record. It is not parsed, because it may be long, and a page has many. */
export function completeRecord(stored: string, onIds: (id: string) => readonly string[]): string {
  if (stored.endsWith(completeEnd)) return stored;
  const record = joined(stored);
  const key = record.lastIndexOf(blockedKey);
  if (key === -1) return record;
  const at = key + blockedKey.length;
  return `${record.slice(0, at)}"on_ids":${JSON.stringify(onIds(idOf(record)))},${record.slice(at)}`;
}

/** The node of a stored record. */
export function parseRecord(stored: string, list: WaitList): NodeRecord {
  const node = JSON.parse(joined(stored)) as { -readonly [F in keyof NodeRecord]: NodeRecord[F] };
  if (node.blocked !== null) node.blocked = blockedBy(list, node.blocked);
  return node;
}

/** The record of a newest version as it is; that of a superseded one with its own values in the shared record. */
function joined(stored: string): string {
  const end = stored.indexOf(separator);
  if (end === -1) return stored;
  const own = stored.slice(end + 1).split(mark);
  const [begin = "", ...parts] = stored.slice(0, end).split(mark);
  let record = begin;
  for (const part of parts) {
    const index = Number(part[0]);
    record += (own[index] || usualJson[index]) + part.slice(1);
  }
  return record;
}

import type { RecordedEvent } from "../../model/event.ts";
import type { NodeWork } from "../../model/node-work.ts";
import type { WaitList } from "../../model/wait-list.ts";
import type { Row } from "../database.ts";
import { parseRecord } from "./records.ts";

/**
 * A row with its columns in camel case: `account_id` as `accountId`. The store wrote it, so the types are known.
 *
 * @param flags the columns of truth values, which are numbers on SQLite
 */
export function camelCased<T>(row: Row, flags: readonly string[] = []): T {
  const record: Record<string, unknown> = {};
  for (const [column, value] of Object.entries(row)) {
    record[camelCase(column)] = flags.includes(column) ? Boolean(value) : value;
  }
  return record as T;
}

/** The names by column. Making those of a row takes longer than reading it from SQLite. */
const names = new Map<string, string>();

function camelCase(column: string): string {
  let name = names.get(column);
  if (name === undefined) {
    name = column.replaceAll(/_(\w)/g, (_separator, letter: string) => letter.toUpperCase());
    names.set(column, name);
  }
  return name;
}

/** The event as it is stored: `on_ids` is missing in its changes. */
export function toEvent(row: Row): RecordedEvent {
  return {
    seq: row["seq"] as number,
    type: row["type"] as RecordedEvent["type"],
    created: row["created"] as number,
    node_id: row["node_id"] as string,
    source: json(row, "source"),
    payload: json(row, "payload"),
    changes: json(row, "changes"),
    counts: json(row, "counts"),
  };
}

export function toNodeWork(row: Row, list: WaitList): NodeWork {
  return {
    node: parseRecord(row["record"] as string, list),
    waitsOn: json(row, "waits_on"),
    active: Boolean(row["active"]),
    createdSeq: row["created_seq"] as number,
  };
}

export function json<T>(row: Row, column: string): T {
  return JSON.parse(row[column] as string) as T;
}

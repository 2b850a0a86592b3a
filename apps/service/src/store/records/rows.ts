import type { RecordedEvent } from "../../model/event.ts";
import type { NodeWork } from "../../model/node-work.ts";
import type { WaitList } from "../../model/wait-list.ts";
import type { Account, ApiKey, GraphRow } from "../types.ts";
import type { Row } from "../database.ts";
import { parseRecord } from "./records.ts";

/** Converts rows of the tables in `layout.ts`. The store wrote them, so their types are known. */
export function toAccount(row: Row): Account {
  return {
    id: row["id"] as string,
    name: row["name"] as string,
    created: row["created"] as number,
  };
}

export function toApiKey(row: Row): ApiKey {
  const graphIds = row["graph_ids"] as string | null;
  return {
    id: row["id"] as string,
    accountId: row["account_id"] as string,
    kind: row["kind"] as ApiKey["kind"],
    hash: row["hash"] as string,
    masked: row["masked"] as string,
    graphIds: graphIds === null ? null : (JSON.parse(graphIds) as string[]),
    created: row["created"] as number,
    name: row["name"] as string | null,
    ends: row["ends"] as number | null,
    lastUsed: row["last_used"] as number | null,
    revoked: row["revoked"] as number | null,
  };
}

export function toGraph(row: Row): GraphRow {
  return {
    id: row["id"] as string,
    accountId: row["account_id"] as string,
    name: row["name"] as string,
    ref: row["ref"] as string | null,
    created: row["created"] as number,
    lastSeq: row["last_seq"] as number,
    firstSeq: row["first_seq"] as number,
    lastEvent: row["last_event"] as number,
  };
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

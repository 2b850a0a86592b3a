import type { CheckedQuery } from "wherefore";
import type { GraphNode } from "wherefore/graph";
import type { Counts, NodeRecord } from "../model/event.ts";

/** An account: the owner of graphs and keys. */
export interface Account {
  readonly id: string;
  /** The name for people, who may change it. Unique. */
  readonly name: string;
  readonly created: number;
}

/** What an account has from its creation. By default, its id is its name. */
export interface NewAccount extends Pick<Account, "id" | "created"> {
  readonly name?: string;
}

/**
 * What a key is for: `read` keys read graphs by the HTTP interface, `ingest` keys send observations of their account, and
 * `hook` keys the events of hooks. The last two read nothing.
 */
export type KeyKind = "read" | "hook" | "ingest";

/** An API key. Only a hash of the key is stored. */
export interface ApiKey {
  readonly id: string;
  readonly accountId: string;
  readonly kind: KeyKind;
  /** SHA-256 of the key, in hexadecimal. */
  readonly hash: string;
  /** The masked key: its prefix and its last four characters. */
  readonly masked: string;
  /** The graphs that a restricted key may read; null for a full key, and for one that reads nothing. */
  readonly graphIds: readonly string[] | null;
  readonly created: number;
  /** The name for people; null if it has none. */
  readonly name: string | null;
  /** From when on the key is not valid; null if it is valid until it is revoked. */
  readonly ends: number | null;
  /** When the key was used last, to within a minute; null if it never was. */
  readonly lastUsed: number | null;
  /** Null while the key is not revoked. */
  readonly revoked: number | null;
}

/** Whether a key is neither revoked nor past its end. */
export function isValid({ revoked, ends }: Pick<ApiKey, "revoked" | "ends">, now: number): boolean {
  return revoked === null && (ends === null || now < ends);
}

/** What a key has from its creation. By default, it has no name and no end. */
export type NewApiKey = Omit<ApiKey, "name" | "ends" | "lastUsed"> & Partial<Pick<ApiKey, "name" | "ends">>;

/** The row of a graph. A poll reads only this row. */
export interface GraphRow {
  readonly id: string;
  readonly accountId: string;
  /** The name for people, who may change it. Unique within an account. Not part of the HTTP interface. */
  readonly name: string;
  /**
   * What a recorder knows the graph by, such as a folder of transcripts. It does not change. Unique within an account;
   * null if the graph is found by its name.
   */
  readonly ref: string | null;
  readonly created: number;
  /** The position of the newest event; 0 without events. */
  readonly lastSeq: number;
  /** The position of the oldest kept event; 0 without events. */
  readonly firstSeq: number;
  /** The time of the newest event; `created` without events. */
  readonly lastEvent: number;
}

/** What a graph has from its creation. */
export interface NewGraph extends Pick<GraphRow, "id" | "accountId" | "name" | "created"> {
  readonly ref?: string | null;
}

/** The position of a graph or a node in a list, which has the most recently active first. */
export interface ListPosition {
  readonly lastEvent: number;
  readonly id: string;
}

/** The graphs to list: most recently active first, then by id in descending byte order. */
export interface GraphFilter {
  readonly accountId: string;
  /** Only these graphs; null for all graphs of the account. */
  readonly graphIds: readonly string[] | null;
  readonly lastEvent: {
    readonly gt?: number;
    readonly gte?: number;
    readonly lt?: number;
    readonly lte?: number;
  };
  /** Only graphs whose name or id contains this text, in any case. */
  readonly containing?: string;
  readonly limit: number;
  readonly after?: ListPosition;
  readonly before?: ListPosition;
}

/** A node that waits for a person. */
export interface WaitingNode {
  readonly graph: GraphRow;
  readonly nodeId: string;
}

/** A page of a list. */
export interface Page<T> {
  readonly items: readonly T[];
  /** Whether there are more items in the direction of the paging. */
  readonly hasMore: boolean;
}

/** A search in a graph. */
export interface NodeSearch {
  readonly graphId: string;
  readonly query: CheckedQuery<GraphNode>;
  /** The position of the event to search as of. It must be kept. */
  readonly seq: number;
  readonly limit: number;
  /** The page ends with the node at which its records have this many bytes. Default: only `limit` ends it. */
  readonly bytes?: number;
  /** The last node of the previous page. */
  readonly after?: ListPosition;
}

/** A node as of an event. There is none if a later event created it, or if it does not exist at all. */
export type NodeAsOf =
  | { readonly found: "node"; readonly node: NodeRecord }
  | { readonly found: "later"; readonly createdSeq: number }
  | { readonly found: "nothing" };

/** A node as of the events of a range. */
export interface NodeVersion {
  readonly id: string;
  /** The position of the first of these events. */
  readonly fromSeq: number;
  /** The position of the event after the last of them; infinite for the newest version. */
  readonly toSeq: number;
  readonly json: string;
}

/** The events to list: newest first. */
export interface EventFilter {
  readonly graphId: string;
  readonly nodeId?: string;
  readonly limit: number;
  /** The page ends with the event at which its events have about this many bytes. Default: only `limit` ends it. */
  readonly bytes?: number;
  /** Only events before this position (older). */
  readonly beforeSeq?: number;
  /** Only events after this position (newer); of these, the oldest `limit` events. */
  readonly afterSeq?: number;
}

/** The graph of an append, and its account. */
export interface Appended {
  readonly graphId: string;
  readonly accountId: string;
}

/** A place in the order in which the appends of an account were committed. */
export interface AppendPlace {
  /** The position of an append; 0 before the first one. */
  readonly position: number;
  /** The position in its graph of an event of the append, or {@link endOfAppend}. */
  readonly seq: number;
}

/** A place after the last event of any append. An id has room for it. */
export const endOfAppend = 2 ** 40 - 1;

/** The appends to list, in the order in which they were committed. */
export interface AppendFilter {
  readonly accountId: string;
  /** Only those of these graphs; null for all graphs of the account. */
  readonly graphIds: readonly string[] | null;
  /** Only appends with events after this place. */
  readonly after: AppendPlace;
  readonly limit: number;
}

/** The events that were appended to a graph at once. */
export interface AppendedEvents {
  readonly graphId: string;
  readonly position: number;
  readonly fromSeq: number;
  readonly toSeq: number;
  /** The position of the append before of the same graph, which may have been trimmed; 0 if there is none. */
  readonly previous: number;
}

/** What a store keeps of what is recorded. */
export interface StoreLimits {
  /** How many events a trim leaves: 1,000 to 1,900. Default 1,000. */
  readonly retention: number;
  /** The longest text of a node, in code points. Longer ones are shortened. Default 65,536. */
  readonly textLength: number;
}

/** Silent nodes of a graph, by id. */
export type SilentNodes = { readonly graphId: string; readonly nodeIds: readonly string[] };

/** Numbers of all graphs of all accounts. */
export interface StoreFigures {
  readonly accounts: number;
  readonly graphs: number;
  /** The events that are held. */
  readonly events: number;
  /** The counts of all graphs, added up. */
  readonly counts: Counts;
  /** When the newest event of all graphs happened; null if there is none. */
  readonly lastEvent: number | null;
  /** The size of the database. */
  readonly bytes: number;
}

/** The event of a read has been trimmed before the read finished. */
export class TrimmedError extends Error {
  override readonly name = "TrimmedError";
}

/** A search was stopped because it took longer than a search may take. */
export class SearchTimeout extends Error {
  override readonly name = "SearchTimeout";

  /** @param timeout the limit, in milliseconds */
  constructor(timeout: number) {
    super(`The search was stopped after ${timeout / 1000} s.`);
  }
}

/** Another writer appended to the graph first, so load again and repeat; or a graph of that name exists. */
export class ConflictError extends Error {
  override readonly name = "ConflictError";
}

/**
 * The database cannot be reached. A call that rejects with it has changed nothing, unless the store was closed while the
 * call was still finding out.
 */
export class StoreUnavailableError extends Error {
  override readonly name = "StoreUnavailableError";
}

import type { CheckedQuery } from "wherefore";
import type { GraphNode } from "wherefore/graph";
import type { Counts, NodeRecord, RecordedEvent } from "../model/event.ts";

/** An account: the owner of graphs and keys. */
export interface Account {
  readonly id: string;
  readonly created: number;
}

/** An API key. The key itself is not kept: a hash of it is. */
export interface ApiKey {
  readonly id: string;
  readonly accountId: string;
  /** SHA-256 of the key, in hexadecimal. */
  readonly hash: string;
  /** How the key is shown: its prefix and its last four characters. */
  readonly masked: string;
  /** The graphs that a restricted key may read; null for a full key. */
  readonly graphIds: readonly string[] | null;
  readonly created: number;
  /** Null while the key is valid. */
  readonly revoked: number | null;
}

/** The small row of a graph that a poll reads. */
export interface GraphRow {
  readonly id: string;
  readonly accountId: string;
  /** What its owner calls it: a folder, a demo's name. Unique within an account. Not part of the HTTP interface. */
  readonly name: string;
  readonly created: number;
  /** The place of the newest event; 0 while there is none. */
  readonly lastSeq: number;
  /** The place of the oldest event that is kept; 0 while there is none. */
  readonly firstSeq: number;
  /** When the newest event happened; `created` while there is none. */
  readonly lastEvent: number;
}

/** Where a list of graphs stands. */
export interface GraphCursor {
  readonly lastEvent: number;
  readonly id: string;
}

/** Which graphs to list: most recently active first, then by id descending bytewise. */
export interface GraphFilter {
  readonly accountId: string;
  /** Only these; null for all of the account. */
  readonly graphIds: readonly string[] | null;
  readonly lastEvent: {
    readonly gt?: number;
    readonly gte?: number;
    readonly lt?: number;
    readonly lte?: number;
  };
  readonly limit: number;
  readonly after?: GraphCursor;
  readonly before?: GraphCursor;
}

/** A page of a list. */
export interface Page<T> {
  readonly items: readonly T[];
  /** Whether more stand in the direction of the paging. */
  readonly hasMore: boolean;
}

/** Where a search stands: the last node of the page before. */
interface NodeCursor {
  readonly lastEvent: number;
  readonly id: string;
}

/** What of a graph to search. */
export interface NodeSearch {
  readonly graphId: string;
  readonly query: CheckedQuery<GraphNode>;
  /** The place of the event it is as of; a kept one. */
  readonly seq: number;
  readonly limit: number;
  readonly after?: NodeCursor;
}

/** A node as of an event, or why there is none: the event that created it comes later, or there is none at all. */
export type NodeAsOf =
  | { readonly found: "node"; readonly node: NodeRecord }
  | { readonly found: "later"; readonly createdSeq: number }
  | { readonly found: "nothing" };

/** Which events to list: newest first. */
export interface EventFilter {
  readonly graphId: string;
  readonly nodeId?: string;
  readonly limit: number;
  /** Only events before this place (older). */
  readonly beforeSeq?: number;
  /** Only events after this place (newer); of these the oldest `limit`. */
  readonly afterSeq?: number;
}

/** What a recorder keeps between events and cannot tell from a node. */
export interface NodeWork {
  readonly node: NodeRecord;
  /** The nodes that a waits observation names, by id. */
  readonly waitsOn: readonly string[];
  /** Whether it had any activity since it was created. */
  readonly active: boolean;
  /** The place of the event that created it. */
  readonly createdSeq: number;
}

/** One transaction of the writing side. */
export interface Append {
  readonly graphId: string;
  /** The place of the newest event that the writer knows of; another one there is a conflict. */
  readonly expectedLastSeq: number;
  readonly events: readonly RecordedEvent[];
  /**
   * Where `events` begins later than the next place: the nodes that the events before changed, each with the place of the
   * last that did. Only events that no graph would keep may be left out.
   */
  readonly leftOut?: ReadonlyMap<string, number>;
  /** What the events leave of each node that they change. */
  readonly nodes: readonly NodeWork[];
  /** Keys of the observations: recorded for good, so that none is recorded twice. */
  readonly observationKeys: readonly string[];
}

/** Where graphs are kept: one contract, one suite, two stores. */
export interface GraphStore {
  readonly name: "sqlite" | "postgres";
  /** Makes the tables and indexes that are missing. */
  migrate(): Promise<void>;
  close(): Promise<void>;

  createAccount(account: Account): Promise<void>;
  listAccounts(): Promise<readonly Account[]>;
  createKey(key: ApiKey): Promise<void>;
  findKey(hash: string): Promise<ApiKey | null>;
  listKeys(accountId: string): Promise<readonly ApiKey[]>;
  revokeKey(id: string, at: number): Promise<boolean>;
  /** A secret of this database, made once: event ids and page tokens are signed with it. */
  secret(): Promise<Uint8Array>;

  /** Rejects with `ConflictError` where the account has a graph of that name. */
  createGraph(graph: Pick<GraphRow, "id" | "accountId" | "name" | "created">): Promise<void>;
  getGraph(id: string): Promise<GraphRow | null>;
  findGraph(accountId: string, name: string): Promise<GraphRow | null>;
  listGraphs(filter: GraphFilter): Promise<Page<GraphRow>>;

  getEvent(graphId: string, seq: number): Promise<RecordedEvent | null>;
  /** Created times of events by place: for retention spans. */
  getCounts(
    graphId: string,
    seq: number,
  ): Promise<{ readonly counts: Counts; readonly created: number } | null>;
  listEvents(filter: EventFilter): Promise<Page<RecordedEvent>>;
  // Reads as of an event reject with `TrimmedError` where it is trimmed before they are done.
  getNode(graphId: string, nodeId: string, seq: number): Promise<NodeAsOf>;
  getNodes(graphId: string, nodeIds: readonly string[], seq: number): Promise<readonly NodeRecord[]>;
  search(search: NodeSearch): Promise<Page<NodeRecord>>;
  /** The same, each node as JSON that begins with its `id`: for answers that are made of it as it stands. */
  searchRecords(search: NodeSearch): Promise<Page<string>>;
  countMatches(search: Pick<NodeSearch, "graphId" | "query" | "seq">): Promise<number>;

  /** Everything a recorder needs that is not finished, and the ancestors of that. */
  loadUnfinished(graphId: string): Promise<readonly NodeWork[]>;
  /** These nodes and their ancestors, by `provider_ref`. */
  loadByRef(graphId: string, refs: readonly string[]): Promise<readonly NodeWork[]>;
  /** Which of the keys have been recorded. */
  knownObservations(graphId: string, keys: readonly string[]): Promise<ReadonlySet<string>>;
  /** All or nothing: events, node versions, counts, trimming. Rejects with `ConflictError` where another writer was first. */
  append(append: Append): Promise<void>;
  /** Working nodes without activity since `before`, of all graphs. */
  listSilent(
    before: number,
  ): Promise<readonly { readonly graphId: string; readonly nodeIds: readonly string[] }[]>;
  /** Runs `work` while no other process sweeps; false where one does. */
  withSweepLock(work: () => Promise<void>): Promise<boolean>;
}

/** The event that a read was as of has been trimmed in the meantime. */
export class TrimmedError extends Error {
  override readonly name = "TrimmedError";
}

/** Another writer appended to the graph first: load again and repeat. Or a graph of that name is there already. */
export class ConflictError extends Error {
  override readonly name = "ConflictError";
}

import type { GraphNode } from "wherefore/graph";
import type { EventSource, Observation } from "../shared/observations/observation.ts";
import type { RefusedError } from "../shared/observations/refused-error.ts";

/*
 * What the collector asks of those who record its observations. It knows nothing else of them.
 */

/** Records the observations of one account, and reads its nodes. */
export interface Recorder extends TranscriptRecorder {
  /** The graph that is known by a reference; null if there is none. */
  find(ref: string): Promise<FoundGraph | null>;
  /** Opens a graph, which is created if there is none with its reference. */
  open(graph: GraphToOpen): Promise<ObservedGraph>;
  /** The nodes with these references, and others that they depend on. */
  nodes(graphId: string, refs: readonly string[]): Promise<readonly KeptNode[]>;
}

/** Records what transcripts tell. It needs to read no node. */
export interface TranscriptRecorder {
  find(ref: string): Promise<Omit<FoundGraph, "lastSeq"> | null>;
  open(graph: GraphToOpen): Promise<TranscriptGraph>;
  /** What was saved of transcripts with `savePositions`, by path. */
  readPositions(graphId: string): Promise<ReadonlyMap<string, string>>;
  /** Saves how far transcripts were recorded, by path. */
  savePositions(graphId: string, positions: ReadonlyMap<string, string>): Promise<void>;
}

/** A graph that exists. */
export interface FoundGraph {
  readonly id: string;
  readonly name: string;
  /** The position of its newest event; 0 if it has no events. */
  readonly lastSeq: number;
}

/** A graph to open, and how to record in it. */
export interface GraphToOpen {
  /** What the collector knows the graph by. */
  readonly ref: string;
  /** The name of a new graph. */
  readonly name: string;
  /** The time at which a new graph is created, in Unix milliseconds. */
  readonly now: number;
  /** The source of observations without one. */
  readonly source: EventSource;
  /** Whether a repeated observation is recorded only once. Default true. */
  readonly dedupe?: boolean;
  /** Observations from so long before the newest event, in milliseconds, are late. Default: none is. */
  readonly lateAfter?: number;
  /** Whether others tell of the same nodes, so that what is no news is left out and not refused. Default false. */
  readonly isShared?: boolean;
}

/**
 * A graph that observations are recorded in. All methods throw a `RangeError` if the graph was deleted, and recording
 * throws a `RefusedError` if an observation is refused that is not left out.
 */
export interface TranscriptGraph {
  readonly graphId: string;
  /** Records observations in their order, all of them or none. Returns the number of events, and what was left out. */
  record(
    observations: readonly Observation[],
    options?: {
      /** Whether all nodes of late observations are kept, even if their events replace the history. Default false. */
      readonly keepsAllNodes?: boolean;
      /** Whether an observation that the graph does not allow is left out. By default, all are refused then. */
      readonly leavesOut?: boolean;
    },
  ): Promise<{ readonly recorded: number; readonly refused?: readonly RefusedError[] }>;
  /** The time before which observations are late now, in Unix milliseconds. */
  lateBefore(): Promise<number>;
}

/** A graph whose nodes are read too. */
export interface ObservedGraph extends TranscriptGraph {
  /** Records what `make` makes of the present nodes with these references. It runs again if another writer was first. */
  observe(
    refs: readonly string[],
    make: (nodeOf: NodeOf) => readonly Observation[],
  ): Promise<{ readonly recorded: number }>;
}

/** The node with a reference; null if there is none. */
export type NodeOf = (ref: string) => ObservedNode | null;

/** A node of a graph, as far as the collector looks at it. */
export type ObservedNode = Pick<GraphNode, "state" | "title" | "last_event">;

/** A node to go on from, as far as the demo looks at it. */
export interface KeptNode {
  readonly node: Pick<
    GraphNode,
    | "id"
    | "provider_ref"
    | "kind"
    | "parent_id"
    | "depth"
    | "background"
    | "state"
    | "attention"
    | "task_counts"
  >;
  /** The nodes that it waits for besides its children, by id. */
  readonly waitsOn: readonly string[];
  /** The position of the event that created it. */
  readonly createdSeq: number;
}

/** What accounts may record within a time. */
export interface Budgets {
  /**
   * Takes an amount before it is recorded.
   *
   * @throws if the account has recorded too much; nothing is taken then
   */
  take(accountId: string, amount: Amount): void;
}

/** The number of graphs and nodes that are created, and of observations. */
export type Amount = Readonly<Record<"graphs" | "nodes" | "observations", number>>;

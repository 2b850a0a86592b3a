import type { EventSource } from "../../../shared/observations/observation.ts";
import type { Ids } from "../ids/index.ts";
import type { NodeWork } from "../model/node-work.ts";
import type { GraphStore } from "../store/graph-store.ts";
import type { GraphRow } from "../store/types.ts";
import type { GraphWriter, GraphWriterOptions } from "./graph-writer.ts";
import { openGraph } from "./open-graph.ts";

/** The options of a recorder. */
export interface AccountRecorderOptions {
  readonly store: GraphStore;
  readonly ids: Ids;
  /** The clock, in Unix milliseconds. No event has a later time. Default: that of the machine. */
  readonly now?: () => number;
}

type Recording = Pick<GraphWriterOptions, "dedupe" | "lateAfter" | "isShared">;

/** A graph to open, and how to record in it. */
interface GraphOfRecorder extends Recording {
  readonly ref: string;
  readonly name: string;
  /** The time at which a new graph is created, in Unix milliseconds. */
  readonly now: number;
  readonly source: EventSource;
}

/**
 * Records in the graphs of an account for the collector. It has the methods of the `Recorder` in apps/collector.
 *
 * @example
 * ```ts
 * const graph = await new AccountRecorder(accountId, { store, ids }).open({ ref, name, now: Date.now(), source });
 * ```
 */
export class AccountRecorder {
  readonly #accountId: string;
  readonly #options: AccountRecorderOptions;

  constructor(accountId: string, { store, ids, now = Date.now }: AccountRecorderOptions) {
    this.#accountId = accountId;
    this.#options = { store, ids, now };
  }

  find(ref: string): Promise<GraphRow | null> {
    return this.#options.store.findGraphByRef(this.#accountId, ref);
  }

  open({ ref, name, now, ...recording }: GraphOfRecorder): Promise<GraphWriter> {
    return openGraph({ accountId: this.#accountId, ref, name, now }, { ...recording, ...this.#options });
  }

  nodes(graphId: string, refs: readonly string[]): Promise<readonly NodeWork[]> {
    return this.#options.store.loadTrees(graphId, refs, new Set());
  }

  readPositions(graphId: string): Promise<ReadonlyMap<string, string>> {
    return this.#options.store.readPositions(graphId);
  }

  savePositions(graphId: string, positions: ReadonlyMap<string, string>): Promise<void> {
    return this.#options.store.saveReadPositions(graphId, positions);
  }
}

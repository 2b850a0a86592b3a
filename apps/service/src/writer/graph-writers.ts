import { LRUCache } from "lru-cache";
import { GraphWriter, type GraphWriterOptions } from "./graph-writer.ts";

/** How a writer records in a graph. */
export type HowToRecord = Pick<GraphWriterOptions, "source" | "isShared" | "lateAfter">;

/** So many writers are kept, each with so many nodes besides those that its observations need. */
const mostWriters = 50;
const mostHeld = 1000;

/** The writers of the graphs that requests record in. A writer is kept, so that it loads a node once. */
export class GraphWriters {
  readonly #options: Pick<GraphWriterOptions, "store" | "ids">;
  readonly #writers = new LRUCache<string, GraphWriter>({ max: mostWriters });

  constructor(options: Pick<GraphWriterOptions, "store" | "ids">) {
    this.#options = options;
  }

  /** The writer that records in a graph in this way. */
  of(graphId: string, how: HowToRecord): GraphWriter {
    const key = JSON.stringify([graphId, how]);
    let writer = this.#writers.get(key);
    if (writer === undefined) {
      writer = new GraphWriter(graphId, { ...this.#options, ...how, mostHeld });
      this.#writers.set(key, writer);
    }
    return writer;
  }
}

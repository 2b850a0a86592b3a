import { newGraphId } from "../ids/index.ts";
import { ConflictError, type GraphRow } from "../store/types.ts";
import { GraphWriter, type GraphWriterOptions } from "./graph-writer.ts";

/** The graph to open. */
export interface GraphToOpen {
  readonly accountId: string;
  /** The name of the graph. With a `ref`, only a new graph gets it. */
  readonly name: string;
  /** What the recorder knows the graph by, which finds it after people have renamed it. By default, the name finds it. */
  readonly ref?: string;
  /** The time at which a new graph is created, in Unix milliseconds. */
  readonly now: number;
}

/** So many graphs of one name have another cause. */
const mostNames = 1000;

/**
 * Opens the writer of an account's graph, and creates the graph if it does not exist. If another graph has the name of a
 * new graph with a `ref`, a number is added to the name: `app (2)`.
 *
 * @example
 * ```ts
 * const writer = await openGraph({ accountId, name: "demo", now: Date.now() }, { store, ids, source });
 * ```
 */
export async function openGraph(graph: GraphToOpen, options: GraphWriterOptions): Promise<GraphWriter> {
  const { store } = options;
  const { accountId, ref, now } = graph;
  for (let number = 1; ; number++) {
    const there = await findGraph(graph, options);
    if (there !== null) return new GraphWriter(there.id, options);
    const name = number === 1 || ref === undefined ? graph.name : `${graph.name} (${number})`;
    const id = newGraphId();
    try {
      await store.createGraph({ id, accountId, name, ref: ref ?? null, created: now });
      return new GraphWriter(id, options);
    } catch (error) {
      // Another process has created the graph first, or another graph has the name.
      if (!(error instanceof ConflictError) || number === mostNames) throw error;
    }
  }
}

/** The graph to open; null if it does not exist. */
export function findGraph(
  { accountId, name, ref }: GraphToOpen,
  { store }: Pick<GraphWriterOptions, "store">,
): Promise<GraphRow | null> {
  return ref === undefined ? store.findGraph(accountId, name) : store.findGraphByRef(accountId, ref);
}

import { LRUCache } from "lru-cache";
import type { GraphStore } from "../../store/graph-store.ts";

/** How many answers of each kind are shared. */
const most = 500;
/** How long what never changes is shared, in milliseconds. By then, the streams of a graph have come by. */
const fixedMs = 5000;

/**
 * A store for streams. What one stream has read of a graph, others of that graph get without another read. A graph is read
 * again after an append of this process, and a key and a graph are read again after a while.
 *
 * @param fresh how long a key and a graph are used again, in milliseconds
 * @param signal ends the watch for appends
 */
export function sharedReads(store: GraphStore, fresh: number, signal: AbortSignal): GraphStore {
  const graphs = memory(store.getGraph, String, fresh);
  const keys = memory(store.findKey, String, fresh);
  // Of a position and an event, there is one answer. It may lack the newest events, which come after its last one.
  const events = memory(store.listEvents, ({ graphId, afterSeq }) => `${graphId} ${afterSeq}`, fixedMs);
  const versions = memory(
    store.getVersions,
    (graphId, _ids, [from, to]) => `${graphId} ${from} ${to}`,
    fixedMs,
  );
  signal.addEventListener("abort", store.onAppend(graphs.forget));
  return {
    ...store,
    getGraph: graphs.read,
    findKey: keys.read,
    listEvents: events.read,
    getVersions: versions.read,
  };
}

interface Memory<Args extends readonly unknown[], T> {
  readonly read: (...args: Args) => Promise<T>;
  readonly forget: (key: string) => void;
}

function memory<Args extends readonly unknown[], T>(
  read: (...args: Args) => Promise<T>,
  keyOf: (...args: Args) => string,
  ttl: number,
): Memory<Args, T> {
  const answers = new LRUCache<string, Promise<T>>({ max: most, ttl });
  return {
    read(...args) {
      const key = keyOf(...args);
      const known = answers.get(key);
      if (known !== undefined) return known;
      const answer = read(...args);
      answers.set(key, answer);
      // A failure is nobody else's.
      answer.catch(() => answers.delete(key));
      return answer;
    },
    forget: (key) => void answers.delete(key),
  };
}

import { LRUCache } from "lru-cache";
import type { GraphStore } from "../../store/graph-store.ts";
import type { Appended } from "../../store/types.ts";

/** How many answers of each kind are shared. */
const most = 500;
/** How long what never changes is shared, in milliseconds. By then, the streams of a graph have come by. */
const fixedMs = 5000;

/**
 * A store for streams. What one stream has read, others get without another read. A graph, and the list of appends, are
 * read again after an append that the store tells of, and like a key they are read again after a while.
 *
 * @param fresh how long that is, in milliseconds
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
  const appends = memory(
    store.listAppends,
    ({ accountId, graphIds, after }) =>
      `${accountId} ${after.position} ${after.seq} ${graphIds === null ? "all" : graphIds.join()}`,
    fresh,
  );
  const forget = ({ graphId }: Appended): void => {
    graphs.forget(graphId);
    appends.forgetAll();
  };
  signal.addEventListener("abort", store.onAppend(forget));
  return {
    ...store,
    getGraph: graphs.read,
    findKey: keys.read,
    listAppends: appends.read,
    listEvents: events.read,
    getVersions: versions.read,
  };
}

interface Memory<Args extends readonly unknown[], T> {
  readonly read: (...args: Args) => Promise<T>;
  readonly forget: (key: string) => void;
  readonly forgetAll: () => void;
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
    forgetAll: () => answers.clear(),
  };
}

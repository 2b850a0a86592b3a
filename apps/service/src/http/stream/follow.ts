import type { RecordedEvent } from "../../model/event.ts";
import {
  StoreUnavailableError,
  TrimmedError,
  type GraphRow,
  type GraphStore,
} from "../../store/graph-store.ts";

/** So many events are read at a time. */
const eventsAtOnce = 100;
/** About so many bytes of events are read at a time. */
const bytesAtOnce = 64 * 1024;

/** What a follower takes. */
export interface FollowOptions {
  readonly store: GraphStore;
  readonly graphId: string;
  /** The position after which the events begin. */
  readonly from: number;
  /** Reads the graph. What it throws ends the following, unless the database cannot be reached. */
  readonly graph: () => Promise<GraphRow>;
  /** How often the store is asked for events that other processes record, in milliseconds. */
  readonly poll: number;
  /** Ends the following. */
  readonly signal: AbortSignal;
}

/**
 * Gives the events of a graph in their order as they are recorded: those of this process at once, and those of others
 * by polling. When there was none for a while, it gives null. What is not taken is not read, so a reader that is
 * slow delays nobody.
 *
 * @throws TrimmedError when events were trimmed before they were read
 */
export async function* follow({
  store,
  graphId,
  from,
  graph,
  poll,
  signal,
}: FollowOptions): AsyncGenerator<RecordedEvent | null> {
  let position = from;
  let hasNews = true;
  let wake = (): void => {};
  const end = store.onAppend((id) => {
    if (id !== graphId) return;
    hasNews = true;
    wake();
  });
  const stop = (): void => {
    wake();
  };
  signal.addEventListener("abort", stop);
  const news = (): Promise<void> =>
    new Promise((resolve) => {
      const timer = setTimeout(resolve, poll);
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  try {
    while (!signal.aborted) {
      hasNews = false;
      const events = await newer(store, graph, position).catch((error: unknown) => {
        // The database comes back, or the client leaves.
        if (error instanceof StoreUnavailableError) return [];
        throw error;
      });
      for (const event of events) {
        yield event;
        position = event.seq;
      }
      if (events.length > 0) continue;
      yield null;
      // `stop` may have been called before there was something to wake.
      if (!hasNews && !isAborted(signal)) await news();
    }
  } finally {
    end();
    signal.removeEventListener("abort", stop);
  }
}

async function newer(
  store: GraphStore,
  graph: () => Promise<GraphRow>,
  afterSeq: number,
): Promise<readonly RecordedEvent[]> {
  const { id: graphId, firstSeq, lastSeq } = await graph();
  if (lastSeq <= afterSeq) return [];
  if (firstSeq > afterSeq + 1) throw new TrimmedError();
  const { items } = await store.listEvents({ graphId, afterSeq, limit: eventsAtOnce, bytes: bytesAtOnce });
  const events = items.toReversed();
  // The first ones may have been trimmed since the graph was read.
  if (events[0] !== undefined && events[0].seq > afterSeq + 1) throw new TrimmedError();
  return events;
}

/** The compiler takes for granted that a signal is not aborted while a loop awaits. */
function isAborted({ aborted }: AbortSignal): boolean {
  return aborted;
}

import type { RecordedEvent } from "../../model/event.ts";
import type { GraphStore } from "../../store/graph-store.ts";
import type { Appended } from "../../store/types.ts";

/** An event of a graph. */
export interface Followed {
  readonly graphId: string;
  readonly event: RecordedEvent;
  /** Where a client goes on that has this event. */
  readonly id: string;
}

/** Events of a graph were trimmed before they were read. */
export interface Trimmed {
  readonly graphId: string;
  /** The position of the oldest event that is kept. */
  readonly firstSeq: number;
}

/** What a stream sends next. */
export type Item = Followed | Trimmed;

/** Where the events of a stream come from. */
export interface Source {
  /** The id of the place where it begins, if clients cannot know it; otherwise null. */
  readonly begin: string | null;
  /** Whether there may be something next after this append. */
  concerns(append: Appended): boolean;
  /** What is next; nothing if all was read. An error ends the stream. */
  next(): Promise<readonly Item[]>;
  /** What is sent in place of events of a graph that were trimmed after they were read. An error ends the stream. */
  trimmed(graphId: string): Promise<Trimmed | null>;
}

/** So many events are read at a time. */
const eventsAtOnce = 100;
/** About so many bytes of events are read at a time. */
const bytesAtOnce = 64 * 1024;

/** Some events after a position, in their order. */
export async function eventsAfter(
  store: GraphStore,
  graphId: string,
  afterSeq: number,
  most = eventsAtOnce,
): Promise<readonly RecordedEvent[]> {
  const limit = Math.min(most, eventsAtOnce);
  const { items } = await store.listEvents({ graphId, afterSeq, limit, bytes: bytesAtOnce });
  return items.toReversed();
}

import type { RecordedEvent } from "../../model/event.ts";
import { endOfAppend, type ApiKey, type AppendedEvents, type AppendPlace } from "../../store/types.ts";
import type { Context } from "../context.ts";
import { findReadable } from "../protocol/access.ts";
import { eventsAfter, type Item, type Source, type Trimmed } from "./source.ts";

/** So many appends are looked up at a time. */
const appendsAtOnce = 100;

/** An append whose events are being read. */
interface Reading extends AppendedEvents {
  /** The position of the newest event that was read, or of the one before the first. */
  readonly afterSeq: number;
  /** Whether an append before it was trimmed that was not read. */
  readonly isFirstKept: boolean;
}

/**
 * The events of all graphs that a key may read, in the order in which their appends were committed.
 *
 * @param key finds the key of the request, which is checked before each read
 */
export function accountSource(
  context: Context,
  key: () => Promise<ApiKey>,
  accountId: string,
  from: AppendPlace,
): Source {
  const { store, ids } = context;
  let place = from;
  let appends: readonly Reading[] = [];
  /** By graph, the notice that was sent last, until an event of the graph is sent. */
  const told = new Map<string, number>();

  /**
   * Lists the next appends, and returns the notices of trimmed ones before them. These are sent first: a client that goes on
   * after the id of any later event does not get them again.
   */
  const list = async (apiKey: ApiKey): Promise<readonly Trimmed[]> => {
    const { graphIds } = apiKey;
    const listed = await store.listAppends({ accountId, graphIds, after: place, limit: appendsAtOnce });
    const found = readings(listed.items, place);
    const notices: Trimmed[] = [];
    for (const append of found.filter(({ isFirstKept }) => isFirstKept)) {
      const [first] = await eventsOf(apiKey, append);
      const notice = first === undefined ? null : tell(append.graphId, first.seq);
      if (notice !== null) notices.push(notice);
    }
    appends = found;
    place = { position: listed.position, seq: endOfAppend };
    return notices;
  };
  const tell = (graphId: string, firstSeq: number): Trimmed | null => {
    if (told.get(graphId) === firstSeq) return null;
    told.set(graphId, firstSeq);
    return { graphId, firstSeq };
  };
  /** The oldest kept events after `afterSeq`. They are of a later append if those of this one are trimmed. */
  const eventsOf = async (apiKey: ApiKey, append: Reading): Promise<readonly RecordedEvent[]> => {
    const { graphId, afterSeq, toSeq } = append;
    const graph = await findReadable(store, apiKey, graphId);
    return typeof graph === "string" ? [] : eventsAfter(store, graphId, afterSeq, toSeq - afterSeq);
  };
  /** Reads events of the first of the appends. */
  const read = async (apiKey: ApiKey, append: Reading): Promise<readonly Item[]> => {
    const { graphId, position, afterSeq, toSeq } = append;
    const kept = await eventsOf(apiKey, append);
    const events = kept.filter(({ seq }) => seq <= toSeq);
    const last = events.at(-1)?.seq ?? toSeq;
    const rest = appends.slice(1);
    appends = last < toSeq ? [{ ...append, afterSeq: last }, ...rest] : rest;
    const [first] = kept;
    const notice = first !== undefined && first.seq > afterSeq + 1 ? tell(graphId, first.seq) : null;
    // Another stream may have read these before they were trimmed. Then a gap follows, which needs a notice of its own.
    if (events.length > 0) told.delete(graphId);
    const items = events.map((event): Item => {
      return { graphId, event, id: ids.placeId(accountId, { position, seq: event.seq }) };
    });
    return notice === null ? items : [notice, ...items];
  };

  return {
    begin: ids.placeId(accountId, from),
    concerns: (append) => append.accountId === accountId,
    async next() {
      // Of a whole list of appends, no event may be left.
      for (;;) {
        const apiKey = await key();
        const notices = appends.length === 0 ? await list(apiKey) : [];
        if (notices.length > 0) return notices;
        const [append] = appends;
        if (append === undefined) return [];
        const items = await read(apiKey, append);
        if (items.length > 0) return items;
      }
    },
    async trimmed(graphId) {
      const graph = await store.getGraph(graphId);
      return graph === null ? null : tell(graphId, graph.firstSeq);
    },
  };
}

/** The appends after a place, and whether all before them in their graphs was read or is among them. */
function readings(appends: readonly AppendedEvents[], after: AppendPlace): readonly Reading[] {
  const listed = new Set(appends.map(({ position }) => position));
  return appends.map((append) => {
    const { position, fromSeq, previous } = append;
    const isBegun = position === after.position;
    // Of the append at the place, the client may have a part.
    const isRead = previous < after.position || (previous === after.position && fromSeq <= after.seq + 1);
    return {
      ...append,
      afterSeq: isBegun ? Math.max(after.seq, fromSeq - 1) : fromSeq - 1,
      isFirstKept: !isRead && !listed.has(previous),
    };
  });
}

import type { ApiKey, GraphRow } from "../../store/types.ts";
import type { Context } from "../context.ts";
import { trimmed } from "../parameters/as-of.ts";
import { readableGraph } from "../protocol/access.ts";
import { eventsAfter, type Source } from "./source.ts";

/**
 * The events of a graph after a position.
 *
 * @param key finds the key of the request, which is checked before each read
 */
export function graphSource(
  context: Context,
  key: () => Promise<ApiKey>,
  graphId: string,
  from: number,
): Source {
  const { store, ids } = context;
  const graph = async (): Promise<GraphRow> => readableGraph(store, await key(), graphId);
  const isTrimmed = async (): Promise<never> => {
    throw trimmed(context, await graph());
  };
  let position = from;
  return {
    begin: null,
    concerns: (append) => append.graphId === graphId,
    async next() {
      if ((await graph()).lastSeq <= position) return [];
      const events = await eventsAfter(store, graphId, position);
      if ((events[0]?.seq ?? 0) > position + 1) return isTrimmed();
      position = events.at(-1)?.seq ?? position;
      return events.map((event) => ({ graphId, event, id: ids.eventId(graphId, event.seq) }));
    },
    trimmed: isTrimmed,
  };
}

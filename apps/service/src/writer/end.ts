import { isUnfinished } from "../../../shared/observations/states.ts";
import type { EndReason } from "../model/event-payload.ts";
import type { GraphWriter } from "./graph-writer.ts";

/** How to end nodes. */
export interface Ending {
  readonly reason: EndReason;
  /** The time of the end, in Unix milliseconds. */
  readonly at: number;
  /** Only nodes that were last active before this time. Default: all. */
  readonly before?: number;
}

/**
 * Ends, as canceled, those of a graph's nodes that have not ended, with an event for each. A source that tells later of
 * work of such a node resumes it. Returns the number of events.
 */
export async function endNodes(
  writer: GraphWriter,
  refs: readonly string[],
  { reason, at, before = Infinity }: Ending,
): Promise<number> {
  const { recorded } = await writer.observe(
    refs,
    (nodeOf) =>
      refs.flatMap((ref) => {
        const node = nodeOf(ref);
        if (node === null || !isUnfinished(node) || node.last_event >= before) return [];
        return { type: `${node.kind}.ended` as const, at, node: ref, state: "canceled" as const };
      }),
    { endReason: reason },
  );
  return recorded;
}

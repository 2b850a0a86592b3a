import type { GraphEvent } from "./api-types.ts";

/** A node that waits for a person after some events, and did not before them. */
export interface NewlyWaiting {
  readonly id: string;
  readonly attention: string | null;
}

/** The nodes that some events, oldest first, leave waiting for a person, in the order in which they began to. */
export function waitingIn(events: readonly GraphEvent[]): readonly NewlyWaiting[] {
  const waiting = new Map<string, NewlyWaiting>();
  for (const { changes } of events) {
    for (const { node_id: id, fields } of changes) {
      const { state, attention } = fields;
      const known = waiting.get(id);
      if (state !== undefined && state.to !== "input_required") waiting.delete(id);
      else if (state !== undefined || known !== undefined) {
        const asks = attention === undefined ? (known?.attention ?? null) : (attention.to as string | null);
        waiting.set(id, { id, attention: asks });
      }
    }
  }
  return [...waiting.values()];
}

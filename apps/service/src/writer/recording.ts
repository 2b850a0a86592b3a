import type { RecordedEvent } from "../model/event.ts";
import type { Recorded } from "../recorder/index.ts";
import type { Append } from "../store/append/request.ts";
import { mostKept } from "../store/retention.ts";

/**
 * Collects the events of one append. It stores only those that the graph keeps, so the events of a large file need not
 * fit into memory.
 */
export class Recording {
  #events: RecordedEvent[] = [];
  readonly #leftOut = new Map<string, number>();
  #count = 0;

  add({ event }: Recorded): void {
    this.#count++;
    this.#events.push(event);
    if (this.#events.length < 2 * mostKept) return;
    for (const { seq, changes } of this.#events.splice(0, mostKept)) {
      for (const change of changes) this.#leftOut.set(change.node_id, seq);
    }
  }

  /** The number of all events. */
  get count(): number {
    return this.#count;
  }

  get events(): Pick<Append, "events" | "leftOut"> {
    return { events: this.#events, leftOut: this.#leftOut };
  }
}

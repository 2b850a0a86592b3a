import type { RecordedEvent } from "../../model/event.ts";
import type { NodeWork } from "../../model/node-work.ts";

/** The contents of one write transaction. */
export interface Append {
  readonly graphId: string;
  /** The position of the newest event that the writer knows. If the store has a later one, the append is a conflict. */
  readonly expectedLastSeq: number;
  readonly events: readonly RecordedEvent[];
  /** The new version of each node that the events change. */
  readonly nodes: readonly NodeWork[];
  /** The keys of the observations. They are stored permanently, so that none is recorded twice. */
  readonly observationKeys: readonly string[];
  /** How many events a trim leaves. The store sets it. */
  readonly retention?: number;
}

import type { NodeState } from "wherefore/graph";
import type { FinalState, OpenState } from "../../../shared/observations/states.ts";
import type { EventType } from "./event-type.ts";

/** Why the service itself has ended a node: it was silent for too long, or by the command `end`. */
export type EndReason = "expired" | "operator";

interface Ended {
  readonly state: FinalState;
  /** Null if the source has told of the end. */
  readonly reason: EndReason | null;
}

interface Payloads {
  "session.started": { readonly title: string | null; readonly cwd: string | null };
  "session.ended": Ended;
  "agent.spawned": { readonly agent_type: string | null; readonly purpose: string | null };
  "agent.ended": Ended;
  "state.changed": { readonly state: OpenState };
  "tasks.updated": {
    readonly pending: number;
    readonly in_progress: number;
    readonly completed: number;
  };
  /** The texts after the event. */
  "text.updated": {
    readonly title: string | null;
    readonly summary: string | null;
    readonly attention: string | null;
    readonly purpose: string | null;
  };
  /** The nodes that the node waits for, other than its children. */
  "waits.updated": { readonly on_ids: readonly string[] };
  /** The last activity of the event's node, and the silence that makes a node stale, in milliseconds. */
  "node.stalled": { readonly last_event: number; readonly stale_after: number };
  /** The final state that the node returned from. */
  "node.resumed": { readonly from_state: NodeState };
}

/** The payload of each type of event. Every key is present. */
export type EventPayload<T extends EventType = EventType> = Payloads[T];

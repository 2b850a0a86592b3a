import type { NodeState } from "wherefore/graph";

/** The types of observation, and of the events they become. `node.stalled` is written by the sweep alone. */
export type EventType =
  | "session.started"
  | "session.ended"
  | "agent.spawned"
  | "agent.ended"
  | "state.changed"
  | "tasks.updated"
  | "text.updated"
  | "waits.updated"
  | "node.stalled"
  | "node.resumed";

/** The states from which a node only returns by `node.resumed`. */
export type FinalState = Extract<NodeState, "completed" | "failed" | "canceled">;

/** The states of an unfinished node. */
export type OpenState = Exclude<NodeState, FinalState>;

/** Who observed: the provider and its version, and the adapter as `name@version`. */
export interface EventSource {
  readonly provider: string;
  readonly provider_version: string;
  readonly adapter: string;
}

interface ObservationBase {
  /** When it happened, in Unix milliseconds. */
  readonly at: number;
  /** The node it is about, in the provider's own terms (`provider_ref`); unique within a graph. */
  readonly node: string;
  /** The observer's own name for this observation; the same one is recorded once. */
  readonly id?: string;
  /** Default: the source of the context it is recorded in. */
  readonly source?: EventSource;
}

/** Texts of a node. Null removes one; absent leaves it. */
interface Texts {
  readonly title?: string | null;
  readonly summary?: string | null;
  readonly attention?: string | null;
}

interface NewNode extends Texts {
  /** The `provider_ref` of the node whose call asked for it. Absent: the parent. A root has none. */
  readonly requested_by?: string | null;
  /** The provider's name for the call that asked for it. A root has none. */
  readonly spawn_call_id?: string | null;
  readonly link_method?: string | null;
  readonly cwd?: string | null;
  /** Default false. */
  readonly background?: boolean;
  /** Default `working`. */
  readonly state?: OpenState;
  /** Default: the provider of the source. */
  readonly provider?: string;
}

/** What an observer saw: one of the things that make an event. */
export type Observation = ObservationBase &
  (
    | ({ readonly type: "session.started"; readonly parent?: string | null } & NewNode)
    | ({
        readonly type: "agent.spawned";
        readonly parent: string;
        readonly agent_type?: string | null;
        readonly purpose?: string | null;
      } & NewNode)
    | { readonly type: "session.ended"; readonly state: FinalState }
    | { readonly type: "agent.ended"; readonly state: FinalState }
    | { readonly type: "state.changed"; readonly state: OpenState }
    | {
        readonly type: "tasks.updated";
        readonly pending: number;
        readonly in_progress: number;
        readonly completed: number;
      }
    | ({ readonly type: "text.updated"; readonly purpose?: string | null } & Texts)
    | {
        readonly type: "waits.updated";
        /** The nodes it waits for besides its children, by `provider_ref`; empty withdraws them. */
        readonly on: readonly string[];
      }
    | { readonly type: "node.resumed" }
  );

/** What the sweep saw: a working node that has been silent for too long. No observer writes it. */
export interface Stalled {
  readonly type: "node.stalled";
  readonly at: number;
  readonly node: string;
  /** The silence, in milliseconds, that makes a node stale. */
  readonly stale_after: number;
}

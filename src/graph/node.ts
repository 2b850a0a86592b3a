/** The states of a node. */
export const nodeStates = ["working", "input_required", "idle", "completed", "failed", "canceled"] as const;

/** A state of a node. */
export type NodeState = (typeof nodeStates)[number];

/** The kinds of nodes. */
export const nodeKinds = ["agent", "session"] as const;

/** The kind of a node: an agent or a session. */
export type NodeKind = (typeof nodeKinds)[number];

/** The number of a node's tasks, in total and by state. `open` is the sum of `pending` and `in_progress`. */
export interface TaskCounts {
  readonly total: number;
  readonly pending: number;
  readonly in_progress: number;
  readonly completed: number;
  readonly open: number;
}

/** The nodes that an unfinished node waits for. */
export interface Blocked {
  /** The ids of the nodes that it waits for directly. */
  readonly on_ids: readonly string[];
  /** The number of those nodes that have not done anything yet. */
  readonly starting: number;
  /** The number of unfinished nodes that it waits for, directly or through other nodes. */
  readonly node_count: number;
  /** The sum of the open tasks of these nodes. */
  readonly open_tasks: number;
  /** Whether it waits for itself through other nodes. */
  readonly cycle: boolean;
}

/** A node of a graph, an agent or a session, as the Graph Observation Service returns it. Times are in Unix milliseconds. */
export interface GraphNode {
  readonly id: string;
  readonly object: "node";
  readonly as_of_event_id: string | null;
  readonly graph_id: string;
  readonly provider_ref: string | null;
  readonly provider: string;
  readonly kind: NodeKind;
  readonly parent_id: string | null;
  readonly root_id: string;
  readonly session_id: string | null;
  readonly requested_by_id: string | null;
  readonly depth: number;
  readonly state: NodeState;
  readonly stale: boolean;
  readonly attention: string | null;
  readonly title: string | null;
  readonly summary: string | null;
  readonly headline: string;
  readonly purpose: string | null;
  readonly agent_type: string | null;
  readonly background: boolean;
  readonly link_method: string | null;
  readonly spawn_call_id: string | null;
  readonly cwd: string | null;
  readonly created: number;
  readonly ended: number | null;
  readonly last_event: number;
  readonly child_count: number;
  readonly descendant_count: number;
  readonly background_agent_count: number;
  readonly task_counts: TaskCounts;
  readonly blocked: Blocked | null;
}

/** The states that a node can be in. */
export const nodeStates = ["working", "input_required", "idle", "completed", "failed", "canceled"] as const;

/** One of the states that a node can be in. */
export type NodeState = (typeof nodeStates)[number];

/** The kinds of node. */
export const nodeKinds = ["agent", "session"] as const;

/** Whether a node is an agent or a session. */
export type NodeKind = (typeof nodeKinds)[number];

/** How many tasks a node has, by what became of them; `open` is `pending` and `in_progress` together. */
export interface TaskCounts {
  readonly total: number;
  readonly pending: number;
  readonly in_progress: number;
  readonly completed: number;
  readonly open: number;
}

/** What an unfinished node waits for. */
export interface Blocked {
  /** The nodes that it waits for itself. */
  readonly on_ids: readonly string[];
  /** How many of those have done nothing yet. */
  readonly starting: number;
  /** How many unfinished nodes it waits for, directly or through others. */
  readonly node_count: number;
  /** Their open tasks, added up. */
  readonly open_tasks: number;
  /** Whether it waits for itself in the end. */
  readonly cycle: boolean;
}

/** A node of a graph: an agent or a session, as the Graph Observation Service answers it. Times are Unix milliseconds. */
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

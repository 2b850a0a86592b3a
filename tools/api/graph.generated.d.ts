// What wherefore/graph exports. Written by `npm run generate`.

export interface Blocked {
  readonly on_ids: readonly string[];
  readonly starting: number;
  readonly node_count: number;
  readonly open_tasks: number;
  readonly cycle: boolean;
}

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

export type NodeKind = (typeof nodeKinds)[number];

export type NodeState = (typeof nodeStates)[number];

export interface TaskCounts {
  readonly total: number;
  readonly pending: number;
  readonly in_progress: number;
  readonly completed: number;
  readonly open: number;
}

export declare const nodeKinds: readonly ["agent", "session"];

export declare const nodeSchema: import("../index.ts").Schema<
  GraphNode,
  | "kind"
  | "title"
  | "summary"
  | "provider"
  | "parent_id"
  | "root_id"
  | "session_id"
  | "depth"
  | "state"
  | "stale"
  | "attention"
  | "headline"
  | "purpose"
  | "agent_type"
  | "background"
  | "created"
  | "ended"
  | "last_event"
  | "child_count"
  | "descendant_count"
  | "blocked"
  | "open_tasks"
  | "blocked_open_tasks",
  {
    state: import("../index.ts").FieldUse<
      "failed" | "working" | "input_required" | "idle" | "completed" | "canceled",
      "equals"
    >;
    kind: import("../index.ts").FieldUse<"agent" | "session", "equals">;
    provider: import("../index.ts").FieldUse<string, "contains" | "equals">;
    agent_type: import("../index.ts").FieldUse<string, "contains" | "equals">;
    title: import("../index.ts").FieldUse<string, "contains" | "equals">;
    summary: import("../index.ts").FieldUse<string, "contains" | "equals">;
    headline: import("../index.ts").FieldUse<string, "contains" | "equals">;
    purpose: import("../index.ts").FieldUse<string, "contains" | "equals">;
    attention: import("../index.ts").FieldUse<string, "contains" | "equals">;
    stale: import("../index.ts").FieldUse<boolean, "equals">;
    background: import("../index.ts").FieldUse<boolean, "equals">;
    blocked: import("../index.ts").FieldUse<boolean, "equals">;
    parent_id: import("../index.ts").FieldUse<string, "equals">;
    root_id: import("../index.ts").FieldUse<string, "equals">;
    session_id: import("../index.ts").FieldUse<string, "equals">;
    depth: import("../index.ts").FieldUse<
      number | bigint,
      import("../index.ts").ComparisonOperator | "equals"
    >;
    child_count: import("../index.ts").FieldUse<
      number | bigint,
      import("../index.ts").ComparisonOperator | "equals"
    >;
    descendant_count: import("../index.ts").FieldUse<
      number | bigint,
      import("../index.ts").ComparisonOperator | "equals"
    >;
    open_tasks: import("../index.ts").FieldUse<
      number | bigint,
      import("../index.ts").ComparisonOperator | "equals"
    >;
    blocked_open_tasks: import("../index.ts").FieldUse<
      number | bigint,
      import("../index.ts").ComparisonOperator | "equals"
    >;
    created: import("../index.ts").FieldUse<
      number | bigint | Date,
      import("../index.ts").ComparisonOperator | "equals"
    >;
    ended: import("../index.ts").FieldUse<
      number | bigint | Date,
      import("../index.ts").ComparisonOperator | "equals"
    >;
    last_event: import("../index.ts").FieldUse<
      number | bigint | Date,
      import("../index.ts").ComparisonOperator | "equals"
    >;
  }
>;

export declare const nodeStates: readonly [
  "working",
  "input_required",
  "idle",
  "completed",
  "failed",
  "canceled",
];

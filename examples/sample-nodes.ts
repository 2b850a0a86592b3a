import type { NodeKind, NodeState, TaskCounts } from "wherefore/graph";

/** The specification of a sample node; its other fields are derived from the tree. */
export interface SampleNode {
  readonly kind: NodeKind;
  readonly state: NodeState;
  /** Minutes since its creation. */
  readonly age: number;
  /** Minutes since its last event. */
  readonly silent: number;
  readonly provider?: string;
  readonly title?: string;
  readonly summary?: string;
  readonly purpose?: string;
  readonly agent_type?: string;
  readonly attention?: string;
  readonly background?: boolean;
  readonly cwd?: string;
  readonly tasks?: Partial<Pick<TaskCounts, "pending" | "in_progress" | "completed">>;
  readonly children?: readonly SampleNode[];
}

type Told = Omit<SampleNode, "kind" | "state" | "age" | "silent">;

function session(state: NodeState, age: number, silent: number, told: Told): SampleNode {
  return { kind: "session", state, age, silent, ...told };
}

function agent(
  agent_type: string,
  state: NodeState,
  age: number,
  silent: number,
  purpose: string,
  told: Told = {},
): SampleNode {
  return { kind: "agent", agent_type, state, age, silent, purpose, ...told };
}

/** The roots of the sample graph. */
export const sampleNodes: readonly SampleNode[] = [
  session("working", 95, 22, {
    title: "Move the billing service to the new queue",
    summary: "Consumers are ported; the retry policy and its tests are under way.",
    cwd: "/home/mira/billing",
    tasks: { pending: 3, in_progress: 1, completed: 6 },
    children: [
      agent("explorer", "completed", 93, 88, "Find every place that publishes to the old queue", {
        summary: "14 publishers in 9 files; two of them only in tests.",
        tasks: { completed: 2 },
      }),
      agent("implementer", "working", 80, 1, "Port the invoice consumer and its retries", {
        tasks: { pending: 2, in_progress: 1, completed: 3 },
        children: [
          agent("test-runner", "working", 12, 9, "Run the integration tests until the timeout shows again", {
            title: "Flaky timeout in InvoiceConsumerTest",
            tasks: { in_progress: 1 },
          }),
          agent("explorer", "completed", 70, 66, "Read how the dead-letter queue is drained"),
          agent("implementer", "working", 8, 2, "Make the back-off configurable", {
            tasks: { pending: 1, in_progress: 1 },
            children: [
              agent("reviewer", "working", 1, 1, "Review the change to RetryPolicy", {
                tasks: { pending: 4 },
              }),
            ],
          }),
        ],
      }),
      agent("implementer", "failed", 75, 31, "Port the dunning consumer", {
        summary: "Gave up: the schema registry refuses version 4 (HTTP 409).",
        attention: "Registry conflict needs a decision",
        tasks: { pending: 1, completed: 2 },
      }),
      agent("load-tester", "working", 40, 0, "Replay yesterday's traffic against staging", {
        background: true,
        tasks: { in_progress: 1 },
      }),
    ],
  }),
  session("input_required", 240, 47, {
    title: "Upgrade PostgreSQL from 15 to 17",
    summary: "The dry run passed. Waiting for a maintenance window.",
    attention: "May I restart the replica now?",
    cwd: "/home/mira/infra",
    tasks: { pending: 5, completed: 9 },
    children: [
      agent("explorer", "completed", 235, 228, "List the extensions in use and their versions", {
        summary: "pg_trgm, postgis, pg_partman; all have builds for 17.",
      }),
      agent("implementer", "completed", 220, 130, "Write the upgrade playbook", {
        tasks: { completed: 5 },
        children: [
          agent("reviewer", "completed", 150, 141, "Check the playbook against the runbook of last year"),
          agent("explorer", "canceled", 200, 199, "Compare logical replication with pg_upgrade"),
        ],
      }),
      agent("log-watcher", "idle", 180, 60, "Watch the replica's lag", { background: true }),
    ],
  }),
  session("completed", 1500, 1310, {
    title: "Fix the CSV export for names with umlauts",
    summary: "Export writes UTF-8 with a byte order mark; Müller & Söhne opens right in every spreadsheet.",
    cwd: "/home/jonas/reports",
    tasks: { completed: 7 },
    children: [
      agent("explorer", "completed", 1495, 1490, "Find where the export chooses its encoding"),
      agent("implementer", "completed", 1480, 1340, "Write UTF-8 and keep the old encoding behind a flag", {
        tasks: { completed: 4 },
      }),
      agent("reviewer", "completed", 1335, 1320, "Review the change"),
    ],
  }),
  session("working", 18, 0, {
    title: "Draw the dependency graph on the dashboard",
    cwd: "/home/jonas/dashboard",
    tasks: { pending: 2, in_progress: 2, completed: 1 },
    children: [
      agent("designer", "working", 15, 3, "Sketch the layout for 10,000 nodes", {
        tasks: { in_progress: 1 },
      }),
      agent("implementer", "working", 14, 0, "Draw only what is in view", {
        tasks: { pending: 1, in_progress: 1 },
        children: [
          agent("benchmarker", "working", 4, 4, "Measure frame times at 100, 1,000 and 10,000 nodes"),
        ],
      }),
      agent("explorer", "completed", 16, 13, "Compare canvas and SVG for this many nodes", {
        summary: "Canvas from about 2,000 nodes on; SVG below is easier to label.",
      }),
    ],
  }),
  session("idle", 600, 410, {
    title: "Weekly triage of error reports",
    summary: "31 reports sorted; 4 of them are new.",
    cwd: "/home/mira/triage",
    tasks: { pending: 4, completed: 27 },
    children: [
      agent("classifier", "completed", 598, 560, "Sort the reports by cause", { tasks: { completed: 31 } }),
      agent("explorer", "completed", 555, 540, "Look for duplicates of the 4 new ones"),
      agent("explorer", "failed", 555, 543, "Fetch the stack traces of the mobile client", {
        summary: "The symbol server answered 503 three times.",
      }),
    ],
  }),
  session("working", 130, 64, {
    provider: "codex",
    title: "Translate the help pages",
    summary: "French and Polish are done, Japanese is half done.",
    cwd: "/home/aiko/help",
    tasks: { pending: 6, in_progress: 1, completed: 12 },
    children: [
      agent("translator", "completed", 128, 100, "Translate 40 pages into French", { provider: "codex" }),
      agent("translator", "completed", 128, 96, "Translate 40 pages into Polish", { provider: "codex" }),
      agent("translator", "working", 94, 64, "Translate 40 pages into Japanese", {
        provider: "codex",
        title: "ヘルプの翻訳",
        tasks: { pending: 19, in_progress: 1, completed: 20 },
      }),
    ],
  }),
  session("failed", 2900, 2850, {
    provider: "gemini-cli",
    title: "Shrink the container image",
    summary: "Stopped: the base image could not be pulled (out of disk: 100% used).",
    cwd: "/home/jonas/images",
    tasks: { pending: 2, completed: 1 },
    children: [
      agent("explorer", "completed", 2898, 2890, "Find what takes the space", {
        provider: "gemini-cli",
        summary: "node_modules 412 MB, locale data 96 MB.",
      }),
    ],
  }),
  session("canceled", 320, 300, {
    title: "Try out a different test runner",
    cwd: "/home/mira/billing",
    children: [
      agent("implementer", "canceled", 318, 300, "Port ten test files as a trial", {
        tasks: { pending: 7, completed: 3 },
      }),
    ],
  }),
  session("working", 33, 2, {
    title: "Security review of the login form",
    summary: 'One finding so far: the reset link says "unknown user".',
    cwd: "/home/aiko/accounts",
    tasks: { pending: 1, in_progress: 1, completed: 2 },
    children: [
      agent("reviewer", "working", 30, 26, "Check the rate limit of the reset form", {
        attention: "Got a 429; how long should I wait?",
        tasks: { pending: 1, in_progress: 1 },
      }),
      agent("explorer", "completed", 31, 28, "List what the form logs"),
      agent("log-watcher", "working", 29, 12, "Watch the audit log for our test accounts", {
        background: true,
      }),
    ],
  }),
  session("working", 50, 7, {
    title: "Release 4.2",
    summary: "Changelog written; the builds are running.",
    cwd: "/home/mira/releases",
    tasks: { pending: 3, in_progress: 2, completed: 4 },
    children: [
      session("working", 45, 6, {
        title: "Build and sign the packages",
        cwd: "/home/mira/releases/packages",
        tasks: { pending: 1, in_progress: 1, completed: 2 },
        children: [
          agent("builder", "completed", 44, 20, "Build for amd64"),
          agent("builder", "working", 44, 11, "Build for arm64", { tasks: { in_progress: 1 } }),
          agent("signer", "input_required", 19, 18, "Sign the packages", {
            attention: "The signing key is locked; please unlock it",
            tasks: { pending: 2 },
          }),
        ],
      }),
      agent("writer", "completed", 48, 36, "Write the changelog since 4.1", {
        summary: "23 entries; 2 are breaking.",
      }),
      agent("writer", "idle", 35, 15, "Draft the announcement", { tasks: { pending: 1 } }),
    ],
  }),
];

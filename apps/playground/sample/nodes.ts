import type { NodeState } from "wherefore/graph";
import type { SampleNode } from "../../../examples/sample-nodes.ts";

type Told = Partial<Omit<SampleNode, "kind" | "state" | "age" | "silent">>;

const tasks = (pending: number, in_progress: number, completed: number): Told => ({
  tasks: { pending, in_progress, completed },
});

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

function session(
  state: NodeState,
  age: number,
  silent: number,
  title: string,
  told: Told,
  ...children: SampleNode[]
): SampleNode {
  return { kind: "session", state, age, silent, title, ...told, children };
}

/** More roots than the examples have, so that searches have something to find. */
export const moreNodes: readonly SampleNode[] = [
  session(
    "working",
    64,
    1,
    "Find out why checkout is slow on Fridays",
    {
      summary: "The slow requests all wait for one row lock; two fixes are being tried.",
      cwd: "/home/ada/shop",
      ...tasks(2, 2, 5),
    },
    agent("explorer", "completed", 63, 55, "Collect traces of the slowest hundred checkouts", {
      summary: "92 of 100 wait on the stock table, up to 8 seconds.",
      ...tasks(0, 0, 3),
    }),
    agent("implementer", "working", 50, 1, "Split the stock counter into shards", {
      ...tasks(2, 1, 2),
      children: [
        agent("test-runner", "working", 9, 1, "Run the load test with 16 shards", tasks(0, 1, 0)),
        agent("reviewer", "idle", 7, 5, "Read the migration for the shards"),
      ],
    }),
    agent("implementer", "failed", 48, 20, "Move the stock check out of the transaction", {
      summary: "Timeout in 3 of 40 runs: a refund can now oversell the last item.",
      attention: "Is overselling by one acceptable?",
    }),
    agent("log-watcher", "working", 40, 2, "Watch for lock timeouts in production", { background: true }),
  ),
  session(
    "idle",
    420,
    95,
    "Write the onboarding guide for new colleagues",
    {
      summary: "Six of eight chapters are written and wait to be read.",
      cwd: "/home/jonas/handbook",
      ...tasks(2, 0, 6),
    },
    agent("writer", "completed", 400, 330, "Write the chapter on local set-up", tasks(0, 0, 4)),
    agent("writer", "completed", 400, 310, "Write the chapter on code review", tasks(0, 0, 3)),
    agent("writer", "input_required", 380, 120, "Write the chapter on who decides what", {
      attention: "Who approves releases while Mira is away?",
      ...tasks(1, 0, 2),
    }),
    agent("reviewer", "completed", 200, 180, "Check every command in the guide", {
      summary: "All 41 commands run; one needed a newer Git.",
    }),
  ),
  session(
    "completed",
    2100,
    1990,
    "Straße, STRASSE, strasse: make the address search forgiving",
    {
      summary: "Folds case as Unicode says; ΟΔΟΣ finds οδος too. Accents stay what they are.",
      cwd: "/home/aiko/addresses",
      ...tasks(0, 0, 8),
    },
    agent("explorer", "completed", 2090, 2080, "List what people typed and did not find"),
    agent("implementer", "completed", 2075, 2010, "Fold case before comparing", tasks(0, 0, 5)),
    agent("benchmarker", "completed", 2060, 2030, "Measure the search on 2,000,000 addresses", {
      summary: "31 ms at the median, 58 ms at p99.",
    }),
    agent("reviewer", "completed", 2009, 1995, "Review with İstanbul, ΣΊΣΥΦΟΣ and ﬁ in mind"),
  ),
  session(
    "working",
    27,
    0,
    "Cut the start of the mobile app below a second",
    { provider: "codex", cwd: "/home/ada/mobile", ...tasks(3, 1, 1) },
    agent("explorer", "completed", 26, 21, "Profile a cold start on an old phone", {
      provider: "codex",
      summary: "1.9 s, of which 0.8 s are fonts.",
    }),
    agent("implementer", "working", 20, 0, "Load fonts after the first frame", {
      provider: "codex",
      ...tasks(1, 1, 0),
    }),
    agent("implementer", "working", 20, 14, "Open the database on another thread", {
      provider: "codex",
      attention: "The driver is not thread safe; may I wrap it?",
      ...tasks(2, 1, 1),
    }),
  ),
  session(
    "failed",
    1600,
    1505,
    "Backfill the orders of March",
    {
      summary: "Stopped at 61%: out of memory on the partition of the 14th.",
      cwd: "/home/ada/pipeline",
      ...tasks(3, 0, 4),
    },
    agent("loader", "completed", 1590, 1550, "Load 1 to 10 March", tasks(0, 0, 10)),
    agent("loader", "failed", 1590, 1506, "Load 11 to 20 March", {
      summary: "Killed by the kernel: out of memory at 31 GiB.",
      ...tasks(6, 0, 4),
    }),
    agent("loader", "canceled", 1590, 1505, "Load 21 to 31 March", tasks(11, 0, 0)),
  ),
  session(
    "input_required",
    85,
    38,
    "Replace the cron jobs by a scheduler",
    {
      summary: "All 23 jobs are described; 4 of them nobody can explain.",
      attention: "May the job “tmp-fix-2” be dropped?",
      cwd: "/home/mira/infra",
      ...tasks(9, 0, 14),
    },
    agent("explorer", "completed", 84, 70, "Describe every cron job", tasks(0, 0, 23)),
    agent("implementer", "idle", 69, 39, "Write the schedules as code", tasks(5, 0, 14)),
    agent("explorer", "completed", 60, 52, "Find out who wrote tmp-fix-2", {
      summary: "Committed in 2019 as “quick fix, remove next week”.",
    }),
  ),
  session(
    "working",
    150,
    11,
    "Teach the parser to recover from a missing bracket",
    {
      provider: "gemini-cli",
      summary: "Recovery works in blocks; expressions are next.",
      cwd: "/home/jonas/compiler",
      ...tasks(4, 1, 7),
    },
    agent("implementer", "working", 140, 3, "Recover inside call arguments", {
      provider: "gemini-cli",
      ...tasks(2, 1, 3),
      children: [
        agent("fuzzer", "working", 90, 0, "Break the parser with random input", {
          provider: "gemini-cli",
          background: true,
          summary: "41,200,000 inputs, 2 crashes so far.",
        }),
        agent("test-runner", "failed", 33, 30, "Run the corpus of broken programs", {
          provider: "gemini-cli",
          summary: "7 of 312 programs time out (limit 10 s).",
        }),
      ],
    }),
    agent("reviewer", "input_required", 60, 41, "Compare messages with those of the old parser", {
      provider: "gemini-cli",
      attention: "Shall “unexpected token” stay the wording?",
    }),
  ),
  session(
    "completed",
    700,
    560,
    "Delete the feature flags nobody reads",
    { summary: "118 flags gone, 3 kept; 9,400 lines fewer.", cwd: "/home/ada/shop", ...tasks(0, 0, 6) },
    agent("explorer", "completed", 695, 660, "List flags that are always on or always off"),
    agent("implementer", "completed", 655, 590, "Remove the flags, a commit each", tasks(0, 0, 118)),
    agent("test-runner", "completed", 600, 585, "Run everything without the flags", {
      summary: "14,022 tests pass; 2 were flaky before.",
    }),
    agent("reviewer", "completed", 584, 562, "Review the 118 commits"),
  ),
  session(
    "working",
    12,
    0,
    "Answer the accessibility audit",
    { cwd: "/home/aiko/website", ...tasks(7, 2, 3) },
    agent("implementer", "working", 11, 0, "Give every form field a label", tasks(3, 1, 2)),
    agent("implementer", "working", 11, 2, "Make the menu usable by keyboard", tasks(3, 1, 1)),
    agent("designer", "input_required", 10, 8, "Raise the contrast of the grey text", {
      attention: "The brand grey is 3.1:1; may it be darker?",
      ...tasks(1, 0, 0),
    }),
  ),
  session(
    "canceled",
    980,
    930,
    "Rewrite the importer in another language",
    {
      summary: "Called off: the old one is fast enough since the index was added.",
      cwd: "/home/jonas/reports",
    },
    agent("explorer", "completed", 975, 960, "Measure the importer as it is", {
      summary: "11 minutes; 9 of them without an index.",
    }),
    agent("implementer", "canceled", 955, 930, "Port the CSV reader", tasks(5, 0, 1)),
  ),
  session(
    "working",
    205,
    6,
    "Move 40 services to the new certificate authority",
    {
      summary: "31 of 40 are moved; none was down for longer than a second.",
      cwd: "/home/mira/certificates",
      ...tasks(8, 1, 31),
    },
    agent("mover", "working", 190, 6, "Move the payment services", {
      ...tasks(3, 1, 4),
      children: [agent("prober", "working", 18, 16, "Call each endpoint every second", { background: true })],
    }),
    agent("mover", "completed", 190, 60, "Move the internal services", tasks(0, 0, 27)),
    agent("mover", "idle", 190, 45, "Move the services of partners", {
      attention: "A partner pins the old certificate until Monday",
      ...tasks(5, 0, 0),
    }),
  ),
  session(
    "idle",
    1320,
    1100,
    "Quarterly report on cloud costs",
    {
      summary: "Costs fell by 12%; storage is the only part that grows.",
      cwd: "/home/mira/costs",
      ...tasks(1, 0, 5),
    },
    agent("analyst", "completed", 1315, 1200, "Sort the bill by team", tasks(0, 0, 9)),
    agent("analyst", "completed", 1315, 1180, "Find what is paid for and unused", {
      summary: "3 volumes, 1 cluster, 17 addresses.",
    }),
    agent("writer", "idle", 1170, 1105, "Draw the charts for the report", tasks(1, 0, 3)),
  ),
];

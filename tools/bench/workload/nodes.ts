import type { GraphNode } from "wherefore/graph";
import { makeRandom } from "../random.ts";

const states = ["working", "input_required", "idle", "completed", "failed", "canceled"] as const;
const subjects = ["The agent", "A reviewer", "Der Prüfer", "The build", "Деплой", "This session"];
const actions = ["waits for", "retries", "has finished", "is blocked by", "prepares", "überprüft"];
const objects = [
  "the migration of the billing tables",
  "a flaky test",
  "the release notes",
  "a review",
  "die Straße",
  "a long run",
];
const endings = [
  "",
  " after a Timeout",
  " (timeouts: 3)",
  " until tomorrow",
  " of the service",
  " once more",
  " — see above",
  " 🙂",
];

/** Nodes as the service returns them, with null values, several scripts, and the needle in a quarter of the summaries. */
export function makeNodes(count: number): GraphNode[] {
  const random = makeRandom(42);
  const pick = <T>(items: readonly T[]): T => items[random(items.length)]!;
  const sentence = (): string => `${pick(subjects)} ${pick(actions)} ${pick(objects)}${pick(endings)}`;
  return Array.from({ length: count }, (_, index): GraphNode => {
    const created = 1_790_000_000_000 + index * 1000;
    const total = random(8);
    const open = total === 0 ? 0 : random(total);
    return {
      id: `node_${index}`,
      object: "node",
      as_of_event_id: "evt_1",
      graph_id: "gph_1",
      provider_ref: `ref-${index}`,
      provider: pick(["claude-code", "codex"]),
      kind: random(10) === 0 ? "session" : "agent",
      parent_id: `node_${random(index + 1)}`,
      root_id: "node_0",
      session_id: "node_0",
      requested_by_id: `node_${random(index + 1)}`,
      depth: random(8),
      state: pick(states),
      stale: random(20) === 0,
      attention: random(10) === 0 ? "review" : null,
      title: random(10) === 0 ? null : sentence(),
      summary: random(10) === 0 ? null : sentence(),
      headline: sentence(),
      purpose: sentence(),
      agent_type: "general",
      background: random(4) === 0,
      link_method: null,
      spawn_call_id: `call_${index}`,
      cwd: "/home/dev/project",
      created,
      ended: random(2) === 0 ? null : created + random(100_000),
      last_event: created + random(100_000),
      child_count: random(5),
      descendant_count: random(50),
      background_agent_count: 0,
      task_counts: { total, pending: 0, in_progress: open, completed: total - open, open },
      blocked:
        random(10) === 0
          ? { on_ids: ["node_1"], starting: 0, node_count: 1, open_tasks: open, cycle: false }
          : null,
    };
  });
}

import type { GraphNode } from "wherefore/graph";
import type { NodeRecord } from "../../src/model/event.ts";
import type { RecordContext } from "../../src/recorder/index.ts";
import { nodesOf, type Seen } from "./histories.ts";

type Begun = Extract<Seen, { type: "session.started" | "agent.spawned" }>;

interface Told {
  readonly seen: Seen;
  /** Its time: its own, but not before earlier activity of the node or the start of the parent. */
  readonly at: number;
}

interface Story {
  readonly ref: string;
  readonly begun: Begun;
  /** The observations of this node, its start first. */
  readonly told: readonly Told[];
}

/**
 * Computes the nodes from all observations, by their definitions only. It keeps no state between events and shares no
 * code with the recorder.
 */
export function bruteForce(history: readonly Seen[], context: RecordContext): Map<string, NodeRecord> {
  const stories = storiesOf(history);
  const byRef = new Map(stories.map((story) => [story.ref, story]));
  const idOf = (ref: string | null): string | null => (ref === null ? null : context.nodeId(ref));
  const parentOf = (story: Story): Story | null => byRef.get(story.begun.parent ?? "") ?? null;
  const stateOf = once(stateAtEndOf);
  const pathOf = once((story): readonly Story[] => {
    const parent = parentOf(story);
    return parent === null ? [story] : [...pathOf(parent), story];
  });
  const below = (story: Story): Story[] =>
    stories.filter((one) => one !== story && pathOf(one).includes(story));
  const waitsFor = once((story): readonly Story[] => {
    if (isFinal(stateOf(story))) return [];
    const children = stories.filter((one) => parentOf(one) === story && one.begun.background !== true);
    const named = lastOf(story, "waits.updated")?.on ?? [];
    const all = [...children, ...named.map((ref) => byRef.get(ref)!)];
    return [...new Set(all)].filter((one) => !isFinal(stateOf(one)));
  });
  const reach = (story: Story): Set<Story> => {
    const reached = new Set(waitsFor(story));
    for (const one of reached) for (const next of waitsFor(one)) reached.add(next);
    return reached;
  };

  const nodes = stories.map((story): NodeRecord => {
    const { begun, told } = story;
    const path = pathOf(story);
    const source = begun.source ?? context.source;
    const isAgent = begun.type === "agent.spawned";
    const title = textOf(story, "title");
    const summary = textOf(story, "summary");
    const purpose = isAgent ? textOf(story, "purpose") : null;
    const agentType = (isAgent ? begun.agent_type : null) ?? null;
    const kind = isAgent ? "agent" : "session";
    const state = stateOf(story);
    const activities = told.filter(({ seen }) => seen.type !== "node.stalled");
    const awaited = waitsFor(story);
    const reached = reach(story);
    const others = [...reached].filter((one) => one !== story);
    const parent = parentOf(story);
    const requested = begun.requested_by === undefined ? (parent?.ref ?? null) : begun.requested_by;
    return {
      id: context.nodeId(story.ref),
      provider_ref: story.ref,
      provider: begun.provider ?? source.provider,
      kind,
      parent_id: idOf(parent?.ref ?? null),
      root_id: context.nodeId(path[0]!.ref),
      session_id: idOf(path.findLast(({ begun: { type } }) => type === "session.started")?.ref ?? null),
      requested_by_id: idOf(requested),
      depth: path.length - 1,
      state,
      stale: told.at(-1)?.seen.type === "node.stalled",
      attention: textOf(story, "attention"),
      title,
      summary,
      headline: [title, summary, purpose, agentType, kind].find((one) => one !== null)!,
      purpose,
      agent_type: agentType,
      background: begun.background === true,
      link_method: begun.link_method ?? null,
      spawn_call_id: begun.spawn_call_id ?? null,
      cwd: begun.cwd ?? null,
      created: told[0]!.at,
      ended: isFinal(state) ? told.findLast(({ seen }) => seen.type.endsWith(".ended"))!.at : null,
      last_event: activities.at(-1)!.at,
      child_count: stories.filter((one) => parentOf(one) === story).length,
      descendant_count: below(story).length,
      background_agent_count: below(story).filter(
        (one) =>
          one.begun.type === "agent.spawned" && one.begun.background === true && !isFinal(stateOf(one)),
      ).length,
      task_counts: tasksOf(story),
      blocked:
        awaited.length === 0
          ? null
          : {
              on_ids: awaited.map((one) => context.nodeId(one.ref)),
              starting: awaited.filter((one) => one.told.every(({ seen }, at) => at === 0 || isSilent(seen)))
                .length,
              node_count: others.length,
              open_tasks: others.reduce((sum, one) => sum + tasksOf(one).open, 0),
              cycle: reached.has(story),
            },
    };
  });
  return new Map(nodes.map((node) => [node.id, node]));
}

/** Computed once for each node. */
function once<T>(compute: (story: Story) => T): (story: Story) => T {
  const known = new Map<Story, T>();
  return (story) => {
    if (!known.has(story)) known.set(story, compute(story));
    return known.get(story) as T;
  };
}

function storiesOf(history: readonly Seen[]): Story[] {
  const stories = new Map<string, Story>();
  for (const begun of history) {
    if (begun.type !== "session.started" && begun.type !== "agent.spawned") continue;
    const ref = begun.node;
    let at = stories.get(begun.parent ?? "")?.told[0]?.at ?? 0;
    const own = history.filter((seen) => nodesOf(seen).includes(ref));
    const told = own.map((seen) => ({ seen, at: isSilent(seen) ? at : (at = Math.max(at, seen.at)) }));
    stories.set(ref, { ref, begun, told });
  }
  return [...stories.values()];
}

function lastOf<T extends Seen["type"]>(story: Story, type: T): (Seen & { readonly type: T }) | undefined {
  return story.told.findLast(({ seen }) => seen.type === type)?.seen as
    (Seen & { readonly type: T }) | undefined;
}

function textOf(story: Story, key: "title" | "summary" | "attention" | "purpose"): string | null {
  const values = story.told.map(({ seen }) =>
    key in seen ? (seen as unknown as Record<string, unknown>)[key] : undefined,
  );
  return (values.findLast((value) => value !== undefined) as string | null | undefined) ?? null;
}

function stateAtEndOf(story: Story): GraphNode["state"] {
  let state: GraphNode["state"] = story.begun.state ?? "working";
  for (const { seen } of story.told) {
    if (seen.type === "node.resumed") state = "working";
    else if ("state" in seen && seen.state !== undefined) state = seen.state;
  }
  return state;
}

function tasksOf(story: Story): NodeRecord["task_counts"] {
  const { pending, in_progress, completed } = lastOf(story, "tasks.updated") ?? {
    pending: 0,
    in_progress: 0,
    completed: 0,
  };
  return {
    total: pending + in_progress + completed,
    pending,
    in_progress,
    completed,
    open: pending + in_progress,
  };
}

function isSilent(seen: Seen): boolean {
  return seen.type === "node.stalled";
}

function isFinal(state: string): boolean {
  return state === "completed" || state === "failed" || state === "canceled";
}

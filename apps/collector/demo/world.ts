import type { Observation } from "../../shared/observations/observation.ts";
import { isUnfinished } from "../../shared/observations/states.ts";
import type { KeptNode } from "../recorder.ts";

/** The simulator's view of a node. */
export interface DemoNode {
  readonly ref: string;
  readonly kind: KeptNode["node"]["kind"];
  readonly parent: string | null;
  readonly depth: number;
  readonly background: boolean;
  state: KeptNode["node"]["state"];
  tasks: { readonly pending: number; readonly in_progress: number; readonly completed: number };
  waitsOn: readonly string[];
  needsPerson: boolean;
  /** The time of its next step, in Unix milliseconds. It is silent until then. */
  silentUntil: number;
}

const noTasks = { pending: 0, in_progress: 0, completed: 0 } as const;

/** The nodes of a demo graph, as of the simulator's last observation. */
export class World {
  readonly #nodes = new Map<string, DemoNode>();
  readonly #children = new Map<string, DemoNode[]>();
  readonly #unfinished = new Set<DemoNode>();

  /** Creates the nodes from those that were recorded, so that a simulation can continue after a restart. */
  static from(kept: readonly KeptNode[]): World {
    const world = new World();
    const refs = new Map(kept.map(({ node }) => [node.id, node.provider_ref]));
    for (const { node, waitsOn } of kept.toSorted((one, other) => one.createdSeq - other.createdSeq)) {
      if (node.provider_ref === null) continue;
      const { pending, in_progress, completed } = node.task_counts;
      world.#add({
        ref: node.provider_ref,
        kind: node.kind,
        parent: node.parent_id === null ? null : (refs.get(node.parent_id) ?? null),
        depth: node.depth,
        background: node.background,
        state: node.state,
        tasks: { pending, in_progress, completed },
        waitsOn: waitsOn.flatMap((id) => refs.get(id) ?? []),
        needsPerson: node.attention !== null,
        silentUntil: 0,
      });
    }
    return world;
  }

  get size(): number {
    return this.#nodes.size;
  }

  /** In order of creation. */
  get nodes(): readonly DemoNode[] {
    return [...this.#nodes.values()];
  }

  get unfinished(): ReadonlySet<DemoNode> {
    return this.#unfinished;
  }

  get(ref: string): DemoNode | undefined {
    return this.#nodes.get(ref);
  }

  childrenOf(node: DemoNode): readonly DemoNode[] {
    return this.#children.get(node.ref) ?? [];
  }

  /** Applies an observation. */
  apply(observation: Observation): void {
    if (observation.type === "session.started" || observation.type === "agent.spawned") {
      const parent = observation.parent ?? null;
      this.#add({
        ref: observation.node,
        kind: observation.type === "session.started" ? "session" : "agent",
        parent,
        depth: parent === null ? 0 : this.#known(parent).depth + 1,
        background: observation.background ?? false,
        state: observation.state ?? "working",
        tasks: noTasks,
        waitsOn: [],
        needsPerson: false,
        silentUntil: 0,
      });
      return;
    }
    const node = this.#known(observation.node);
    switch (observation.type) {
      case "session.ended":
      case "agent.ended":
      case "state.changed":
        node.state = observation.state;
        break;
      case "node.resumed":
        node.state = "working";
        break;
      case "tasks.updated":
        node.tasks = observation;
        break;
      case "text.updated":
        if (observation.attention !== undefined) node.needsPerson = observation.attention !== null;
        break;
      case "waits.updated":
        node.waitsOn = observation.on;
        break;
    }
    this.#note(node);
  }

  #known(ref: string): DemoNode {
    const node = this.#nodes.get(ref);
    if (node === undefined) throw new RangeError(`There is no node ${ref}.`);
    return node;
  }

  #add(node: DemoNode): void {
    this.#nodes.set(node.ref, node);
    this.#note(node);
    if (node.parent === null) return;
    const siblings = this.#children.get(node.parent);
    if (siblings === undefined) this.#children.set(node.parent, [node]);
    else siblings.push(node);
  }

  #note(node: DemoNode): void {
    if (isUnfinished(node)) this.#unfinished.add(node);
    else this.#unfinished.delete(node);
  }
}

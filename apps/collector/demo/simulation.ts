import type { Observation } from "../../shared/observations/observation.ts";
import { isUnfinished, type FinalState } from "../../shared/observations/states.ts";
import { agentKinds, questions, summaries, type Project } from "./projects.ts";
import { Random } from "./random.ts";
import { World, type DemoNode } from "./world.ts";

/** The size of a demo graph. */
export interface Size {
  /**
   * At this number of nodes, finished nodes are resumed instead of creating new ones, so that the database does not
   * grow without bound.
   */
  readonly nodes: number;
  /** The approximate number of unfinished nodes. */
  readonly unfinished: number;
}

const greatestDepth = 6;
const minute = 60_000;

type Action = () => readonly Observation[];

/** A person takes longer to answer than a node takes for a step. */
const lasting: readonly [number, Action] = [3, () => []];

/**
 * Simulates sessions and agents: they plan, spawn, wait, ask, stall, fail, end and are resumed. The same seed, times
 * and world give the same observations.
 *
 * @example
 * ```ts
 * const simulation = new Simulation({ project, size: { nodes: 100, unfinished: 20 }, seed: 1 });
 * const observations = simulation.next(Date.now()); // one thing that happens: one or more observations
 * ```
 */
export class Simulation {
  readonly #project: Project;
  readonly #size: Size;
  readonly #random: Random;
  readonly #world: World;

  constructor({
    project,
    size,
    seed,
    world = new World(),
  }: {
    readonly project: Project;
    readonly size: Size;
    readonly seed: number;
    /** The nodes so far; by default none. */
    readonly world?: World;
  }) {
    this.#project = project;
    this.#size = size;
    this.#random = new Random(seed);
    this.#world = world;
  }

  /** The reference of a node by its number, counted from 1. */
  static ref(number: number): string {
    return `demo-${number}`;
  }

  /** The observations of the next step. The simulation assumes that they are recorded. */
  next(at: number): readonly Observation[] {
    for (;;) {
      const observations = this.#act(at);
      for (const observation of observations) this.#world.apply(observation);
      if (observations.length > 0) return observations;
    }
  }

  #act(at: number): readonly Observation[] {
    const roots = [...this.#world.unfinished].filter(({ parent }) => parent === null);
    const wanted = Math.max(2, Math.round(this.#size.unfinished / 9));
    if (roots.length < wanted && this.#random.chance(roots.length === 0 ? 1 : 0.2)) {
      return this.#beginSession(at, null);
    }
    const heard = [...this.#world.unfinished].filter(({ silentUntil }) => silentUntil <= at);
    if (heard.length === 0) {
      const silent = [...this.#world.unfinished];
      return silent.length === 0
        ? this.#beginSession(at, null)
        : this.#comeBack(this.#random.pick(silent), at);
    }
    const node = this.#random.pick(heard);
    return this.#random.weighted(this.#actionsOf(node, at))?.() ?? [];
  }

  #actionsOf(node: DemoNode, at: number): readonly (readonly [number, Action])[] {
    const { ref } = node;
    const openChildren = this.#world.childrenOf(node).filter(isUnfinished).length;
    if (node.silentUntil > 0) return [[1, () => this.#comeBack(node, at)]];
    if (node.state === "input_required") return [lasting, [1, () => this.#answer(node, at)]];
    if (node.state === "idle") {
      return [
        lasting,
        [3, () => [{ type: "state.changed", at, node: ref, state: "working" }]],
        [openChildren === 0 ? 1 : 0, () => this.#end(node, at)],
      ];
    }
    const { pending, in_progress, completed } = node.tasks;
    const open = pending + in_progress;
    const isPlanned = open + completed > 0;
    const room = this.#world.unfinished.size < this.#size.unfinished && openChildren < 4;
    return [
      [isPlanned ? 0 : 4, () => this.#plan(node, at)],
      [open > 0 ? 6 : 0, () => this.#workOnTask(node, at)],
      [2, () => [{ type: "text.updated", at, node: ref, summary: this.#summary() }]],
      [room && open > 0 && node.depth < greatestDepth ? 3 : 0, () => this.#delegate(node, at)],
      [0.4, () => this.#ask(node, at)],
      [node.kind === "session" ? 1 : 0.3, () => this.#idle(node, at)],
      [node.waitsOn.length === 0 ? 0.4 : 3, () => this.#wait(node, at)],
      [openChildren === 0 ? 0.15 : 0, () => this.#hang(node, at)],
      [isPlanned && open === 0 && openChildren === 0 ? 8 : 0, () => this.#end(node, at)],
      [openChildren === 0 ? 0.15 : 0.01, () => this.#giveUp(node, at)],
    ];
  }

  /** Starts a session, or at the bound resumes a finished one. */
  #beginSession(at: number, parent: DemoNode | null): readonly Observation[] {
    const title = this.#random.pick(this.#project.titles);
    if (this.#world.size >= this.#size.nodes) {
      return this.#resume(at, parent, "session", { title, summary: null });
    }
    const node = Simulation.ref(this.#world.size + 1);
    const { cwd } = this.#project;
    return [
      parent === null
        ? { type: "session.started", at, node, title, cwd }
        : {
            type: "session.started",
            at,
            node,
            parent: parent.ref,
            title,
            cwd,
            background: true,
            link_method: "resume",
            spawn_call_id: `call-${node}`,
          },
    ];
  }

  #spawn(parent: DemoNode, at: number): readonly Observation[] {
    const kind = this.#random.pick(agentKinds);
    const purpose = kind.purpose(this.#area());
    if (this.#world.size >= this.#size.nodes) {
      return this.#resume(at, parent, "agent", { purpose, summary: null });
    }
    const node = Simulation.ref(this.#world.size + 1);
    return [
      {
        type: "agent.spawned",
        at,
        node,
        parent: parent.ref,
        agent_type: kind.type,
        purpose,
        spawn_call_id: `call-${node}`,
        link_method: "tool_use_id",
        cwd: this.#project.cwd,
        background: this.#random.chance(0.25),
      },
    ];
  }

  #resume(
    at: number,
    parent: DemoNode | null,
    kind: DemoNode["kind"],
    texts: { readonly title?: string; readonly purpose?: string; readonly summary: null },
  ): readonly Observation[] {
    const known = parent === null ? this.#world.nodes : this.#world.childrenOf(parent);
    const finished = known.filter(
      (node) => node.parent === (parent?.ref ?? null) && node.kind === kind && !isUnfinished(node),
    );
    if (finished.length === 0) return [];
    const { ref: node } = this.#random.pick(finished);
    return [
      { type: "node.resumed", at, node },
      { type: "text.updated", at, node, ...texts },
      this.#tasks(node, at),
    ];
  }

  #delegate(node: DemoNode, at: number): readonly Observation[] {
    const isFork = node.kind === "session" && node.depth < 2 && this.#random.chance(0.08);
    return isFork ? this.#beginSession(at, node) : this.#spawn(node, at);
  }

  #plan(node: DemoNode, at: number): readonly Observation[] {
    return [this.#tasks(node.ref, at)];
  }

  #tasks(node: string, at: number): Observation {
    return {
      type: "tasks.updated",
      at,
      node,
      pending: this.#random.whole(1, 4),
      in_progress: 1,
      completed: 0,
    };
  }

  #workOnTask({ ref, tasks }: DemoNode, at: number): readonly Observation[] {
    const isDone = tasks.in_progress > 0;
    const next = tasks.pending > 0 ? 1 : 0;
    return [
      {
        type: "tasks.updated",
        at,
        node: ref,
        pending: tasks.pending - next,
        in_progress: next,
        completed: tasks.completed + (isDone ? tasks.in_progress : 0),
      },
    ];
  }

  #ask({ ref: node }: DemoNode, at: number): readonly Observation[] {
    return [
      { type: "text.updated", at, node, attention: this.#random.pick(questions)(this.#area()) },
      { type: "state.changed", at, node, state: "input_required" },
    ];
  }

  #answer({ ref: node, needsPerson }: DemoNode, at: number): readonly Observation[] {
    return [
      ...(needsPerson ? [{ type: "text.updated", at, node, attention: null } as const] : []),
      { type: "state.changed", at, node, state: "working" },
    ];
  }

  #idle({ ref: node }: DemoNode, at: number): readonly Observation[] {
    return [{ type: "state.changed", at, node, state: "idle" }];
  }

  /** Waits for other nodes of its tree. Sometimes two nodes wait for each other. */
  #wait(node: DemoNode, at: number): readonly Observation[] {
    if (node.waitsOn.length > 0) return [{ type: "waits.updated", at, node: node.ref, on: [] }];
    const others = [...this.#world.unfinished].filter(
      (other) => other !== node && other.parent === node.parent && node.parent !== null,
    );
    if (others.length === 0) return [];
    const on = [...new Set([this.#random.pick(others).ref, this.#random.pick(others).ref])];
    return [{ type: "waits.updated", at, node: node.ref, on }];
  }

  /** Stays silent until it is stale. */
  #hang(node: DemoNode, at: number): readonly Observation[] {
    node.silentUntil = at + this.#random.whole(7, 15) * minute;
    return [{ type: "text.updated", at, node: node.ref, summary: "Running a command that takes long" }];
  }

  #comeBack(node: DemoNode, at: number): readonly Observation[] {
    node.silentUntil = 0;
    return this.#random.chance(0.4)
      ? this.#endAs(node, "failed", at)
      : [{ type: "text.updated", at, node: node.ref, summary: "The command has come back; going on" }];
  }

  #end(node: DemoNode, at: number): readonly Observation[] {
    return this.#endAs(node, this.#random.chance(0.9) ? "completed" : "failed", at);
  }

  #giveUp(node: DemoNode, at: number): readonly Observation[] {
    return this.#endAs(node, this.#random.chance(0.5) ? "canceled" : "failed", at);
  }

  /** The descendants end first. */
  #endAs(node: DemoNode, state: FinalState, at: number): readonly Observation[] {
    const below = this.#world
      .childrenOf(node)
      .filter(isUnfinished)
      .flatMap((child) => this.#endAs(child, "canceled", at));
    node.silentUntil = 0;
    return [...below, { type: `${node.kind}.ended`, at, node: node.ref, state }];
  }

  #summary(): string {
    return this.#random.pick(summaries)(this.#area(), this.#random.whole(2, 60));
  }

  #area(): string {
    return this.#random.pick(this.#project.areas);
  }
}

import { setTimeout as sleep } from "node:timers/promises";
import type { Observation } from "../../shared/observations/observation.ts";
import { RefusedError } from "../../shared/observations/refused-error.ts";
import type { ObservedGraph, Recorder } from "../recorder.ts";
import { projects, type Project } from "./projects.ts";
import { Simulation, type Size } from "./simulation.ts";
import { World } from "./world.ts";

/** The options of the demo. */
export interface DemoOptions {
  readonly recorder: Recorder;
  /** The current time, in Unix milliseconds. */
  readonly now: () => number;
  readonly seed: number;
}

interface Plan {
  readonly size: Size;
  /** The number of events in its initial history. */
  readonly firstEvents: number;
  /** How often something happens, relative to the other graphs. */
  readonly weight: number;
}

const large: Plan = { size: { nodes: 400, unfinished: 60 }, firstEvents: 4000, weight: 4 };
const small: Plan = { size: { nodes: 120, unfinished: 16 }, firstEvents: 400, weight: 1 };
const firstHistoryMs = 60 * 60_000;
const everyMs = 400;

/**
 * The demo: graphs of simulated sessions and agents. The number of nodes is bounded, and so is the size of the
 * database: at the bound, finished nodes are resumed instead of creating new ones.
 */
export class Demo {
  readonly #options: DemoOptions;
  readonly #graphs: DemoGraph[] = [];
  #turn = 0;

  private constructor(options: DemoOptions) {
    this.#options = options;
  }

  /** Opens the graphs of the demo, and simulates a history in those that have none. */
  static async open(options: DemoOptions): Promise<Demo> {
    const demo = new Demo(options);
    for (const [index, project] of projects.entries()) {
      const plan = index === 0 ? large : small;
      const graph = await DemoGraph.open(project, plan, { ...options, seed: options.seed + index });
      for (let place = 0; place < plan.weight; place++) demo.#graphs.push(graph);
    }
    return demo;
  }

  /** Records one step of one graph. */
  async step(): Promise<void> {
    await this.#graphs[this.#turn++ % this.#graphs.length]?.step(this.#options.now());
  }

  /** Records two or three steps a second until the signal is aborted. */
  async run(signal: AbortSignal, onError: (error: unknown) => void): Promise<void> {
    while (!signal.aborted) {
      try {
        await this.step();
      } catch (error) {
        onError(error);
      }
      await sleep(everyMs / 2 + Math.random() * everyMs, undefined, { signal }).catch(() => undefined);
    }
  }
}

class DemoGraph {
  readonly #project: Project;
  readonly #plan: Plan;
  readonly #options: DemoOptions;
  readonly #graph: ObservedGraph;
  #simulation: Simulation | null = null;
  /** Somebody has deleted the graph. The demo makes it again at the next start. */
  #isDeleted = false;

  private constructor(project: Project, plan: Plan, options: DemoOptions, graph: ObservedGraph) {
    this.#project = project;
    this.#plan = plan;
    this.#options = options;
    this.#graph = graph;
  }

  static async open(project: Project, plan: Plan, options: DemoOptions): Promise<DemoGraph> {
    const { recorder, now } = options;
    const source = { provider: "demo", provider_version: "1.0.0", adapter: "simulator@1.0.0" };
    const { name } = project;
    // A simulation never repeats an observation, so keys of observations would only take space.
    const opened = await recorder.open({ ref: name, name, now: now(), source, dedupe: false });
    const graph = new DemoGraph(project, plan, options, opened);
    if ((await recorder.find(name))?.lastSeq === 0) await graph.#makeHistory(now());
    return graph;
  }

  async step(at: number): Promise<void> {
    if (this.#isDeleted) return;
    this.#simulation ??= await this.#goOn();
    const observations = this.#simulation.next(at);
    try {
      await this.#graph.record(observations);
    } catch (error) {
      this.#simulation = null;
      const there = await this.#options.recorder.find(this.#project.name);
      this.#isDeleted = there?.id !== this.#graph.graphId;
      // Another process writes to this graph too, so its state is loaded again.
      if (!this.#isDeleted && !(error instanceof RefusedError)) throw error;
    }
  }

  async #makeHistory(until: number): Promise<void> {
    const simulation = this.#simulate(new World());
    const observations: Observation[] = [];
    const { firstEvents } = this.#plan;
    while (observations.length < firstEvents) {
      const share = observations.length / firstEvents;
      observations.push(...simulation.next(Math.round(until - (1 - share) * firstHistoryMs)));
    }
    try {
      await this.#graph.record(observations);
      this.#simulation = simulation;
    } catch (error) {
      // Another process has made a history first.
      if (!(error instanceof RefusedError)) throw error;
    }
  }

  async #goOn(): Promise<Simulation> {
    const { recorder } = this.#options;
    const refs = Array.from({ length: this.#plan.size.nodes }, (_, index) => Simulation.ref(index + 1));
    return this.#simulate(World.from(await recorder.nodes(this.#graph.graphId, refs)));
  }

  #simulate(world: World): Simulation {
    const { seed } = this.#options;
    return new Simulation({ project: this.#project, size: this.#plan.size, seed, world });
  }
}

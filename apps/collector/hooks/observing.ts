import { limits } from "../../shared/observations/limits.ts";
import type { Observation } from "../../shared/observations/observation.ts";
import { isUnfinished, type FinalState, type OpenState } from "../../shared/observations/states.ts";
import type { NodeOf, ObservedNode } from "../recorder.ts";
import { storableName, storableText } from "../transcripts/storable-text.ts";
import type { Hook } from "./hook.ts";
import type { HookMemory, SpawnCall } from "./memory.ts";

/** Texts of a node. */
export interface Texts {
  readonly title?: string | null;
  readonly summary?: string | null;
  readonly attention?: string | null;
}

/** What is known of an agent when it is first observed. */
export interface AgentStart {
  readonly node: string;
  readonly agentType: string | null;
  /** The call that spawned it; null if it is not known. */
  readonly call: SpawnCall | null;
  /** The node that called; null if it is not known. */
  readonly caller: string | null;
}

/** The state of things when a hook arrives. */
export interface Present {
  /** The time, in Unix milliseconds. */
  readonly at: number;
  readonly nodeOf: NodeOf;
  readonly memory: HookMemory;
}

/** Collects the observations of one hook. */
export class Observing {
  readonly hook: Hook;
  readonly at: number;
  readonly memory: HookMemory;
  readonly observations: Observation[] = [];
  /** What to remember once the observations are recorded. */
  readonly effects: (() => void)[] = [];
  readonly #nodeOf: NodeOf;
  readonly #started = new Set<string>();

  constructor(hook: Hook, { at, memory, nodeOf }: Present) {
    this.hook = hook;
    this.at = at;
    this.memory = memory;
    this.#nodeOf = nodeOf;
  }

  /** A node as it was before this hook; null if there was none. */
  before(ref: string): ObservedNode | null {
    return this.#nodeOf(ref);
  }

  /** Whether the graph has the node, or has it after this hook. */
  has(ref: string): boolean {
    return this.#started.has(ref) || this.#nodeOf(ref) !== null;
  }

  /** How long ago the last activity of a node was, in milliseconds; infinitely long for an unknown node. */
  silence(ref: string): number {
    const node = this.#nodeOf(ref);
    return node === null ? Infinity : this.at - node.last_event;
  }

  /** Starts the node of the hook, if the graph does not have it. */
  start(): void {
    const { hook } = this;
    if (hook.agentId === null) this.startSession("working");
    else if (!this.has(hook.node)) {
      this.startAgent({ node: hook.node, agentType: hook.agentType, call: null, caller: null });
    }
  }

  startSession(state: OpenState): void {
    const { session, cwd } = this.hook;
    if (this.has(session)) return;
    this.#start(session, { type: "session.started", state, ...withPath(cwd) });
  }

  /** Starts an agent, or adds to it what is known of its call. */
  startAgent({ node, agentType, call, caller }: AgentStart): void {
    this.startSession("working");
    const isKnown = caller !== null && this.has(caller);
    this.#start(node, {
      type: "agent.spawned",
      parent: isKnown ? caller : this.hook.session,
      title: textOf(call?.description),
      purpose: textOf(call?.prompt),
      agent_type: agentType === null ? null : storableText(agentType, limits.reference),
      spawn_call_id: call === null ? null : storableName(call.id),
      link_method: call === null ? "session" : "hook",
      // Otherwise no node is known to wait for it.
      background: !isKnown || call?.isBackground !== false,
      ...withPath(this.hook.cwd),
    });
  }

  /** The node works or is idle, so that no question is open. */
  become(node: string, state: "working" | "idle", texts: Texts = {}): void {
    this.#add(node, { type: "state.changed", state });
    this.tell(node, { attention: null, ...texts });
    this.ask(node, []);
  }

  /** Questions that a person has to answer, one after the other. */
  ask(node: string, questions: readonly string[]): void {
    this.effects.push(() => this.memory.setQuestions(node, questions));
    const [attention] = questions;
    if (attention === undefined) return;
    this.#add(node, { type: "state.changed", state: "input_required" });
    this.tell(node, { attention });
  }

  tell(node: string, texts: Texts): void {
    if (Object.keys(texts).length > 0) this.#add(node, { type: "text.updated", ...texts });
  }

  /** The process of a node is alive. */
  alive(node: string): void {
    const state = this.before(node)?.state;
    if (state === "working") this.#add(node, { type: "state.changed", state });
  }

  resume(node: string): void {
    this.#add(node, { type: "node.resumed" });
  }

  end(node: string, state: FinalState): void {
    const before = this.before(node);
    if (before !== null && !isUnfinished(before)) return;
    this.tell(node, { attention: null });
    this.ask(node, []);
    this.#add(node, { type: node === this.hook.session ? "session.ended" : "agent.ended", state });
  }

  #start(node: string, observation: Partial<Observation>): void {
    this.#started.add(node);
    this.#add(node, observation);
  }

  #add(node: string, observation: Partial<Observation>): void {
    this.observations.push({ ...observation, at: this.at, node } as Observation);
  }
}

function textOf(text: string | null | undefined): string | null {
  return text === null || text === undefined ? null : storableText(text);
}

function withPath(cwd: string | null): { readonly cwd?: string } {
  return cwd === null ? {} : { cwd: storableText(cwd, limits.path) };
}

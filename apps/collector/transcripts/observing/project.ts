import { hash } from "node:crypto";
import { limits } from "../../../shared/observations/limits.ts";
import type { EventSource, Observation } from "../../../shared/observations/observation.ts";
import type { FinalState, OpenState } from "../../../shared/observations/states.ts";
import type { AgentMeta, Fact, ToolResult } from "../facts.ts";
import { Links, type LinkMethod } from "./links.ts";
import { NodeState } from "./node-state.ts";
import { parts } from "../parts.ts";
import type { PlacedLine } from "./placed-line.ts";
import { agentRef, observationId, startId } from "../references.ts";
import { storableName, storableText, titleOf } from "../storable-text.ts";

/**
 * A working node without changes is observed again after this time, in milliseconds, so that it does not become stale.
 */
const tellEvery = 60_000;

interface TextChanges {
  title?: string | null;
  summary?: string | null;
  attention?: string | null;
}

/**
 * Turns the lines of a project's transcripts into observations. The same lines always give observations with the same
 * ids, so that a restart records nothing twice.
 *
 * @example
 * ```ts
 * const project = new Project({ provider: "claude-code", adapter: "transcripts@1.0.0" });
 * await writer.record(await project.observe(lines)); // in order of time, those of a file in their order
 * ```
 */
export class Project {
  readonly #links = new Links();
  readonly #nodes = new Map<string, NodeState>();
  /** The nodes whose lines are in a file. */
  readonly #nodesOf = new Map<string, Set<string>>();
  readonly #source: Pick<EventSource, "provider" | "adapter">;
  /** The texts of summaries whose message was not read yet, by its key. */
  readonly #summaries = new Map<string, string>();
  #observations: Observation[] = [];
  /** The number of observations of all lines, those that are known included. */
  #told = 0;

  constructor(source: Pick<EventSource, "provider" | "adapter">) {
    this.#source = source;
  }

  /** Whether a line with this key was read from a file. */
  has(path: string, key: string): boolean {
    for (const ref of this.#nodesOf.get(path) ?? []) if (this.#nodes.get(ref)?.has(key) === true) return true;
    return false;
  }

  /** Reads the meta file of an agent's transcript. */
  learnMeta(session: string, agentId: string, meta: AgentMeta): void {
    this.#links.learnMeta(agentRef(session, agentId), meta);
  }

  /** Prepares for the lines of a file to be read again from the start. */
  restart(path: string): void {
    for (const ref of this.#nodesOf.get(path) ?? []) {
      const state = this.#nodes.get(ref);
      if (state !== undefined) this.#nodes.set(ref, state.again());
    }
    this.#nodesOf.delete(path);
  }

  /** Returns the new observations in lines, but not those of lines that are known. After the signal was aborted, the project must not be used again. */
  async observe(lines: readonly PlacedLine[], signal?: AbortSignal): Promise<readonly Observation[]> {
    this.#observations = [];
    await this.#links.learn(lines, signal);
    for await (const part of parts(lines, signal)) {
      for (const line of part) {
        const state = this.#stateOf(line.node, line.node !== line.session);
        this.#note(line.path, line.node);
        if (!state.see(line.key)) continue;
        this.#observeLine(state, line);
        this.#applySummary(line);
      }
    }
    return this.#observations;
  }

  #observeLine(state: NodeState, line: PlacedLine): void {
    const told = this.#told;
    this.#start(line.node, line);
    const texts: TextChanges = {};
    for (const fact of line.facts) this.#observeFact(state, line, fact, texts);
    if (Object.keys(texts).length > 0) this.#tell(line, "text", { type: "text.updated", ...texts });
    const { counts } = state.board;
    if (JSON.stringify(counts) !== JSON.stringify(state.counts)) {
      state.counts = counts;
      this.#tell(line, "tasks", { type: "tasks.updated", ...counts });
    }
    const isWorking = state.state === "working" && state.endedAt === null;
    state.lastAt = line.at;
    if (told < this.#told) state.toldAt = line.at;
    else if (isWorking && line.facts.length > 0 && line.at - state.toldAt >= tellEvery) {
      state.toldAt = line.at;
      this.#tell(line, "active", { type: "state.changed", state: "working" });
    }
  }

  #observeFact(state: NodeState, line: PlacedLine, fact: Fact, texts: TextChanges): void {
    switch (fact.kind) {
      case "prompt":
        this.#resume(state, line);
        this.#become(state, line, "working", texts);
        if (!state.isAgent && state.title === null) this.#entitle(state, fact.text, texts);
        break;
      case "turn began":
        this.#resume(state, line);
        this.#become(state, line, "working", texts);
        break;
      case "said":
        texts.summary = storableText(fact.text);
        break;
      case "worked":
        if (state.asked === null) this.#become(state, line, "working", texts);
        break;
      case "turn ended":
      case "interrupted":
      case "finished":
        state.asked = null;
        if (fact.kind === "finished" && state.isAgent) {
          this.#end(line, line.node, "completed");
          break;
        }
        this.#become(state, line, "idle", texts);
        break;
      case "api error":
        this.#become(state, line, "idle", texts);
        texts.attention = state.attention = storableText(fact.text);
        break;
      case "exited":
        if (!state.isAgent) this.#end(line, line.node, "completed");
        break;
      case "title":
        if (fact.isChosen || !state.isTitleChosen) this.#entitle(state, fact.text, texts);
        state.isTitleChosen ||= fact.isChosen;
        break;
      case "summary":
        this.#summarize(line, fact);
        break;
      case "asked":
        this.#become(state, line, "input_required", texts);
        state.asked = fact.call;
        texts.attention = state.attention = storableText(fact.question);
        break;
      case "result":
        if (state.asked === fact.call) {
          state.asked = null;
          this.#become(state, line, "working", texts);
        }
        state.board.result(fact.call, fact.result.taskId);
        this.#observeResult(line, fact.call, fact.result);
        break;
      case "notified":
        this.#observeNotification(line, fact);
        break;
      case "todos":
        state.board.write(fact.statuses);
        break;
      case "task created":
        state.board.creating(fact.call);
        break;
      case "task updated":
        state.board.set(fact.id, fact.status);
        break;
      case "task list":
        for (const [id, status] of fact.tasks) state.board.set(id, status);
        break;
      case "spawn":
      case "linked":
        // The links handle these.
        break;
    }
  }

  #observeResult(line: PlacedLine, id: string, result: ToolResult): void {
    const call = this.#links.call(line.session, id);
    if (call === undefined) return;
    const isUnknown = call.agent === null;
    // A call that the person refused did not start an agent.
    if (isUnknown && (result.isCanceled || result.isLaunch)) return;
    const agent = call.agent ?? agentRef(line.session, id);
    this.#start(agent, line, isUnknown ? id : null);
    if (result.isLaunch) return;
    this.#end(line, agent, result.isCanceled ? "canceled" : result.isError ? "failed" : "completed");
  }

  #observeNotification(
    line: PlacedLine,
    { agentId, call, state }: Fact & { readonly kind: "notified" },
  ): void {
    const ofCall = call === null ? undefined : this.#links.call(line.session, call)?.agent;
    const named = agentId === null ? null : agentRef(line.session, agentId);
    const agent = ofCall ?? (named !== null && this.#nodes.has(named) ? named : null);
    // Notifications are also about background commands, which are not nodes.
    if (agent === null || state === null) return;
    this.#start(agent, line);
    this.#end(line, agent, state);
  }

  /** Observes the start of a node, after the start of its ancestors. */
  #start(ref: string, line: PlacedLine, unknownCall: string | null = null): void {
    const { session } = line;
    const state = this.#stateOf(ref, ref !== session);
    if (state.isStarted) return;
    state.isStarted = true;
    const cwd = line.cwd === null ? {} : { cwd: storableText(line.cwd, limits.path) };
    if (ref === session) {
      this.#add(line, ref, startId(ref), { type: "session.started", ...cwd });
      return;
    }
    const meta = this.#links.metaOf(ref);
    const link = unknownCall === null ? this.#links.callOf(session, ref) : undefined;
    const call = link?.call ?? (unknownCall === null ? undefined : this.#links.call(session, unknownCall));
    const above = meta?.parentAgentId ?? null;
    const caller = call?.caller ?? (above === null ? session : agentRef(session, above));
    const parent = caller === ref ? session : caller;
    this.#start(parent, line);
    const title = call?.spawn.description ?? meta?.description ?? null;
    const purpose = call?.spawn.prompt ?? this.#links.promptOf(ref);
    const agentType = call?.spawn.agentType ?? meta?.agentType ?? null;
    const method: LinkMethod | "call" | "session" = link?.method ?? (call === undefined ? "session" : "call");
    const spawnCall = call?.id ?? meta?.call ?? null;
    state.title = title;
    this.#add(line, ref, startId(ref), {
      type: "agent.spawned",
      parent,
      title: title === null ? null : storableText(title),
      purpose: purpose === null ? null : storableText(purpose),
      agent_type: agentType === null ? null : storableText(agentType, limits.reference),
      spawn_call_id: spawnCall === null ? null : storableName(spawnCall),
      link_method: method,
      // Without a known caller, no node is known to wait for it.
      background: call?.isBackground ?? true,
      ...cwd,
    });
  }

  #end(line: PlacedLine, ref: string, state: FinalState): void {
    const node = this.#stateOf(ref, ref !== line.session);
    if (node.endedAt !== null) return;
    node.endedAt = line.at;
    const type = node.isAgent ? "agent.ended" : "session.ended";
    this.#add(line, ref, observationId(ref, `ended ${line.key}`), { type, state });
  }

  #resume(state: NodeState, line: PlacedLine): void {
    if (state.endedAt === null || line.at <= state.endedAt) return;
    state.endedAt = null;
    state.state = "working";
    this.#tell(line, "resumed", { type: "node.resumed" });
  }

  #become(state: NodeState, line: PlacedLine, next: OpenState, texts: TextChanges): void {
    if (state.endedAt === null && state.state !== next) {
      this.#tell(line, `state ${next}`, { type: "state.changed", state: next });
    }
    state.state = next;
    if (state.attention !== null && next === "working") texts.attention = state.attention = null;
  }

  #entitle(state: NodeState, text: string, texts: TextChanges): void {
    const title = titleOf(text);
    if (title === null || title === state.title) return;
    texts.title = state.title = title;
  }

  /** A summary may be in the transcript of another session than its own. */
  #summarize(line: PlacedLine, { text, leaf }: Fact & { readonly kind: "summary" }): void {
    const ref = leaf === null ? line.session : this.#sessionOf(leaf);
    if (ref === null) this.#summaries.set(leaf ?? "", text);
    else this.#entitleBySummary(ref, text, line);
  }

  /** Gives the session of a line the summary that names the line. */
  #applySummary(line: PlacedLine): void {
    const text = line.uuid === null ? undefined : this.#summaries.get(line.uuid);
    if (line.uuid === null || text === undefined) return;
    this.#summaries.delete(line.uuid);
    this.#entitleBySummary(line.session, text, { ...line, isKnown: false });
  }

  #entitleBySummary(ref: string, text: string, line: PlacedLine): void {
    const state = this.#stateOf(ref, false);
    const texts: TextChanges = {};
    if (!state.isTitleChosen) this.#entitle(state, text, texts);
    if (texts.title === undefined) return;
    // The session was active at its own last line, not when it was summarized.
    const at = Math.max(state.lastAt, line.session === ref ? line.at : 0);
    const id = observationId(ref, `summary ${hash("sha256", text, "hex").slice(0, 16)}`);
    this.#add({ ...line, at }, ref, id, { type: "text.updated", ...texts });
  }

  /** The session that has a message. */
  #sessionOf(key: string): string | null {
    for (const [ref, state] of this.#nodes) if (!state.isAgent && state.has(key)) return ref;
    return null;
  }

  #tell(line: PlacedLine, what: string, observation: Partial<Observation>): void {
    this.#add(line, line.node, observationId(line.node, `${line.key} ${what}`), observation);
  }

  #add(line: PlacedLine, node: string, id: string, observation: Partial<Observation>): void {
    this.#told++;
    if (line.isKnown) return;
    const provider_version = storableText(line.version ?? "unknown", limits.reference);
    const source: EventSource = { ...this.#source, provider_version };
    this.#observations.push({ ...observation, at: line.at, node, id, source } as Observation);
  }

  #stateOf(ref: string, isAgent: boolean): NodeState {
    const known = this.#nodes.get(ref);
    if (known !== undefined) return known;
    const state = new NodeState(isAgent);
    this.#nodes.set(ref, state);
    return state;
  }

  #note(path: string, node: string): void {
    const nodes = this.#nodesOf.get(path);
    if (nodes === undefined) this.#nodesOf.set(path, new Set([node]));
    else nodes.add(node);
  }
}

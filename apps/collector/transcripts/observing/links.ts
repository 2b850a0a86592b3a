import type { AgentMeta, Spawn } from "../facts.ts";
import { parts } from "../parts.ts";
import type { PlacedLine } from "./placed-line.ts";
import { agentRef } from "../references.ts";

/** A call that spawns an agent. */
export interface Call {
  readonly id: string;
  readonly spawn: Spawn;
  /** The calling node. */
  readonly caller: string;
  isBackground: boolean;
  /** The agent of the call; null until it is known. */
  agent: string | null;
}

/** How the call of an agent was found; recorded as `link_method`. */
export type LinkMethod = "meta" | "result" | "progress" | "prompt";

/** Matches agents with the calls that spawned them. */
export class Links {
  readonly #calls = new Map<string, Call>();
  readonly #ofAgent = new Map<string, { readonly call: Call; readonly method: LinkMethod }>();
  readonly #metas = new Map<string, AgentMeta>();
  /** The calls without an agent, by session and prompt. */
  readonly #open = new Map<string, Call[]>();
  /** The first prompts of agents. */
  readonly #prompts = new Map<string, string>();

  /** Reads the calls and links in lines. Call it before the lines are turned into observations. */
  async learn(lines: readonly PlacedLine[], signal?: AbortSignal): Promise<void> {
    for await (const part of parts(lines, signal)) for (const line of part) this.#learnCalls(line);
    for await (const part of parts(lines, signal)) for (const line of part) this.#learnLinks(line);
    for await (const part of parts(lines, signal)) for (const line of part) this.#learnPrompt(line);
  }

  learnMeta(agent: string, meta: AgentMeta): void {
    this.#metas.set(agent, meta);
  }

  metaOf(agent: string): AgentMeta | undefined {
    return this.#metas.get(agent);
  }

  call(session: string, id: string): Call | undefined {
    return this.#calls.get(`${session}\n${id}`);
  }

  /** The first prompt of an agent. */
  promptOf(agent: string): string | null {
    return this.#prompts.get(agent) ?? null;
  }

  /** The call that spawned an agent. */
  callOf(session: string, agent: string): { readonly call: Call; readonly method: LinkMethod } | undefined {
    const named = this.#metas.get(agent)?.call ?? null;
    const call = named === null ? undefined : this.call(session, named);
    if (call === undefined) return this.#ofAgent.get(agent);
    call.agent = agent;
    return { call, method: "meta" };
  }

  #learnCalls({ session, node, facts }: PlacedLine): void {
    for (const fact of facts) {
      if (fact.kind !== "spawn" || this.call(session, fact.call) !== undefined) continue;
      const { spawn } = fact;
      const call: Call = {
        id: fact.call,
        spawn,
        caller: node,
        isBackground: spawn.isBackground,
        agent: null,
      };
      this.#calls.set(`${session}\n${fact.call}`, call);
      const key = promptKey(session, spawn.prompt ?? "");
      const open = this.#open.get(key);
      if (open === undefined) this.#open.set(key, [call]);
      else open.push(call);
    }
  }

  #learnLinks({ session, facts }: PlacedLine): void {
    for (const fact of facts) {
      if (fact.kind === "result") {
        const call = this.call(session, fact.call);
        if (call === undefined) continue;
        if (fact.result.isLaunch) call.isBackground = true;
        if (fact.result.agentId !== null) this.#link(session, call, fact.result.agentId, "result");
      } else if (fact.kind === "linked") {
        const call = this.call(session, fact.call);
        if (call !== undefined) this.#link(session, call, fact.agentId, "progress");
      }
    }
  }

  #link(session: string, call: Call, agentId: string, method: LinkMethod): void {
    const agent = agentRef(session, agentId);
    call.agent = agent;
    this.#close(session, call);
    if (!this.#ofAgent.has(agent)) this.#ofAgent.set(agent, { call, method });
  }

  /** Links an agent to a call with the same prompt, because the first message of an agent is the prompt of its call. */
  #learnPrompt({ session, node, facts }: PlacedLine): void {
    if (node === session || this.#prompts.has(node)) return;
    const prompt = facts.find((fact) => fact.kind === "prompt");
    if (prompt?.kind !== "prompt") return;
    this.#prompts.set(node, prompt.text);
    if (this.callOf(session, node) !== undefined) return;
    const call = this.#open.get(promptKey(session, prompt.text))?.find(({ agent }) => agent === null);
    if (call === undefined) return;
    call.agent = node;
    this.#close(session, call);
    this.#ofAgent.set(node, { call, method: "prompt" });
  }

  #close(session: string, call: Call): void {
    const key = promptKey(session, call.spawn.prompt ?? "");
    const open = this.#open.get(key)?.filter((other) => other !== call) ?? [];
    if (open.length > 0) this.#open.set(key, open);
    else this.#open.delete(key);
  }
}

function promptKey(session: string, prompt: string): string {
  return `${session}\n${prompt.trim()}`;
}

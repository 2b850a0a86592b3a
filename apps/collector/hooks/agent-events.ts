import type { Fact } from "../transcripts/facts.ts";
import { asObject, asText } from "../transcripts/json.ts";
import { agentRef } from "../transcripts/references.ts";
import { readToolCall, readToolResult } from "../transcripts/claude-code/tools.ts";
import type { Hook } from "./hook.ts";
import type { HookMemory, SpawnCall } from "./memory.ts";
import type { Observing } from "./observing.ts";
import { summaryOf } from "./session-events.ts";

/** The type of an agent whose call names none. */
const defaultType = "general-purpose";

/** Remembers a call that spawns an agent. */
export function spawns({ hook, memory, effects }: Observing): void {
  const call = spawnCallOf(hook);
  if (call !== null) effects.push(() => memory.addCall(hook.session, call));
}

/** An agent begins to work, for the first time or again. */
export function subagentStart(observing: Observing): void {
  const { hook, memory, effects } = observing;
  if (hook.agentId === null) return;
  if (observing.before(hook.node) === null) {
    const calls = candidates(hook, memory);
    const call = calls.length === 1 ? (calls[0] ?? null) : null;
    const callers = new Set(calls.map(({ caller }) => caller));
    const caller = callers.size === 1 ? ([...callers][0] ?? null) : null;
    observing.startAgent({ node: hook.node, agentType: hook.agentType, call, caller });
    if (call !== null) effects.push(() => memory.removeCall(hook.session, call.id));
  }
  observing.become(hook.node, "working");
}

export function subagentStop(observing: Observing): void {
  const { hook } = observing;
  // Claude Code also has agents of its own, without a type, for suggestions and summaries.
  const isKnown = observing.before(hook.node) !== null;
  if (hook.agentId === null || (!isKnown && hook.agentType === null)) return;
  observing.start();
  observing.tell(hook.node, summaryOf(hook));
  observing.end(hook.node, "completed");
}

/** The result of a call that spawned an agent tells which agent it was. */
export function spawned(observing: Observing): void {
  const { hook, memory, effects } = observing;
  const call = spawnCallOf(hook);
  if (call === null) return;
  effects.push(() => memory.removeCall(hook.session, call.id));
  const result = resultOf(hook);
  if (result === null) return;
  // The call of an agent in the foreground ends with the agent.
  const { agent, isLaunch } = result;
  observing.startAgent({
    node: agent,
    agentType: call.agentType,
    call: { ...call, isBackground: isLaunch },
    caller: call.caller,
  });
  if (!isLaunch) observing.end(agent, "completed");
}

/** The agent that the result of a call names, and whether it goes on in the background. */
export function resultOf(hook: Hook): { readonly agent: string; readonly isLaunch: boolean } | null {
  if (hook.event !== "PostToolUse" || spawnCallOf(hook) === null) return null;
  const block = { tool_use_id: "call", content: "" };
  const fact = readToolResult(block, hook.json["tool_response"]).find(({ kind }) => kind === "result");
  if (fact?.kind !== "result" || fact.result.agentId === null) return null;
  const { agentId, isLaunch } = fact.result;
  return { agent: agentRef(hook.sessionId, agentId), isLaunch };
}

/** The calls that may have spawned the agent of a hook. */
function candidates({ session, agentType }: Hook, memory: HookMemory): readonly SpawnCall[] {
  return memory.calls(session).filter((call) => call.agentType === agentType);
}

function spawnCallOf({ node, json }: Hook): SpawnCall | null {
  const id = asText(json["tool_use_id"]);
  const input = asObject(json["tool_input"]) ?? {};
  const facts = readToolCall({ id, name: json["tool_name"], input });
  const fact = facts.find((each): each is Fact & { readonly kind: "spawn" } => each.kind === "spawn");
  if (fact === undefined) return null;
  const { description, prompt, agentType } = fact.spawn;
  const told = input["run_in_background"];
  return {
    id: fact.call,
    caller: node,
    agentType: agentType ?? defaultType,
    description,
    prompt,
    isBackground: typeof told === "boolean" ? told : null,
  };
}

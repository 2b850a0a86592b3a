import { hash } from "node:crypto";
import { LRUCache } from "lru-cache";
import { asText } from "../transcripts/json.ts";
import { agentRef, sessionRef } from "../transcripts/references.ts";
import { storableText, titleOf } from "../transcripts/storable-text.ts";
import type { Attributes, LogRecord, Span } from "./telemetry.ts";
import { placeOf, Telling, withCwd, type Place, type Told } from "./telling.ts";

/** What an event says of its session. */
type Meaning =
  /** A person has asked for something. */
  | "prompt"
  /** The session works, and no question is open. */
  | "work"
  /** The process is alive. Such events are frequent. */
  | "alive"
  /** The model has written something. */
  | "said"
  /** The turn has ended because of an error. */
  | "failed";

/** The events of Claude Code and Codex that say something. Each other one tells that there is a session. */
const meanings: Readonly<Record<string, Meaning>> = {
  "claude_code.user_prompt": "prompt",
  "claude_code.api_request": "alive",
  "claude_code.api_error": "alive",
  "claude_code.api_retries_exhausted": "failed",
  "claude_code.assistant_response": "said",
  "claude_code.tool_decision": "work",
  "claude_code.tool_result": "work",
  "codex.user_prompt": "prompt",
  "codex.api_request": "alive",
  "codex.websocket_request": "alive",
  "codex.sse_event": "alive",
  "codex.tool_decision": "work",
  "codex.tool_result": "work",
};

/** Programs write this in place of a text that they may not export. */
const redacted = /^(?:<REDACTED>|\[REDACTED\])$/;
/** Prompts that the client writes, and commands. They are no titles. */
const noTitle = /^\s*[</]/;
/** Requests with another source are made beside the turn, for titles and suggestions. */
const ofTurn = /^(?:repl_main_thread|sdk)/;
/** A process is told to be alive again after this time, in milliseconds. */
const aliveEvery = 30_000;
const mostRemembered = 10_000;

interface Node extends Place {
  readonly session: string;
  /** The agent of the session that it is; null for the session itself. */
  readonly agent: string | null;
  /** The agent that has spawned it; null for the session. */
  readonly parentAgent: string | null;
  readonly provider: string;
  readonly version: unknown;
}

/** Observes the events and spans of Claude Code, and the events of Codex. */
export class SessionEvents {
  /** When a node was last told to work, in Unix milliseconds. */
  readonly #alive = new LRUCache<string, number>({ max: mostRemembered });

  /** What a record tells: null if it is not of these programs, a text if what it needs is missing. */
  observeLog(record: LogRecord, at: number): Told | string | null {
    const { event, attributes } = record;
    if (event === null) return null;
    const node = nodeOf(event.startsWith("codex.") ? "codex" : "claude-code", record);
    if (typeof node === "string") return node;
    const telling = new Telling(
      hash("sha256", JSON.stringify(record), "base64url"),
      node.provider,
      node.version,
    );
    const isAside = !ofTurn.test(asText(attributes["query_source"]) ?? "sdk");
    const meaning = isAside ? undefined : meanings[event];
    const ref = start(telling, node, at, meaning === undefined ? "idle" : "working");
    switch (meaning) {
      case "prompt":
        prompted(telling, ref, at, asText(attributes["prompt"]));
        break;
      case "said":
        said(telling, ref, at, asText(attributes["response"]));
        break;
      case "failed": {
        const error = asText(attributes["error"]) ?? asText(attributes["error.message"]) ?? "API error";
        telling.add(ref, at, "idle", { type: "state.changed", state: "idle" });
        telling.add(ref, at, "error", { type: "text.updated", attention: storableText(error) });
        break;
      }
      case "work": {
        // Codex ends the turn if the person aborts it at a question.
        const state = attributes["decision"] === "abort" ? "idle" : "working";
        telling.add(ref, at, state, { type: "state.changed", state });
        break;
      }
      case "alive":
        if (this.#isDue(ref, at)) telling.add(ref, at, "alive", { type: "state.changed", state: "working" });
    }
    return { ...node, observations: telling.observations };
  }

  /** What a span tells; null if it is not one of Claude Code. */
  observeSpan(span: Span, now: number): Told | string | null {
    if (!span.name.startsWith("claude_code.")) return null;
    const node = nodeOf("claude-code", span);
    if (typeof node === "string") return node;
    const telling = new Telling(`${span.traceId}/${span.spanId}`, node.provider, node.version);
    const [began, ended] = [Math.min(span.start, now), Math.min(span.end, now)];
    const ref = start(telling, node, began, "working");
    if (span.name === "claude_code.interaction") {
      prompted(telling, ref, began, asText(span.attributes["user_prompt"]));
      telling.add(ref, ended, "idle", { type: "state.changed", state: "idle" });
    } else if (node.agent !== null && this.#isDue(ref, ended)) {
      telling.add(ref, ended, "alive", { type: "state.changed", state: "working" });
    }
    return { ...node, observations: telling.observations };
  }

  #isDue(ref: string, at: number): boolean {
    const last = this.#alive.get(ref);
    if (last !== undefined && Math.abs(at - last) < aliveEvery) return false;
    this.#alive.set(ref, at);
    return true;
  }
}

/** The node that telemetry is about, or what is missing. */
function nodeOf(
  provider: "claude-code" | "codex",
  { attributes, resource }: { readonly attributes: Attributes; readonly resource: Attributes },
): Node | string {
  const field = provider === "codex" ? "conversation.id" : "session.id";
  const session = asText(attributes[field]) ?? asText(resource[field]);
  if (session === null) return missingId(field);
  return {
    ...placeOf(resource, attributes),
    session: sessionRef(session),
    agent: agentIn(session, attributes, "agent"),
    parentAgent: agentIn(session, attributes, "parent_agent"),
    provider,
    version: attributes["app.version"] ?? resource["service.version"],
  };
}

function missingId(field: string): string {
  const how = field === "session.id" ? " Do not set `OTEL_METRICS_INCLUDE_SESSION_ID` to false." : "";
  return `The attribute \`${field}\` is missing.${how}`;
}

function agentIn(session: string, attributes: Attributes, name: string): string | null {
  const id = asText(attributes[`${name}_id`]) ?? asText(attributes[`${name}.id`]);
  return id === null ? null : agentRef(session, id);
}

/** Starts a node after those above it, unless they are known. Returns its reference. */
function start(telling: Telling, node: Node, at: number, state: "working" | "idle"): string {
  const { session, agent, parentAgent, cwd } = node;
  telling.start(session, at, { type: "session.started", state, ...withCwd(cwd) });
  if (agent === null) return session;
  // Who knows the call knows whether a node waits for it.
  const spawned = { type: "agent.spawned", link_method: "otlp", background: true, ...withCwd(cwd) } as const;
  if (parentAgent !== null) telling.start(parentAgent, at, { ...spawned, parent: session });
  telling.start(agent, at, { ...spawned, parent: parentAgent ?? session });
  return agent;
}

function prompted(telling: Telling, ref: string, at: number, prompt: string | null): void {
  const title = prompt === null || redacted.test(prompt) || noTitle.test(prompt) ? null : titleOf(prompt);
  // The start of a known node gives it a title only if it has none.
  if (title !== null) telling.add(ref, at, "title", { type: "session.started", title });
  telling.add(ref, at, "working", { type: "state.changed", state: "working" });
  telling.add(ref, at, "answered", { type: "text.updated", attention: null });
}

function said(telling: Telling, ref: string, at: number, response: string | null): void {
  telling.add(ref, at, "working", { type: "state.changed", state: "working" });
  if (response === null || redacted.test(response)) return;
  telling.add(ref, at, "said", { type: "text.updated", summary: storableText(response) });
}

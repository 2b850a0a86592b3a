import { limits } from "../../shared/observations/limits.ts";
import type { Observation } from "../../shared/observations/observation.ts";
import { asText } from "../transcripts/json.ts";
import { agentRef, sessionRef } from "../transcripts/references.ts";
import { storableName, storableText, titleOf } from "../transcripts/storable-text.ts";
import { Telling, withCwd, type Told } from "./telling.ts";
import { isAgent, operationOf, type KeptSpan, type ToldTrace, type Trace } from "./waiting-spans.ts";

/*
 * Spans of the semantic conventions for generative AI, version 1.41.0. A span of `invoke_agent` or `invoke_workflow` is an
 * agent, below the one whose span is nearest above it, or below the session of its conversation.
 */

/** Python's `CancelledError`, `AbortError` of JavaScript, `context canceled` of Go. */
const cancellation = /cancel|abort/i;

/** A span with those above it, the nearest first. */
interface Placed {
  readonly span: KeptSpan;
  readonly above: readonly KeptSpan[];
}

/**
 * Observes the spans of a trace that have told nothing yet. A span tells something once all above it are known, so the order
 * in which they arrive does not matter. Of one that was received before a time, what is unknown above it is taken to be an
 * agent that is running still.
 *
 * @returns null if there is nothing to tell yet
 */
export function observeTrace(trace: Trace, before: number): (Told & ToldTrace) | null {
  const spans = new Map(trace.spans);
  const running: KeptSpan[] = [];
  const placed: Placed[] = [];
  for (const [id, received] of trace.untold) {
    const span = spans.get(id);
    if (span === undefined) continue;
    const { above, missing } = ancestorsOf(span, spans);
    const isRoot = missing === null || (received <= before && (above.at(-1) ?? span).isParentRemote);
    if (isRoot) placed.push({ span, above });
    else if (received <= before) {
      const top = runningSpan(missing, [span, ...above]);
      spans.set(missing, top);
      running.push(top);
      placed.push({ span: top, above: [] }, { span, above: [...above, top] });
    }
  }
  // What is above comes first.
  placed.sort((one, other) => one.above.length - other.above.length || one.span.start - other.span.start);
  const [first] = placed;
  if (first === undefined) return null;
  const place = trace.place ?? topOf(first).place;
  return {
    ...place,
    place,
    traceId: first.span.traceId,
    session: sessionOf(first),
    observations: placed.flatMap(observationsOf),
    spanIds: placed.map(({ span }) => span.spanId),
    running,
  };
}

function ancestorsOf(
  span: KeptSpan,
  spans: ReadonlyMap<string, KeptSpan>,
): { readonly above: readonly KeptSpan[]; readonly missing: string | null } {
  const above: KeptSpan[] = [];
  const seen = new Set([span.spanId]);
  for (let id = span.parentId; id !== null && !seen.has(id);) {
    seen.add(id);
    const next = spans.get(id);
    if (next === undefined) return { above, missing: id };
    above.push(next);
    id = next.parentId;
  }
  return { above, missing: null };
}

/** What is known of an agent that has not ended, from the spans below it. */
function runningSpan(spanId: string, below: readonly [KeptSpan, ...KeptSpan[]]): KeptSpan {
  const [{ traceId, place, version }] = below;
  return {
    traceId,
    spanId,
    parentId: null,
    isParentRemote: false,
    name: "",
    start: Math.min(...below.map(({ start }) => start)),
    end: null,
    isError: false,
    message: null,
    attributes: {},
    place,
    version,
    session: conversationOf(below) ?? sessionRef(traceId),
  };
}

function topOf({ span, above }: Placed): KeptSpan {
  return above.at(-1) ?? span;
}

function sessionOf({ span, above }: Placed): string {
  const all = [span, ...above];
  return topOf({ span, above }).session ?? conversationOf(all) ?? sessionRef(span.traceId);
}

function conversationOf(spans: readonly KeptSpan[]): string | null {
  const ids = spans.map(({ attributes }) => asText(attributes["gen_ai.conversation.id"]));
  const id = ids.find((each) => each !== null) ?? null;
  return id === null ? null : sessionRef(id);
}

/** Whether a span is a node of the graph. One that was taken to be an agent stays one. */
function isNode(span: KeptSpan): boolean {
  return isAgent(span) || span.session !== undefined;
}

function refOf({ traceId, spanId }: KeptSpan): string {
  return agentRef(traceId, spanId);
}

function observationsOf(placed: Placed): readonly Observation[] {
  const { span, above } = placed;
  const parent = above.find(isNode);
  const telling = new Telling(refOf(span), span.place.service, span.version);
  if (!isNode(span)) {
    // A tool shows that the agent is alive. Once that has ended, it shows nothing.
    if (parent !== undefined && parent.end === null && span.end !== null) {
      telling.add(refOf(parent), span.end, "alive", { type: "state.changed", state: "working" });
    }
    return telling.observations;
  }
  const session = parent === undefined ? sessionObservations(placed) : [];
  tellAgent(telling, placed, parent === undefined ? sessionOf(placed) : refOf(parent));
  return [...session, ...telling.observations];
}

/** A trace is a turn of its conversation; without a conversation, it is the whole session. */
function sessionObservations(placed: Placed): readonly Observation[] {
  const top = topOf(placed);
  const { start, end, traceId, place } = top;
  const session = sessionOf(placed);
  const telling = new Telling(traceId, place.service, top.version);
  telling.start(session, start, { type: "session.started", ...withCwd(place.cwd) });
  telling.add(session, start, "working", { type: "state.changed", state: "working" });
  if (end === null) return telling.observations;
  if (session !== sessionRef(traceId)) {
    telling.add(session, end, "idle", { type: "state.changed", state: "idle" });
    return telling.observations;
  }
  const title = titleOf(top.name);
  if (title !== null) telling.add(session, start, "title", { type: "session.started", title });
  telling.add(session, end, "ended", { type: "session.ended", state: finalStateOf(top) });
  return telling.observations;
}

function tellAgent(telling: Telling, { span, above }: Placed, parent: string): void {
  const { attributes, start, end } = span;
  const node = refOf(span);
  if (end === null) {
    telling.start(node, start, { type: "agent.spawned", parent, link_method: "span" });
    return;
  }
  const text = (key: string): string | null => asText(attributes[key]);
  const type = text("gen_ai.agent.name") ?? text("gen_ai.workflow.name") ?? text("gen_ai.agent.id");
  const description = text("gen_ai.agent.description");
  const caller = above.findIndex(isNode);
  const tool = above
    .slice(0, caller === -1 ? undefined : caller)
    .find((each) => operationOf(each) === "execute_tool");
  const call = asText(tool?.attributes["gen_ai.tool.call.id"]);
  telling.add(node, start, "spawned", {
    type: "agent.spawned",
    parent,
    title: isAgent(span) ? null : titleOf(span.name),
    agent_type: type === null ? null : storableText(type, limits.reference),
    purpose: description === null ? null : storableText(description),
    spawn_call_id: call === null ? null : storableName(call),
    link_method: "span",
    ...withCwd(span.place.cwd),
  });
  const reason = [text("error.type"), span.message].filter((each) => each !== null).join(": ");
  const state = finalStateOf(span);
  if (state !== "completed" && reason !== "") {
    telling.add(node, end, "reason", { type: "text.updated", summary: storableText(reason) });
  }
  telling.add(node, end, "ended", { type: "agent.ended", state });
}

function finalStateOf({ attributes, isError, message }: KeptSpan): "completed" | "failed" | "canceled" {
  const type = asText(attributes["error.type"]);
  if (type === null && !isError) return "completed";
  return cancellation.test(type ?? message ?? "") ? "canceled" : "failed";
}

import { asObject, asText } from "../transcripts/json.ts";
import { spawned, spawns } from "./agent-events.ts";
import type { Hook } from "./hook.ts";
import type { Observing } from "./observing.ts";
import { askedBy, questionOf, type ToolCall } from "./question.ts";
import { settling } from "./settling.ts";

/** The modes in which no person is asked whether a tool may be used. */
const silentModes: ReadonlySet<unknown> = new Set(["bypassPermissions", "dontAsk"]);

export function preToolUse(observing: Observing): void {
  const { hook } = observing;
  const { node } = hook;
  const asked = askedBy(callOf(hook));
  observing.start();
  spawns(observing);
  if (asked !== null) {
    addQuestion(observing, asked);
    return;
  }
  // The calls of one message start together or one after the other, so a later one starts after the answer.
  const isAsking = observing.before(node)?.state === "input_required";
  if (!isAsking || observing.silence(node) > settling) observing.become(node, "working");
}

export function permissionRequest(observing: Observing): void {
  const { hook } = observing;
  const call = callOf(hook);
  observing.start();
  if (askedBy(call) === null && silentModes.has(hook.json["permission_mode"])) observing.alive(hook.node);
  else addQuestion(observing, questionOf(call));
}

/** A call has ended: with a result, by a failure, or because it was denied. */
export function postToolUse(observing: Observing): void {
  const { hook, memory } = observing;
  const { node } = hook;
  observing.start();
  spawned(observing);
  if (hook.json["is_interrupt"] === true) {
    // The person has interrupted the turn, and no other hook tells that it has ended.
    observing.become(node, "idle");
    return;
  }
  const question = questionOf(callOf(hook));
  const rest = memory.questions(node).filter((each) => each !== question);
  const isOther = rest.length > 0 && rest.length === memory.questions(node).length;
  if (isOther && observing.before(node)?.state === "input_required") return;
  if (rest.length > 0) observing.ask(node, rest);
  else observing.become(node, "working");
}

/** All calls of a message have ended. */
export function postToolBatch(observing: Observing): void {
  observing.start();
  observing.become(observing.hook.node, "working");
}

function addQuestion(observing: Observing, question: string): void {
  const { hook, memory } = observing;
  const isAsking = observing.before(hook.node)?.state === "input_required";
  const open = isAsking ? memory.questions(hook.node).filter((each) => each !== question) : [];
  const isKnown = isAsking && memory.questions(hook.node).includes(question);
  observing.ask(hook.node, isKnown ? memory.questions(hook.node) : [...open, question]);
}

function callOf({ json }: Hook): ToolCall {
  return { name: asText(json["tool_name"]) ?? "a tool", input: asObject(json["tool_input"]) ?? {} };
}

import type { FinalState } from "../../shared/observations/states.ts";
import { asText } from "../transcripts/json.ts";
import { notificationsIn } from "../transcripts/claude-code/notifications.ts";
import { agentRef } from "../transcripts/references.ts";
import { storableText, titleOf } from "../transcripts/storable-text.ts";
import type { Hook } from "./hook.ts";
import type { Observing } from "./observing.ts";
import { settling } from "./settling.ts";

/** Prompts that the client writes, and commands. They are no titles. */
const noTitle = /^\s*[</]/;

/** A process has begun or resumed a session, and waits for a prompt. */
export function sessionStart(observing: Observing): void {
  const { hook } = observing;
  const title = asText(hook.json["session_title"]);
  const before = observing.before(hook.session);
  const isRunning = before?.state === "working" && observing.silence(hook.session) <= settling;
  observing.startSession("idle");
  if (hook.json["source"] === "compact" || isRunning) observing.alive(hook.session);
  else observing.become(hook.session, "idle");
  if (title !== null) observing.tell(hook.session, { title: titleOf(title) });
}

export function userPromptSubmit(observing: Observing): void {
  const { hook } = observing;
  const prompt = asText(hook.json["prompt"]) ?? "";
  observing.start();
  for (const { agent, state } of endedBy(hook)) {
    if (observing.before(agent) !== null) observing.end(agent, state);
  }
  const isUntitled = (observing.before(hook.node)?.title ?? null) === null;
  const title = isUntitled && !noTitle.test(prompt) ? titleOf(prompt) : null;
  observing.become(hook.node, "working", title === null ? {} : { title });
}

/** The agents whose end a prompt reports. Claude Code itself writes such a prompt. */
export function endedBy({
  sessionId,
  json,
}: Hook): readonly { readonly agent: string; readonly state: FinalState }[] {
  return notificationsIn(asText(json["prompt"]) ?? "").flatMap((fact) =>
    fact.kind === "notified" && fact.agentId !== null && fact.state !== null
      ? [{ agent: agentRef(sessionId, fact.agentId), state: fact.state }]
      : [],
  );
}

export function stop(observing: Observing): void {
  const { hook } = observing;
  observing.start();
  observing.become(hook.node, "idle", summaryOf(hook));
}

/** The summary is the last message of the model. */
export function summaryOf({ json }: Hook): { readonly summary?: string } {
  const message = asText(json["last_assistant_message"]);
  return message === null ? {} : { summary: storableText(message) };
}

/** The turn has ended because of an error of the API. */
export function stopFailure(observing: Observing): void {
  const { hook } = observing;
  const { json } = hook;
  const error =
    asText(json["last_assistant_message"]) ?? asText(json["error_details"]) ?? asText(json["error"]);
  observing.start();
  observing.become(hook.node, "idle", { attention: storableText(error ?? "API error") });
}

export function notification(observing: Observing): void {
  const { hook, memory } = observing;
  const message = asText(hook.json["message"]) ?? "";
  switch (asText(hook.json["notification_type"]) ?? typeOf(message)) {
    case "permission_prompt":
    case "elicitation_dialog": {
      // A more exact question is known if there was a hook for it, perhaps of an agent of the session.
      const isKnown =
        observing.before(hook.node)?.state === "input_required" || memory.agentsAsk(hook.session);
      observing.start();
      if (!isKnown) observing.ask(hook.node, [storableText(message || "Claude Code asks for permission")]);
      break;
    }
    case "elicitation_complete":
    case "elicitation_response":
      observing.start();
      observing.become(hook.node, "working");
      break;
    case "idle_prompt":
      observing.start();
      observing.become(hook.node, "idle");
      break;
    default:
      if (observing.before(hook.node)?.state === "working") observing.alive(hook.node);
  }
}

/** The type of a notification of versions that do not tell it. */
function typeOf(message: string): string | null {
  if (/permission/i.test(message)) return "permission_prompt";
  return /waiting for your input/i.test(message) ? "idle_prompt" : null;
}

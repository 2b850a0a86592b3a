import { isUnfinished } from "../../shared/observations/states.ts";
import { subagentStart, subagentStop } from "./agent-events.ts";
import { Observing, type Present } from "./observing.ts";
import type { Hook } from "./hook.ts";
import { notification, sessionStart, stop, stopFailure, userPromptSubmit } from "./session-events.ts";
import { settling } from "./settling.ts";
import { permissionRequest, postToolBatch, postToolUse, preToolUse } from "./tool-events.ts";

const observers: ReadonlyMap<string, (observing: Observing) => void> = new Map([
  ["SessionStart", sessionStart],
  ["UserPromptSubmit", userPromptSubmit],
  ["PreToolUse", preToolUse],
  ["PermissionRequest", permissionRequest],
  ["PostToolUse", postToolUse],
  ["PostToolUseFailure", postToolUse],
  ["PermissionDenied", postToolUse],
  ["PostToolBatch", postToolBatch],
  ["Notification", notification],
  ["SubagentStart", subagentStart],
  ["SubagentStop", subagentStop],
  ["Stop", stop],
  ["StopFailure", stopFailure],
]);

/** The events that only a session which goes on sends, however soon they come after its end. */
const beginnings: ReadonlySet<string> = new Set(["SessionStart", "UserPromptSubmit"]);

/**
 * Observes a hook, given the present nodes and what earlier hooks have told. What no hook tells stays unknown.
 *
 * @example
 * ```ts
 * const { observations } = observe(readHook(json), { at: Date.now(), nodeOf: () => null, memory: new HookMemory() });
 * ```
 */
export function observe(hook: Hook, present: Present): Observing {
  const observing = new Observing(hook, present);
  const { event, node } = hook;
  const before = observing.before(node);
  const observer = observers.get(event);
  if (event === "SessionEnd") {
    if (before !== null) observing.end(node, "completed");
  } else if (observer === undefined) {
    // An event that is not known here still shows that the process is alive.
    if (before?.state === "working") observing.alive(node);
  } else if (before === null || isUnfinished(before)) {
    observer(observing);
  } else if (event !== "SubagentStop" && (beginnings.has(event) || observing.silence(node) > settling)) {
    observing.resume(node);
    observer(observing);
  }
  return observing;
}

import type { FinalState } from "../../../shared/observations/states.ts";
import type { Fact } from "../facts.ts";

const block = /<task-notification>([^]*?)(?:<\/task-notification>|$)/g;
const states: Readonly<Record<string, FinalState>> = {
  completed: "completed",
  failed: "failed",
  error: "failed",
  killed: "canceled",
  stopped: "canceled",
  cancelled: "canceled",
  canceled: "canceled",
};

/** Reads the notifications about background work in a text. */
export function notificationsIn(text: string): readonly Fact[] {
  if (!text.includes("<task-notification>")) return [];
  return [...text.matchAll(block)].map(([, inner = ""]): Fact => {
    const status = tag(inner, "status");
    return {
      kind: "notified",
      agentId: tag(inner, "task-id"),
      call: tag(inner, "tool-use-id"),
      state: status !== null && Object.hasOwn(states, status) ? (states[status] ?? null) : null,
    };
  });
}

/** The first element of this name. Later ones may be text of the agent. */
function tag(text: string, name: string): string | null {
  const value = new RegExp(`<${name}>([^<]*)</${name}>`).exec(text)?.[1]?.trim();
  return value === undefined || value === "" ? null : value;
}

import type { Fact } from "../facts.ts";
import { asText, type JsonObject } from "../json.ts";

/** Reads the facts in an event. */
export function readEvent(event: JsonObject): readonly Fact[] {
  switch (event["type"]) {
    case "user_message":
      return promptFacts(asText(event["message"]));
    case "agent_message":
      return saidFacts(asText(event["message"]));
    case "task_started":
    case "turn_started":
      return [{ kind: "turn began" }];
    case "task_complete":
    case "turn_complete":
      return [{ kind: "finished" }];
    case "turn_aborted":
      return [{ kind: "interrupted" }];
    case "error":
      return [{ kind: "api error", text: asText(event["message"]) ?? "Error" }];
    case "thread_name_updated":
      return titleFacts(asText(event["thread_name"]));
    case "agent_reasoning":
    case "exec_command_end":
    case "patch_apply_end":
    case "mcp_tool_call_end":
    case "web_search_end":
      return [{ kind: "worked" }];
    case "sub_agent_activity":
      return linkFacts(event["kind"] === "started", event["agent_thread_id"], event["event_id"]);
    case "collab_agent_spawn_end":
      return linkFacts(true, event["new_thread_id"], event["call_id"]);
    case "collab_close_end":
      return endFacts(asText(event["receiver_thread_id"]));
    default:
      return [];
  }
}

function promptFacts(text: string | null): readonly Fact[] {
  return text === null || text.trim() === "" ? [] : [{ kind: "prompt", text }];
}

function saidFacts(text: string | null): readonly Fact[] {
  return text === null || text.trim() === ""
    ? [{ kind: "worked" }]
    : [{ kind: "worked" }, { kind: "said", text }];
}

function titleFacts(text: string | null): readonly Fact[] {
  return text === null ? [] : [{ kind: "title", text, isChosen: true }];
}

function linkFacts(isStart: boolean, agent: unknown, call: unknown): readonly Fact[] {
  const agentId = asText(agent);
  const callId = asText(call);
  return isStart && agentId !== null && callId !== null ? [{ kind: "linked", agentId, call: callId }] : [];
}

function endFacts(agentId: string | null): readonly Fact[] {
  return agentId === null ? [] : [{ kind: "notified", agentId, call: null, state: "completed" }];
}

import type { FinalState } from "../../../shared/observations/states.ts";
import type { Fact, ToolResult } from "../facts.ts";
import { asList, asObject, asText, parseObject, type JsonObject } from "../json.ts";

/** Reads the facts in a call of a tool, whose arguments are a JSON text. */
export function readCall(item: JsonObject): readonly Fact[] {
  const call = asText(item["call_id"]);
  const input = parseObject(asText(item["arguments"]) ?? "") ?? {};
  const worked: Fact = { kind: "worked" };
  if (call === null) return [worked];
  switch (nameOf(item)) {
    case "update_plan":
      return [
        worked,
        {
          kind: "todos",
          statuses: asList(input["plan"]).flatMap((step) => asText(asObject(step)?.["status"]) ?? []),
        },
      ];
    case "request_user_input": {
      const questions = asList(input["questions"]).flatMap(
        (question) => asText(asObject(question)?.["question"]) ?? [],
      );
      return [{ kind: "asked", call, question: questions.join("\n") || "A question waits for an answer" }];
    }
    case "spawn_agent":
      return [
        worked,
        {
          kind: "spawn",
          call,
          spawn: {
            description: asText(input["task_name"]),
            prompt: asText(input["message"]),
            agentType: asText(input["agent_type"]),
            // The caller goes on, and waits with another call.
            isBackground: true,
          },
        },
      ];
    default:
      return [worked];
  }
}

/** Reads the facts in the output of a call. */
export function readOutput(item: JsonObject): readonly Fact[] {
  const call = asText(item["call_id"]);
  if (call === null) return [];
  const output = item["output"];
  const answer = parseObject(asText(output) ?? asText(asObject(output)?.["content"]) ?? "") ?? {};
  const result: ToolResult = {
    isError: asObject(output)?.["success"] === false,
    isCanceled: false,
    agentId: asText(answer["agent_id"]),
    // The output of a call that spawns an agent comes at once. Those of other calls are not looked at.
    isLaunch: true,
    taskId: null,
  };
  return [
    { kind: "worked" },
    { kind: "result", call, result },
    ...endFacts(asObject(answer["status"]) ?? {}),
  ];
}

const ends: Readonly<Record<string, FinalState>> = {
  completed: "completed",
  errored: "failed",
  shutdown: "canceled",
};

/** The ends of agents in the output of a call that has waited for them: `{"<id>": {"completed": "…"}}`. */
function endFacts(statuses: JsonObject): readonly Fact[] {
  return Object.entries(statuses).flatMap(([agentId, status]): readonly Fact[] => {
    const end = asText(status) ?? Object.keys(asObject(status) ?? {})[0] ?? "";
    const state = Object.hasOwn(ends, end) ? ends[end] : undefined;
    return state === undefined ? [] : [{ kind: "notified", agentId, call: null, state }];
  });
}

/** Some versions write the namespace of a tool as a part of its name. */
function nameOf(item: JsonObject): string {
  return (asText(item["name"]) ?? "").replace(/^.*(?:\.|__)/, "");
}

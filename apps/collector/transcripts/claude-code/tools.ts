import type { Fact, ToolResult } from "../facts.ts";
import { asList, asObject, asText, type JsonObject } from "../json.ts";

const mostOfResult = 20_000;

/** Reads the facts in a tool call. */
export function readToolCall(block: JsonObject): readonly Fact[] {
  const call = asText(block["id"]);
  const input = asObject(block["input"]) ?? {};
  if (call === null) return [];
  switch (block["name"]) {
    case "Task":
    case "Agent":
      return [
        {
          kind: "spawn",
          call,
          spawn: {
            description: asText(input["description"]),
            prompt: asText(input["prompt"]),
            agentType: asText(input["subagent_type"]),
            isBackground: input["run_in_background"] === true,
          },
        },
      ];
    case "TodoWrite":
      return [
        {
          kind: "todos",
          statuses: asList(input["todos"]).flatMap((todo) => asText(asObject(todo)?.["status"]) ?? []),
        },
      ];
    case "TaskCreate":
      return [{ kind: "task created", call }];
    case "TaskUpdate": {
      const id = taskId(input["taskId"]);
      const status = asText(input["status"]);
      return id === null || status === null ? [] : [{ kind: "task updated", id, status }];
    }
    case "AskUserQuestion": {
      const questions = asList(input["questions"]).flatMap(
        (question) => asText(asObject(question)?.["question"]) ?? [],
      );
      return [{ kind: "asked", call, question: questions.join("\n") || "A question waits for an answer" }];
    }
    case "ExitPlanMode":
      return [{ kind: "asked", call, question: asText(input["plan"]) ?? "A plan waits for approval" }];
    default:
      return [];
  }
}

/** Reads the facts in the result of a call: the block in the message, and the data that the client stores with it. */
export function readToolResult(block: JsonObject, kept: unknown): readonly Fact[] {
  const call = asText(block["tool_use_id"]);
  if (call === null) return [];
  const details = asObject(kept) ?? {};
  const text = resultText(block["content"]);
  const status = details["status"];
  const result: ToolResult = {
    isError: block["is_error"] === true,
    isCanceled: /^The user doesn't want to|\[Request interrupted by user/.test(text),
    agentId: asText(details["agentId"]) ?? /\bagentId: ([\w-]+)/.exec(text)?.[1] ?? null,
    isLaunch:
      details["isAsync"] === true ||
      (typeof status === "string" && /_(launched|spawned)$/.test(status)) ||
      /^Async agent launched/.test(text),
    taskId: taskId(asObject(details["task"])?.["id"]) ?? /^Task #(\S+) created/.exec(text)?.[1] ?? null,
  };
  const tasks = asList(details["tasks"]).flatMap((task): (readonly [string, string])[] => {
    const id = taskId(asObject(task)?.["id"]);
    const taskStatus = asText(asObject(task)?.["status"]);
    return id === null || taskStatus === null ? [] : [[id, taskStatus]];
  });
  return [
    { kind: "worked" },
    { kind: "result", call, result },
    ...(tasks.length > 0 ? [{ kind: "task list", tasks } as const] : []),
  ];
}

function resultText(content: unknown): string {
  const texts =
    typeof content === "string"
      ? [content]
      : asList(content).flatMap((part) => asText(asObject(part)?.["text"]) ?? []);
  const text = texts.join("\n");
  // The id of an agent is at the end of its text.
  return text.length <= mostOfResult
    ? text
    : `${text.slice(0, mostOfResult / 2)}\n${text.slice(-mostOfResult / 2)}`;
}

function taskId(value: unknown): string | null {
  return typeof value === "number" ? String(value) : asText(value);
}

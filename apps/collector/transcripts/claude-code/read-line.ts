import { createHash } from "node:crypto";
import type { Fact, Line } from "../facts.ts";
import { asList, asObject, asText, parseObject, type JsonObject } from "../json.ts";
import { notificationsIn } from "./notifications.ts";
import { readToolCall, readToolResult } from "./tools.ts";

const interruption = "[Request interrupted by user";
/** Messages that the client writes on behalf of the person. */
const wrappers = /^\s*<(command-|local-command-|bash-|system-reminder|task-notification|user-memory)/;
const exit = /<command-name>\/(exit|quit)<\/command-name>/;

/**
 * Reads a line of a transcript. Unknown contents give no facts. Returns null for a line that is not a JSON object.
 *
 * @param offset the byte offset of the line, which identifies a line without a uuid
 */
export function readLine(text: string, offset: number): Line | null {
  const json = parseObject(text);
  if (json === null) return null;
  const uuid = asText(json["uuid"]);
  const time = Date.parse(asText(json["timestamp"]) ?? "");
  return {
    key: uuid ?? `${offset}:${createHash("sha256").update(text).digest("hex").slice(0, 16)}`,
    at: Number.isFinite(time) && time >= 0 ? time : null,
    sessionId: asText(json["sessionId"]),
    agentId: asText(json["agentId"]),
    isSidechain: json["isSidechain"] === true,
    isCopy: asObject(json["forkedFrom"]) !== null,
    uuid,
    parentUuid: asText(json["parentUuid"]),
    cwd: asText(json["cwd"]),
    version: asText(json["version"]),
    facts: factsOf(json),
  };
}

function factsOf(json: JsonObject): readonly Fact[] {
  switch (json["type"]) {
    case "user":
      return userFacts(json);
    case "assistant":
      return assistantFacts(json);
    case "system":
      return json["subtype"] === "turn_duration" ? [{ kind: "turn ended" }] : [];
    case "summary":
      return summaryFacts(json);
    case "ai-title":
      return titleFacts(json["aiTitle"], false);
    case "custom-title":
      return titleFacts(json["customTitle"], true);
    case "queue-operation":
      return notificationsIn(asText(json["content"]) ?? "");
    case "progress":
      return progressFacts(json);
    default:
      return [];
  }
}

function titleFacts(title: unknown, isChosen: boolean): readonly Fact[] {
  const text = asText(title);
  return text === null ? [] : [{ kind: "title", text, isChosen }];
}

/** Newer sessions write the summaries of earlier ones, each with the id of a message of its session. */
function summaryFacts(json: JsonObject): readonly Fact[] {
  const text = asText(json["summary"]);
  return text === null ? [] : [{ kind: "summary", text, leaf: asText(json["leafUuid"]) }];
}

/** Some versions also write the progress of an agent into the transcript of the session. */
function progressFacts(json: JsonObject): readonly Fact[] {
  const data = asObject(json["data"]);
  const agentId = asText(data?.["agentId"]);
  const call = asText(json["parentToolUseID"]) ?? asText(json["toolUseID"]);
  return data?.["type"] === "agent_progress" && agentId !== null && call !== null
    ? [{ kind: "linked", agentId, call }]
    : [];
}

function userFacts(json: JsonObject): readonly Fact[] {
  const content = asObject(json["message"])?.["content"];
  if (typeof content === "string") return userTextFacts(content, json);
  return asList(content).flatMap((part): readonly Fact[] => {
    const block = asObject(part);
    if (block?.["type"] === "text") return userTextFacts(asText(block["text"]) ?? "", json);
    if (block?.["type"] === "tool_result") return readToolResult(block, json["toolUseResult"]);
    return [];
  });
}

function userTextFacts(text: string, json: JsonObject): readonly Fact[] {
  if (text.startsWith(interruption)) return [{ kind: "interrupted" }];
  const notifications = notificationsIn(text);
  if (notifications.length > 0) return notifications;
  if (exit.test(text)) return [{ kind: "exited" }];
  const isOfClient = json["isMeta"] === true || json["isCompactSummary"] === true || wrappers.test(text);
  return isOfClient || text.trim() === "" ? [] : [{ kind: "prompt", text }];
}

function assistantFacts(json: JsonObject): readonly Fact[] {
  const message = asObject(json["message"]);
  const blocks = asList(message?.["content"]).flatMap<JsonObject>((part) => asObject(part) ?? []);
  const texts = blocks.flatMap((block) => (block["type"] === "text" ? (asText(block["text"]) ?? []) : []));
  const text = texts.join("\n\n").trim();
  if (json["isApiErrorMessage"] === true) return [{ kind: "api error", text: text || "API error" }];
  const facts: Fact[] = [{ kind: "worked" }];
  if (text !== "") facts.push({ kind: "said", text });
  for (const block of blocks) if (block["type"] === "tool_use") facts.push(...readToolCall(block));
  const reason = message?.["stop_reason"];
  if (typeof reason === "string" && reason !== "tool_use" && reason !== "pause_turn") {
    facts.push({ kind: "turn ended" });
  }
  return facts;
}

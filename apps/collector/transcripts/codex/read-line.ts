import { createHash } from "node:crypto";
import type { Fact, Line } from "../facts.ts";
import { asObject, asText, parseObject, type JsonObject } from "../json.ts";
import type { LineReader } from "../provider.ts";
import { readCall, readOutput } from "./calls.ts";
import { readEvent } from "./events.ts";
import { timeOfId, type Head } from "./head.ts";

/** Lines are copied within this time after the session begins, in milliseconds. */
const copiedWithin = 1000;

/**
 * Reads the lines of a session file, which are `{"timestamp", "type", "payload"}`. Older versions wrote the payloads
 * alone.
 *
 * The file of a forked session begins with copies of the lines of the other session, up to its own first turn.
 */
export function lineReader(head: Head): LineReader {
  let isCopying = head.isFork;
  return (text, offset) => {
    const json = parseObject(text);
    if (json === null) return null;
    const time = Date.parse(asText(json["timestamp"]) ?? "");
    const at = Number.isFinite(time) && time >= 0 ? time : null;
    const payload = asObject(json["payload"]) ?? json;
    const type = asText(json["payload"] === undefined ? "response_item" : json["type"]);
    if (type === "session_meta") isCopying ||= asText(payload["id"]) !== head.id;
    else if (isCopying && isOwnTurn(head, payload, at)) isCopying = false;
    const facts = type === null ? [] : factsOf(type, payload);
    return {
      key: `${offset}:${createHash("sha256").update(text).digest("hex").slice(0, 16)}`,
      // Older versions wrote no time in most lines.
      at: at ?? head.at,
      sessionId: null,
      agentId: null,
      isSidechain: false,
      isCopy: isCopying,
      uuid: null,
      parentUuid: null,
      // A line with a folder counts as a message, and notes wait for the first one.
      cwd: facts.some(({ kind }) => kind === "prompt" || kind === "worked") ? head.cwd : null,
      version: head.version,
      facts,
    } satisfies Line;
  };
}

/** The ids of turns and sessions have the times at which they began. In older versions, the line has to tell. */
function isOwnTurn({ id, at: began }: Head, payload: JsonObject, at: number | null): boolean {
  const turnId = asText(payload["turn_id"]);
  const turn = turnId === null ? null : timeOfId(turnId);
  const session = timeOfId(id);
  if (turn !== null && session !== null) return turn >= session;
  return at !== null && began !== null && at > began + copiedWithin;
}

function factsOf(type: string, payload: JsonObject): readonly Fact[] {
  if (type === "event_msg") return readEvent(payload);
  if (type !== "response_item") return [];
  switch (payload["type"]) {
    case "function_call":
    case "custom_tool_call":
      return readCall(payload);
    case "function_call_output":
    case "custom_tool_call_output":
      return readOutput(payload);
    case "reasoning":
    case "local_shell_call":
    case "web_search_call":
      return [{ kind: "worked" }];
    // Messages are events too.
    default:
      return [];
  }
}

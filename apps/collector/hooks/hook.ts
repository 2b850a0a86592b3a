import { asText, type JsonObject } from "../transcripts/json.ts";
import { agentRef, sessionRef } from "../transcripts/references.ts";
import { projectOf, type ProjectGraph } from "./project.ts";

/** What a hook of Claude Code sends, with the fields that all events have. */
export interface Hook {
  /** The name of the event. Later versions send names that are not known here. */
  readonly event: string;
  /** The reference of the session. */
  readonly session: string;
  /** The reference of the node: the session, or the agent in which the event happened. */
  readonly node: string;
  readonly sessionId: string;
  readonly agentId: string | null;
  readonly agentType: string | null;
  readonly cwd: string | null;
  readonly project: ProjectGraph;
  /** All fields. */
  readonly json: JsonObject;
}

/** A field that every hook has is missing. */
export class HookError extends Error {
  override readonly name = "HookError";
  /** The missing field. */
  readonly field: string;

  constructor(field: string, message: string) {
    super(message);
    this.field = field;
  }
}

/**
 * Reads what a hook sends.
 *
 * @throws {HookError} if there is no name of an event, no session, or neither a folder nor a transcript in one
 * @example
 * ```ts
 * readHook({ hook_event_name: "Stop", session_id: "abc123", cwd: "/home/ada/shop" }).event; // "Stop"
 * ```
 */
export function readHook(json: JsonObject): Hook {
  const event = asText(json["hook_event_name"]);
  const sessionId = asText(json["session_id"]);
  const agentId = asText(json["agent_id"]);
  const cwd = asText(json["cwd"]);
  const project = projectOf({ transcriptPath: asText(json["transcript_path"]), cwd });
  if (event === null)
    throw new HookError("hook_event_name", "Send the name of the event as `hook_event_name`.");
  if (sessionId === null) throw new HookError("session_id", "Send the id of the session as `session_id`.");
  if (project.ref === "") {
    throw new HookError(
      "cwd",
      "Send the working directory as `cwd`, or the transcript as `transcript_path`.",
    );
  }
  return {
    event,
    session: sessionRef(sessionId),
    node: agentId === null ? sessionRef(sessionId) : agentRef(sessionId, agentId),
    sessionId,
    agentId,
    agentType: asText(json["agent_type"]),
    cwd,
    project,
    json,
  };
}

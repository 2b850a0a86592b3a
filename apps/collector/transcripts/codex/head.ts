import { asObject, asText, parseObject } from "../json.ts";

/** What the first line of a session file says. */
export interface Head {
  /** The id of the thread, which is a session or one of its agents. */
  readonly id: string;
  /** The thread that has spawned it; null for a session. */
  readonly parentId: string | null;
  /** The session that it belongs to, if the line says so. */
  readonly sessionId: string | null;
  /** Whether the file begins with copies of the lines of another session. */
  readonly isFork: boolean;
  readonly cwd: string | null;
  readonly version: string | null;
  readonly agentType: string | null;
  readonly agentName: string | null;
  /** When it began, in Unix milliseconds. */
  readonly at: number | null;
}

/** Reads the first line; null for a line that names no session. */
export function readHead(text: string): Head | null {
  const json = parseObject(text);
  const meta = asObject(json?.["payload"]) ?? json;
  const id = asText(meta?.["id"]);
  if (meta === null || id === null) return null;
  const source = asObject(meta["source"])?.["subagent"];
  const spawn = asObject(asObject(source)?.["thread_spawn"]);
  const agentType =
    asText(meta["agent_role"]) ??
    asText(spawn?.["agent_role"]) ??
    asText(spawn?.["agent_type"]) ??
    asText(source);
  const agentName =
    asText(meta["agent_nickname"]) ?? asText(spawn?.["agent_nickname"]) ?? asText(spawn?.["agent_path"]);
  const forkedFrom = asText(meta["forked_from_id"]);
  const parentId = asText(meta["parent_thread_id"]) ?? asText(spawn?.["parent_thread_id"]);
  const time = Date.parse(asText(meta["timestamp"]) ?? asText(json?.["timestamp"]) ?? "");
  return {
    id,
    // Some versions name the parent of an agent only as the thread that it was forked from.
    parentId: parentId ?? (agentType === null && agentName === null ? null : forkedFrom),
    sessionId: asText(meta["session_id"]),
    isFork: forkedFrom !== null,
    cwd: asText(meta["cwd"]),
    version: asText(meta["cli_version"]),
    agentType,
    agentName,
    at: Number.isFinite(time) ? time : null,
  };
}

/** The time in a UUID of version 7, in Unix milliseconds; null for another id. */
export function timeOfId(id: string): number | null {
  const parts = /^([0-9a-f]{8})-([0-9a-f]{4})-7[0-9a-f]{3}-/i.exec(id);
  return parts === null ? null : Number.parseInt(`${parts[1]}${parts[2]}`, 16);
}

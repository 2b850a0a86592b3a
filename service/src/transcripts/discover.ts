import type { Dirent } from "node:fs";
import { readdir } from "node:fs/promises";
import { basename, join } from "node:path";

/** A transcript, and the ids in its path. */
export interface TranscriptFile {
  readonly path: string;
  /** The session that the transcript or its folder belongs to; null if only its lines name the session. */
  readonly sessionId: string | null;
  /** The agent that the transcript belongs to; null for a session. */
  readonly agentId: string | null;
}

const agentFile = /^agent-(.+)\.jsonl$/;
/** Internal agents of the client, which summarize a conversation. */
const ownAgents = /^acompact-/;
const deepest = 3;

/**
 * Finds the transcripts of a project folder: `<session>.jsonl`, `<session>/subagents/agent-<id>.jsonl` (also in nested
 * folders) and, from older versions, `agent-<id>.jsonl` next to the sessions. Sessions come first.
 */
export async function transcriptsIn(folder: string): Promise<readonly TranscriptFile[]> {
  const sessions: TranscriptFile[] = [];
  const agents: TranscriptFile[] = [];
  for (const entry of await entriesOf(folder)) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) {
      agents.push(...(await agentsBelow(join(path, "subagents"), entry.name, deepest)));
    } else if (agentFile.test(entry.name)) {
      agents.push(...agentAt(path, null));
    } else if (entry.name.endsWith(".jsonl")) {
      sessions.push({ path, sessionId: basename(entry.name, ".jsonl"), agentId: null });
    }
  }
  return [...sessions, ...agents];
}

/** Finds the project folders: the folder itself if it contains transcripts, else its subfolders. */
export async function projectsIn(folder: string): Promise<readonly string[]> {
  const entries = await entriesOf(folder);
  if (entries.some((entry) => !entry.isDirectory() && entry.name.endsWith(".jsonl"))) return [folder];
  return entries.filter((entry) => entry.isDirectory()).map(({ name }) => join(folder, name));
}

async function agentsBelow(
  folder: string,
  sessionId: string,
  depth: number,
): Promise<readonly TranscriptFile[]> {
  const found: TranscriptFile[] = [];
  for (const entry of await entriesOf(folder)) {
    const path = join(folder, entry.name);
    if (!entry.isDirectory()) found.push(...agentAt(path, sessionId));
    else if (depth > 0) found.push(...(await agentsBelow(path, sessionId, depth - 1)));
  }
  return found;
}

function agentAt(path: string, sessionId: string | null): readonly TranscriptFile[] {
  const agentId = agentFile.exec(basename(path))?.[1];
  return agentId === undefined || ownAgents.test(agentId) ? [] : [{ path, sessionId, agentId }];
}

/** The entries in the order of their names; none if the folder does not exist. */
async function entriesOf(folder: string): Promise<readonly Dirent[]> {
  try {
    const entries = await readdir(folder, { withFileTypes: true });
    return entries.sort((one, other) => (one.name < other.name ? -1 : 1));
  } catch {
    return [];
  }
}

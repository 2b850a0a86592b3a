import type { Dirent } from "node:fs";
import { readdir } from "node:fs/promises";
import { basename, join } from "node:path";

/** A transcript, and what its place says of it. */
export interface TranscriptFile {
  readonly path: string;
  /** The session whose transcript it is, or in whose folder it lies; null where only its lines know. */
  readonly sessionId: string | null;
  /** The agent whose transcript it is; null for a session's. */
  readonly agentId: string | null;
}

const agentFile = /^agent-(.+)\.jsonl$/;
/** Agents of the client's own: they sum a conversation up. */
const ownAgents = /^acompact-/;
const deepest = 3;

/**
 * The transcripts of a project folder: `<session>.jsonl`, `<session>/subagents/agent-<id>.jsonl` (also in folders below),
 * and, of older versions, `agent-<id>.jsonl` beside the sessions. Sessions come first.
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

/** The project folders in a folder: itself where transcripts lie in it, else those in it. */
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

/** In the order of their names; none where there is no such folder. */
async function entriesOf(folder: string): Promise<readonly Dirent[]> {
  try {
    const entries = await readdir(folder, { withFileTypes: true });
    return entries.sort((one, other) => (one.name < other.name ? -1 : 1));
  } catch {
    return [];
  }
}

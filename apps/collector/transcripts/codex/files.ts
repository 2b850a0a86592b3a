import { join } from "node:path";
import type { Stats } from "node:fs";
import type { AgentMeta } from "../facts.ts";
import { entriesOf, forEach, Heads, statsOf } from "../files.ts";
import type { FolderReader, FoundTranscripts, LineReader, TranscriptFile } from "../provider.ts";
import { graphNameOfCwd } from "../references.ts";
import { readHead, type Head } from "./head.ts";
import { lineReader } from "./read-line.ts";

const sessionFile = /^rollout-.*\.jsonl$/;
const folders = ["sessions", "archived_sessions"];
/** Year, month and day. */
const deepest = 3;
/** The project of sessions that do not say where they work. */
const noProject = "codex";
const mostAncestors = 100;

interface FoundFile {
  readonly path: string;
  readonly stats: Stats;
  readonly head: Head;
}

/**
 * Reads the folder of Codex, or its `sessions` or `archived_sessions`, or a folder in them. Each session and each agent
 * has a file `rollout-<time>-<id>.jsonl`, whose first line says which it is.
 */
export class CodexFolder implements FolderReader {
  readonly #folder: string;
  readonly #heads = new Heads(readHead);
  #byPath: ReadonlyMap<string, Head> = new Map();

  constructor(folder: string) {
    this.#folder = folder;
  }

  async find(): Promise<FoundTranscripts> {
    const watched: string[] = [];
    const paths = await pathsIn(this.#folder, watched);
    const found = await forEach(paths, async (path): Promise<FoundFile | null> => {
      const stats = await statsOf(path);
      const head = stats === null ? null : await this.#heads.of(path, stats);
      return stats === null || head === null ? null : { path, stats, head };
    });
    const files = found.flatMap((file) => file ?? []);
    this.#byPath = new Map(files.map(({ path, head }) => [path, head]));
    const byId = new Map(files.map(({ head }) => [head.id, head]));
    return { files: files.map((file) => placed(file, byId)), folders: watched };
  }

  lineReader({ path }: TranscriptFile): LineReader {
    const head = this.#byPath.get(path);
    return head === undefined ? () => null : lineReader(head);
  }

  readMeta({ path, sessionId }: TranscriptFile): Promise<AgentMeta | null> {
    const head = this.#byPath.get(path);
    if (head === undefined) return Promise.resolve(null);
    const { agentType, agentName, parentId } = head;
    const parentAgentId = parentId === sessionId ? null : parentId;
    return Promise.resolve({ agentType, description: agentName, call: null, parentAgentId });
  }
}

/** Whether a folder is that of Codex, or has its session files. */
export async function hasSessions(folder: string, depth = deepest): Promise<boolean> {
  for (const entry of await entriesOf(folder)) {
    if (!entry.isFolder) {
      if (sessionFile.test(entry.name)) return true;
    } else if (depth === deepest ? isOfCodex(entry.name) : isDate(entry.name)) {
      if (await hasSessions(join(folder, entry.name), depth - 1)) return true;
    }
  }
  return false;
}

function isOfCodex(name: string): boolean {
  return folders.includes(name) || isDate(name);
}

function isDate(name: string): boolean {
  return /^\d{2,4}$/.test(name);
}

async function pathsIn(folder: string, watched: string[], depth = 0): Promise<readonly string[]> {
  watched.push(folder);
  const found: string[] = [];
  for (const entry of await entriesOf(folder)) {
    const path = join(folder, entry.name);
    if (!entry.isFolder) {
      if (sessionFile.test(entry.name)) found.push(path);
    } else if (depth <= deepest && (isDate(entry.name) || (depth === 0 && folders.includes(entry.name)))) {
      found.push(...(await pathsIn(path, watched, depth + 1)));
    }
  }
  return found;
}

function placed({ path, stats, head }: FoundFile, byId: ReadonlyMap<string, Head>): TranscriptFile {
  const root = rootOf(head, byId);
  const cwd = byId.get(root)?.cwd ?? head.cwd;
  return {
    path,
    project: cwd === null ? noProject : graphNameOfCwd(cwd),
    sessionId: root,
    agentId: head.id === root ? null : head.id,
    isMixed: false,
    firstKey: null,
    stats,
  };
}

/** The session that a thread belongs to. */
function rootOf(head: Head, byId: ReadonlyMap<string, Head>): string {
  if (head.parentId === null) return head.id;
  if (head.sessionId !== null && head.sessionId !== head.id) return head.sessionId;
  let root = head;
  for (let depth = 0; depth < mostAncestors && root.parentId !== null; depth++) {
    const parent = byId.get(root.parentId);
    if (parent === undefined) return root.parentId;
    root = parent;
  }
  return root.id;
}

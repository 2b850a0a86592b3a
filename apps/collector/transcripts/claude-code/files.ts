import { readFile } from "node:fs/promises";
import { basename, join } from "node:path";
import type { AgentMeta } from "../facts.ts";
import { entriesOf, forEach, Heads, statsOf, type Entry } from "../files.ts";
import { asText, parseObject } from "../json.ts";
import type { FolderReader, FoundTranscripts, LineReader, TranscriptFile } from "../provider.ts";
import { graphNameOf } from "../references.ts";
import { readLine } from "./read-line.ts";

const agentFile = /^agent-(.+)\.jsonl$/;
/** Internal agents of the client, which summarize a conversation. */
const ownAgents = /^acompact-/;
const deepest = 3;

interface Head {
  readonly uuid: string;
  readonly sessionId: string | null;
}

type Path = Pick<TranscriptFile, "path" | "project" | "agentId"> & { readonly sessionId: string | null };

/**
 * Reads a project folder, a folder of project folders, or the one of Claude Code, which has `projects`. A project folder
 * has `<session>.jsonl`, `<session>/subagents/agent-<id>.jsonl` (also in nested folders) and, from older versions,
 * `agent-<id>.jsonl` next to the sessions.
 */
export class ClaudeCodeFolder implements FolderReader {
  readonly #folder: string;
  readonly #heads = new Heads(readHead);

  constructor(folder: string) {
    this.#folder = folder;
  }

  async find(): Promise<FoundTranscripts> {
    const root = await rootOf(this.#folder);
    const folders = [root];
    const paths: Path[] = [];
    for (const project of await projectsIn(root)) paths.push(...(await pathsIn(project, folders)));
    const files = await forEach(paths, (path) => this.#complete(path));
    return { files: files.flatMap((file) => file ?? []), folders: [...new Set(folders)] };
  }

  lineReader(): LineReader {
    return readLine;
  }

  /** Reads the meta file of an agent. */
  async readMeta({ path }: TranscriptFile): Promise<AgentMeta | null> {
    const text = await readFile(path.replace(/\.jsonl$/, ".meta.json"), "utf8").catch(() => "");
    const json = parseObject(text);
    if (json === null) return null;
    return {
      agentType: asText(json["agentType"]),
      description: asText(json["description"]),
      call: asText(json["toolUseId"]),
      parentAgentId: asText(json["parentAgentId"]),
    };
  }

  /** Returns null if the file was deleted meanwhile, or if nothing names its session yet. */
  async #complete(found: Path): Promise<TranscriptFile | null> {
    const stats = await statsOf(found.path);
    if (stats === null) return null;
    const isInPath = found.agentId !== null && found.sessionId !== null;
    const head = isInPath ? null : await this.#heads.of(found.path, stats);
    const sessionId = found.sessionId ?? head?.sessionId ?? null;
    const firstKey = found.agentId === null ? (head?.uuid ?? null) : null;
    return sessionId === null ? null : { ...found, sessionId, isMixed: !isInPath, firstKey, stats };
  }
}

/** Whether a folder has transcripts, or a subfolder has. */
export async function hasTranscripts(folder: string): Promise<boolean> {
  const root = await rootOf(folder);
  return (await withTranscripts([root, ...(await subfoldersOf(root))])).length > 0;
}

/** The folder itself, or `projects` in it if that has project folders, as in the one of Claude Code. */
async function rootOf(folder: string): Promise<string> {
  const projects = join(folder, "projects");
  return (await withTranscripts(await subfoldersOf(projects))).length > 0 ? projects : folder;
}

/** The project folders: all subfolders. A folder with transcripts is one itself, beside its subfolders with transcripts. */
async function projectsIn(folder: string): Promise<readonly string[]> {
  const folders = await subfoldersOf(folder);
  const own = await withTranscripts([folder]);
  return own.length === 0 ? folders : [...own, ...(await withTranscripts(folders))];
}

async function subfoldersOf(folder: string): Promise<readonly string[]> {
  const entries = await entriesOf(folder);
  return entries.filter(({ isFolder }) => isFolder).map(({ name }) => join(folder, name));
}

async function withTranscripts(folders: readonly string[]): Promise<readonly string[]> {
  const found = await forEach(folders, async (folder) =>
    (await entriesOf(folder)).some(isTranscript) ? [folder] : [],
  );
  return found.flat();
}

function isTranscript({ name, isFolder }: Entry): boolean {
  return !isFolder && name.endsWith(".jsonl");
}

async function pathsIn(folder: string, folders: string[]): Promise<readonly Path[]> {
  folders.push(folder);
  const project = graphNameOf(folder);
  const found: Path[] = [];
  for (const entry of await entriesOf(folder)) {
    const path = join(folder, entry.name);
    if (entry.isFolder) {
      folders.push(path);
      found.push(
        ...(await agentsBelow(join(path, "subagents"), { project, sessionId: entry.name }, folders)),
      );
    } else if (agentFile.test(entry.name)) {
      found.push(...agentAt(path, { project, sessionId: null }));
    } else if (isTranscript(entry)) {
      found.push({ path, project, sessionId: basename(path, ".jsonl"), agentId: null });
    }
  }
  return found;
}

async function agentsBelow(
  folder: string,
  of: Pick<Path, "project" | "sessionId">,
  folders: string[],
  depth = deepest,
): Promise<readonly Path[]> {
  const found: Path[] = [];
  const entries = await entriesOf(folder);
  if (entries.length > 0) folders.push(folder);
  for (const entry of entries) {
    const path = join(folder, entry.name);
    if (!entry.isFolder) found.push(...agentAt(path, of));
    else if (depth > 0) found.push(...(await agentsBelow(path, of, folders, depth - 1)));
  }
  return found;
}

function agentAt(path: string, of: Pick<Path, "project" | "sessionId">): readonly Path[] {
  const agentId = agentFile.exec(basename(path))?.[1];
  return agentId === undefined || ownAgents.test(agentId) ? [] : [{ path, ...of, agentId }];
}

/** The first message. */
function readHead(text: string): Head | null {
  const json = parseObject(text);
  const uuid = asText(json?.["uuid"]);
  return uuid === null ? null : { uuid, sessionId: asText(json?.["sessionId"]) };
}

import type { Stats } from "node:fs";
import type { AgentMeta, Line } from "./facts.ts";

/** A transcript: the file of a session or of one of its agents. */
export interface TranscriptFile {
  readonly path: string;
  /** What the graph of its project is known by. */
  readonly project: string;
  readonly sessionId: string;
  /** Whether lines that name another session belong to that one. */
  readonly isMixed: boolean;
  /** The agent that the transcript belongs to; null for a session. */
  readonly agentId: string | null;
  /** The key of its first message; null if it is unknown. A transcript that begins with the same one is a copy. */
  readonly firstKey: string | null;
  readonly stats: Stats;
}

/** What a folder contains. */
export interface FoundTranscripts {
  readonly files: readonly TranscriptFile[];
  /** The folders in which transcripts are or may appear. */
  readonly folders: readonly string[];
}

/** Reads one line. Returns null for a line that is not a JSON object. Unknown contents give no facts. */
export type LineReader = (text: string, offset: number) => Line | null;

/** Reads the transcripts of one folder. */
export interface FolderReader {
  /** Finds the transcripts. A folder that cannot be read has none. */
  find(): Promise<FoundTranscripts>;
  /** Reads the lines of a transcript in their order, from the first one. */
  lineReader(file: TranscriptFile): LineReader;
  /** What is known of an agent apart from its lines; null if nothing is known yet. */
  readMeta(file: TranscriptFile): Promise<AgentMeta | null>;
}

/** A program whose transcripts can be watched. */
export interface Provider {
  /** The name that nodes and events show. */
  readonly name: string;
  /** The adapter that events show, as `name@version`. */
  readonly adapter: string;
  /** The folder in which the program writes by default. */
  readonly defaultFolder: () => string;
  /** Whether a folder looks as if the program had written it. */
  recognizes(folder: string): Promise<boolean>;
  reader(folder: string): FolderReader;
}

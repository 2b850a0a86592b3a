import type { AgentMeta, Line } from "../facts.ts";
import type { PlacedLine, Placing } from "../observing/placed-line.ts";
import type { FolderReader, LineReader, TranscriptFile } from "../provider.ts";
import type { ReadPosition } from "./read-position.ts";
import { isReplaced, isUnchanged, Tail } from "./tail.ts";

/** What a reading of a transcript gives. */
export interface ReadLines {
  readonly isReset: boolean;
  /** Whether all lines were read. */
  readonly isDone: boolean;
  readonly lines: readonly PlacedLine[];
  /** The numbers of the lines that are no JSON objects. */
  readonly malformed: readonly number[];
}

/** How to read a transcript. */
interface Reading {
  readonly now: number;
  readonly mostBytes?: number;
  readonly signal?: AbortSignal | undefined;
}

const mostRoots = 20;

/** Reads a transcript as it grows. Their lines have times that never decrease. */
export class Transcript {
  file: TranscriptFile;
  readonly #reader: FolderReader;
  readonly #placing: Placing;
  readonly #tail: Tail;
  #readLine: LineReader;
  /** What was recorded before this process started; null if nothing was. */
  #recorded: ReadPosition | null;
  #isLoaded = false;
  #lastAt: number | null = null;
  /** The lines before the first message. */
  #untimed: Line[] = [];
  #lastKey: string | null = null;
  #roots: string[] = [];
  #hasMeta = false;

  constructor(
    file: TranscriptFile,
    recorded: ReadPosition | null,
    { reader, placing }: { readonly reader: FolderReader; readonly placing: Placing },
  ) {
    this.file = file;
    this.#recorded = recorded;
    this.#reader = reader;
    this.#placing = placing;
    this.#tail = new Tail(file.path);
    this.#readLine = reader.lineReader(file);
  }

  /** Whether this process has read its lines. */
  get isLoaded(): boolean {
    return this.#isLoaded;
  }

  /** Whether everything in the file was read, now or before this process started. */
  get isUnchanged(): boolean {
    const position = this.#isLoaded ? this.#tail.position : this.#recorded;
    return position !== null && isUnchanged(position, this.file.stats);
  }

  get position(): ReadPosition {
    if (!this.#isLoaded && this.#recorded !== null) return this.#recorded;
    return { ...this.#tail.position, lastKey: this.#lastKey, roots: this.#roots };
  }

  /** Reads the new lines; at first all lines. */
  async read({ now, mostBytes, signal }: Reading): Promise<ReadLines> {
    const { path } = this.file;
    let isReset = false;
    const lines: PlacedLine[] = [];
    const malformed: number[] = [];
    if (!this.#isLoaded && this.#recorded !== null && (await isReplaced(path, this.#recorded))) {
      this.#recorded = null;
    }
    const isDone = await this.#tail.read({
      onReset: () => {
        isReset = true;
        this.#restart();
      },
      onLine: ({ text, offset, number }) => {
        const isKnown = this.#recorded !== null && offset < this.#recorded.offset;
        if (text?.trim() === "") return;
        const line = text === null ? null : this.#readLine(text, offset);
        if (line === null) {
          if (!isKnown) malformed.push(number);
          return;
        }
        for (const placed of this.#timed(line, isKnown, now)) lines.push(placed);
      },
      ...(mostBytes === undefined ? {} : { mostBytes }),
      signal,
    });
    this.#isLoaded = true;
    return { isReset, isDone, lines, malformed };
  }

  /** What is known of an agent apart from its lines; null if nothing is, or if it was returned before. */
  async readMeta(): Promise<AgentMeta | null> {
    if (this.file.agentId === null || this.#hasMeta) return null;
    const meta = await this.#reader.readMeta(this.file);
    this.#hasMeta = meta !== null;
    return meta;
  }

  #restart(): void {
    this.#recorded = null;
    this.#lastAt = null;
    this.#untimed = [];
    this.#lastKey = null;
    this.#roots = [];
    this.#readLine = this.#reader.lineReader(this.file);
  }

  #timed(line: Line, isKnown: boolean, now: number): readonly PlacedLine[] {
    this.#note(line);
    const told = line.at === null ? this.#lastAt : Math.min(line.at, now);
    if (told === null || (this.#lastAt === null && !isMessage(line))) {
      this.#untimed.push(line);
      return [];
    }
    const at = Math.max(told, this.#lastAt ?? told);
    this.#lastAt = at;
    const { cwd, version } = line;
    const before = this.#untimed.map((each) => ({
      ...each,
      cwd: each.cwd ?? cwd,
      version: each.version ?? version,
    }));
    this.#untimed = [];
    return [...before, line].map((each) => this.#placing.place(this.file, each, { at, isKnown }));
  }

  #note({ uuid, parentUuid, isSidechain }: Line): void {
    if (uuid === null) return;
    this.#lastKey = uuid;
    if (parentUuid === null && !isSidechain && this.#roots.length < mostRoots) this.#roots.push(uuid);
  }
}

/** Notes of the client itself have no uuid and no folder. */
function isMessage({ uuid, cwd, facts }: Line): boolean {
  return uuid !== null || cwd !== null || facts.some(({ kind }) => kind === "prompt" || kind === "worked");
}

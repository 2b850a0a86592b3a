import { mkdir, open, readdir, type FileHandle } from "node:fs/promises";
import { join } from "node:path";

/** A line of the archive, and the day on which its event happened: `2026-11-28`, in UTC. */
export interface ArchiveLine {
  readonly day: string;
  readonly text: string;
}

/** A line ends within so many bytes before the end of a file, or is read in several steps. */
const tailBytes = 64 * 1024;
const lineFeed = 0x0a;

/** The files of an archive: one a day in the folder of each graph, with one line an event, in the order of events. */
export class ArchiveFiles {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  /**
   * The last line of a graph; null if it has none. What a process that was killed has left of a line is removed, so that
   * lines can be added.
   */
  async last(graphId: string): Promise<string | null> {
    const folder = join(this.#folder, graphId);
    const names = await readdir(folder).catch((error: unknown) => {
      if (error instanceof Error && "code" in error && error.code === "ENOENT") return [];
      throw error;
    });
    for (const name of names.filter(isDay).sort().reverse()) {
      const file = await open(join(folder, name), "r+");
      try {
        const line = await lastLine(file);
        if (line !== null) return line;
      } finally {
        await file.close();
      }
    }
    return null;
  }

  /** Adds lines of a graph. When it resolves, they survive a crash of the machine. */
  async add(graphId: string, lines: readonly ArchiveLine[]): Promise<void> {
    const folder = join(this.#folder, graphId);
    await mkdir(folder, { recursive: true });
    const days = new Map<string, string>();
    for (const { day, text } of lines) days.set(day, `${days.get(day) ?? ""}${text}\n`);
    for (const [day, text] of days) {
      const file = await open(join(folder, `${day}.ndjson`), "a", 0o600);
      try {
        await file.appendFile(text);
        await file.datasync();
      } finally {
        await file.close();
      }
    }
  }
}

function isDay(name: string): boolean {
  return /^\d{4}-\d{2}-\d{2}\.ndjson$/.test(name);
}

/** The last whole line of a file, which is cut after it; null if there is none. */
async function lastLine(file: FileHandle): Promise<string | null> {
  const { size } = await file.stat();
  let bytes = Buffer.alloc(0);
  for (let start = size; start > 0;) {
    const from = Math.max(0, start - tailBytes);
    const part = Buffer.alloc(start - from);
    await file.read(part, 0, part.length, from);
    bytes = Buffer.concat([part, bytes]);
    start = from;
    const end = bytes.lastIndexOf(lineFeed);
    const before = end <= 0 ? -1 : bytes.lastIndexOf(lineFeed, end - 1);
    if (end === -1 || (before === -1 && start > 0)) continue;
    await file.truncate(start + end + 1);
    return bytes.subarray(before + 1, end).toString("utf8");
  }
  await file.truncate(0);
  return null;
}

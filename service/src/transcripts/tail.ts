import { open, type FileHandle } from "node:fs/promises";
import type { Stats } from "node:fs";
import { byteChunks } from "../../../common/bytes.ts";
import { LineSplitter } from "../../../common/lines.ts";

/** A line and its byte offset. */
interface TailLine {
  readonly offset: number;
  readonly text: string;
}

/** Receives the lines of a file. */
export interface TailReader {
  /** The file was truncated or replaced, so the lines of the whole file follow. */
  readonly onReset: () => void;
  readonly onLine: (line: TailLine) => void;
  /** Stops the reading. Then the tail must not be used again. */
  readonly signal?: AbortSignal | undefined;
}

const chunkBytes = 1024 * 1024;
const headBytes = 256;

/** Reads the lines that are appended to a file. An incomplete line is left until the rest is there. */
export class Tail {
  readonly path: string;
  #offset = 0;
  #size = -1;
  #modified = -1;
  #inode = 0;
  #head: Buffer = Buffer.alloc(0);

  constructor(path: string) {
    this.path = path;
  }

  /** @param stats the current stats of the file */
  async read(stats: Stats, { onReset, onLine, signal }: TailReader): Promise<void> {
    if (stats.size === this.#size && stats.mtimeMs === this.#modified && stats.ino === this.#inode) {
      return;
    }
    const file = await open(this.path, "r");
    try {
      if (this.#offset > 0 && (await this.#isAnother(file, stats))) {
        this.#offset = 0;
        onReset();
      }
      await this.#readLines(file, onLine, signal);
      this.#size = stats.size;
      this.#modified = stats.mtimeMs;
      this.#inode = stats.ino;
      this.#head = await readAt(file, 0, Math.min(headBytes, this.#offset));
    } finally {
      await file.close();
    }
  }

  async #isAnother(file: FileHandle, stats: Stats): Promise<boolean> {
    if (stats.size < this.#offset || stats.ino !== this.#inode) return true;
    return !(await readAt(file, 0, this.#head.length)).equals(this.#head);
  }

  async #readLines(
    file: FileHandle,
    onLine: TailReader["onLine"],
    signal: AbortSignal | undefined,
  ): Promise<void> {
    const lines = new LineSplitter(byteChunks);
    let offset = this.#offset;
    for (let position = this.#offset; ;) {
      signal?.throwIfAborted();
      const chunk = await readAt(file, position, chunkBytes);
      if (chunk.length === 0) break;
      position += chunk.length;
      for (const { content } of lines.push(chunk)) {
        if (content === null) continue;
        onLine({ offset, text: content.toString("utf8") });
        offset += content.length + 1;
      }
    }
    const rest = lines.end()?.content ?? null;
    const text = rest?.toString("utf8") ?? "";
    // A JSON object that is cut off is not valid JSON, so a valid one only lacks its line feed.
    if (rest !== null && isWholeObject(text)) {
      onLine({ offset, text });
      offset += rest.length;
    }
    this.#offset = offset;
  }
}

async function readAt(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position);
  return buffer.subarray(0, bytesRead);
}

function isWholeObject(text: string): boolean {
  if (!/\}\s*$/.test(text)) return false;
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

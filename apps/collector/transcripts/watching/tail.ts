import { createHash } from "node:crypto";
import { open, type FileHandle } from "node:fs/promises";
import type { Stats } from "node:fs";
import { byteChunks, maxRecordBytes } from "../../../shared/bytes.ts";
import { LineSplitter } from "../../../shared/lines.ts";

/** A line and its place. */
interface TailLine {
  /** In bytes. */
  readonly offset: number;
  /** Counted from 1. */
  readonly number: number;
  /** Null for a line that is too long to be read. */
  readonly text: string | null;
}

/** Receives the lines of a file. */
export interface TailReader {
  /** The file was truncated or replaced, so the lines of the whole file follow. */
  readonly onReset: () => void;
  readonly onLine: (line: TailLine) => void;
  /** Ends the reading after about so many bytes. Default: it ends with the file. */
  readonly mostBytes?: number;
  /** Stops the reading. Then the tail must not be used again. */
  readonly signal?: AbortSignal | undefined;
}

/** How far a file was read, and what tells whether it is still the same file. */
export interface TailPosition {
  readonly offset: number;
  readonly size: number;
  readonly modified: number;
  readonly inode: number;
  /** The hash of the first bytes and of the last ones before the offset. */
  readonly hash: string;
}

type FileState = Pick<Stats, "size" | "mtimeMs" | "ino">;

const chunkBytes = 1024 * 1024;
const hashedBytes = 256;

/** Reads the lines that are appended to a file. An incomplete line is left until the rest is there. */
export class Tail {
  readonly path: string;
  #position: TailPosition = { offset: 0, size: -1, modified: -1, inode: 0, hash: "" };
  #lines = 0;

  constructor(path: string) {
    this.path = path;
  }

  get position(): TailPosition {
    return this.#position;
  }

  /**
   * Reads the lines that are there. A file that was deleted has none.
   *
   * @returns whether all were read
   */
  async read(reader: TailReader): Promise<boolean> {
    const file = await openIfThere(this.path);
    if (file === null) return true;
    try {
      const stats = await file.stat();
      if (this.#position.offset > 0 && (await isAnother(file, this.#position, stats))) {
        this.#position = { ...this.#position, offset: 0 };
        this.#lines = 0;
        reader.onReset();
      }
      const { offset, isDone } = await this.#readLines(file, reader);
      const hash = await hashOf(file, offset);
      // Until everything is read, the file counts as changed.
      const size = isDone ? stats.size : -1;
      this.#position = { offset, size, modified: stats.mtimeMs, inode: stats.ino, hash };
      return isDone;
    } finally {
      await file.close();
    }
  }

  async #readLines(
    file: FileHandle,
    { onLine, mostBytes = Infinity, signal }: TailReader,
  ): Promise<{ readonly offset: number; readonly isDone: boolean }> {
    const lines = new LineSplitter(byteChunks, maxRecordBytes);
    const begin = this.#position.offset;
    let offset = begin;
    for (let position = begin; ;) {
      signal?.throwIfAborted();
      if (offset - begin >= mostBytes) return { offset, isDone: false };
      const chunk = await readAt(file, position, chunkBytes);
      if (chunk.length === 0) break;
      let end = -1;
      for (const { content } of lines.push(chunk)) {
        end = chunk.indexOf("\n", end + 1);
        onLine({ offset, number: ++this.#lines, text: content?.toString("utf8") ?? null });
        offset = position + end + 1;
      }
      position += chunk.length;
    }
    const rest = lines.end()?.content ?? null;
    const text = rest?.toString("utf8") ?? "";
    // A JSON object that is cut off is not valid JSON, so a valid one only lacks its line feed.
    if (rest !== null && isWholeObject(text)) {
      onLine({ offset, number: this.#lines + 1, text });
      offset += rest.length;
    }
    return { offset, isDone: true };
  }
}

/** Whether a file has not been written since it was read. */
export function isUnchanged({ size, modified, inode }: TailPosition, stats: FileState): boolean {
  return stats.size === size && stats.mtimeMs === modified && stats.ino === inode;
}

/** Whether the file at a path is another one than the one that was read so far: truncated or replaced. */
export async function isReplaced(path: string, position: TailPosition): Promise<boolean> {
  const file = await openIfThere(path);
  if (file === null) return false;
  try {
    return await isAnother(file, position, await file.stat());
  } finally {
    await file.close();
  }
}

async function openIfThere(path: string): Promise<FileHandle | null> {
  try {
    return await open(path, "r");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
    throw error;
  }
}

async function isAnother(
  file: FileHandle,
  { offset, inode, hash }: TailPosition,
  stats: FileState,
): Promise<boolean> {
  if (stats.size < offset || stats.ino !== inode) return true;
  return (await hashOf(file, offset)) !== hash;
}

/** A file that was truncated and has grown beyond the offset again begins with the same bytes, but others end there. */
async function hashOf(file: FileHandle, offset: number): Promise<string> {
  const length = Math.min(hashedBytes, offset);
  return createHash("sha256")
    .update(await readAt(file, 0, length))
    .update(await readAt(file, offset - length, length))
    .digest("base64url")
    .slice(0, 16);
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

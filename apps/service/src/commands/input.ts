import { mkdtemp, open, rm, type FileHandle } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Readable } from "node:stream";

const chunkBytes = 256 * 1024;

/** Why an input cannot be read: the end of a sentence that begins with its name. */
export class UnreadableError extends Error {
  override readonly name = "UnreadableError";
}

export const changed = "was written while it was read. Run the command again.";

/** An input that can be read several times. */
export class Input {
  readonly size: number;
  readonly #file: FileHandle;
  readonly #modified: number;

  private constructor(
    file: FileHandle,
    { size, mtimeMs }: { readonly size: number; readonly mtimeMs: number },
  ) {
    this.#file = file;
    this.size = size;
    this.#modified = mtimeMs;
  }

  /**
   * Opens a file. What is not a regular file, such as a pipe, is copied to a temporary file.
   *
   * @throws {UnreadableError}
   */
  static async open(path: string | Readable, onProgress?: (bytes: number) => void): Promise<Input> {
    try {
      if (typeof path !== "string") return new Input(...(await spooled(path, onProgress)));
      const file = await open(path, "r");
      const stats = await file.stat();
      if (stats.isFile()) return new Input(file, stats);
      return new Input(...(await spooled(file.createReadStream(), onProgress)));
    } catch (error) {
      throw unreadable(error);
    }
  }

  /**
   * Reads from the beginning.
   *
   * @throws {UnreadableError} also if the file was written meanwhile
   */
  async *read(): AsyncGenerator<Uint8Array> {
    try {
      yield* this.#file.createReadStream({ start: 0, autoClose: false, highWaterMark: chunkBytes });
    } catch (error) {
      throw unreadable(error);
    }
    const { size, mtimeMs } = await this.#file.stat();
    if (size !== this.size || mtimeMs !== this.#modified) throw new UnreadableError(changed);
  }

  close(): Promise<void> {
    return this.#file.close();
  }
}

/** Copies a stream to a file without a name, so that nothing is left of it if the process is killed. */
async function spooled(
  stream: Readable,
  onProgress: (bytes: number) => void = () => undefined,
): Promise<[FileHandle, { readonly size: number; readonly mtimeMs: number }]> {
  const file = await unnamedFile();
  let bytes = 0;
  try {
    for await (const chunk of stream as AsyncIterable<Uint8Array>) {
      await file.appendFile(chunk);
      onProgress((bytes += chunk.length));
    }
    return [file, await file.stat()];
  } catch (error) {
    await file.close();
    throw error;
  }
}

async function unnamedFile(): Promise<FileHandle> {
  const folder = await mkdtemp(join(tmpdir(), "wherefore-ingest-"));
  try {
    return await open(join(folder, "input"), "wx+", 0o600);
  } finally {
    await rm(folder, { recursive: true });
  }
}

function unreadable(error: unknown): unknown {
  return error instanceof Error && "syscall" in error
    ? new UnreadableError(`cannot be read: ${error.message}`)
    : error;
}

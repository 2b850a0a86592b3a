import { createReadStream, fstatSync, statSync, type Stats } from "node:fs";
import type { Readable } from "node:stream";
import { cannotRead } from "../failure.ts";

/** The input of `filter`. */
export interface Source {
  /** The name in messages. */
  readonly name: string;
  readonly stream: Readable;
  /** In bytes; null if it is not known in advance. */
  readonly size: number | null;
}

const CHUNK_BYTES = 256 * 1024;

/**
 * Opens a file, or standard input if there is no file name or it is `-`.
 *
 * @throws Failure if the file cannot be read
 */
export function openSource(file: string | undefined): Source {
  if (file === undefined || file === "-") {
    const size = sizeOf(() => fstatSync(process.stdin.fd));
    return { name: "standard input", stream: process.stdin, size };
  }
  try {
    const stats = statSync(file);
    if (stats.isDirectory()) throw Object.assign(new Error("a directory"), { code: "EISDIR" });
    const stream = createReadStream(file, { highWaterMark: CHUNK_BYTES });
    return { name: file, stream, size: sizeOf(() => stats) };
  } catch (error) {
    throw cannotRead(file, error);
  }
}

function sizeOf(stats: () => Stats): number | null {
  try {
    const found = stats();
    return found.isFile() ? found.size : null;
  } catch {
    return null;
  }
}

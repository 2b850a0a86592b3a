import { createReadStream, fstatSync, statSync, type Stats } from "node:fs";
import type { Readable } from "node:stream";
import { cannotRead } from "../failure.ts";

/** Where records come from. */
export interface Source {
  /** As messages name it. */
  readonly name: string;
  readonly stream: Readable;
  /** In bytes; null where the end is not known before it comes. */
  readonly size: number | null;
}

const CHUNK_BYTES = 256 * 1024;

/**
 * Opens a file, or standard input where there is none or it is `-`.
 *
 * @throws Failure where there is nothing to read
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

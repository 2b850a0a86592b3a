import { createReadStream, fstatSync, statSync, type Stats } from "node:fs";
import type { Readable } from "node:stream";
import { cannotRead } from "../failure.ts";

/** An input of `filter`. */
export interface Source {
  /** The name in messages. */
  readonly name: string;
  /** The file; null for standard input. */
  readonly file: string | null;
  /** In bytes; null if it is not known in advance. */
  readonly size: number | null;
  /** Whether it is lines that are added as time goes on. */
  readonly isFollowed: boolean;
  readonly open: () => Readable;
}

const CHUNK_BYTES = 256 * 1024;

/**
 * Finds a file, or standard input for the name `-`.
 *
 * @param isFollowed whether lines are added to it as time goes on
 * @throws Failure if the file cannot be read
 */
export function findSource(file: string, isFollowed: boolean): Source {
  if (file === "-") {
    const size = sizeOf(() => fstatSync(process.stdin.fd));
    return { name: "standard input", file: null, size, isFollowed, open: () => process.stdin };
  }
  try {
    const stats = statSync(file);
    if (stats.isDirectory()) throw Object.assign(new Error("a directory"), { code: "EISDIR" });
    const open = () => createReadStream(file, { highWaterMark: CHUNK_BYTES });
    return { name: file, file, size: sizeOf(() => stats), isFollowed, open };
  } catch (error) {
    throw cannotRead(file, error);
  }
}

/** The size of all sources; null if one is not known. */
export function totalSize(sources: readonly Source[]): number | null {
  return sources.reduce<number | null>(
    (sum, { size }) => (sum === null || size === null ? null : sum + size),
    0,
  );
}

function sizeOf(stats: () => Stats): number | null {
  try {
    const found = stats();
    return found.isFile() ? found.size : null;
  } catch {
    return null;
  }
}

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
  const isStandard = file === "-";
  const name = isStandard ? "standard input" : file;
  try {
    const stats = isStandard ? standardInput() : statSync(file);
    if (stats?.isDirectory() === true) throw Object.assign(new Error("a directory"), { code: "EISDIR" });
    return {
      name,
      file: isStandard ? null : file,
      size: stats?.isFile() === true ? stats.size : null,
      isFollowed,
      open: () => (isStandard ? process.stdin : createReadStream(file, { highWaterMark: CHUNK_BYTES })),
    };
  } catch (error) {
    throw cannotRead(name, error);
  }
}

/** The size of all sources; null if one is not known. */
export function totalSize(sources: readonly Source[]): number | null {
  return sources.reduce<number | null>(
    (sum, { size }) => (sum === null || size === null ? null : sum + size),
    0,
  );
}

/** What standard input is; null if the system does not tell. */
function standardInput(): Stats | null {
  try {
    return fstatSync(process.stdin.fd);
  } catch {
    return null;
  }
}

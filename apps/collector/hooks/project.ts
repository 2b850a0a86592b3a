import { limits } from "../../shared/observations/limits.ts";
import { graphNameOfCwd } from "../transcripts/references.ts";
import { storableName, storableText } from "../transcripts/storable-text.ts";

/** The graph of a project: what recorders know it by, and its first name. */
export interface ProjectGraph {
  readonly ref: string;
  readonly name: string;
}

/** What a hook tells of where its session works. */
interface SessionPlace {
  /** The transcript of the session. Null in a request that was not made by Claude Code. */
  readonly transcriptPath: string | null;
  readonly cwd: string | null;
}

const mostOfName = 200;

/**
 * The graph of the project that a session belongs to. It is that of the folder with the session's transcript, as for
 * transcripts, because the working directory changes during a session. Its reference is empty without a folder.
 *
 * @example
 * ```ts
 * projectOf({ transcriptPath: "/home/ada/.claude/projects/-home-ada-shop/abc123.jsonl", cwd: "/home/ada/shop/src" });
 * // { ref: "-home-ada-shop", name: "shop" }
 * ```
 */
export function projectOf({ transcriptPath, cwd }: SessionPlace): ProjectGraph {
  const folder = segments((transcriptPath ?? "").slice(-limits.path)).at(-2) ?? graphNameOfCwd(cwd ?? "");
  const name = nameOf(folder, cwd) ?? folder;
  return { ref: storableName(folder), name: storableText(name, mostOfName) };
}

/** The name of the project folder: that of the directory it stands for, which is the working directory or above it. */
function nameOf(folder: string, cwd: string | null): string | null {
  if (cwd === null || cwd.length > limits.path) return null;
  for (let path = cwd; path !== ""; path = parentOf(path)) {
    if (graphNameOfCwd(path) === folder) return segments(path).at(-1) ?? null;
  }
  return segments(cwd).at(-1) ?? null;
}

/** The names in a path, also of Windows. */
function segments(path: string): readonly string[] {
  return path.split(/[\\/]/).filter((name) => name !== "");
}

function parentOf(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf("/"), path.lastIndexOf("\\")));
}

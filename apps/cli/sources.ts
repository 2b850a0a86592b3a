import { complain } from "./complain.ts";
import { Failure } from "./failure.ts";
import { findSource, type Source } from "./input/source.ts";

/**
 * Finds all files, or standard input without any, before one is read; reports those that cannot be read, and returns
 * null then.
 */
export function findSources(files: readonly string[]): readonly Source[] | null {
  const names = new Set(files.length === 0 ? ["-"] : files);
  const sources = [...names].flatMap((file) => {
    try {
      return [findSource(file)];
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      complain(error.message);
      return [];
    }
  });
  if (sources.length < names.size) return null;
  if (process.stdin.isTTY && sources.some(({ file }) => file === null)) {
    complain("reading records from the keyboard, one JSON object a line; end with Ctrl-D.");
  }
  return sources;
}

import { complain } from "./complain.ts";
import { Failure } from "./failure.ts";
import { findSource, type Source } from "./input/source.ts";
import { shellWord } from "./shell/words.ts";

/** The options of a command that reads records. */
export interface SourceOptions {
  readonly follow?: boolean;
}

/**
 * Finds all files, or standard input without any, before one is read; reports those that cannot be read, and returns
 * null then.
 *
 * @param command the command without files, as messages show it
 * @throws Failure if files are to be followed
 */
export function findSources(
  files: readonly string[],
  command: string,
  { follow = false }: SourceOptions = {},
): readonly Source[] | null {
  const followed = files.filter((file) => file !== "-");
  if (follow && followed.length > 0) throw new Failure(followsInput(followed, command));
  const names = new Set(files.length === 0 ? ["-"] : files);
  const sources = [...names].flatMap((file) => {
    try {
      return [findSource(file, follow)];
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

function followsInput(files: readonly string[], command: string): string {
  // With -q, tail writes no names of files between the lines.
  const tail = ["tail", files.length > 1 ? "-qF" : "-F", ...files.map(shellWord)].join(" ");
  return `--follow reads standard input and no file. Write:\n  ${tail} | ${command}`;
}

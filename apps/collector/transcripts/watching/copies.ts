import type { PlacedLine } from "../observing/placed-line.ts";
import type { Project } from "../observing/project.ts";
import type { Transcript } from "./transcript.ts";

/**
 * Finds the lines that the transcript of a forked session has copied from the one that it was forked from, with their
 * keys. A copy begins with the first message of its original, or with a later one that has no predecessor.
 */
export class Copies {
  readonly #byKey = new Map<string, Set<Transcript>>();

  /** Notes the keys by which copies of a transcript can be recognized. */
  note(transcript: Transcript): void {
    const { file, position } = transcript;
    for (const key of [file.firstKey, ...position.roots]) {
      if (key === null) continue;
      const known = this.#byKey.get(key);
      if (known === undefined) this.#byKey.set(key, new Set([transcript]));
      else known.add(transcript);
    }
  }

  /** The transcripts that a transcript may have copied lines from. */
  originalsOf(transcript: Transcript): readonly Transcript[] {
    const { firstKey } = transcript.file;
    const alike = firstKey === null ? [] : [...(this.#byKey.get(firstKey) ?? [])];
    return alike.filter((other) => other !== transcript && isOlder(other, transcript));
  }

  /** The lines that are no copies. */
  withoutCopies(
    lines: readonly PlacedLine[],
    transcript: Transcript,
    project: Project,
  ): readonly PlacedLine[] {
    const originals = this.originalsOf(transcript);
    return lines.filter(
      ({ isCopy, uuid }) =>
        !isCopy && (uuid === null || !originals.some(({ file }) => project.has(file.path, uuid))),
    );
  }
}

/** Whether a file was created first. */
function isOlder({ file: one }: Transcript, { file: other }: Transcript): boolean {
  const difference = one.stats.birthtimeMs - other.stats.birthtimeMs;
  return difference < 0 || (difference === 0 && one.path < other.path);
}

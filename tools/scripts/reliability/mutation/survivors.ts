import { readFileSync } from "node:fs";

interface Position {
  readonly line: number;
  readonly column: number;
}

/** A range of a file; its lines and columns begin with 1, and its end is not part of it. */
interface Range {
  readonly start: Position;
  readonly end: Position;
}

/** A change of the sources, as it is named in the page and in the list of reasons. */
export interface Change {
  readonly file: string;
  /** The line in which the changed text begins, without its indentation. */
  readonly line: string;
  readonly original: string;
  readonly replacement: string;
}

/** Why some changes alter nothing that can be observed. */
export interface Reason {
  readonly file: string;
  readonly reason: string;
  readonly changes: readonly Omit<Change, "file">[];
}

/** A mutant that no test kills; the reason is missing where none is known. */
export interface Survivor extends Change {
  readonly reason?: string;
}

/** The reasons in reasons/FOLDER.json. */
export function reasonsFor(folder: string): readonly Reason[] {
  const file = new URL(`reasons/${folder}.json`, import.meta.url);
  return JSON.parse(readFileSync(file, "utf8")) as readonly Reason[];
}

const LONGEST_SHOWN = 100;

/** The change that a mutant makes to a file. */
export function changeOf(file: string, text: string, { start, end }: Range, replacement: string): Change {
  const lines = text.split("\n");
  const changed = lines.slice(start.line - 1, end.line);
  changed[changed.length - 1] = changed.at(-1)!.slice(0, end.column - 1);
  changed[0] = changed[0]!.slice(start.column - 1);
  return {
    file,
    line: lines[start.line - 1]!.trim(),
    original: inOneLine(changed.join("\n")),
    replacement: inOneLine(replacement),
  };
}

function inOneLine(text: string): string {
  const line = text.trim().replace(/\s+/g, " ");
  return line.length > LONGEST_SHOWN ? `${line.slice(0, LONGEST_SHOWN)}…` : line;
}

const keyOf = ({ file, line, original, replacement }: Change): string =>
  JSON.stringify([file, line, original, replacement]);

/**
 * The survivors with their reasons.
 *
 * @throws Error if a reason of one of the measured files belongs to no survivor, or to several: one of them may be
 *   another matter
 */
export function withReasons(
  survivors: readonly Change[],
  reasons: readonly Reason[],
  isMeasured: (file: string) => boolean,
): readonly Survivor[] {
  const reasonOf = new Map<string, string>();
  for (const { file, reason, changes } of reasons) {
    for (const change of changes) reasonOf.set(keyOf({ file, ...change }), reason);
  }
  const survived = new Set<string>();
  for (const survivor of survivors) {
    const key = keyOf(survivor);
    if (survived.has(key) && reasonOf.has(key)) throw new Error(`Two survivors are:\n${textOf(survivor)}`);
    survived.add(key);
  }
  const stale = reasons.flatMap(({ file, changes }) =>
    changes
      .map((change) => ({ file, ...change }))
      .filter((each) => isMeasured(file) && !survived.has(keyOf(each))),
  );
  if (stale.length > 0) {
    throw new Error(`No mutant survives of these with a reason:\n${stale.map(textOf).join("\n")}`);
  }
  return survivors.map((survivor) => {
    const reason = reasonOf.get(keyOf(survivor));
    return reason === undefined ? survivor : { ...survivor, reason };
  });
}

export const textOf = ({ file, line, original, replacement }: Change): string =>
  `${file}: ${line}\n    ${original}\n  → ${replacement}`;

import { IndexDifference } from "../conformance/load.ts";
import type { Subject } from "./case.ts";

/** Rows that are not those that an oracle expects. */
export interface Finding {
  readonly oracle: string;
  /** What was asked, and in which way. */
  readonly asked: string;
  readonly expected: readonly string[];
  readonly found: readonly string[];
  /** The error, if the engine refused what was asked. */
  readonly error?: string;
}

/** What an oracle compares: rows, and those that they have to be. */
type Comparison = Omit<Finding, "oracle">;

/** A relation that holds between the rows of an engine, whatever the query. */
export interface Oracle {
  readonly name: string;
  /** The relation, as a sentence. */
  readonly relation: string;
  compare(subject: Subject): AsyncIterable<Comparison>;
}

/** The first thing that an oracle finds to be wrong; null if there is none. A statement that fails is wrong too. */
export async function findingOf({ name, compare }: Oracle, subject: Subject): Promise<Finding | null> {
  try {
    for await (const comparison of compare(subject)) {
      if (!isSame(comparison.found, comparison.expected)) return { oracle: name, ...comparison };
    }
    return null;
  } catch (error) {
    const asked = subject.queries.map(({ source }) => source).join("\n");
    if (error instanceof IndexDifference) {
      return { oracle: name, asked, expected: error.without, found: error.withIndexes };
    }
    return { oracle: name, asked, expected: [], found: [], error: String(error) };
  }
}

function isSame(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((id, index) => id === b[index]);
}

import { applyEdits, check } from "wherefore";
import type { CheckedQuery } from "wherefore";
import type { Mistake } from "./kind.ts";
import {
  conditionOf,
  conditionOfQueries,
  dropsNegation,
  meantConditions,
  sameMeaning,
  turns,
  type Condition,
} from "./meaning.ts";

/** A repaired query, and the queries that have to match besides. */
export interface Repaired {
  readonly text: string;
  readonly checked: CheckedQuery<never>;
  readonly further: readonly { readonly text: string; readonly checked: CheckedQuery<never> }[];
}

export interface Verdict {
  readonly outcome: "right" | "another" | "none";
  /** The repair inverts or changes a comparison, or loses a value. */
  readonly isTurned: boolean;
  /** The texts of the repair; null for none. */
  readonly got: readonly string[] | null;
}

/** Judges a repair of a mistake; none is right where no repair is meant. */
export function judge({ meant, world }: Mistake, repaired: Repaired | undefined): Verdict {
  const readings = meantConditions(meant, world.schema);
  if (repaired === undefined) {
    return { outcome: readings.includes(null) ? "right" : "none", isTurned: false, got: null };
  }
  const all = [repaired, ...repaired.further];
  const condition = conditionOfQueries(all.map(({ checked }) => checked));
  const conditions = readings.filter((reading) => reading !== null);
  const isRight = conditions.some((reading) => sameMeaning(reading, condition));
  return {
    outcome: isRight ? "right" : "another",
    isTurned: !isRight && isTurnedFrom(conditions, condition),
    got: all.map(({ text }) => text),
  };
}

/** The texts that fixes of diagnostics make of a mistake and that turn what was meant. */
export function turningFixes({ meant, world: { schema }, typed }: Mistake): string[] {
  const conditions = meantConditions(meant, schema).filter((reading) => reading !== null);
  return check(typed, schema)
    .diagnostics.flatMap(({ fixes }) => fixes)
    .map(({ edits }) => applyEdits(typed, edits))
    .filter((text) => {
      const condition = conditionOf(text, schema);
      if (condition !== null) return isTurnedFrom(conditions, condition);
      return conditions.length > 0 && conditions.every((reading) => dropsNegation(reading, typed, text));
    });
}

function isTurnedFrom(readings: readonly Condition[], got: Condition): boolean {
  return readings.length > 0 && readings.every((reading) => turns(reading, got));
}

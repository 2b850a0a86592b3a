import type { SchemaProblem } from "../schema-error.ts";

/** A location in a JSON document. */
export interface JsonLocation {
  /** The location under these keys. */
  readonly at: (...keys: readonly (string | number)[]) => JsonLocation;
  /** Adds a problem at this location. */
  readonly note: (message: string) => void;
}

/** The location at `path` in a document; the problems noted at it and below it are added to `problems`. */
export function jsonLocation(
  problems: SchemaProblem[],
  path: readonly (string | number)[] = [],
): JsonLocation {
  return {
    at: (...keys) => jsonLocation(problems, [...path, ...keys]),
    note: (message) => problems.push({ path, message }),
  };
}

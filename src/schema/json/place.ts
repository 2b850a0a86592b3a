import type { SchemaProblem } from "../schema-error.ts";

/** Where in a JSON document one stands, and the list of all that is wrong with it. */
export interface Place {
  /** The place under these keys. */
  readonly at: (...keys: readonly (string | number)[]) => Place;
  /** Notes that something is wrong here. */
  readonly note: (message: string) => void;
}

/** The root of a document, whose problems go into `problems`. */
export function rootPlace(problems: SchemaProblem[], path: readonly (string | number)[] = []): Place {
  return {
    at: (...keys) => rootPlace(problems, [...path, ...keys]),
    note: (message) => problems.push({ path, message }),
  };
}

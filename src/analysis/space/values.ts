import type { Literal } from "./literal.ts";

/** All that records can hold in one field, given that some literals are true. It does not change. */
export interface Values {
  /** Those of which these literals are true as well. */
  readonly with: (literals: readonly Literal[]) => Values;
  /** Whether there is one. */
  readonly isPossible: () => boolean;
  /** One of them, as a record has it; null for no value. It is called only if there is one. */
  readonly find: () => unknown;
}

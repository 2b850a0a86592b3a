import type { Literal } from "./literal.ts";

/** All that records can hold in one field, given that some literals are true. It does not change. */
export interface Values {
  /** Those of which these literals are true as well. */
  readonly with: (literals: readonly Literal[]) => Values;
  /** Whether there may be one. If not, there surely is none. */
  readonly isPossible: () => boolean;
  /** One of them, as a record has it; null for no value, undefined if none is known. It is called only if one is possible. */
  readonly find: () => unknown;
}

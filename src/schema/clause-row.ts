import type { Operator } from "../language/syntax/operators.ts";

/** A clause as a row of a filter form. */
export interface ClauseRow<Name extends string = string> {
  readonly field: Name;
  readonly operator: Operator;
  readonly negated: boolean;
  /**
   * A number of an integer field beyond 2^53 is a bigint, and a number with more digits than a double has is its text; null
   * tests for the absence of a value.
   */
  readonly value: string | number | bigint | boolean | null;
}

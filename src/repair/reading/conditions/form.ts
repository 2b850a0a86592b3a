import type { ConnectiveWord } from "../../../language/syntax/ast.ts";
import type { FieldType } from "../../../schema/field-type.ts";
import { readPeriod } from "../../../text/period.ts";
import type { Condition, Test } from "../meaning.ts";
import type { Cursor } from "../text/cursor.ts";

/** Where a condition stands. */
export interface Place {
  /** The start of the condition, its prefix included. */
  readonly start: number;
  /** Whether the prefix negates. */
  readonly negated: boolean;
  /** The condition before it, and whether a word joins them: `a OR "b"` leaves out the field. */
  readonly before: Condition | null;
  readonly joined: ConnectiveWord | null;
}

/**
 * Reads a condition of one form. Undefined if the text has another form, and then the cursor may stand anywhere; null
 * if the text has no clear meaning.
 */
export type Form = (cursor: Cursor, place: Place) => Condition | null | undefined;

/** Makes a condition that ends here. */
export function condition(
  cursor: Cursor,
  { start, negated }: Place,
  field: string | null,
  tests: readonly Test[],
  connective: ConnectiveWord = "OR",
  layout: Condition["layout"] = null,
): Condition {
  return {
    kind: "condition",
    span: cursor.trimmedSpan(start),
    field,
    tests: negated ? tests.map((test) => ({ ...test, negated: !test.negated })) : tests,
    connective: negated === (connective === "OR") ? "AND" : "OR",
    layout,
  };
}

/** Whether a type reads a text, or one like it. */
export function isLikeValue(type: FieldType, text: string): boolean {
  const reading = type.readText(text);
  if ("value" in reading || reading.suggestions?.()[0] !== undefined) return true;
  return type.isTime === true && readPeriod(text, { now: 0, timeZone: null }) !== null;
}

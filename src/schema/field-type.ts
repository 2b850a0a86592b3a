import type { ExpectedValue } from "../diagnostics/messages.ts";
import type { Operator } from "../language/operators.ts";
import type { ExactValue, BooleanValue, NumericValue, TextValue } from "./value.ts";

/** The names of the field types. */
export type FieldTypeName = "text" | "enumeration" | "id" | "boolean" | "number" | "integer" | "time";

/**
 * How a back-end holds and compares the values of a field: `folded` is text
 * compared case-insensitively, `exact` text compared by code units, `integer`
 * an int64.
 */
export type Comparison = "folded" | "exact" | "boolean" | "number" | "integer";

/** What a field type makes of the text of a value: a typed value, or why there is none. */
export type Reading<V> = { readonly value: V } | Unreadable;

/** Why a text is no value of a field type. */
export interface Unreadable {
  readonly code: "value_invalid" | "value_out_of_range";
  readonly expected: ExpectedValue;
  /** Every value that there is, where they are few. */
  readonly declared?: readonly string[];
  /** What was probably meant; best first. Asked only for what is reported. */
  readonly suggestions: () => readonly Suggestion[];
}

/** A text that is a value. */
export interface Suggestion {
  readonly text: string;
  /** What it is, where the text does not show it: `2026-11-20 in Unix milliseconds`. */
  readonly note?: string;
}

/** What a field type allows and how it reads values. */
export interface FieldType {
  readonly name: FieldTypeName;
  readonly comparison: Comparison;
  /** With its article, for messages: `an integer field`. */
  readonly title: string;
  readonly operators: readonly Operator[];
  /** Reads the quoted value of an equality. */
  readonly readText: (text: string) => Reading<TextValue | ExactValue | BooleanValue | NumericValue>;
  /** Reads the number of a comparison. Only where the operators include comparisons. */
  readonly readNumber?: (text: string) => Reading<NumericValue>;
  /** The values that an editor offers. */
  readonly values?: readonly string[];
  /** For booleans: what a record without a value counts as. */
  readonly whenAbsent?: boolean;
}

import type { ComparisonOperator, Operator } from "../language/syntax/operators.ts";
import type { Calendar } from "../text/time-zone.ts";
import type { FieldValue, NumericValue } from "./value.ts";

/**
 * How back-ends store and compare the values of a field. It decides which
 * values of a record count as values, and which kind of value `readText` returns:
 *
 * - `folded`: strings, compared case-insensitively (`TextValue`);
 * - `exact`: strings, compared by code units (`ExactValue`);
 * - `uuid`: UUIDs as strings in any case, compared by their 128 bits (`UuidValue`);
 * - `boolean`: booleans (`BooleanValue`);
 * - `number`: doubles (`NumericValue` of kind `number`);
 * - `integer`: int64, as numbers or bigints (`NumericValue` of kind `integer`).
 */
export type Comparison = "folded" | "exact" | "uuid" | "boolean" | "number" | "integer";

/** Result of reading the text of a value: a typed value, or the reason why there is none. */
export type Reading<V> = { readonly value: V } | UnreadableValue;

/** Reason why a text is not a value of a field type. */
export interface UnreadableValue {
  /** `value_out_of_range` for a value that is written correctly but is too large or too small. */
  readonly code: "value_invalid" | "value_out_of_range";
  /** The values that can be written instead, for messages: `a whole number such as 12`. */
  readonly expected: string;
  /** All values of the type, if they are few; the message lists them. Default: none. */
  readonly declared?: readonly string[];
  /** Values that were probably meant, best first. Called only for a violation that is reported. Default: none. */
  readonly suggestions?: () => readonly Suggestion[];
}

/** A valid value that was probably meant. */
export interface Suggestion {
  readonly text: string;
  /** Explains a text that is not self-explanatory: `2026-11-20 in Unix milliseconds`. */
  readonly note?: string;
  /** Whether it is the value itself in the notation of the type, rather than the nearest one: `true` for `yes`. Default: false. */
  readonly isSame?: boolean;
}

/** The parts of a type that dates change. */
export type DateReading = Pick<FieldType, "readNumber" | "completeNumber" | "showNumber">;

/** The operators that a field takes, how it reads values, and the words that messages and editors use for it. */
export interface FieldType {
  /** Short name, which editors show: `integer`. */
  readonly name: string;
  /** Name with its article, for messages: `an integer field`. */
  readonly title: string;
  /** How back-ends store and compare the values. */
  readonly comparison: Comparison;
  /**
   * The operators that the field takes. `contains` needs the comparison
   * `folded`; comparisons need `number` or `integer`, and `readNumber`.
   */
  readonly operators: readonly Operator[];
  /** A valid value, without quotes, for messages: `12`. */
  readonly example: string;
  /** Reads the quoted value of an equality. */
  readonly readText: (text: string) => Reading<FieldValue>;
  /**
   * Reads the number of a comparison. Default: none; required when the operators include comparisons. The operator
   * decides how a value between two numbers of the field is rounded; it is not always known.
   */
  readonly readNumber?: (text: string, operator?: ComparisonOperator) => Reading<NumericValue>;
  /** Completes the number of a comparison, of which the text is the beginning, for an editor. Default: no completions. */
  readonly completeNumber?: (typed: string) => readonly Suggestion[];
  /** Whether the numbers are Unix milliseconds, so that a page can show them as dates. Default: false. */
  readonly isTime?: boolean;
  /**
   * What the type does otherwise where the option `dates` allows dates in comparisons. Default: nothing.
   *
   * @param calendar the time that relative times refer to, and the zone in which days begin
   */
  readonly withDates?: (calendar: Calendar) => DateReading;
  /** Shows a number in a sentence: a time as an ISO 8601 date. Default: its digits. */
  readonly showNumber?: (number: number | bigint) => string;
  /** The words for comparisons in a sentence: `after`. Default: `greater than`, `at least`, `less than`, `at most`. */
  readonly comparisonWords?: Readonly<Record<ComparisonOperator, string>>;
  /**
   * The texts that `readText` and `readNumber` take, for a grammar of queries: any `text`, the `values`, every whole number
   * of at most 15 digits (`integer`), every such `number` with or without decimal places, or every `uuid`. Default: not
   * known, and a grammar has the values and examples of the field only.
   */
  readonly takes?: "text" | "values" | "integer" | "number" | "uuid";
  /** The values that an editor offers. Default: none. */
  readonly values?: readonly string[];
  /** For the comparison `boolean`: the value that a record without a value counts as. Default: none. */
  readonly whenAbsent?: boolean;
  /**
   * Converts a value that a record holds, or an element of a list, to one that the comparison takes, such as a `Date`
   * to Unix milliseconds. Whatever else it returns counts as no value. Default: the value as it is.
   */
  readonly fromRecord?: (value: unknown) => unknown;
  /** For a list: the type of its elements, whose comparison, operators and readers are those of the list. */
  readonly element?: FieldType;
}

import type { ComparisonOperator, TextOperator } from "../language/syntax/operators.ts";

/** The typed value of a clause. Back-ends compare with it without converting it. */
export type TypedValue = NullValue | FieldValue;

/** A value that a field type reads from a query. */
export type FieldValue = TextValue | ExactValue | UuidValue | BooleanValue | NumericValue;

/** `null`: the field has no value. */
export interface NullValue {
  readonly kind: "null";
}

/** Text that is compared case-insensitively. */
export interface TextValue {
  readonly kind: "text";
  readonly text: string;
  /** `foldCase(text)`. */
  readonly folded: string;
}

/** Text that is compared exactly: an id, or the declared spelling of an enumeration's value. */
export interface ExactValue {
  readonly kind: "exact";
  readonly text: string;
}

/** A UUID. */
export interface UuidValue {
  readonly kind: "uuid";
  /** 8-4-4-4-12 hexadecimal digits in lower case. */
  readonly text: string;
}

/** A boolean. */
export interface BooleanValue {
  readonly kind: "boolean";
  readonly boolean: boolean;
  /** Whether a record without a value equals it too (`whenAbsent`). */
  readonly matchesAbsent: boolean;
}

/** A number: a double, or an int64 that is a bigint when a double cannot hold it exactly. */
export interface NumericValue {
  readonly kind: "number" | "integer";
  readonly number: number | bigint;
  /** The number as it was written, for columns of decimals, which can hold more digits than a double. */
  readonly text?: string;
}

/** The values that each operator compares with. */
export interface Operands
  extends Readonly<Record<ComparisonOperator, NumericValue>>, Readonly<Record<TextOperator, TextValue>> {
  readonly equals: TypedValue;
}

import type { Clause, ConnectiveWord, Query } from "../language/ast.ts";
import type { ComparisonOperator } from "../language/operators.ts";
import type { Field } from "../schema/field.ts";
import type { Schema } from "../schema/schema.ts";

declare const checkedBrand: unique symbol;

/**
 * A query that a schema has accepted. Only the validator makes one; back-ends
 * take nothing else, so none of them parses, coerces or checks again.
 */
export interface CheckedQuery<R = unknown> {
  readonly kind: "CheckedQuery";
  readonly [checkedBrand]: true;
  readonly schema: Schema<R>;
  /** What joins the clauses; `AND` where there is only one. */
  readonly connective: ConnectiveWord;
  readonly clauses: readonly CheckedClause<R>[];
  /** The tree that was checked. */
  readonly query: Query;
}

interface CheckedClauseBase<R> {
  readonly field: Field<R>;
  readonly negated: boolean;
  /** The clause of the tree that this came from. */
  readonly clause: Clause;
}

/** A clause with its field resolved and its value typed. */
export type CheckedClause<R = unknown> = CheckedClauseBase<R> &
  (
    | { readonly operator: "equals"; readonly value: NullValue | TextValue | ExactValue | BooleanValue | NumericValue }
    | { readonly operator: "contains"; readonly value: TextValue }
    | { readonly operator: ComparisonOperator; readonly value: NumericValue }
  );

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

/** A boolean. `matchesAbsent` where a record without a value equals it too (`whenAbsent`). */
export interface BooleanValue {
  readonly kind: "boolean";
  readonly boolean: boolean;
  readonly matchesAbsent: boolean;
}

/** A number of a number field, or an int64 of an integer or time field: then a bigint where a double is not exact. */
export interface NumericValue {
  readonly kind: "number" | "integer";
  readonly number: number | bigint;
}

import type { Clause, ConnectiveWord, Query } from "../language/ast.ts";
import type { ComparisonOperator } from "../language/operators.ts";
import type { Field } from "../schema/field.ts";
import type { Schema } from "../schema/schema.ts";
import type { NumericValue, TextValue, TypedValue } from "../schema/value.ts";

declare const checkedBrand: unique symbol;

/**
 * A query that a schema has accepted. Only the validator makes one; back-ends
 * take nothing else, so none of them parses, coerces or checks again.
 */
export interface CheckedQuery<in R = unknown> {
  readonly kind: "CheckedQuery";
  readonly [checkedBrand]: true;
  readonly schema: Schema<R>;
  /** What joins the clauses; `AND` where there is only one. */
  readonly connective: ConnectiveWord;
  readonly clauses: readonly CheckedClause<R>[];
  /** The tree that was checked. */
  readonly query: Query;
}

/** A clause with its field resolved and its value typed. */
export type CheckedClause<R = unknown> = {
  readonly field: Field<R>;
  readonly negated: boolean;
  /** The clause of the tree that this came from. */
  readonly clause: Clause;
} & (
  | { readonly operator: "equals"; readonly value: TypedValue }
  | { readonly operator: "contains"; readonly value: TextValue }
  | { readonly operator: ComparisonOperator; readonly value: NumericValue }
);

/** Marks a query as checked. Not exported from the package: that is what makes the mark worth something. */
export function markChecked<R>(checked: Omit<CheckedQuery<R>, typeof checkedBrand>): CheckedQuery<R> {
  return checked as CheckedQuery<R>;
}

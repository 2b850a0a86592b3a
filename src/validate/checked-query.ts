import type { Clause, ConnectiveWord, Query } from "../language/syntax/ast.ts";
import { isTextOperator, type Operator, type TextOperator } from "../language/syntax/operators.ts";
import type { Field } from "../schema/field.ts";
import type { Schema } from "../schema/schema.ts";
import type { Operands } from "../schema/value.ts";

declare const checkedBrand: unique symbol;

/**
 * A query that is valid for a schema. Only the validator makes one, and back-ends take nothing else, so that none
 * of them parses, converts or checks values again.
 */
export interface CheckedQuery<in R = unknown, out Name extends string = string> {
  readonly kind: "CheckedQuery";
  readonly [checkedBrand]: true;
  readonly schema: Schema<R, Name>;
  /** The connective between the clauses; `AND` when there is only one clause. */
  readonly connective: ConnectiveWord;
  readonly clauses: readonly CheckedClause<R>[];
  /** The tree that was checked. */
  readonly query: Query;
}

/** A clause with its field resolved and its value typed: one member for each operator `O`. */
export type CheckedClause<R = unknown, O extends Operator = Operator> = {
  readonly [P in O]: {
    readonly field: Field<R>;
    readonly operator: P;
    readonly negated: boolean;
    readonly value: Operands[P];
    /** The clause of the tree. */
    readonly clause: Clause;
  };
}[O];

/** Whether a clause compares texts. */
export function isTextClause<R>(clause: CheckedClause<R>): clause is CheckedClause<R, TextOperator> {
  return isTextOperator(clause.operator);
}

/** Marks a query as checked. The package does not export it, so that nothing else can make a `CheckedQuery`. */
export function markChecked<R, Name extends string>(
  checked: Omit<CheckedQuery<R, Name>, typeof checkedBrand>,
): CheckedQuery<R, Name> {
  return checked as CheckedQuery<R, Name>;
}

/**
 * One query, or several that all have to match, as a new list.
 *
 * @throws TypeError if one is not a checked query
 * @example
 * ```ts
 * const query = compile('status:"open"', schema);
 * checkedQueries(query); // [query]
 * ```
 */
export function checkedQueries<Q extends CheckedQuery<never>>(checked: Q | readonly Q[]): readonly Q[] {
  const queries = [checked].flat() as readonly Q[];
  const isChecked = (query?: Partial<Q> | null): boolean =>
    query?.kind === "CheckedQuery" && "clauses" in query;
  if (queries.every((query) => isChecked(query))) return queries;
  throw new TypeError("This is not a checked query. Write compile(text, schema).");
}

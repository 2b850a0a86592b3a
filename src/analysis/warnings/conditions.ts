import { printClause } from "../../language/syntax/print.ts";
import type { CheckedClause, CheckedQuery } from "../../validate/checked-query.ts";
import { normalClause } from "../normal/clause.ts";
import { Fields } from "../space/fields.ts";
import { complementOf, type Literal } from "../space/literal.ts";

/** A clause of a query, as a condition that has to hold together with others. */
export interface Condition extends Literal {
  readonly checked: CheckedClause<never>;
  /** The clause as `print` writes it. */
  readonly text: string;
}

/**
 * The conditions of a query. Those of an AND are its clauses. Those of an OR are the complements of its clauses, so that
 * what is true of the one is true of the other: no record meets all conditions of an OR if every record matches it.
 */
export interface Conditions {
  readonly fields: Fields;
  /** The conditions of clauses that say something new. */
  readonly distinct: readonly Condition[];
  readonly repeated: readonly { readonly condition: Condition; readonly first: Condition }[];
}

export function conditionsOf({ clauses, connective, schema }: CheckedQuery<never>): Conditions {
  const fields = new Fields();
  const firsts = new Map<string, Condition>();
  const repeated: { condition: Condition; first: Condition }[] = [];
  for (const checked of clauses) {
    const literal = fields.literalOf(checked);
    const condition: Condition = {
      ...(connective === "AND" ? literal : complementOf(literal)),
      checked,
      text: printClause(checked.clause),
    };
    const key = printClause(normalClause(checked, schema).clause);
    const first = firsts.get(key);
    if (first === undefined) firsts.set(key, condition);
    else repeated.push({ condition, first });
  }
  return { fields, distinct: [...firsts.values()], repeated };
}

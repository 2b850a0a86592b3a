import type { ConnectiveWord } from "../language/syntax/ast.ts";
import { connectiveTitles, isComparison, operators } from "../language/syntax/operators.ts";
import type { ClauseRow } from "../schema/clause-row.ts";
import type { QueryValue } from "../schema/field.ts";
import type { Schema } from "../schema/schema.ts";
import { clauseText, nullText } from "./where.ts";

/**
 * Writes the rows of a filter form as a query. Values can also be texts as inputs of a form have them, and `Date`s.
 *
 * @returns the text of the query; empty without rows, for which every record is wanted
 * @throws TypeError if the schema has no such field, if the field takes no such operator or value, if a comparison is
 *   negated, or if the connective is none
 * @example
 * ```ts
 * const schema = defineSchema({ status: enumeration(["open", "done"]), depth: integer() });
 * const rows = [
 *   { field: "status", operator: "equals", negated: true, value: "done" },
 *   { field: "depth", operator: "greaterThan", negated: false, value: "3" },
 * ] as const;
 * fromClauses(rows, "AND", schema); // '-status:"done" AND depth>3'
 * ```
 */
export function fromClauses<Name extends string>(
  rows: readonly (Omit<ClauseRow<NoInfer<Name>>, "value"> & { readonly value: QueryValue | null })[],
  connective: ConnectiveWord,
  schema: Schema<never, Name>,
): string {
  if (!Object.hasOwn(connectiveTitles, connective)) {
    throw new TypeError(`Clauses are joined by AND or by OR, not by ${connective as string}.`);
  }
  return rows.map((row) => rowText(row, schema)).join(` ${connective} `);
}

function rowText(
  { field, operator, negated, value }: Omit<ClauseRow, "value"> & { readonly value: QueryValue | null },
  schema: Schema<never>,
): string {
  const minus = negated ? "-" : "";
  if (!Object.hasOwn(operators, operator)) {
    const names = Object.keys(operators).join(", ");
    throw new TypeError(`\`${field}\` has ${operator as string}, which is no operator: they are ${names}.`);
  }
  if (negated && isComparison(operator)) {
    throw new TypeError(`\`${field}\` has a negated comparison, which no query has: take the opposite one.`);
  }
  if (value === null && operator === "equals") return nullText(field, minus, schema);
  return clauseText(schema, { field, operator, minus }, value);
}

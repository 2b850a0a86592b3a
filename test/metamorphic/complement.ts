import { negated, type GeneratedClause, type GeneratedQuery } from "../conformance/arbitraries.ts";
import type { FieldSpecs } from "../conformance/fields.ts";

/**
 * Queries that all match exactly the records that a query does not match. The language has no parentheses, so the
 * complement of an OR with comparisons is several queries. Null if a clause compares the elements of a list, because
 * no clause says that none of them is greater.
 */
export function complementOf(
  { clauses, connective }: GeneratedQuery,
  fields: FieldSpecs,
): readonly string[] | null {
  const complements = clauses.map((clause) => alternatives(clause, fields));
  if (!complements.every((sources) => sources !== null)) return null;
  return connective === "AND"
    ? [complements.flat().join(" OR ")]
    : complements.map((sources) => sources.join(" OR "));
}

/** Clauses of which one or more match exactly if a clause does not. */
export function alternatives(clause: GeneratedClause, fields: FieldSpecs): readonly string[] | null {
  const { source, condition, negatable } = clause;
  if (negatable) return [negated(clause).source];
  if (condition[0] === "not") return [source.slice(1)];
  const field = String(condition[1]);
  if (fields[field]?.type === "list") return null;
  const opposite = source.replace(/[<>]=?/, (symbol) => opposites[symbol] ?? symbol);
  return [opposite, `${field}:null`];
}

const opposites: Readonly<Record<string, string>> = { "<": ">=", "<=": ">", ">": "<=", ">=": "<" };

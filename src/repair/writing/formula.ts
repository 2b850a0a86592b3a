import type { ConnectiveWord } from "../../language/syntax/ast.ts";

/** Clauses joined by AND and OR at any depth. A text is one clause. */
export type Formula = string | Junction;

/** Formulas that are joined by one connective. */
interface Junction {
  readonly connective: ConnectiveWord;
  readonly parts: readonly Formula[];
}

/** A formula in which no part is joined by the connective of the whole, and every junction has two parts or more. */
export function flatten(formula: Formula): Formula {
  if (typeof formula === "string") return formula;
  const { connective } = formula;
  const parts = formula.parts
    .map(flatten)
    .flatMap((part) => (typeof part !== "string" && part.connective === connective ? part.parts : [part]));
  const [first, second] = parts;
  return first !== undefined && second === undefined ? first : { connective, parts };
}

/** The most queries, and clauses in all of them, that a text stands for. */
const MOST_QUERIES = 16;
const MOST_CLAUSES = 128;
/** Of more, most would be left, however many of them are equal. */
const MOST_PAIRS = 512;

/** The queries that together say the same: each has one connective, and all of them have to match. Null if there are too many. */
export function queriesOf(formula: Formula): string[] | null {
  const alternatives = conjunction(formula);
  if (alternatives === null) return null;
  const single = alternatives.filter((clauses) => clauses.length === 1).flat();
  const queries = alternatives.filter((clauses) => clauses.length > 1).map((clauses) => clauses.join(" OR "));
  if (single.length > 0) queries.push(single.join(" AND "));
  return queries.length > MOST_QUERIES || alternatives.flat().length > MOST_CLAUSES ? null : queries;
}

/** The formula as a conjunction of disjunctions, none of them twice; null if there are too many. */
function conjunction(formula: Formula): string[][] | null {
  if (typeof formula === "string") return [[formula]];
  const parts = formula.parts.map(conjunction);
  if (!parts.every((part) => part !== null)) return null;
  if (formula.connective === "AND") return distinct(parts.flat());
  let product: string[][] = [[]];
  for (const part of parts) {
    if (product.length * part.length > MOST_PAIRS) return null;
    product = distinct(product.flatMap((left) => part.map((right) => [...new Set([...left, ...right])])));
  }
  return product;
}

function distinct(disjunctions: readonly string[][]): string[][] {
  const seen = new Set<string>();
  return disjunctions.filter((clauses) => {
    const key = [...clauses].sort().join(" OR ");
    const isNew = !seen.has(key);
    seen.add(key);
    return isNew;
  });
}

/** The text of a formula; null if it mixes AND and OR. */
export function print(formula: Formula): string | null {
  if (typeof formula === "string") return formula;
  const { connective, parts } = formula;
  return parts.every((part) => typeof part === "string") ? parts.join(` ${connective} `) : null;
}

import type { Span } from "../text/span.ts";
import type { CheckedQuery } from "../validate/checked-query.ts";
import { clauseInWords } from "../validate/meaning.ts";

// Up to this number of clauses, a sentence shows how they are joined before a reader has forgotten the first.
const MOST_IN_LINE = 3;

/** A query in words. */
export interface Explanation {
  /** The whole query in one sentence. */
  readonly text: string;
  /** The clauses, in the order of the query. */
  readonly clauses: readonly ExplainedClause[];
}

/** A clause in words. */
export interface ExplainedClause {
  /** What the clause says, as a sentence: `depth is greater than 5.` */
  readonly text: string;
  /** The clause in the query's text. */
  readonly span: Span;
}

/**
 * Says what a query means in plain words: what its values are compared with, and whether records without a value
 * match. Times are dates in UTC. Long texts are cut.
 *
 * @example
 * ```ts
 * const tasks = defineSchema({ state: id(), depth: integer() });
 * explain(compile('-state:"working" AND depth>5', tasks)).text;
 * // 'state is not "working", or has no value; and depth is greater than 5.'
 * ```
 */
export function explain<R>({ clauses, connective }: CheckedQuery<R>): Explanation {
  const words = clauses.map((clause) => clauseInWords(clause));
  const isAnd = connective === "AND";
  const beginning = isAnd ? "All of these are true" : "At least one of these is true";
  const text =
    words.length > MOST_IN_LINE ? `${beginning}: ${words.join("; ")}` : joined(words, isAnd ? "and" : "or");
  return {
    text: `${text}.`,
    clauses: clauses.map(({ clause: { span } }, index) => ({ text: `${words[index]}.`, span })),
  };
}

/** Joins statements: `a and b`, `a, b and c`, with semicolons if one of them has a comma. */
export function joined(statements: readonly string[], word: "and" | "or"): string {
  if (statements.length <= 1) return statements.join("");
  const hasComma = statements.some((statement) => statement.includes(","));
  const before = statements.slice(0, -1).join(hasComma ? "; " : ", ");
  return `${before}${hasComma ? ";" : ""} ${word} ${statements[statements.length - 1]}`;
}

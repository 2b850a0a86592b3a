import type { Span } from "../text/span.ts";
import type { CheckedQuery } from "../validate/checked-query.ts";
import { clauseInWords } from "../validate/meaning.ts";
import { querySentence, sentence } from "./sentence.ts";

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
  const explained = clauses.map((checked) => ({ words: clauseInWords(checked), span: checked.clause.span }));
  return {
    text: querySentence(
      explained.map(({ words }) => words),
      connective === "AND" ? "and" : "or",
    ),
    clauses: explained.map(({ words, span }) => ({ text: sentence(words), span })),
  };
}

import { operators } from "../language/syntax/operators.ts";
import { foldCase } from "../text/fold-case.ts";
import { foldedIndexes } from "../text/fold-matcher.ts";
import type { Span } from "../text/span.ts";
import type { CheckedClause, CheckedQuery } from "../validate/checked-query.ts";
import { fieldReader, recordTest } from "../memory/record-test.ts";

/** A clause that matches a record, and where. */
export interface ClauseMatch<R = unknown> {
  readonly clause: CheckedClause<R>;
  /** The name of the field. */
  readonly field: string;
  /**
   * The parts of the record's text that the clause asks for, in order. Empty for a field that holds no text, for a list,
   * and for a negated clause.
   */
  readonly spans: readonly Span[];
}

/**
 * The clauses of a query that match a record, in the order of the query, for an application that marks what was found.
 * Offsets are in the text as the record holds it, in UTF-16 code units.
 *
 * @example
 * ```ts
 * const schema = defineSchema({ title: text(), depth: integer() });
 * const [title, depth] = matchesIn(compile('title~"timeout" AND depth>2', schema), { title: "A Timeout", depth: 3 });
 * title?.spans; // [{ start: 2, end: 9 }]
 * depth?.spans; // []
 * ```
 */
export function matchesIn<R>(checked: CheckedQuery<R>, record: R): readonly ClauseMatch<R>[] {
  return checked.clauses.flatMap((clause) => {
    if (!recordTest(clause)(record)) return [];
    return { clause, field: clause.field.name, spans: spansIn(clause, fieldReader(clause.field)(record)) };
  });
}

function spansIn({ field, operator, negated, value }: CheckedClause<never>, held: unknown): readonly Span[] {
  const isOwnText = typeof held === "string" && field.type.fromRecord === undefined;
  if (!isOwnText || negated || !("text" in value) || held === "") return [];
  if (operators[operator].matches !== "part") return [{ start: 0, end: held.length }];
  // Folding replaces each code point by one of as many code units.
  const needle = foldCase(value.text);
  return foldedIndexes(held, needle).map((start) => ({ start, end: start + needle.length }));
}

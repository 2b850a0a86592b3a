import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import type { CheckedQuery } from "../validate/checked-query.ts";
import { byField, complementOf } from "./space/literal.ts";
import { clauseWarnings } from "./warnings/clauses.ts";
import { conditionsOf, type Conditions } from "./warnings/conditions.ts";
import { likelyMistakes } from "./warnings/likely/index.ts";
import { toDiagnostic } from "./warnings/messages.ts";

/** What a query can match, and what is probably not meant. */
export interface Analysis {
  /**
   * Whether some records match and others do not, or none does whatever the records, or all do. `undecided` if the query
   * has a field type of the application for which that is not known.
   */
  readonly matches: "some" | "none" | "all" | "undecided";
  /** Warnings, in the order of their positions. Their codes are `WarningCode`. */
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Says what a query can match, and warns of what is probably not meant: clauses that contradict one another or change
 * nothing, and values that are written for another language. A query with warnings is valid. The answer is exact for
 * records that hold what the schema says: declared values in an enumeration, and a value in a required field.
 *
 * @example
 * ```ts
 * import { compile, defineSchema, integer } from "wherefore";
 * import { analyze } from "wherefore/analysis";
 *
 * const schema = defineSchema({ depth: integer() });
 * const { matches, diagnostics } = analyze(compile("depth>5 AND depth<3", schema));
 * matches; // "none"
 * diagnostics[0]?.message; // "No record matches both `depth>5` and `depth<3`. Change or remove one of them."
 * ```
 */
export function analyze<R>(checked: CheckedQuery<R>): Analysis {
  const conditions = conditionsOf(checked);
  const matches = matchesOf(checked, conditions);
  const warnings = [
    ...clauseWarnings(checked, conditions, matches),
    ...conditions.distinct.flatMap((condition) => likelyMistakes(condition.checked)),
  ];
  warnings.sort((a, b) => a.span.start - b.span.start);
  return { matches, diagnostics: warnings.map(toDiagnostic) };
}

function matchesOf(
  { connective }: CheckedQuery<never>,
  { fields, distinct }: Conditions,
): Analysis["matches"] {
  const groups = [...byField(distinct)].map(([name, group]) => ({ values: fields.valuesOf(name), group }));
  if (groups.some(({ values, group }) => !values.with(group).isPossible())) {
    return connective === "AND" ? "none" : "all";
  }
  const isCertain = groups.every(({ values, group }) =>
    group.every((condition) => !values.with([complementOf(condition)]).isPossible()),
  );
  if (isCertain) return connective === "AND" ? "all" : "none";
  const isMatched = groups.every(({ values, group }) => values.with(group).find() !== undefined);
  const isFailed = groups.some(({ values, group }) =>
    group.some((condition) => {
      const failing = values.with([complementOf(condition)]);
      return failing.isPossible() && failing.find() !== undefined;
    }),
  );
  return isMatched && isFailed ? "some" : "undecided";
}

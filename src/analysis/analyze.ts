import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import { printClause } from "../language/syntax/print.ts";
import type { Clause, ConnectiveWord } from "../language/syntax/ast.ts";
import type { CheckedQuery } from "../validate/checked-query.ts";
import type { Negation } from "../validate/rule.ts";
import { normalClause } from "./normalize.ts";
import { byField, complementOf, literalsOf, type Literal } from "./space/literals.ts";
import type { Values } from "./space/values.ts";
import { clauseWarnings, repetition } from "./warnings/clauses.ts";
import { likelyMistakes } from "./warnings/likely.ts";
import { worded, type Warning, type WarningMessages } from "./warnings/messages.ts";

/** Options of `analyze`. */
export interface AnalyzeOptions {
  /** Messages to use instead of the English ones. */
  readonly messages?: Partial<WarningMessages>;
  /** What may be negated, as the option of `check`: no warning advises what that refuses. Default: `any`. */
  readonly negation?: Negation;
}

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
export function analyze<R>(checked: CheckedQuery<R>, options: AnalyzeOptions = {}): Analysis {
  const { clauses, connective, schema } = checked;
  const firsts = new Map<string, Clause>();
  const warnings: Warning[] = [];
  // Of clauses that say the same, the later ones are repetitions.
  const distinct = clauses.filter((clause) => {
    const key = printClause(normalClause(clause, schema).clause);
    const first = firsts.get(key);
    if (first === undefined) firsts.set(key, clause.clause);
    else warnings.push(repetition(checked, clause.clause, first));
    return first === undefined;
  });
  // The conditions of an AND are its clauses. Those of an OR are the complements of its clauses, so that the same holds for
  // both: no record meets all conditions of an OR if every record matches it.
  const literals = literalsOf(distinct);
  const conditions = connective === "AND" ? literals : literals.map(complementOf);
  const matches = matchesOf(connective, conditions);
  warnings.push(
    ...clauseWarnings(checked, conditions, matches),
    ...distinct.flatMap((clause) => likelyMistakes(clause, schema, options.negation ?? "any")),
  );
  warnings.sort((a, b) => a.span.start - b.span.start);
  return { matches, diagnostics: warnings.map((each) => worded(each, options.messages)) };
}

function matchesOf(connective: ConnectiveWord, conditions: readonly Literal[]): Analysis["matches"] {
  const [never, always] = connective === "AND" ? (["none", "all"] as const) : (["all", "none"] as const);
  const isPossible = (values: Values) => values.isPossible;
  const isFound = (values: Values) => values.find() !== undefined;
  const met = [...byField(conditions)].map(([all, group]) => all.with(group));
  const isFailed = (test: (values: Values) => boolean) =>
    conditions.some((condition) => test(condition.all.with([complementOf(condition)])));
  if (!met.every(isPossible)) return never;
  if (!isFailed(isPossible)) return always;
  return met.every(isFound) && isFailed(isFound) ? "some" : "undecided";
}

import type { CustomViolation, LanguageViolation } from "../diagnostics/violation.ts";
import type { Connective, Query } from "../language/syntax/ast.ts";
import type { Schema } from "../schema/schema.ts";
import type { ResolvedClause } from "./resolve.ts";

/** The clauses that may be negated by `-`: every clause but comparisons (`any`), or `field:"value"` alone. */
export type Negation = "any" | "equality";

/** The query that a rule examines. `V` are the violations that it may report. */
export interface RuleContext<R = unknown, V = CustomViolation> {
  /** The tree; null when the text does not parse. Rules are applied to the clauses that could be read all the same. */
  readonly query: Query | null;
  readonly clauses: readonly ResolvedClause<R>[];
  readonly connectives: readonly Connective[];
  /** The schema; with the option `dates`, a copy of it whose types take dates. */
  readonly schema: Schema<R>;
  readonly negation: Negation;
  /** Reports a violation. Any number of violations may be reported. */
  readonly report: (violation: V) => void;
}

/**
 * One requirement on a valid query. All rules are applied to every query, in no particular order, and to every
 * text that a fix is tried on.
 *
 * @example
 * ```ts
 * const oneTitle: Rule = {
 *   query({ clauses, report }) {
 *     const [, second] = clauses.filter(({ clause }) => clause.field.name === "title");
 *     if (second === undefined) return;
 *     const message = "A query may name `title` once. Remove this clause.";
 *     report({ code: "title_repeated", message, span: second.clause.span });
 *   },
 * };
 * check('title:"a" OR title:"b"', nodeSchema, { rules: [oneTitle] }).diagnostics[0]?.code; // "title_repeated"
 * ```
 */
export interface Rule<V = CustomViolation> {
  /** Called for each clause. */
  readonly clause?: <R>(clause: ResolvedClause<R>, context: RuleContext<R, V>) => void;
  /** Called once for the query. */
  readonly query?: <R>(context: RuleContext<R, V>) => void;
}

/** A rule of the language, which reports the package's own codes. */
export type LanguageRule = Rule<LanguageViolation>;

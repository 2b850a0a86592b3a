import type { Problem } from "../diagnostics/problem.ts";
import type { Clause, Connective } from "../language/ast.ts";
import type { Schema } from "../schema/schema.ts";
import type { ResolvedClause } from "./resolve.ts";

/** What may stand after a `-`: any equality or contains, or `field:"value"` alone. */
export type Negation = "any" | "equality";

/** What a rule sees, and where it reports. */
interface RuleContext<R = unknown> {
  readonly clauses: readonly ResolvedClause<R>[];
  readonly connectives: readonly Connective[];
  readonly schema: Schema<R>;
  readonly negation: Negation;
  readonly report: (problem: Problem) => void;
}

/** One invariant of a valid query. Rules do not depend on one another's order. */
export interface Rule {
  /** Called for each clause. */
  readonly clause?: <R>(resolved: ResolvedClause<R>, context: RuleContext<R>) => void;
  /** Called once. */
  readonly query?: <R>(context: RuleContext<R>) => void;
}

/** The text of a clause's value, as written. */
export function valueText({ value }: Clause): string {
  return value.kind === "NullLiteral" ? "null" : value.text;
}

import type { Problem } from "../diagnostics/problem.ts";
import type { Part } from "../diagnostics/repair.ts";
import type { Span } from "../text/span.ts";
import type { Clause } from "./ast.ts";
import type { Limits, Syntax } from "./syntax.ts";

/** What a text was read as, and all that is wrong with it. */
export type Evaluation = Omit<Syntax, "query">;

/**
 * Finds the part of a text around an edit that can be judged by itself: from the beginning of the last but one
 * clause before the edit that could be read to the end of the first one after it that a connective follows.
 *
 * That all else is judged alike, whatever is written in between, rests on how a text is read: from left to
 * right, one clause after the other, none looked at again. The part begins where a clause begins and ends where
 * one has ended, which `evaluate` holds to. Three things reach further: an opening quote of another kind, whose
 * match is sought as far as the end; the connectives, which are to be alike; and the limits. Where one of these
 * may matter, the whole text has to be judged.
 */
export class Parts {
  private readonly source: string;
  private readonly whole: Evaluation;
  private readonly limits: Limits;
  private readonly evaluate: (text: string) => Evaluation;
  private readonly isDivisible: boolean;
  /** Where the first connective stands that is not like the first one of all. */
  private readonly mixed: number;
  /** Most edits are tried around the same place as the one before. */
  private latest: { readonly span: Span; readonly part: Part } | undefined;

  constructor(source: string, whole: Evaluation, limits: Limits, evaluate: (text: string) => Evaluation) {
    this.source = source;
    this.whole = whole;
    this.limits = limits;
    this.evaluate = evaluate;
    this.isDivisible = !reachesFar(whole);
    this.mixed = whole.problems.find(isMix)?.span.start ?? Infinity;
  }

  /** The part around a place; undefined where there is none that is much smaller than the text. */
  around(place: Span): Part | undefined {
    if (!this.isDivisible) return undefined;
    const { clauses } = this.whole;
    let first = clauses.length - 1;
    while (first > 0 && (clauses[first]?.span.end ?? 0) > place.start) first -= 1;
    // With one more clause a connective is in the part, which those that are written are held against.
    const start = first <= 1 ? 0 : (clauses[first - 1]?.span.start ?? 0);
    const last = clauses.find((clause) => clause.span.start >= place.end && this.isFollowed(clause));
    const end = last?.span.end ?? this.source.length;
    if (2 * (end - start) > this.source.length || (this.mixed >= start && this.mixed < end)) return undefined;
    if (this.latest?.span.start !== start || this.latest.span.end !== end) {
      const part = this.part(start, end, last);
      if (part === undefined) return undefined;
      this.latest = { span: { start, end }, part };
    }
    return this.latest.part;
  }

  /** Whether nothing stands between the clause and a connective after it. */
  private isFollowed({ span }: Clause): boolean {
    const next = this.whole.connectives.find((connective) => connective.span.start >= span.end);
    return next !== undefined && !/[^ \t\r\n]/.test(this.source.slice(span.end, next.span.start));
  }

  private part(start: number, end: number, last: Clause | undefined): Part | undefined {
    const { source, whole, limits } = this;
    const text = source.slice(start, end);
    const ending = last === undefined ? "" : source.slice(last.span.start, end);
    const before = this.evaluate(text);
    const isDecided = this.mixed < start;

    const judge = (changed: string): readonly Problem[] | undefined => {
      const after = changed === text ? before : this.evaluate(changed);
      if (source.length - text.length + changed.length > limits.maxLength) return undefined;
      if (whole.clauses.length - before.clauses.length + after.clauses.length > limits.maxClauses) {
        return undefined;
      }
      if (reachesFar(after) || !(isDecided || this.decidesAlike(after, start))) return undefined;
      if (ending !== "" && !endsIn(ending, changed, after)) return undefined;
      return isDecided ? after.problems.filter((problem) => !isMix(problem)) : after.problems;
    };
    const problems = judge(text);
    return problems && { start, text, problems, evaluate: judge };
  }

  /** Whether the connectives of a part are as alike by themselves as beside those of the rest. */
  private decidesAlike({ connectives, problems }: Evaluation, start: number): boolean {
    const [first] = this.whole.connectives;
    const [own] = connectives;
    if (own !== undefined && own.connective !== first?.connective) return false;
    if (this.mixed === Infinity) return true;
    // What all others are held against must not go, and none before the odd one become odd.
    const hasFirst = own !== undefined || (first?.span.start ?? 0) < start;
    return hasFirst && !problems.some(isMix);
  }
}

/** Whether a text ends in a clause that is read as such. */
function endsIn(clause: string, text: string, { clauses }: Evaluation): boolean {
  const span = clauses[clauses.length - 1]?.span;
  return span?.end === text.length && span.start === text.length - clause.length && text.endsWith(clause);
}

function isMix({ code }: Problem): boolean {
  return code === "connectives_mixed";
}

function reachesFar({ hasLoneQuote, problems }: Evaluation): boolean {
  return (
    hasLoneQuote || problems.some(({ code }) => code === "query_too_long" || code === "too_many_clauses")
  );
}

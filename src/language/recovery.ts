import type { IToken } from "chevrotain";
import type { Problem } from "../diagnostics/problem.ts";
import type { Clause, Connective } from "./ast.ts";
import { missing } from "./expected.ts";
import { faultAt, isFaulty } from "./faults.ts";
import { misfitOf, type ExpectedCode } from "./misfit.ts";
import { endOf, spanOf, toConnective, type QueryParser } from "./parser.ts";
import { isConnective, isMissingValue, isOperator, isPrefix } from "./token-kinds.ts";
import { Minus, StringToken, Word } from "./tokens.ts";

interface Recovered {
  readonly clauses: readonly Clause[];
  readonly connectives: readonly Connective[];
  readonly problems: readonly Problem[];
}

/**
 * Reads what can be read of a text that does not parse, clause by clause, with
 * the parser's own rule for a clause. After a mistake, reading goes on at the
 * next connective or at the next beginning of a clause.
 */
export class Recovery {
  private readonly clauses: Clause[] = [];
  private readonly connectives: Connective[] = [];
  private readonly problems: Problem[] = [];
  private readonly parser: QueryParser;
  private readonly tokens: readonly IToken[];
  private readonly source: string;
  private position = 0;

  constructor(parser: QueryParser, tokens: readonly IToken[], source: string) {
    this.parser = parser;
    this.tokens = tokens;
    this.source = source;
  }

  run(): Recovered {
    let somethingToJoin = false;
    while (this.position < this.tokens.length) {
      if (isConnective(this.tokens[this.position])) {
        this.readConnectives(somethingToJoin);
        somethingToJoin = false;
      } else {
        this.readSegment();
        somethingToJoin = true;
      }
    }
    return { clauses: this.clauses, connectives: this.connectives, problems: this.problems };
  }

  /** Reads connectives in a row, of which one at the most is in its place. */
  private readConnectives(somethingToJoin: boolean): void {
    const start = this.position;
    while (isConnective(this.tokens[this.position])) this.position += 1;
    this.reportFaults(start, this.position);
    const inPlace = this.tokens[start];
    if (somethingToJoin && inPlace !== undefined) this.connectives.push(toConnective(inPlace));

    const atEnd = this.position === this.tokens.length;
    const firstStray = somethingToJoin ? start + 1 : start;
    const stray = this.tokens.slice(firstStray, this.position).find((token) => !isFaulty(token));
    if (stray !== undefined) {
      this.reportStray(stray, firstStray);
      // `AND:"x"`: the connective stands for a field, and its clause is no second mistake.
      if (isOperator(this.tokens[this.position])) this.position = this.endOfSegment(this.position);
    } else if (somethingToJoin && atEnd && firstStray === this.position && !isMissingValue(inPlace)) {
      // It joins nothing, so it cannot be mixed with the others either.
      this.connectives.pop();
      this.reportStray(undefined, start);
    }
  }

  /** Reports that connectives stand where a field should, or (none given) the end of the text does. */
  private reportStray(token: IToken | undefined, firstStray: number): void {
    const { length } = this.source;
    const next = this.tokens[this.position];
    const before = this.tokens[firstStray - 1];
    const first = this.tokens[firstStray];
    // At the end of the text the white space before goes too.
    const start = next === undefined && before !== undefined ? endOf(before) : (first?.startOffset ?? 0);
    const span = { start, end: next?.startOffset ?? length };
    this.problems.push({
      code: "field_expected",
      span: token === undefined ? { start: length, end: length } : spanOf(token),
      about: { found: token === undefined ? "end" : { text: token.image } },
      candidates: () => [
        { title: `Remove \`${(token ?? first)?.image ?? ""}\``, edits: [{ span, text: "" }] },
      ],
    });
  }

  /** Reads what should be one clause. */
  private readSegment(): void {
    const start = this.position;
    const end = this.endOfSegment(start);
    this.position = end;
    // A clause that touches a fault is not judged further: one mistake, one diagnostic.
    if (this.reportFaults(start, end)) return;
    const segment = this.tokens.slice(start, end);
    const misfit = misfitOf(segment);
    if (misfit === undefined) this.keep(segment);
    else if (misfit.code === "connective_expected") this.keep(segment.slice(0, misfit.index));
    if (misfit !== undefined) this.reportMissing(misfit.code, segment, start + misfit.index);
    else if (this.lacksConnective(end)) this.reportMissing("connective_expected", segment, end);
  }

  /** Whether another clause, itself without fault, stands right after a whole one. */
  private lacksConnective(index: number): boolean {
    const next = this.tokens[index];
    return next !== undefined && !isConnective(next) && !isFaulty(next);
  }

  private keep(whole: IToken[]): void {
    this.parser.begin(whole);
    const clause = this.parser.clause();
    const { problems } = this.parser;
    this.problems.push(...problems);
    if (problems.every((problem) => problem.code === "field_expected")) this.clauses.push(clause);
  }

  private reportMissing(code: ExpectedCode, segment: readonly IToken[], index: number): void {
    const { length } = this.source;
    this.problems.push(missing({ code, segment, found: this.tokens[index], length }));
  }

  private reportFaults(start: number, end: number): boolean {
    let found = false;
    for (let index = start; index < end; index += 1) {
      const problem = faultAt({ tokens: this.tokens, index, source: this.source });
      if (problem === undefined) continue;
      this.problems.push(problem);
      found = true;
    }
    return found;
  }

  /** Where the segment that begins at `start` ends: before a connective, or before the next clause. */
  private endOfSegment(start: number): number {
    let own = start;
    while (isPrefix(this.tokens[own])) own += 1;
    if (this.tokens[own]?.tokenType === Minus) own += 1;
    for (let index = own + 1; index < this.tokens.length; index += 1) {
      if (isConnective(this.tokens[index])) return index;
      if (this.beginsClause(index)) {
        let begin = index;
        while (begin - 1 > own && isPrefix(this.tokens[begin - 1])) begin -= 1;
        return begin;
      }
    }
    return this.tokens.length;
  }

  /** Whether a clause begins at this token, and not glued to the one before: `foo-bar:"x"` is one mistake. */
  private beginsClause(index: number): boolean {
    const first = this.tokens[index];
    const previous = this.tokens[index - 1];
    if (first === undefined || previous === undefined) return false;
    const field = first.tokenType === Minus ? index + 1 : index;
    if (this.tokens[field]?.tokenType !== Word || !isOperator(this.tokens[field + 1])) return false;
    return endOf(previous) < first.startOffset || previous.tokenType === StringToken;
  }
}

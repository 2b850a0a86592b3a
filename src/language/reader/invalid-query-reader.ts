import type { IToken } from "chevrotain";
import type { Violation } from "../../diagnostics/violation.ts";
import {
  endOf,
  isConnectiveToken,
  isMissingValue,
  isOperatorToken,
  isPrefixToken,
  spanOf,
  toConnective,
} from "../lexer/token.ts";
import { Minus, StringToken, Word } from "../lexer/tokens.ts";
import type { Clause, Connective } from "../syntax/ast.ts";
import type { QueryParser } from "./grammar.ts";
import { findMismatch, type MissingCode, type State } from "./grammar-table.ts";
import { missingToken } from "./missing-token.ts";
import { isUnexpected, unexpectedToken } from "./unexpected-token.ts";

/**
 * Reads a text that the grammar does not accept: segment by segment, each with the parser's rule for a clause.
 * After a violation, reading continues at the next connective or at the next beginning of a clause.
 */
export class InvalidQueryReader {
  private readonly clauses: Clause[] = [];
  private readonly connectives: Connective[] = [];
  private readonly violations: Violation[] = [];
  private readonly parser: QueryParser;
  private readonly table: State;
  private readonly tokens: readonly IToken[];
  private readonly source: string;
  private position = 0;

  constructor(parser: QueryParser, table: State, tokens: readonly IToken[], source: string) {
    this.parser = parser;
    this.table = table;
    this.tokens = tokens;
    this.source = source;
  }

  read(): { clauses: Clause[]; connectives: Connective[]; violations: Violation[] } {
    let followsClause = false;
    while (this.position < this.tokens.length) {
      const token = this.tokens[this.position];
      if (isConnectiveToken(token)) {
        this.readConnectives(token, followsClause);
        followsClause = false;
      } else {
        this.readSegment();
        followsClause = true;
      }
    }
    const { clauses, connectives, violations } = this;
    return { clauses, connectives, violations };
  }

  /** Reads consecutive connectives, of which only the first can join clauses. */
  private readConnectives(joining: IToken, followsClause: boolean): void {
    const start = this.position;
    while (isConnectiveToken(this.tokens[this.position])) this.position += 1;
    this.reportUnexpected(start, this.position);
    if (followsClause) this.connectives.push(toConnective(joining));

    const atEnd = this.position === this.tokens.length;
    const firstStray = followsClause ? start + 1 : start;
    const stray = this.tokens.slice(firstStray, this.position).find((token) => !isUnexpected(token));
    if (stray !== undefined) {
      this.reportStray(stray);
      // In `AND:"x"` the connective is in the position of a field. Its clause gives no second diagnostic.
      if (isOperatorToken(this.tokens[this.position])) this.position = this.endOfSegment(this.position);
    } else if (atEnd && firstStray === this.position && !isMissingValue(joining)) {
      // The connective joins nothing, so it takes no part in the rule on AND beside OR.
      this.connectives.pop();
      this.reportStray(undefined);
    }
  }

  /** Reports connectives in the place of a field, or at the end of the text when no token is given. */
  private reportStray(token: IToken | undefined): void {
    const { length } = this.source;
    this.violations.push({
      code: "field_expected",
      span: token === undefined ? { start: length, end: length } : spanOf(token),
      args: { found: token === undefined ? "end" : { text: token.image } },
    });
  }

  /** Reads the tokens of one intended clause. */
  private readSegment(): void {
    const start = this.position;
    const end = this.endOfSegment(start);
    this.position = end;
    // One mistake gives one diagnostic: a clause that touches an unexpected token is not examined further.
    if (this.reportUnexpected(start, end)) return;
    const segment = this.tokens.slice(start, end);
    const mismatch = findMismatch(this.table, segment);
    if (mismatch === undefined) this.addClause(segment);
    else if (mismatch.code === "connective_expected") this.addClause(segment.slice(0, mismatch.index));
    if (mismatch !== undefined) this.reportMissing(mismatch.code, segment, start + mismatch.index);
    else if (this.lacksConnective(end)) this.reportMissing("connective_expected", segment, end);
  }

  /** Whether a clause that begins at the index follows a whole clause without a connective between them. */
  private lacksConnective(index: number): boolean {
    const next = this.tokens[index];
    return next !== undefined && !isConnectiveToken(next) && !isUnexpected(next);
  }

  private addClause(tokens: IToken[]): void {
    this.parser.begin(tokens);
    const clause = this.parser.clause();
    const { violations } = this.parser;
    this.violations.push(...violations);
    if (violations.every(({ code }) => code === "field_expected")) this.clauses.push(clause);
  }

  private reportMissing(code: MissingCode, segment: readonly IToken[], index: number): void {
    const { length } = this.source;
    this.violations.push(missingToken({ code, segment, found: this.tokens[index], length }));
  }

  /** Reports the unexpected tokens in a range; false when there is none. */
  private reportUnexpected(start: number, end: number): boolean {
    const { violations } = this;
    const count = violations.length;
    for (const token of this.tokens.slice(start, end)) {
      const violation = unexpectedToken(token);
      if (violation !== undefined) violations.push(violation);
    }
    return violations.length > count;
  }

  /** The end of the segment that begins at `start`: before a connective, or before the next clause. */
  private endOfSegment(start: number): number {
    let own = start;
    while (isPrefixToken(this.tokens[own])) own += 1;
    if (this.tokens[own]?.tokenType === Minus) own += 1;
    for (let index = own + 1; index < this.tokens.length; index += 1) {
      if (isConnectiveToken(this.tokens[index])) return index;
      if (this.beginsClause(index)) {
        let begin = index;
        while (begin - 1 > own && isPrefixToken(this.tokens[begin - 1])) begin -= 1;
        return begin;
      }
    }
    return this.tokens.length;
  }

  /** Whether a clause begins at this token. A field right after another token (`foo-bar:"x"`) begins none. */
  private beginsClause(index: number): boolean {
    const first = this.tokens[index];
    const previous = this.tokens[index - 1];
    if (first === undefined || previous === undefined) return false;
    const field = first.tokenType === Minus ? index + 1 : index;
    if (this.tokens[field]?.tokenType !== Word || !isOperatorToken(this.tokens[field + 1])) return false;
    return endOf(previous) < first.startOffset || previous.tokenType === StringToken;
  }
}

import { createTokenInstance, EOF, type IToken } from "chevrotain";
import type { Violation } from "../../diagnostics/violation.ts";
import {
  endOf,
  isConnectiveToken,
  isMissingValue,
  isOperatorToken,
  isPrefixToken,
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
  /** What stands after the last token. */
  private readonly end: IToken;
  private position = 0;

  constructor(parser: QueryParser, table: State, tokens: readonly IToken[], source: string) {
    this.parser = parser;
    this.table = table;
    this.tokens = tokens;
    const { length } = source;
    this.end = createTokenInstance(EOF, "", length, length, NaN, NaN, NaN, NaN);
  }

  read(): { clauses: Clause[]; connectives: Connective[]; violations: Violation[] } {
    while (this.position < this.tokens.length) {
      if (isConnectiveToken(this.at(this.position))) this.readConnectives();
      else this.readSegment();
    }
    const { clauses, connectives, violations } = this;
    return { clauses, connectives, violations };
  }

  /** The token at an index. */
  private at(index: number): IToken {
    return this.tokens[index] ?? this.end;
  }

  /** Reads consecutive connectives, of which only the first can join clauses. */
  private readConnectives(): void {
    const start = this.position;
    const followsClause = start > 0;
    const joining = this.at(start);
    while (isConnectiveToken(this.at(this.position))) this.position += 1;
    this.reportUnexpected(start, this.position);
    if (followsClause) this.connectives.push(toConnective(joining));

    const atEnd = this.position === this.tokens.length;
    const firstStray = followsClause ? start + 1 : start;
    const stray = this.tokens.slice(firstStray, this.position).find((token) => !isUnexpected(token));
    if (stray !== undefined) {
      this.reportMissing("field_expected", [], stray);
      // In `AND:"x"` the connective is in the position of a field. Its clause gives no second diagnostic.
      if (isOperatorToken(this.at(this.position))) this.position = this.endOfSegment(this.position);
    } else if (atEnd && firstStray === this.position && !isMissingValue(joining)) {
      // The connective joins nothing, so it takes no part in the rule on AND beside OR.
      this.connectives.pop();
      this.reportMissing("field_expected", [], this.end);
    }
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
    const next = this.at(end);
    if (mismatch !== undefined) this.reportMissing(mismatch.code, segment, this.at(start + mismatch.index));
    else if (this.lacksConnective(next)) this.reportMissing("connective_expected", segment, next);
  }

  /** Whether a clause that begins with the token follows a whole clause without a connective between them. */
  private lacksConnective(token: IToken): boolean {
    return token !== this.end && !isConnectiveToken(token) && !isUnexpected(token);
  }

  private addClause(tokens: IToken[]): void {
    this.parser.begin(tokens);
    const clause = this.parser.clause();
    const { violations } = this.parser;
    this.violations.push(...violations);
    if (violations.every(({ code }) => code === "field_expected")) this.clauses.push(clause);
  }

  private reportMissing(code: MissingCode, segment: readonly IToken[], token: IToken): void {
    this.violations.push(missingToken({ code, segment, token }));
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
    while (isPrefixToken(this.at(own))) own += 1;
    if (this.at(own).tokenType === Minus) own += 1;
    for (let index = own + 1; index < this.tokens.length; index += 1) {
      if (isConnectiveToken(this.at(index))) return index;
      if (!this.isClause(index)) continue;
      let begin = index;
      while (begin - 1 > own && isPrefixToken(this.at(begin - 1))) begin -= 1;
      if (this.isApart(begin)) return begin;
    }
    return this.tokens.length;
  }

  /** Whether these tokens are the beginning of a clause, without its prefix. */
  private isClause(index: number): boolean {
    const field = this.at(index).tokenType === Minus ? index + 1 : index;
    return this.at(field).tokenType === Word && isOperatorToken(this.at(field + 1));
  }

  /** Whether a clause can begin at this token. Right after another token (`foo-bar:"x"`) it can not. */
  private isApart(index: number): boolean {
    const previous = this.at(index - 1);
    return endOf(previous) < this.at(index).startOffset || previous.tokenType === StringToken;
  }
}

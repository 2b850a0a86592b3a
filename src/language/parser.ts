import { EmbeddedActionsParser, type IToken } from "chevrotain";
import type { Problem } from "../diagnostics/problem.ts";
import type { Span } from "../text/span.ts";
import type { Clause, Connective, FieldName, Query, Value } from "./ast.ts";
import type { Operator } from "./operators.ts";
import { unquote } from "./string-literal.ts";
import {
  And,
  BareWordToken,
  Colon,
  GreaterThan,
  GreaterThanOrEqual,
  LessThan,
  LessThanOrEqual,
  Minus,
  Null,
  NumberToken,
  operatorOfToken,
  Or,
  StringToken,
  Tilde,
  vocabulary,
  Word,
  WrongCaseConnective,
} from "./tokens.ts";

/** Where a token lies in the text. */
export function spanOf(token: IToken): Span {
  return { start: token.startOffset, end: endOf(token) };
}

export function endOf(token: IToken): number {
  return token.startOffset + token.image.length;
}

/**
 * The grammar. It is permissive: what rules can judge better, with a message
 * and a fix (AND beside OR, a word without quotes), parses.
 *
 * The embedded actions collect what is wrong inside well-formed clauses.
 */
export class QueryParser extends EmbeddedActionsParser {
  /** What is wrong inside the clauses read since the last call of `begin`. */
  problems: Problem[] = [];

  constructor(options: { validateGrammar?: boolean } = {}) {
    super(vocabulary, {
      maxLookahead: 1,
      recoveryEnabled: false,
      // The grammar is a constant: a test validates it, not every start of every program.
      skipValidations: options.validateGrammar !== true,
      // What is wrong is said elsewhere; here it counts only that something is.
      errorMessageProvider: {
        buildMismatchTokenMessage: silent,
        buildNoViableAltMessage: silent,
        buildNotAllInputParsedMessage: silent,
        buildEarlyExitMessage: silent,
      },
    });
    this.performSelfAnalysis();
  }

  /** Makes the parser ready for these tokens. */
  begin(tokens: IToken[]): void {
    this.input = tokens;
    this.problems = [];
  }

  readonly query = this.RULE("query", (): Query => {
    const clauses: Clause[] = [];
    const connectives: Connective[] = [];
    clauses.push(this.SUBRULE1(this.clause));
    this.MANY(() => {
      const token = this.OR([
        { ALT: () => this.CONSUME(And) },
        { ALT: () => this.CONSUME(Or) },
        { ALT: () => this.CONSUME(WrongCaseConnective) },
      ]);
      this.ACTION(() => connectives.push(toConnective(token)));
      clauses.push(this.SUBRULE2(this.clause));
    });
    return this.ACTION(() => ({
      kind: "Query",
      clauses,
      connectives,
      span: { start: clauses[0]?.span.start ?? 0, end: clauses[clauses.length - 1]?.span.end ?? 0 },
    }));
  });

  readonly clause = this.RULE("clause", (): Clause => {
    const minus = this.OPTION(() => this.CONSUME(Minus));
    const field = this.CONSUME(Word);
    const operator = this.OR1([
      { ALT: () => this.CONSUME(Colon) },
      { ALT: () => this.CONSUME(Tilde) },
      { ALT: () => this.CONSUME(GreaterThan) },
      { ALT: () => this.CONSUME(GreaterThanOrEqual) },
      { ALT: () => this.CONSUME(LessThan) },
      { ALT: () => this.CONSUME(LessThanOrEqual) },
    ]);
    const value = this.OR2([
      { ALT: () => this.CONSUME(StringToken) },
      { ALT: () => this.CONSUME(NumberToken) },
      { ALT: () => this.CONSUME(Null) },
      { ALT: () => this.CONSUME(BareWordToken) },
    ]);
    return this.ACTION(() => this.toClause(minus, field, operator, value));
  });

  private toClause(minus: IToken | undefined, field: IToken, operator: IToken, value: IToken): Clause {
    if (minus !== undefined && endOf(minus) !== field.startOffset)
      this.noteGap(endOf(minus), field.startOffset);
    return {
      kind: "Clause",
      field: toFieldName(field),
      // Every operator token is in the table.
      operator: operatorOfToken.get(operator.tokenType) as Operator,
      operatorSpan: spanOf(operator),
      negated: minus !== undefined,
      value: this.toValue(value),
      span: { start: (minus ?? field).startOffset, end: endOf(value) },
    };
  }

  private toValue(token: IToken): Value {
    const text = token.image;
    const span = spanOf(token);
    switch (token.tokenType) {
      case StringToken:
        return { kind: "StringLiteral", value: unquote(text, span.start, this.problems), text, span };
      case NumberToken:
        return { kind: "NumberLiteral", text, span };
      case Null:
        return { kind: "NullLiteral", span };
      default:
        return { kind: "BareWord", text, span };
    }
  }

  private noteGap(start: number, end: number): void {
    const span = { start, end };
    this.problems.push({
      code: "field_expected",
      span,
      about: { found: "whiteSpace" },
      candidates: () => [{ title: "Remove the white space", edits: [{ span, text: "" }] }],
    });
  }
}

function silent(): string {
  return "";
}

function toFieldName(token: IToken): FieldName {
  return { kind: "FieldName", name: token.image, span: spanOf(token) };
}

/** The connective that a token writes: `AND`, and also `and` and `&&`. */
export function toConnective(token: IToken): Connective {
  const text = token.image;
  const connective = text === "AND" || /^(?:and$|&)/i.test(text) ? "AND" : "OR";
  return { kind: "Connective", connective, text, span: spanOf(token) };
}

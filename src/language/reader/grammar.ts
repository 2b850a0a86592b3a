import { EmbeddedActionsParser, type IToken } from "chevrotain";
import type { Violation } from "../../diagnostics/violation.ts";
import { unquote } from "../lexer/string-literal.ts";
import { endOf, spanOf, toConnective } from "../lexer/token.ts";
import {
  ConnectiveToken,
  Minus,
  Null,
  NumberToken,
  operatorOfToken,
  OperatorToken,
  StringToken,
  ValueToken,
  vocabulary,
  Word,
} from "../lexer/tokens.ts";
import type { Clause, Connective, Query, Value } from "../syntax/ast.ts";
import type { Operator } from "../syntax/operators.ts";

/**
 * The grammar of the language. It is permissive: what a rule can report better, with a message and a fix (AND
 * beside OR, a word without quotes), parses.
 *
 * The embedded actions build the tree and collect the violations inside well-formed clauses.
 */
export class QueryParser extends EmbeddedActionsParser {
  /** The violations inside the clauses read since the last call of `begin`. */
  violations: Violation[] = [];

  constructor(options: { validateGrammar?: boolean } = {}) {
    super(vocabulary, {
      maxLookahead: 1,
      // The grammar is a constant. A test validates it, so that a program does not at every start.
      skipValidations: options.validateGrammar !== true,
    });
    this.performSelfAnalysis();
  }

  /** Prepares the parser for these tokens. */
  begin(tokens: IToken[]): void {
    this.input = tokens;
    this.violations = [];
  }

  readonly query = this.RULE("query", (): Query => {
    const first = this.SUBRULE1(this.clause);
    let last = first;
    const clauses = [first];
    const connectives: Connective[] = [];
    this.MANY(() => {
      const connective = this.CONSUME(ConnectiveToken);
      this.ACTION(() => connectives.push(toConnective(connective)));
      last = this.SUBRULE2(this.clause);
      clauses.push(last);
    });
    return this.ACTION(() => ({
      kind: "Query",
      clauses,
      connectives,
      span: { start: first.span.start, end: last.span.end },
    }));
  });

  readonly clause = this.RULE("clause", (): Clause => {
    const minus = this.OPTION(() => this.CONSUME(Minus));
    const field = this.CONSUME(Word);
    const operator = this.CONSUME(OperatorToken);
    const value = this.CONSUME(ValueToken);
    return this.ACTION(() => this.toClause(minus, field, operator, value));
  });

  private toClause(minus: IToken | undefined, field: IToken, operator: IToken, value: IToken): Clause {
    if (minus !== undefined && endOf(minus) !== field.startOffset) {
      this.addGap(endOf(minus), field.startOffset);
    }
    return {
      kind: "Clause",
      field: { kind: "FieldName", name: field.image, span: spanOf(field) },
      // Every token of the category is in the table.
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
        return { kind: "StringLiteral", value: unquote(text, span.start, this.violations), text, span };
      case NumberToken:
        return { kind: "NumberLiteral", text, span };
      case Null:
        return { kind: "NullLiteral", span };
      default:
        return { kind: "BareWord", text, span };
    }
  }

  /** Reports white space between `-` and its field. */
  private addGap(start: number, end: number): void {
    this.violations.push({ code: "field_expected", span: { start, end }, args: { found: "whiteSpace" } });
  }
}

import { EmbeddedActionsParser, type IParserErrorMessageProvider, type IToken } from "chevrotain";
import type { Violation } from "../../diagnostics/violation.ts";
import type { Span } from "../../text/span.ts";
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
import type { Clause, Connective, Query } from "../syntax/ast.ts";
import type { Operator } from "../syntax/operators.ts";
import { toClause, toConnective, toValue } from "./nodes.ts";

// Nobody reads the messages: the reader of invalid queries says what is wrong.
const noMessage = (): string => "";
const noMessages: IParserErrorMessageProvider = {
  buildMismatchTokenMessage: noMessage,
  buildNotAllInputParsedMessage: noMessage,
  buildNoViableAltMessage: noMessage,
  buildEarlyExitMessage: noMessage,
};

/**
 * The grammar of the language. It is permissive: what a rule can report better, with a message and a fix (AND
 * beside OR, a word without quotes), parses.
 *
 * The embedded actions build the tree.
 */
export class QueryParser extends EmbeddedActionsParser {
  private violations: Violation[] = [];

  constructor(options: { validateGrammar?: boolean } = {}) {
    super(vocabulary, {
      maxLookahead: 1,
      errorMessageProvider: noMessages,
      // The grammar is a constant. A test validates it, so that a program does not at every start.
      skipValidations: options.validateGrammar !== true,
    });
    this.performSelfAnalysis();
  }

  /** The tree of these tokens; null if they are no query. */
  read(tokens: IToken[]): Query | null {
    this.input = tokens;
    this.violations = [];
    const query = this.query();
    return this.errors.length === 0 && this.violations.length === 0 ? query : null;
  }

  readonly query = this.RULE("query", (): Query => {
    const first = this.SUBRULE1(this.clause);
    let last = first;
    const clauses = [first];
    const connectives: Connective[] = [];
    this.MANY(() => {
      const connective = this.CONSUME(ConnectiveToken);
      this.ACTION(() => connectives.push(toConnective(pieceOf(connective))));
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
    const { violations } = this;
    const pieces = {
      minus: minus && spanOf(minus),
      field: pieceOf(field),
      // Every token of the category is in the table.
      operator: operatorOfToken.get(operator.tokenType) as Operator,
      operatorSpan: spanOf(operator),
      value: toValue(valueKinds.get(value.tokenType) ?? "word", pieceOf(value), violations),
    };
    return toClause(pieces, violations);
  }
}

const valueKinds = new Map([
  [StringToken, "string"],
  [NumberToken, "number"],
  [Null, "null"],
] as const);

function spanOf({ startOffset, image }: IToken): Span {
  return { start: startOffset, end: startOffset + image.length };
}

function pieceOf(token: IToken): { text: string; span: Span } {
  return { text: token.image, span: spanOf(token) };
}

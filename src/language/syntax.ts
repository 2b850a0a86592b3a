import { Lexer, type IToken } from "chevrotain";
import type { Problem } from "../diagnostics/problem.ts";
import type { Clause, Connective, Query } from "./ast.ts";
import { areQuery } from "./misfit.ts";
import { QueryParser } from "./parser.ts";
import { Recovery } from "./recovery.ts";
import { lexerDefinition, LoneQuote } from "./tokens.ts";

/** What could be read of a text. */
export interface Syntax {
  /** Null where there is any problem. */
  readonly query: Query | null;
  /** The clauses that could be read whole, though the query could not. */
  readonly clauses: readonly Clause[];
  readonly connectives: readonly Connective[];
  readonly problems: readonly Problem[];
  /** Whether a quote of another kind has no match, which was then sought as far as the end. */
  readonly hasLoneQuote: boolean;
}

/** How much a query may hold. */
export interface Limits {
  readonly maxLength: number;
  readonly maxClauses: number;
}

// Made at the first use: a program that imports the package may never parse.
let reader: { readonly lexer: Lexer; readonly parser: QueryParser } | undefined;

function makeReader() {
  const lexer = new Lexer(lexerDefinition, {
    positionTracking: "onlyOffset",
    ensureOptimizations: true,
    // The tokens are constants: a test validates them, not every start of every program.
    skipValidations: true,
  });
  return { lexer, parser: new QueryParser() };
}

/** The tokens of a text, whatever it is; white space is none. */
export function tokensOf(source: string): IToken[] {
  return (reader ??= makeReader()).lexer.tokenize(source).tokens;
}

/** Reads a text; never throws, and takes time linear in its length. */
export function readSyntax(source: string, limits: Limits): Syntax {
  const { length } = source;
  const all = { start: 0, end: length };
  if (length > limits.maxLength) {
    return nothing({ code: "query_too_long", span: all, about: { length, maxLength: limits.maxLength } });
  }
  const { lexer, parser } = (reader ??= makeReader());
  const { tokens } = lexer.tokenize(source);
  if (tokens.length === 0) return nothing({ code: "query_empty", span: all, about: {} });
  const syntax = readTokens(parser, tokens, source);
  return syntax.clauses.length > limits.maxClauses ? cutOff(syntax, length, limits.maxClauses) : syntax;
}

function nothing(problem: Problem): Syntax {
  return { query: null, clauses: [], connectives: [], problems: [problem], hasLoneQuote: false };
}

function readTokens(parser: QueryParser, tokens: IToken[], source: string): Syntax {
  if (!areQuery(tokens)) {
    const hasLoneQuote = tokens.some(({ tokenType }) => tokenType === LoneQuote);
    return { query: null, ...new Recovery(parser, tokens, source).run(), hasLoneQuote };
  }
  parser.begin(tokens);
  const query = parser.query();
  const { problems } = parser;
  const { connectives } = query;
  const isQuery = problems.length === 0;
  const clauses = isQuery ? query.clauses : readable(query.clauses, problems);
  return { query: isQuery ? query : null, clauses, connectives, problems, hasLoneQuote: false };
}

/** The clauses whose values could be read. Both lists are in order. */
function readable(clauses: readonly Clause[], problems: readonly Problem[]): Clause[] {
  const inValues = problems.filter((problem) => problem.code !== "field_expected");
  let next = 0;
  return clauses.filter(({ span }) => {
    const first = next;
    while ((inValues[next]?.span.start ?? Infinity) < span.end) next += 1;
    return next === first;
  });
}

/** Leaves out what lies from the first clause too many on, and reports that alone. */
function cutOff(syntax: Syntax, length: number, maxClauses: number): Syntax {
  const start = syntax.clauses[maxClauses]?.span.start ?? length;
  return {
    ...syntax,
    query: null,
    clauses: syntax.clauses.slice(0, maxClauses),
    connectives: syntax.connectives.filter((connective) => connective.span.start < start),
    problems: [
      ...syntax.problems.filter((problem) => problem.span.start < start),
      {
        code: "too_many_clauses",
        span: { start, end: length },
        about: { count: syntax.clauses.length, maxClauses },
      },
    ],
  };
}

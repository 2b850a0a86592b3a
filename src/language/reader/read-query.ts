import type { IToken } from "chevrotain";
import type { Violation } from "../../diagnostics/violation.ts";
import { tokenize } from "../lexer/lexer.ts";
import type { Clause, Connective, Query } from "../syntax/ast.ts";
import { QueryParser } from "./grammar.ts";
import { findMismatch, tableOf, type State } from "./grammar-table.ts";
import { InvalidQueryReader } from "./invalid-query-reader.ts";
import { notText } from "./not-text.ts";

/** The syntax that was read from a text. */
export interface Syntax {
  /** Null when there is a violation. */
  readonly query: Query | null;
  /** The clauses that could be read, also when the whole query could not. */
  readonly clauses: readonly Clause[];
  readonly connectives: readonly Connective[];
  readonly violations: readonly Violation[];
}

/** Limits on a query. */
export interface Limits {
  readonly maxLength: number;
  readonly maxClauses: number;
}

interface Reader {
  readonly parser: QueryParser;
  readonly table: State;
}

// Made at the first use: a program that imports the package may never parse.
let reader: Reader | undefined;

function makeReader(): Reader {
  const parser = new QueryParser();
  return { parser, table: tableOf(parser) };
}

/** Reads a text. Never throws, whatever the value, and takes time linear in its length. */
export function readQuery(source: unknown, limits: Limits): Syntax {
  if (typeof source !== "string") return nothing(notText(source));
  const { length } = source;
  const all = { start: 0, end: length };
  if (length > limits.maxLength) {
    return nothing({ code: "query_too_long", span: all, args: { length, maxLength: limits.maxLength } });
  }
  const tokens = tokenize(source);
  if (tokens.length === 0) return nothing({ code: "query_empty", span: all, args: {} });
  const syntax = readTokens((reader ??= makeReader()), tokens, source);
  return syntax.clauses.length > limits.maxClauses ? cutOff(syntax, length, limits.maxClauses) : syntax;
}

function nothing(violation: Violation): Syntax {
  return { query: null, clauses: [], connectives: [], violations: [violation] };
}

function readTokens({ parser, table }: Reader, tokens: IToken[], source: string): Syntax {
  if (findMismatch(table, tokens) !== undefined) {
    return { query: null, ...new InvalidQueryReader(parser, table, tokens, source).read() };
  }
  parser.begin(tokens);
  const query = parser.query();
  const { violations } = parser;
  const clauses = readable(query.clauses, violations);
  return {
    query: violations.length === 0 ? query : null,
    clauses,
    connectives: query.connectives,
    violations,
  };
}

/** The clauses whose values could be read. Clauses and violations are in the order of the text. */
function readable(clauses: readonly Clause[], violations: readonly Violation[]): Clause[] {
  const inValues = violations.filter(({ code }) => code !== "field_expected");
  let next = 0;
  return clauses.filter(({ span }) => {
    const first = next;
    while ((inValues[next]?.span.start ?? Infinity) < span.end) next += 1;
    return next === first;
  });
}

/** Removes everything after the last clause that is allowed, and reports that. */
function cutOff(syntax: Syntax, length: number, maxClauses: number): Syntax {
  const start = syntax.clauses[maxClauses]?.span.start ?? length;
  return {
    query: null,
    clauses: syntax.clauses.slice(0, maxClauses),
    connectives: syntax.connectives.filter((connective) => connective.span.start < start),
    violations: [
      ...syntax.violations.filter((violation) => violation.span.start < start),
      {
        code: "too_many_clauses",
        span: { start, end: length },
        args: { count: syntax.clauses.length, maxClauses },
      },
    ],
  };
}

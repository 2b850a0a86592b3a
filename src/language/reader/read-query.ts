import type { Violation } from "../../diagnostics/violation.ts";
import { tokenize } from "../lexer/tokens.ts";
import type { Clause, Connective, Query } from "../syntax/ast.ts";
import { QueryParser } from "./grammar.ts";
import { InvalidQueryReader } from "./invalid-query.ts";
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

// Made at the first use: a program that imports the package may never parse.
let parser: QueryParser | undefined;

/** Reads a text. Never throws, whatever the value, and takes time linear in its length. */
export function readQuery(source: unknown, limits: Limits): Syntax {
  if (typeof source !== "string") return nothing(notText(source));
  const { length } = source;
  const all = { start: 0, end: length };
  if (length > limits.maxLength) {
    return nothing({ code: "query_too_long", span: all, args: { length, maxLength: limits.maxLength } });
  }
  const { tokens, errors } = tokenize(source);
  if (tokens.length === 0 && errors.length === 0)
    return nothing({ code: "query_empty", span: all, args: {} });
  const query = errors.length === 0 ? (parser ??= new QueryParser()).read(tokens) : null;
  const syntax: Syntax =
    query === null
      ? { query, ...new InvalidQueryReader(source).read() }
      : { query, clauses: query.clauses, connectives: query.connectives, violations: [] };
  return syntax.clauses.length > limits.maxClauses ? cutOff(syntax, length, limits.maxClauses) : syntax;
}

function nothing(violation: Violation): Syntax {
  return { query: null, clauses: [], connectives: [], violations: [violation] };
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

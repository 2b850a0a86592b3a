import type { Violation } from "../../diagnostics/violation.ts";
import type { Span } from "../../text/span.ts";
import { unquote } from "../lexer/string-literal.ts";
import type { Clause, Connective, Value } from "../syntax/ast.ts";
import type { Operator } from "../syntax/operators.ts";

/** A piece of a text. */
interface Piece {
  readonly text: string;
  readonly span: Span;
}

/** The pieces of a clause. */
interface ClausePieces {
  readonly minus: Span | undefined;
  readonly field: Piece;
  readonly operator: Operator;
  readonly operatorSpan: Span;
  readonly value: Value;
}

/** Makes a clause. Appends a violation if white space follows its minus. */
export function toClause(
  { minus, field, operator, operatorSpan, value }: ClausePieces,
  violations: Violation[],
): Clause {
  const { start } = field.span;
  if (minus !== undefined && minus.end !== start) {
    const span = { start: minus.end, end: start };
    violations.push({ code: "field_expected", span, args: { found: "whiteSpace" } });
  }
  return {
    kind: "Clause",
    field: { kind: "FieldName", name: field.text, span: field.span },
    operator,
    operatorSpan,
    negated: minus !== undefined,
    value,
    span: { start: minus === undefined ? start : minus.start, end: value.span.end },
  };
}

/** Makes a value. Appends the violations in a string. */
export function toValue(
  kind: "string" | "number" | "null" | "word",
  { text, span }: Piece,
  violations: Violation[],
): Value {
  switch (kind) {
    case "string":
      return { kind: "StringLiteral", value: unquote(text, span.start, violations), text, span };
    case "number":
      return { kind: "NumberLiteral", text, span };
    case "null":
      return { kind: "NullLiteral", span };
    case "word":
      return { kind: "BareWord", text, span };
  }
}

/** Makes a connective of a word or a sign: AND of `AND`, `and` and `&&`. */
export function toConnective({ text, span }: Piece): Connective {
  return { kind: "Connective", connective: /[a&]/i.test(text) ? "AND" : "OR", text, span };
}

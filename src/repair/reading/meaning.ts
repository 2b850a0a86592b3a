import type { RequestParameter } from "../../diagnostics/messages.ts";
import type { ConnectiveWord } from "../../language/syntax/ast.ts";
import type { Operator } from "../../language/syntax/operators.ts";
import type { Span } from "../../text/span.ts";

// The meaning of a text in whatever notation: terms, joined by AND and OR. Spans refer to the original text.

/** A value as it was typed. */
export interface Literal {
  /** The value, without quotes and escapes. */
  readonly text: string;
  readonly quoted: boolean;
  readonly span: Span;
}

/** One comparison of a field. A value of null tests for the absence of a value. */
export interface Test {
  readonly operator: Operator;
  readonly negated: boolean;
  readonly value: Literal | null;
  /** The end of a field's text that the value stands at, of a contains that other languages anchor there: `abc*`. */
  readonly anchor?: Anchor | undefined;
}

export type Anchor = "start" | "end";

/** The pieces of a condition that has the form of a clause: prefix, field, operator and value, in this order. */
export interface Layout {
  readonly field: Span;
  readonly operator: Span;
  readonly value: Span;
  /** The piece that negates, if one does. */
  readonly negatedBy: "prefix" | "operator" | "value";
}

/** Tests of one field. */
export interface Condition {
  readonly kind: "condition";
  readonly span: Span;
  /** The field as it was typed; null for words without a field. */
  readonly field: string | null;
  readonly tests: readonly Test[];
  /** The connective between the tests. */
  readonly connective: ConnectiveWord;
  /** Null if the condition is not one clause, or its pieces stand in another order. */
  readonly layout: Layout | null;
}

/** A sequence in parentheses. */
export interface Group {
  readonly kind: "group";
  readonly span: Span;
  readonly negated: boolean;
  /** The parentheses of both sides, without the prefix. A missing one is not in the list. */
  readonly parentheses: readonly Span[];
  readonly sequence: Sequence;
}

/** A piece of text that has no clear meaning, or is no condition. */
interface Unclear {
  readonly kind: "unclear";
  readonly span: Span;
  /** The parameter of a request that the text stands for. */
  readonly parameter?: RequestParameter;
}

export type Term = Condition | Group | Unclear;

/** What stands between two terms. */
export interface Joint {
  /** Null if there is no word for it: a comma, or nothing. */
  readonly connective: ConnectiveWord | null;
  /** The connective, or the empty span before the term that follows. */
  readonly span: Span;
  /** Whether another connective follows, which may be meant as well: `AND OR`. Default false. */
  readonly isOpen?: boolean;
}

export interface Sequence {
  readonly terms: readonly Term[];
  /** One less than terms. */
  readonly joints: readonly Joint[];
  /** Pieces that mean nothing there: a connective at the end, an unmatched parenthesis. */
  readonly strays: readonly Span[];
}

import type { Span } from "../../text/span.ts";
import type { Operator } from "./operators.ts";

/** The two words that join clauses. */
export type ConnectiveWord = "AND" | "OR";

/** The root of the tree. `connectives` is one shorter than `clauses`. Plain JSON, like every node. */
export interface Query {
  readonly kind: "Query";
  readonly clauses: readonly Clause[];
  readonly connectives: readonly Connective[];
  readonly span: Span;
}

/** An AND or OR between two clauses. */
export interface Connective {
  readonly kind: "Connective";
  readonly connective: ConnectiveWord;
  /** The word as written, such as `and`. */
  readonly text: string;
  readonly span: Span;
}

/** One condition on one field. */
export interface Clause {
  readonly kind: "Clause";
  readonly field: FieldName;
  readonly operator: Operator;
  readonly operatorSpan: Span;
  /** Whether a `-` stands before the field. */
  readonly negated: boolean;
  readonly value: Value;
  readonly span: Span;
}

/** The name of a field, as written. */
export interface FieldName {
  readonly kind: "FieldName";
  readonly name: string;
  readonly span: Span;
}

/** The value after an operator. */
export type Value = StringLiteral | NumberLiteral | NullLiteral | BareWord;

/** A quoted value. */
export interface StringLiteral {
  readonly kind: "StringLiteral";
  /** The text that is meant: without the quotes, escapes resolved. */
  readonly value: string;
  /** The text as written, with its quotes. */
  readonly text: string;
  readonly span: Span;
}

/** A number. Its text is kept, because not every number fits a double. */
export interface NumberLiteral {
  readonly kind: "NumberLiteral";
  readonly text: string;
  readonly span: Span;
}

/** The keyword `null`. */
export interface NullLiteral {
  readonly kind: "NullLiteral";
  readonly span: Span;
}

/** A word without quotes. It parses, so that a rule can say what to write instead. */
export interface BareWord {
  readonly kind: "BareWord";
  readonly text: string;
  readonly span: Span;
}

/** Any node of the tree. */
export type Node = Query | Connective | Clause | FieldName | Value;

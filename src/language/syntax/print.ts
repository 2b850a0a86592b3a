import type { Clause, Query, Value } from "./ast.ts";
import { operators } from "./operators.ts";

/** What `print` writes. */
export interface PrintOptions {
  /**
   * Whether to write the values. With `false`, `?` stands in place of each value but `null`, so that a log or a metric has
   * the shape of a query without what was searched for. Field names stay: print a query that has been checked, because
   * any text can stand in place of a field in one that has not. Default: true.
   */
  readonly values?: boolean;
}

/**
 * Prints a query in its canonical form: one space around connectives, none within clauses, everything else as
 * written. Apart from spans, `parse(print(query))` gives the same query, unless the values are left out.
 *
 * @example
 * ```ts
 * const { query } = parse('  state : "idle"   AND depth >= 03');
 * query && print(query); // 'state:"idle" AND depth>=03'
 * query && print(query, { values: false }); // "state:? AND depth>=?"
 * ```
 */
export function print(query: Query, { values = true }: PrintOptions = {}): string {
  let text = "";
  query.clauses.forEach((clause, index) => {
    const connective = query.connectives[index - 1];
    if (connective !== undefined) text += ` ${connective.text} `;
    text += printClause(clause, values ? printValue : shapeOf);
  });
  return text;
}

/** Prints a clause, as `print` does. */
export function printClause(clause: Clause, write: (value: Value) => string = printValue): string {
  const minus = clause.negated ? "-" : "";
  const value = write(clause.value);
  // `<` and `>` without a space between them are the operator `<>` of other languages.
  const gap = clause.operator === "lessThan" && value.startsWith(">") ? " " : "";
  return minus + clause.field.name + operators[clause.operator].symbol + gap + value;
}

/** Prints a value, as `print` does. */
export function printValue(value: Value): string {
  return value.kind === "NullLiteral" ? "null" : value.text;
}

/** Whether a field has a value is part of the shape. */
function shapeOf(value: Value): string {
  return value.kind === "NullLiteral" ? "null" : "?";
}

// Spans of a tree made by hand may be any number; the text must stay small all the same.
const LONGEST_LAYOUT = 1 << 20;

/**
 * A text in which every token of the query is at its span, for a caller that has the tree alone. For a tree made
 * by hand, whose spans may not be those of a text, the positions differ.
 */
export function layOut(query: Query): string {
  let text = "";
  const put = (start: number, token: string) => {
    text = (start <= LONGEST_LAYOUT ? text.padEnd(start) : text) + token;
  };
  query.clauses.forEach((clause, index) => {
    const connective = query.connectives[index - 1];
    if (connective !== undefined) put(connective.span.start, connective.text);
    if (clause.negated) put(clause.span.start, "-");
    put(clause.field.span.start, clause.field.name);
    put(clause.operatorSpan.start, operators[clause.operator].symbol);
    put(clause.value.span.start, printValue(clause.value));
  });
  return text;
}

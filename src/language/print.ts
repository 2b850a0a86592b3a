import type { Clause, Query, Value } from "./ast.ts";
import { operators } from "./operators.ts";

/**
 * The canonical text of a query: one space around connectives and none within
 * clauses, everything else as written, so that `parse(print(query))` is the
 * query again, spans aside.
 *
 * @example
 * ```ts
 * const { query } = parse('  state : "idle"   AND depth >= 03');
 * query && print(query); // 'state:"idle" AND depth>=03'
 * ```
 */
export function print(query: Query): string {
  let text = "";
  query.clauses.forEach((clause, index) => {
    const connective = query.connectives[index - 1];
    if (connective !== undefined) text += ` ${connective.text} `;
    text += printClause(clause);
  });
  return text;
}

function printClause(clause: Clause): string {
  const minus = clause.negated ? "-" : "";
  const value = printValue(clause.value);
  // Written together they would be another operator, one that the language does not have.
  const gap = clause.operator === "lessThan" && value.startsWith(">") ? " " : "";
  return minus + clause.field.name + operators[clause.operator].symbol + gap + value;
}

function printValue(value: Value): string {
  return value.kind === "NullLiteral" ? "null" : value.text;
}

// Spans may come from anywhere; no number in them is to cost memory.
const LONGEST_LAYOUT = 1 << 20;

/**
 * A text in which every token of the query stands at its span, for those who
 * have the tree alone. Where the spans are not those of a text (a tree made by
 * hand), it is some other text.
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

import type { ConnectiveWord } from "../language/syntax/ast.ts";
import type { Lexeme } from "../language/lexer/lexemes.ts";
import { connectiveTitles, isComparison, operators, type Operator } from "../language/syntax/operators.ts";
import type { Field } from "../schema/field.ts";
import type { Schema } from "../schema/schema.ts";
import type { KnownValue } from "./known-values.ts";
import { candidate, rank, type Candidate, type Distance } from "./rank.ts";
import { isOperatorLexeme, isValueLexeme, type Slot } from "./slot.ts";
import { valueCandidates } from "./value-candidates.ts";

/**
 * The candidates for a slot, best first.
 *
 * @param known the values that the application knows
 */
export function candidatesFor<R>(
  slot: Slot<R>,
  source: string,
  schema: Schema<R>,
  known: readonly KnownValue[],
): Candidate[] {
  switch (slot.kind) {
    case "field":
      return fieldCandidates(slot, schema, lacksConnective(slot.previous));
    case "operator":
      return operatorCandidates(slot);
    case "value":
      return isOperatorLexeme(slot.touched) ? operatorCandidates(slot) : valueCandidates(slot, known);
    case "connective":
      return connectiveCandidates(slot, source, schema);
  }
}

/** Whether a field needs a connective before it: a value is there, but none that is a connective in its place. */
function lacksConnective(previous: Lexeme | undefined): boolean {
  return isValueLexeme(previous) && previous?.connective === undefined;
}

function fieldCandidates<R>(slot: Slot<R>, schema: Schema<R>, isJoined: boolean): Candidate[] {
  const { touched, typed, previous, next } = slot;
  if (touched !== undefined && touched.kind !== "field" && touched.kind !== "connective") return [];
  const fits = [...schema.fields.values()].filter((field) => takes(field, next));
  const ranked = rank(typed, fits);
  if (isOperatorLexeme(next)) return ranked.map((field) => fieldCandidate(field));
  const joined = isJoined ? `${slot.connective ?? "AND"} ` : "";
  return ranked.flatMap((field) =>
    field.name === touched?.text && joined === ""
      ? operatorsAfter(previous, field).map((operator) => ({
          ...operatorCandidate(operator, field.name),
          distance: field.distance,
        }))
      : [fieldCandidate(field, joined, soleOperator(field))],
  );
}

/** Whether the field's type takes the operator that already follows the name. */
function takes<R>({ type }: Field<R>, next: Lexeme | undefined): boolean {
  return next?.operator === undefined || type.operators.includes(next.operator);
}

/** The operators that the field's type takes, without comparisons after a `-`. */
function operatorsAfter<R>(minus: Lexeme | undefined, { type }: Field<R>): readonly Operator[] {
  if (minus?.kind !== "negation") return type.operators;
  return type.operators.filter((operator) => !isComparison(operator));
}

function soleOperator<R>({ type: { operators: allowed } }: Field<R>): string {
  const [operator] = allowed;
  return operator !== undefined && allowed.length === 1 ? operators[operator].symbol : "";
}

function fieldCandidate<R>(
  { name, type, distance }: Field<R> & { distance: Distance },
  before = "",
  after = "",
): Candidate {
  return candidate("field", name, type.name, { text: before + name + after, distance });
}

function operatorCandidates<R>({ field, touched, typed }: Slot<R>): Candidate[] {
  if (touched !== undefined && !isOperatorLexeme(touched)) return [];
  return (field?.type.operators ?? [])
    .map((operator) => operatorCandidate(operator))
    .filter(({ name }) => name.startsWith(typed));
}

function operatorCandidate(operator: Operator, field = ""): Candidate {
  const { symbol, title } = operators[operator];
  return candidate("operator", field + symbol, title);
}

function connectiveCandidates<R>(slot: Slot<R>, source: string, schema: Schema<R>): Candidate[] {
  const { touched, typed } = slot;
  const words: ConnectiveWord[] = slot.connective === undefined ? ["AND", "OR"] : [slot.connective];
  const [span] = slot.spans;
  const before = /[^ \t\r\n]$/.test(source.slice(0, span.start)) ? " " : "";
  const after = /^[ \t\r\n]/.test(source.slice(span.end)) ? "" : " ";
  const all = words.map((word) =>
    candidate("connective", word, connectiveTitles[word], { text: before + word + after }),
  );
  if (touched === undefined) return all;
  const isWord = touched.kind === "field" || touched.kind === "connective";
  if (!isWord && touched.kind !== "foreignConnective") return [];
  const others = all.filter(({ name }) => name !== touched.text);
  const ranked = rank(typed, others);
  return touched.kind === "field" ? [...ranked, ...fieldCandidates(slot, schema, true)] : ranked;
}

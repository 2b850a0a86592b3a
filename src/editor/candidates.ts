import type { ConnectiveWord } from "../language/syntax/ast.ts";
import { stringValueBefore, type Lexeme } from "../language/lexer/lexemes.ts";
import { connectiveTitles, isComparison, operators, type Operator } from "../language/syntax/operators.ts";
import type { Field } from "../schema/field.ts";
import type { Schema } from "../schema/schema.ts";
import { nearest } from "../text/nearest.ts";
import type { KnownValue } from "./known-values.ts";
import { candidate, rank, type Candidate, type Distance } from "./rank.ts";
import { isOperatorLexeme, type Slot } from "./slot.ts";
import { valueCandidates } from "./value-candidates.ts";

/** The position that candidates are for. */
interface Asked<R> {
  readonly slot: Slot;
  readonly source: string;
  readonly position: number;
  readonly schema: Schema<R>;
  /** The values that the application knows; undefined if it gave none. */
  readonly known: readonly KnownValue[] | undefined;
}

/** The candidates for a slot, best first. */
export function candidatesFor<R>(asked: Asked<R>): Candidate[] {
  const { slot, schema } = asked;
  const { expected } = slot;
  switch (expected.kind) {
    case "field":
      return fieldCandidates(asked, slot.previous?.connective === undefined && isAfterValue(slot));
    case "operator":
      return operatorCandidates(asked, fieldMeantBy(expected.field, schema));
    case "value": {
      const field = fieldMeantBy(expected.field, schema);
      if (field === undefined) return [];
      const { touched } = slot;
      if (isOperatorLexeme(touched)) return operatorCandidates(asked, field);
      return valueCandidates(expected.operator, {
        field,
        touched,
        typed: typedOf(asked),
        known: asked.known,
      });
    }
    case "connective":
      return connectiveCandidates(asked);
  }
}

function isAfterValue({ previous }: Slot): boolean {
  return (
    previous !== undefined &&
    !["connective", "foreignConnective", "negation", "prefix"].includes(previous.kind)
  );
}

/** The field of that name, or the field with the nearest name. */
export function fieldMeantBy<R>(name: string, schema: Schema<R>): Field<R> | undefined {
  return schema.fields.get(name) ?? schema.fields.get(nearest(name, schema.fields.keys()) ?? "");
}

/** The part of the touched lexeme before the cursor. */
export function typedOf({ slot: { touched }, position }: Pick<Asked<never>, "slot" | "position">): string {
  if (touched === undefined) return "";
  const { kind, text, span } = touched;
  if (kind === "string" || kind === "openString") return stringValueBefore(touched, position);
  // A word of another language is replaced whole, so it does not select candidates.
  const isForeign = kind === "foreignConnective" || kind === "foreignOperator";
  return isForeign ? "" : text.slice(0, position - span.start);
}

function fieldCandidates<R>(asked: Asked<R>, lacksConnective: boolean): Candidate[] {
  const { slot, schema } = asked;
  const { touched, previous, next } = slot;
  if (touched !== undefined && touched.kind !== "field" && touched.kind !== "connective") return [];
  const typed = typedOf(asked);
  const fits = [...schema.fields.values()].filter((field) => takes(field, next));
  const ranked = rank(typed, fits);
  if (isOperatorLexeme(next)) return ranked.map((field) => fieldCandidate(field));
  const joined = lacksConnective ? `${slot.connective ?? "AND"} ` : "";
  return ranked.flatMap((field) =>
    field.name === touched?.text && joined === ""
      ? operatorsAfter(previous, field).map((operator) =>
          candidate("operator", field.name + operators[operator].symbol, operators[operator].title, {
            distance: field.distance,
          }),
        )
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

function operatorCandidates<R>(asked: Asked<R>, field: Field<R> | undefined): Candidate[] {
  const { touched } = asked.slot;
  if (touched !== undefined && !isOperatorLexeme(touched)) return [];
  return (field?.type.operators ?? [])
    .map((operator) => candidate("operator", operators[operator].symbol, operators[operator].title))
    .filter(({ name }) => name.startsWith(typedOf(asked)));
}

function connectiveCandidates<R>(asked: Asked<R>): Candidate[] {
  const { slot, source } = asked;
  const { touched } = slot;
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
  const ranked = rank(
    typedOf(asked),
    all.filter(({ name }) => name !== touched.text),
  );
  return touched.kind === "field" ? [...ranked, ...fieldCandidates(asked, true)] : ranked;
}

import type { ConnectiveWord } from "../language/syntax/ast.ts";
import { stringValueBefore, type Lexeme } from "../language/lexer/lexemes.ts";
import { isComparison, operators, type Operator } from "../language/syntax/operators.ts";
import { quote } from "../language/lexer/string-literal.ts";
import type { Field } from "../schema/field.ts";
import type { Schema } from "../schema/schema.ts";
import { nearest } from "../text/nearest.ts";
import { connectiveTitles, titleOf } from "../validate/wording.ts";
import { rank, type Distance } from "./rank.ts";
import { isOperatorLexeme, type Slot } from "./slot.ts";

/** The kinds of completion. */
export type CompletionKind = "field" | "operator" | "value" | "null" | "connective";

/** A text that could be inserted, before it is tried. */
export interface Candidate {
  readonly kind: CompletionKind;
  /** The name that the typed text is compared with. */
  readonly name: string;
  readonly label: string;
  readonly text: string;
  readonly detail: string;
  /** How far the name is from the typed text; absent when the typed text itself is the candidate. */
  readonly distance?: Distance;
}

/** The position that candidates are for. */
interface Asked<R> {
  readonly slot: Slot;
  readonly source: string;
  readonly position: number;
  readonly schema: Schema<R>;
}

/** The candidates for a slot, best first. */
export function candidatesFor<R>(asked: Asked<R>): Candidate[] {
  const { slot, schema } = asked;
  const { expected } = slot;
  switch (expected.kind) {
    case "field":
      return fieldCandidates(asked, slot.previous?.connective === undefined && isAfterValue(slot));
    case "operator":
      return operatorCandidates(asked, knownField(expected.field, schema));
    case "value": {
      const field = knownField(expected.field, schema);
      return field === undefined ? [] : valueCandidates(asked, field, expected.operator);
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
function knownField<R>(name: string, schema: Schema<R>): Field<R> | undefined {
  return schema.fields.get(name) ?? schema.fields.get(nearest(name, schema.fields.keys()) ?? "");
}

/** The part of the touched lexeme before the cursor. */
function typedOf<R>({ slot: { touched }, position }: Asked<R>): string {
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
      ? operatorsAfter(previous, field).map((operator) => clauseBeginning(field, operator))
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

function fieldCandidate<R>(field: Field<R> & { distance: Distance }, before = "", after = ""): Candidate {
  const { name, type, distance } = field;
  const text = before + name + after;
  return { kind: "field", name, label: name, text, detail: type.name, distance };
}

function clauseBeginning<R>(field: Field<R> & { distance: Distance }, operator: Operator): Candidate {
  const { name, distance } = field;
  const text = name + operators[operator].symbol;
  return { kind: "operator", name: text, label: text, text, detail: titleOf(operator), distance };
}

function operatorCandidates<R>(asked: Asked<R>, field: Field<R> | undefined): Candidate[] {
  const { touched } = asked.slot;
  if (touched !== undefined && !isOperatorLexeme(touched)) return [];
  const all = (field?.type.operators ?? []).map((operator): Candidate => {
    const { symbol } = operators[operator];
    return { kind: "operator", name: symbol, label: symbol, text: symbol, detail: titleOf(operator) };
  });
  return all.filter(({ name }) => name.startsWith(typedOf(asked)));
}

function valueCandidates<R>(asked: Asked<R>, field: Field<R>, operator: Operator): Candidate[] {
  const { touched } = asked.slot;
  if (touched !== undefined && isOperatorLexeme(touched)) return operatorCandidates(asked, field);
  const typed = typedOf(asked);
  if (isComparison(operator)) return [...completedNumbers(field, typed), ...suggestions(field, typed, false)];
  const quoted = quotedTyping(field, touched, typed);
  if (operator !== "equals") return quoted;
  const ranked = rank(typed, [...declaredValues(field), nullCandidate]);
  const inQuotes = touched?.kind === "string" || touched?.kind === "openString";
  const listed = inQuotes ? ranked.filter(({ kind }) => kind !== "null") : ranked;
  return [...listed, ...suggestions(field, typed, true), ...quoted];
}

const nullCandidate: Candidate = {
  kind: "null",
  name: "null",
  label: "null",
  text: "null",
  detail: "no value",
};

function declaredValues<R>({ type }: Field<R>): Candidate[] {
  return (type.values ?? []).map((value) => valueCandidate(value, quote(value), type.name));
}

function valueCandidate(name: string, text: string, detail: string): Candidate {
  return { kind: "value", name, label: text, text, detail };
}

/** The values that the field's type suggests for the typed text: milliseconds for a date, `true` for `yes`. */
function suggestions<R>({ type }: Field<R>, typed: string, isQuoted: boolean): Candidate[] {
  if (typed === "") return [];
  const reading = isQuoted ? type.readText(typed) : type.readNumber?.(typed);
  if (reading === undefined || "value" in reading) return [];
  return (reading.suggestions?.() ?? []).map(({ text, note }) =>
    valueCandidate(text, isQuoted ? quote(text) : text, note ?? type.name),
  );
}

function completedNumbers<R>({ type }: Field<R>, typed: string): Candidate[] {
  const completed = type.completeNumber?.(typed) ?? [];
  return completed.map(({ text, note }) => valueCandidate(text, text, note ?? type.name));
}

/** The typed text as a quoted value, for a type that takes it. */
function quotedTyping<R>({ type }: Field<R>, touched: Lexeme | undefined, typed: string): Candidate[] {
  const isOpen = touched?.kind === "openString" || touched?.kind === "word" || touched?.kind === "number";
  // A closed enumeration offers its declared values only.
  const isListed = type.values !== undefined && type.comparison !== "folded";
  if (!isOpen || typed === "" || isListed || !("value" in type.readText(typed))) return [];
  return [valueCandidate(typed, quote(typed), type.name)];
}

function connectiveCandidates<R>(asked: Asked<R>): Candidate[] {
  const { slot, source } = asked;
  const { touched } = slot;
  const words: ConnectiveWord[] = slot.connective === undefined ? ["AND", "OR"] : [slot.connective];
  const [span] = slot.spans;
  const before = /[^ \t\r\n]$/.test(source.slice(0, span?.start)) ? " " : "";
  const after = /^[ \t\r\n]/.test(source.slice(span?.end)) ? "" : " ";
  const all = words.map((word): Candidate => ({
    kind: "connective",
    name: word,
    label: word,
    text: before + word + after,
    detail: connectiveTitles[word],
  }));
  if (touched === undefined) return all;
  const isWord = touched.kind === "field" || touched.kind === "connective";
  if (!isWord && touched.kind !== "foreignConnective") return [];
  const ranked = rank(
    typedOf(asked),
    all.filter(({ name }) => name !== touched.text),
  );
  return touched.kind === "field" ? [...ranked, ...fieldCandidates(asked, true)] : ranked;
}

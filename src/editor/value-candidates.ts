import { stringValueBefore, type Lexeme } from "../language/lexer/lexemes.ts";
import { quote } from "../language/lexer/string-literal.ts";
import { isComparison, type Operator } from "../language/syntax/operators.ts";
import type { Field } from "../schema/field.ts";
import { excerpt } from "../text/excerpt.ts";
import { begins, KnownValues, type KnownValue } from "./known-values.ts";
import { candidate, rank, type Candidate } from "./rank.ts";

/** The value that candidates are for. */
interface ValueSlot<R> {
  readonly field: Field<R>;
  readonly touched: Lexeme | undefined;
  /** The text of the value before the cursor, without quotes and escapes. */
  readonly typed: string;
  readonly known: readonly KnownValue[] | undefined;
}

/** The most known values that are offered, so that others have a place beside them. */
const MOST_KNOWN = 24;

/** The candidates for a value after an operator. */
export function valueCandidates<R>(operator: Operator, asked: ValueSlot<R>): Candidate[] {
  const { field, touched, typed, known = [] } = asked;
  if (isComparison(operator)) return [...completedNumbers(field, typed), ...suggestions(field, typed, false)];
  const quoted = quotedTyping(field, touched, typed);
  if (operator !== "equals") return quoted;
  const values = new KnownValues(field, field.type.operators.includes("equals") ? known : []);
  const ranked = rank(typed, [...declaredValues(field, values), nullCandidate]);
  const inQuotes = touched?.kind === "string" || touched?.kind === "openString";
  return [
    ...ranked.filter(({ kind }) => kind !== "null"),
    ...knownCandidates(asked, values),
    ...ranked.filter(({ kind }) => kind === "null" && !inQuotes),
    ...suggestions(field, typed, true),
    ...quoted,
  ];
}

/** The known values that begin with the typed text, after the typed text itself if that is a value already. */
function knownCandidates<R>({ field, touched, typed }: ValueSlot<R>, values: KnownValues<R>): Candidate[] {
  const { type } = field;
  const typedValues = typedValue(field, touched, typed);
  const others = values
    .except([
      ...(type.values ?? []),
      ...typedValues.flatMap(({ kind, name }) => (kind === "value" ? name : [])),
    ])
    .filter(({ text }) => begins(text, typed))
    .slice(0, MOST_KNOWN)
    .map(({ text, count }): Candidate => ({
      ...valueCandidate(text, quote(text), detailOf(field, count)),
      label: quote(excerpt(text)),
      distance: 0,
    }));
  if (others.length === 0) return [];
  // What was typed comes first, so that accepting the first completion does not replace it by another value.
  const first = typedValues.map((one): Candidate => ({
    ...one,
    detail: one.kind === "null" ? one.detail : detailOf(field, values.count(one.name)),
    distance: 0,
    isTyped: true,
  }));
  return [...first, ...others];
}

/** The value that is written at the cursor, if it is one that the type takes. */
function typedValue<R>(field: Field<R>, touched: Lexeme | undefined, typed: string): Candidate[] {
  if (touched?.kind === "null") return [nullCandidate];
  if (touched?.kind !== "string") return quotedTyping(field, touched, typed);
  const value = stringValueBefore(touched, touched.span.end);
  return takesUndeclared(field, value) ? [valueCandidate(value, touched.text, field.type.name)] : [];
}

function detailOf<R>({ type }: Field<R>, count: number | undefined): string {
  return count === undefined ? type.name : `${count} ${count === 1 ? "time" : "times"}`;
}

const nullCandidate = candidate("null", "null", "no value");

function declaredValues<R>(field: Field<R>, known: KnownValues<R>): Candidate[] {
  const values = field.type.values ?? [];
  return values.map((value) => valueCandidate(value, quote(value), detailOf(field, known.count(value))));
}

function valueCandidate(name: string, text: string, detail: string): Candidate {
  return candidate("value", name, detail, { label: text, text });
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
function quotedTyping<R>(field: Field<R>, touched: Lexeme | undefined, typed: string): Candidate[] {
  const isOpen = touched?.kind === "openString" || touched?.kind === "word" || touched?.kind === "number";
  if (!isOpen || !takesUndeclared(field, typed)) return [];
  return [valueCandidate(typed, quote(typed), field.type.name)];
}

/** Whether a text is a value of the field. A closed enumeration takes its declared values only. */
function takesUndeclared<R>({ type }: Field<R>, text: string): boolean {
  const isListed = type.values !== undefined && type.comparison !== "folded";
  return text !== "" && !isListed && "value" in type.readText(text);
}

import { stringValueBefore } from "../language/lexer/lexemes.ts";
import { quote } from "../language/lexer/string-literal.ts";
import { isComparison, type ComparisonOperator } from "../language/syntax/operators.ts";
import type { Field } from "../schema/field.ts";
import { excerpt } from "../text/excerpt.ts";
import { begins, knownValues, meaningOf, type KnownValue, type KnownValues } from "./known-values.ts";
import { candidate, rank, type Candidate } from "./rank.ts";
import type { Slot } from "./slot.ts";

/** The most known values that are offered, so that others have a place beside them. */
const MOST_KNOWN = 24;

/** The candidates for a value after an operator. */
export function valueCandidates<R>(slot: Slot<R>, known: readonly KnownValue[]): Candidate[] {
  const { field, operator, touched, typed } = slot;
  if (field === undefined || operator === undefined) return [];
  if (isComparison(operator)) return suggestions(field, typed, operator);
  const quoted = quotedTyping(field, slot);
  if (operator !== "equals") return quoted;
  const values = knownValues(field, field.type.operators.includes("equals") ? known : []);
  const declared = (field.type.values ?? []).map((value) => ofText(field, value, values));
  const ranked = rank(typed, [...declared, nullCandidate]);
  const inQuotes = touched?.kind === "string" || touched?.kind === "openString";
  return [
    ...ranked.filter(({ kind }) => kind !== "null"),
    ...knownCandidates(field, slot, values),
    ...ranked.filter(({ kind }) => kind === "null" && !inQuotes),
    ...suggestions(field, typed),
    ...quoted,
  ];
}

/** The known values that begin with the typed text, after the typed text itself if that is a value already. */
function knownCandidates<R>(field: Field<R>, slot: Slot<R>, values: KnownValues): Candidate[] {
  const typedValues = typedValue(field, slot);
  const texts = typedValues.flatMap(({ kind, name }) => (kind === "value" ? name : []));
  const offered = new Set([...(field.type.values ?? []), ...texts].map((text) => meaningOf(field, text)));
  const others = [...values]
    .filter(([meaning, { text }]) => !offered.has(meaning) && begins(text, slot.typed))
    .slice(0, MOST_KNOWN)
    .map(([, { text }]): Candidate => ({
      ...ofText(field, text, values),
      label: quote(excerpt(text)),
      distance: 0,
    }));
  if (others.length === 0) return [];
  // What was typed comes first, so that accepting the first completion does not replace it by another value.
  const first = typedValues.map((one): Candidate => ({
    ...one,
    detail: one.kind === "null" ? one.detail : ofText(field, one.name, values).detail,
    distance: 0,
    isTyped: true,
  }));
  return [...first, ...others];
}

/** The value that is written at the cursor, if it is one that the type takes. */
function typedValue<R>(field: Field<R>, slot: Slot<R>): Candidate[] {
  const { touched } = slot;
  if (touched?.kind === "null") return [nullCandidate];
  if (touched?.kind !== "string") return quotedTyping(field, slot);
  const value = stringValueBefore(touched, touched.span.end);
  return takesUndeclared(field, value) ? [valueCandidate(value, touched.text, field.type.name)] : [];
}

const nullCandidate = candidate("null", "null", "no value");

/** A text in quotes, with the number of records that have it. */
function ofText<R>(field: Field<R>, text: string, known: KnownValues): Candidate {
  const count = known.get(meaningOf(field, text))?.count;
  const detail = count === undefined ? field.type.name : `${count} ${count === 1 ? "time" : "times"}`;
  return valueCandidate(text, quote(text), detail);
}

function valueCandidate(name: string, text: string, detail: string): Candidate {
  return candidate("value", name, detail, { label: text, text });
}

/** The values that the field's type suggests for the typed text: milliseconds for a date, `true` for `yes`. */
function suggestions<R>({ type }: Field<R>, typed: string, comparison?: ComparisonOperator): Candidate[] {
  const isQuoted = comparison === undefined;
  const completed = isQuoted ? undefined : type.completeNumber?.(typed);
  const reading = isQuoted ? type.readText(typed) : type.readNumber?.(typed, comparison);
  const isNone = typed === "" || reading === undefined || "value" in reading;
  const suggested = isNone ? undefined : reading.suggestions?.();
  return [...(completed ?? []), ...(suggested ?? [])].map(({ text, note }) =>
    valueCandidate(text, isQuoted ? quote(text) : text, note ?? type.name),
  );
}

/** The typed text as a quoted value, for a type that takes it. */
function quotedTyping<R>(field: Field<R>, { touched, typed }: Slot<R>): Candidate[] {
  const isOpen = touched?.kind === "openString" || touched?.kind === "word" || touched?.kind === "number";
  if (!isOpen || !takesUndeclared(field, typed)) return [];
  return [valueCandidate(typed, quote(typed), field.type.name)];
}

/** Whether a text is a value of the field. A closed enumeration takes its declared values only. */
function takesUndeclared<R>({ type }: Field<R>, text: string): boolean {
  const isListed = type.values !== undefined && type.comparison !== "folded";
  return text !== "" && !isListed && "value" in type.readText(text);
}

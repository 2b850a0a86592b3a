import { stringify } from "lossless-json";
import {
  compile,
  compilePredicate,
  foldCase,
  type CheckedClause,
  type CheckedQuery,
  type Predicate,
  type Schema,
  type Span,
} from "wherefore";
import { readField } from "./fit.ts";
import type { JsonObject } from "../../../common/json.ts";

/** A text, and the pieces of it that a query asked for. */
interface MarkedText {
  readonly text: string;
  readonly marks: readonly Span[];
}

/** A field of a record that was found. */
export interface FoundField extends MarkedText {
  readonly name: string;
  /** How it is to be read: `time` as a date, for one. Null where the record has no value. */
  readonly type: string | null;
}

/** A record that was found, as far as it is shown. */
export interface FoundRecord {
  /** Its place among the records, from 0. */
  readonly index: number;
  readonly title: MarkedText;
  /** The fields that the query asks for, then those that say most about the record. */
  readonly fields: readonly FoundField[];
  readonly json: string;
}

/** Shows the records that a query matches. */
export type Shower = (record: JsonObject, index: number) => FoundRecord;

const titleNames = [
  "headline",
  "title",
  "name",
  "subject",
  "summary",
  "label",
  "message",
  "description",
  "text",
];
const MOST_FIELDS = 4;

/** Makes the function that shows what a query found: with the marks of the clauses that the record meets. */
export function showerOf(checked: CheckedQuery<never>, text: string): Shower {
  const schema = checked.schema as Schema;
  const clauses = checked.clauses.map((clause) => markerOf(clause as CheckedClause, text, schema));
  const asked = new Set(clauses.map(({ name }) => name));
  const titles = titleFields(schema);
  const usual = [...schema.fields.values()].filter(isTelling).map(({ name }) => name);
  return (record, index) => {
    const marked = (name: string): FoundField => {
      const field = schema.fields.get(name);
      const value = field === undefined ? undefined : readField(field, record);
      const shown = textOf(value);
      const spans = clauses
        .filter((clause) => clause.name === name)
        .flatMap(({ spans }) => spans(record, shown));
      return {
        name,
        text: shown ?? "no value",
        type: shown === null ? null : (field?.type.name ?? null),
        marks: merged(spans),
      };
    };
    const fields = [...asked].map(marked);
    const title = titles.find((name) => hasText(schema, name, record)) ?? null;
    const heading = title === null ? null : marked(title);
    // Where the title says what a field asked for says, that field is the title.
    const same = fields.find((one) => one.type !== null && one.text === heading?.text);
    const shown = new Set([...asked, ...(title === null ? [] : [title])]);
    const more = usual.filter((name) => !shown.has(name)).slice(0, Math.max(0, MOST_FIELDS - fields.length));
    return {
      index,
      title: same ?? heading ?? { text: `Record ${index + 1}`, marks: [] },
      fields: [
        ...fields.filter((field) => field.name !== title && field !== same),
        ...more.map(marked).filter(({ type }) => type !== null),
      ],
      json: String(stringify(record, null, 2)),
    };
  };
}

interface Marker {
  readonly name: string;
  readonly spans: (record: JsonObject, shown: string | null) => readonly Span[];
}

/** What a clause marks in a record. A clause with `-` says what is not there, so it marks nothing. */
function markerOf(clause: CheckedClause, text: string, schema: Schema): Marker {
  const { field, operator, negated, value } = clause;
  const { name } = field;
  if (negated) return { name, spans: () => [] };
  const source = text.slice(clause.clause.span.start, clause.clause.span.end);
  const meets: Predicate = compilePredicate(compile(source, schema));
  const spans: Marker["spans"] = (record, shown) => {
    if (!meets(record)) return [];
    if (shown === null) return [{ start: 0, end: "no value".length }];
    return operator === "contains" ? occurrences(shown, value.folded) : [{ start: 0, end: shown.length }];
  };
  return { name, spans };
}

/**
 * Where a text has another one in it, both folded. Folding changes no length and no place, so what is found in
 * the folded text stands at the same place of the text.
 */
export function occurrences(text: string, folded: string): readonly Span[] {
  const spans: Span[] = [];
  const within = foldCase(text);
  for (
    let start = within.indexOf(folded);
    start !== -1;
    start = within.indexOf(folded, start + folded.length)
  ) {
    spans.push({ start, end: start + folded.length });
  }
  return spans;
}

/** In order, and none over another. */
function merged(spans: readonly Span[]): readonly Span[] {
  const result: Span[] = [];
  for (const span of [...spans].sort((one, other) => one.start - other.start)) {
    const last = result.at(-1);
    if (last === undefined || span.start > last.end) result.push(span);
    else if (span.end > last.end) result[result.length - 1] = { start: last.start, end: span.end };
  }
  return result;
}

/** The fields that can be a record's title, the best first. */
function titleFields({ fields }: Schema): readonly string[] {
  const texts = [...fields.values()].filter(({ type }) => type.name === "text").map(({ name }) => name);
  return [...titleNames.filter((name) => texts.includes(name)), ...texts];
}

function hasText({ fields }: Schema, name: string, record: JsonObject): boolean {
  const field = fields.get(name);
  const value = field === undefined ? undefined : readField(field, record);
  return typeof value === "string" && value !== "";
}

/** Fields of few values tell records apart at a glance. */
function isTelling({ type }: { readonly type: { readonly name: string } }): boolean {
  return type.name === "enumeration" || type.name === "time";
}

function textOf(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  if (typeof value === "string") return value;
  return typeof value === "object" ? String(stringify(value)) : String(value);
}

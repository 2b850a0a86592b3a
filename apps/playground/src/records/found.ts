import { stringify } from "lossless-json";
import {
  foldCase,
  matchesIn,
  operators,
  type CheckedQuery,
  type ClauseMatch,
  type Field,
  type FieldType,
  type Schema,
  type Span,
} from "wherefore";
import { readField } from "../../../shared/field-values.ts";
import type { JsonObject } from "../../../shared/json.ts";
import { merged } from "../../../shared/marks.ts";

/** A text, and the spans in it that match the query. */
interface MarkedText {
  readonly text: string;
  readonly marks: readonly Span[];
}

/** A field of a record. */
export interface FoundField extends MarkedText {
  readonly name: string;
  /** Whether the record has a value of the field. */
  readonly hasValue: boolean;
  /** Whether the value is a time in Unix milliseconds. */
  readonly isTime: boolean;
}

/** A record, as it is shown. */
export interface FoundRecord {
  /** Its position among the records, counted from 0. */
  readonly index: number;
  readonly title: MarkedText;
  /** The fields in the query, then the most informative ones. */
  readonly fields: readonly FoundField[];
  readonly json: string;
}

/** Prepares a record to be shown. */
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

/** Creates the function that prepares a record, with what the clauses of queries find in it marked. */
export function showerOf(queries: readonly CheckedQuery<never>[], schema: Schema): Shower {
  const asked = new Set(queries.flatMap(({ clauses }) => clauses.map(({ field }) => field.name)));
  const titles = titleFields(schema);
  const usual = [...schema.fields.values()].filter(isTelling).map(({ name }) => name);
  return (record, index) => {
    const matches = queries.flatMap((checked) => matchesIn(checked, record as never));
    const marked = (name: string): FoundField => {
      const field = schema.fields.get(name);
      const value = field === undefined ? undefined : readField(field, record);
      const shown = shownOf(value, field?.type);
      const spans = matches.flatMap((match) => (match.field === name ? spansOf(match, shown) : []));
      return {
        name,
        text: shown ?? "no value",
        hasValue: field !== undefined && shown !== null,
        isTime: field?.type.isTime === true,
        marks: merged(spans),
      };
    };
    const fields = [...asked].map(marked);
    const title = titles.find((name) => hasText(schema, name, record)) ?? null;
    const heading = title === null ? null : marked(title);
    // A field of the query with the same text as the title is shown as the title.
    const same = fields.find((one) => one.hasValue && one.text === heading?.text);
    const shown = new Set([...asked, ...(title === null ? [] : [title])]);
    const more = usual.filter((name) => !shown.has(name)).slice(0, Math.max(0, MOST_FIELDS - fields.length));
    return {
      index,
      title: same ?? heading ?? { text: `Record ${index + 1}`, marks: [] },
      fields: [
        ...fields.filter((field) => field.name !== title && field !== same),
        ...more.map(marked).filter(({ hasValue }) => hasValue),
      ],
      json: String(stringify(record, null, 2)),
    };
  };
}

/** The parts of a value that a clause marks, as it is shown. A negated clause marks nothing. */
function spansOf({ clause, spans }: ClauseMatch<never>, shown: string | null): readonly Span[] {
  const { operator, negated, value } = clause;
  if (negated) return [];
  if (shown === null) return [{ start: 0, end: "no value".length }];
  if (spans.length > 0) return spans;
  // The elements of a list are shown as one text.
  const isPart = operators[operator].matches === "part" && "folded" in value;
  return isPart ? occurrences(shown, value.folded) : [{ start: 0, end: shown.length }];
}

/**
 * The occurrences of a folded text in a text. Folding changes no offsets, so offsets in the folded text hold in the
 * text.
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

/** The fields that can be the title, the best first. */
function titleFields({ fields }: Schema): readonly string[] {
  const texts = [...fields.values()]
    .filter(({ type }) => type.operators.includes("contains"))
    .map(({ name }) => name);
  return [...titleNames.filter((name) => texts.includes(name)), ...texts];
}

function hasText({ fields }: Schema, name: string, record: JsonObject): boolean {
  const field = fields.get(name);
  const value = field === undefined ? undefined : readField(field, record);
  return typeof value === "string" && value !== "";
}

/** Whether a field helps to tell records apart: an enumeration or a time. */
function isTelling({ type }: Field): boolean {
  return type.isTime === true || (type.values !== undefined && type.comparison !== "boolean");
}

/**
 * A value as the query compares it: a time in Unix milliseconds, whatever the record holds. Of a list, its elements;
 * null if it has none.
 */
function shownOf(value: unknown, type: FieldType | undefined): string | null {
  const { element, fromRecord } = type ?? {};
  if (element === undefined) return textOf(fromRecord === undefined ? value : fromRecord(value));
  if (!Array.isArray(value)) return textOf(value);
  const texts = value.map((one) => shownOf(one, element)).filter((text) => text !== null);
  return texts.length === 0 ? null : texts.join(", ");
}

function textOf(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  if (typeof value === "string") return value;
  return typeof value === "object" ? String(stringify(value)) : String(value);
}

import { matchesIn, type CheckedQuery, type Field, type Span } from "wherefore";
import { marksIn } from "../shared/marks.ts";
import { readField } from "../shared/field-values.ts";
import type { JsonObject } from "../shared/json.ts";

const FOUND = "\u001b[1;31m";
const END = "\u001b[0m";
/** The length of the longest JSON that is marked. In longer strings, a regular expression overflows its stack. */
const LONGEST = 1_000_000;

/** Makes the function that marks, for a terminal, what queries find in the JSON of a record. */
export function markerOf(queries: readonly CheckedQuery<never>[]): (record: object, json: string) => string {
  return (record, json) => {
    if (json.length > LONGEST) return json;
    const matches = queries.flatMap((checked) => matchesIn(checked, record as never));
    const fields = new Set(matches.filter(({ spans }) => spans.length > 0).map(({ clause }) => clause.field));
    const found = [...fields].map((field) => ({
      // A field that is read at a path is known by its text alone.
      key: field.get === undefined ? field.name : null,
      text: readField(field as Field, record as JsonObject),
      marks: marksIn(matches, field.name),
    }));
    if (found.length === 0) return json;
    let depth = 0;
    let key: unknown = null;
    return json.replace(TOKEN, (token, offset: number) => {
      if (!token.startsWith('"')) {
        depth += token === "{" || token === "[" ? 1 : -1;
        return token;
      }
      const text: unknown = JSON.parse(token);
      if (IS_KEY.test(json.slice(offset + token.length, offset + token.length + 64))) {
        if (depth === 1) key = text;
        return token;
      }
      const one = found.find(
        (each) => each.text === text && (each.key === null || (depth === 1 && each.key === key)),
      );
      return one === undefined ? token : withMarks(token, one.marks);
    });
  };
}

const TOKEN = /"(?:[^"\\]|\\.)*"|[{}[\]]/g;
const IS_KEY = /^\s*:/;
const UNIT = /\\u[0-9A-Fa-f]{4}|\\.|[^]/g;

/** A string literal with marks in the text that it stands for. */
function withMarks(literal: string, marks: readonly Span[]): string {
  const units = literal.slice(1, -1).match(UNIT) ?? [];
  let result = "";
  let end = 0;
  for (const mark of marks) {
    const pieces = [units.slice(end, mark.start), [FOUND], units.slice(mark.start, mark.end), [END]];
    result += pieces.flat().join("");
    end = mark.end;
  }
  return `"${result}${units.slice(end).join("")}"`;
}

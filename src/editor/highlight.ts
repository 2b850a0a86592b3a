import { lexemesOf, stringParts, type Lexeme, type LexemeKind } from "../language/lexer/lexemes.ts";
import { limitsOf } from "../check/options.ts";
import { isComparison } from "../language/syntax/operators.ts";
import { textOf } from "../language/reader/not-text.ts";
import type { Field } from "../schema/field.ts";
import type { Schema } from "../schema/schema.ts";
import type { Span } from "../text/span.ts";
import type { CheckOptions } from "../check/check.ts";
import { calendarOf, withDates } from "../validate/dates.ts";

/**
 * The classes of highlighted text. `number` is also a date of a comparison, if the option `dates` allows it; `word` is
 * any other value without quotes. `invalid` is a character, an operator or an
 * escape that no query contains.
 */
export type HighlightClass =
  | "field"
  | "unknownField"
  | "negation"
  | "operator"
  | "string"
  | "escape"
  | "number"
  | "null"
  | "word"
  | "connective"
  | "invalid";

/** A piece of a text and its class. */
export interface Highlight {
  readonly class: HighlightClass;
  readonly span: Span;
}

const classes: Readonly<Record<LexemeKind, HighlightClass>> = {
  field: "field",
  negation: "negation",
  operator: "operator",
  foreignOperator: "invalid",
  string: "string",
  // The string is being typed.
  openString: "string",
  number: "number",
  null: "null",
  word: "word",
  connective: "connective",
  foreignConnective: "invalid",
  prefix: "invalid",
  unexpected: "invalid",
};

/**
 * Splits any text into classified pieces, for colours. The spans are in order and do not overlap; only white space
 * lies between them. A text longer than `maxLength` is one `invalid` piece. Without a schema no field is unknown.
 * Throws only what the application throws, in `now`, and takes time linear in the length of the text.
 *
 * @throws RangeError if the time zone of `dates` does not exist
 * @param source the text; anything else counts as the empty text
 * @example
 * ```ts
 * highlight("depth>3").map((piece) => piece.class); // ["field", "operator", "number"]
 * ```
 */
export function highlight<R>(
  source: string | null | undefined,
  schema?: Schema<R>,
  options?: Pick<CheckOptions, "maxLength" | "dates">,
): readonly Highlight[] {
  const text = textOf(source);
  const { length } = text;
  if (length > limitsOf(options).maxLength) return [{ class: "invalid", span: { start: 0, end: length } }];
  const lexemes = lexemesOf(text);
  const dated = options?.dates && schema && withDates(schema, calendarOf(options.dates));
  return lexemes.flatMap((lexeme, index) => {
    const [field, operator] = lexemes.slice(Math.max(0, index - 2), index);
    return highlightsOf(lexeme, schema, isNumber(lexeme, operator, dated?.fields.get(field?.text ?? "")));
  });
}

/** Whether a word is read as the number of a comparison: a date. */
function isNumber<R>(
  { kind, text }: Lexeme,
  operator: Lexeme | undefined,
  field: Field<R> | undefined,
): boolean {
  if (kind !== "word" || operator?.operator === undefined || !isComparison(operator.operator)) return false;
  const reading = field?.type.readNumber?.(text);
  return reading !== undefined && "value" in reading;
}

function highlightsOf<R>(lexeme: Lexeme, schema: Schema<R> | undefined, isDate: boolean): Highlight[] {
  const { kind, text, span } = lexeme;
  if (isDate) return [{ class: "number", span }];
  if (kind === "string" || kind === "openString") return stringHighlights(lexeme);
  if (kind === "field" && schema?.fields.has(text) === false) return [{ class: "unknownField", span }];
  return [{ class: classes[kind], span }];
}

/** A string, divided at its escapes. */
function stringHighlights(lexeme: Lexeme): Highlight[] {
  const found: Highlight[] = [];
  const put = (name: HighlightClass, start: number, end: number) => {
    if (start < end) found.push({ class: name, span: { start, end } });
  };
  let position = lexeme.span.start;
  for (const { kind, span } of stringParts(lexeme)) {
    put("string", position, span.start);
    put(kind, span.start, span.end);
    position = span.end;
  }
  put("string", position, lexeme.span.end);
  return found;
}

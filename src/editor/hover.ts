import type { Clause } from "../language/syntax/ast.ts";
import { lexemesOf, type Lexeme } from "../language/lexer/lexemes.ts";
import { connectiveTitles, operators } from "../language/syntax/operators.ts";
import { limitsOf } from "../check/options.ts";
import { textOf } from "../language/reader/not-text.ts";
import { readQuery } from "../language/reader/read-query.ts";
import type { Field } from "../schema/field.ts";
import type { Schema } from "../schema/schema.ts";
import type { Span } from "../text/span.ts";
import { applyRules } from "../validate/apply-rules.ts";
import type { CheckOptions } from "../check/check.ts";
import { calendarOf, withDates } from "../validate/dates.ts";
import { meaningOf } from "../validate/meaning.ts";
import { isOperatorLexeme, isValueLexeme } from "./slot.ts";

/** The description of a piece of a text. */
export interface Hover {
  /** The described piece. */
  readonly span: Span;
  readonly kind: "field" | "operator" | "value" | "negation" | "connective";
  /** The whole description as plain text, one fact per line. */
  readonly text: string;
  /** The field of the clause; null when the clause has none that the schema knows. */
  readonly field: HoverField | null;
  /** The meaning of the clause or of the connective; null when the clause is not valid. */
  readonly meaning: string | null;
}

/** The description of a field. */
export interface HoverField {
  readonly name: string;
  /** The name of the field's type: `integer`. */
  readonly type: string;
  /** The symbols of the operators that the field takes. */
  readonly operators: readonly string[];
  /** The declared values; empty if there are none. An open enumeration takes other values too. */
  readonly values: readonly string[];
  /** What the schema says about the field; empty if it says nothing. */
  readonly description: string;
}

/**
 * Describes the piece of a query at a position: the field with its type, operators and values, and the meaning of
 * the clause. Null when there is nothing to describe. Throws only what the application throws, in a rule or in `now`.
 *
 * @throws RangeError if the time zone of `dates` does not exist
 * @param source the text; anything else counts as the empty text
 * @param position an offset in UTF-16 code units; a piece that begins there is preferred to one that ends there
 * @example
 * ```ts
 * hover("depth>=3", 2, nodeSchema)?.meaning; // "depth is at least 3."
 * hover("depth>=3", 2, nodeSchema)?.field?.operators; // [":", ">", ">=", "<", "<="]
 * ```
 */
export function hover<R>(
  source: string | null | undefined,
  position: number,
  schema: Schema<R>,
  options?: CheckOptions,
): Hover | null {
  const limits = limitsOf(options);
  const text = textOf(source);
  if (text.length > limits.maxLength || !Number.isInteger(position)) return null;
  const lexemes = lexemesOf(text);
  const index = indexAt(lexemes, position);
  const lexeme = lexemes[index];
  if (lexeme === undefined) return null;
  const { span, connective } = lexeme;
  if (connective !== undefined) {
    const meaning = `${connective}: ${connectiveTitles[connective]}.`;
    return { span, kind: "connective", text: meaning, field: null, meaning };
  }
  const kind = kindOf(lexeme);
  if (kind === undefined) return null;
  const clause = readQuery(text, limits).clauses.find(
    (one) => one.span.start <= span.start && span.end <= one.span.end,
  );
  const field = schema.fields.get(clause?.field.name ?? fieldNameAt(lexemes, index));
  const meaning =
    clause === undefined
      ? undefined
      : validMeaning(clause, withDates(schema, calendarOf(options?.dates)), options);
  const lines = [operatorLine(lexeme), ...(field === undefined ? [] : fieldLines(field)), meaning];
  const known = lines.filter((line) => line !== undefined && line !== "");
  if (known.length === 0) return null;
  const described = field === undefined ? null : hoverField(field);
  return { span, kind, text: known.join("\n"), field: described, meaning: meaning ?? null };
}

function indexAt(lexemes: readonly Lexeme[], position: number): number {
  const index = lexemes.findIndex(({ span }) => span.start <= position && position < span.end);
  return index >= 0 ? index : lexemes.findIndex(({ span }) => span.end === position);
}

function kindOf(lexeme: Lexeme): Hover["kind"] | undefined {
  if (lexeme.kind === "field" || lexeme.kind === "operator" || lexeme.kind === "negation") return lexeme.kind;
  return isValueLexeme(lexeme) ? "value" : undefined;
}

/** The field name in a clause that could not be read. */
function fieldNameAt(lexemes: readonly Lexeme[], index: number): string {
  const [one, before, twoBefore, after] = [0, -1, -2, 1].map((offset) => lexemes[index + offset]);
  if (one?.kind === "field") return one.text;
  if (one?.kind === "negation") return after?.kind === "field" ? after.text : "";
  const field = isOperatorLexeme(one) ? before : isOperatorLexeme(before) ? twoBefore : undefined;
  return field?.kind === "field" ? field.text : "";
}

function validMeaning<R>(
  clause: Clause,
  schema: Schema<R>,
  options: CheckOptions | undefined,
): string | undefined {
  const alone = { query: null, clauses: [clause], connectives: [] };
  const { resolved, violations } = applyRules(alone, schema, options);
  const [only] = resolved;
  return only === undefined || violations.length > 0 ? undefined : meaningOf(only);
}

function hoverField<R>({ name, type, description = "" }: Field<R>): HoverField {
  const symbols = type.operators.map((operator) => operators[operator].symbol);
  return { name, type: type.name, operators: symbols, values: type.values ?? [], description };
}

function operatorLine({ operator }: Lexeme): string | undefined {
  return operator === undefined
    ? undefined
    : `\`${operators[operator].symbol}\`: ${operators[operator].title}`;
}

const MOST_VALUES = 20;

function fieldLines<R>(field: Field<R>): readonly string[] {
  const { name, operators, values, description } = hoverField(field);
  const symbols = operators.map((symbol) => `\`${symbol}\``).join(" ");
  const shown = values.slice(0, MOST_VALUES).map((value) => JSON.stringify(value));
  const more = values.length > MOST_VALUES ? `, and ${values.length - MOST_VALUES} more` : "";
  return [
    `${name}: ${field.type.title}. Operators: ${symbols}`,
    description,
    values.length === 0 ? "" : `Values: ${shown.join(", ")}${more}`,
  ];
}

import type { Clause } from "../language/ast.ts";
import { lexemesOf, type Lexeme } from "../language/lexemes.ts";
import { operators } from "../language/operators.ts";
import { limitsOf } from "../language/options.ts";
import { readSyntax } from "../language/syntax.ts";
import type { Field } from "../schema/field.ts";
import type { Schema } from "../schema/schema.ts";
import type { Span } from "../text/span.ts";
import type { CheckOptions } from "../validate/check.ts";
import { judge } from "../validate/validator.ts";
import { meaningOf } from "./meaning.ts";
import { connectiveTitles, operatorTitles } from "./operator-titles.ts";
import { isOperator, isValue } from "./slot.ts";

/** What is known about a place of a text. */
export interface Hover {
  /** The piece of the text that it is about. */
  readonly span: Span;
  readonly kind: "field" | "operator" | "value" | "negation" | "connective";
  /** All of it as plain text, a fact a line. */
  readonly text: string;
  /** The field of the clause; null where there is none, or none that is known. */
  readonly field: HoverField | null;
  /** What the clause asks, or the connective; null where the clause is not valid. */
  readonly meaning: string | null;
}

/** What a schema says of a field. */
export interface HoverField {
  readonly name: string;
  /** The name of its type: `integer`. */
  readonly type: string;
  /** The symbols of the operators that it takes. */
  readonly operators: readonly string[];
  /** Its declared values; empty where any will do. */
  readonly values: readonly string[];
}

/**
 * Says what is known about what stands at a position: the field, its type, operators and values, and what the
 * clause means. Null where nothing stands, or nothing is known about it. Never throws.
 *
 * @param position an offset in UTF-16 code units; the piece that begins there goes before the one that ends there
 * @example
 * ```ts
 * hover("depth>=3", 2, nodeSchema)?.meaning; // "depth is at least 3."
 * hover("depth>=3", 2, nodeSchema)?.field?.operators; // [":", ">", ">=", "<", "<="]
 * ```
 */
export function hover<R>(
  text: string,
  position: number,
  schema: Schema<R>,
  options?: CheckOptions,
): Hover | null {
  const limits = limitsOf(options);
  if (text.length > limits.maxLength) return null;
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
  const clause = readSyntax(text, limits).clauses.find(
    (one) => one.span.start <= span.start && span.end <= one.span.end,
  );
  const field = schema.fields.get(clause?.field.name ?? fieldNameAt(lexemes, index));
  const meaning = clause === undefined ? undefined : validMeaning(clause, schema, options);
  const lines = [operatorLine(lexeme), fieldLine(field), valuesLine(field), meaning];
  const known = lines.filter((line) => line !== undefined);
  if (known.length === 0) return null;
  return {
    span,
    kind,
    text: known.join("\n"),
    field: field === undefined ? null : hoverField(field),
    meaning: meaning ?? null,
  };
}

function indexAt(lexemes: readonly Lexeme[], position: number): number {
  const index = lexemes.findIndex(({ span }) => span.start <= position && position < span.end);
  return index >= 0 ? index : lexemes.findIndex(({ span }) => span.end === position);
}

function kindOf(lexeme: Lexeme): Hover["kind"] | undefined {
  if (lexeme.kind === "field" || lexeme.kind === "operator" || lexeme.kind === "negation") return lexeme.kind;
  return isValue(lexeme) ? "value" : undefined;
}

/** The name of the field of a clause that could not be read whole. */
function fieldNameAt(lexemes: readonly Lexeme[], index: number): string {
  const [one, before, twoBefore, after] = [0, -1, -2, 1].map((offset) => lexemes[index + offset]);
  if (one?.kind === "field") return one.text;
  if (one?.kind === "negation") return after?.kind === "field" ? after.text : "";
  const field = isOperator(one) ? before : isOperator(before) ? twoBefore : undefined;
  return field?.kind === "field" ? field.text : "";
}

function validMeaning<R>(
  clause: Clause,
  schema: Schema<R>,
  options: CheckOptions | undefined,
): string | undefined {
  const alone = { clauses: [clause], connectives: [] };
  const { resolved, problems } = judge(alone, schema, options?.negation ?? "any");
  const [only] = resolved;
  return only === undefined || problems.length > 0 ? undefined : meaningOf(only);
}

function hoverField<R>({ name, type }: Field<R>): HoverField {
  const symbols = type.operators.map((operator) => operators[operator].symbol);
  return { name, type: type.name, operators: symbols, values: type.values ?? [] };
}

function operatorLine({ operator }: Lexeme): string | undefined {
  return operator === undefined
    ? undefined
    : `\`${operators[operator].symbol}\`: ${operatorTitles[operator]}`;
}

function fieldLine<R>(field: Field<R> | undefined): string | undefined {
  if (field === undefined) return undefined;
  const symbols = hoverField(field).operators.map((symbol) => `\`${symbol}\``);
  return `${field.name}: ${field.type.title}. Operators: ${symbols.join(" ")}`;
}

const MOST_VALUES = 20;

function valuesLine<R>(field: Field<R> | undefined): string | undefined {
  const values = (field?.type.values ?? []).map((value) => JSON.stringify(value));
  if (values.length === 0) return undefined;
  const more = values.length > MOST_VALUES ? `, and ${values.length - MOST_VALUES} more` : "";
  return `Values: ${values.slice(0, MOST_VALUES).join(", ")}${more}`;
}

import { isComparison, operatorNames, operators, type Operator } from "../language/syntax/operators.ts";
import type { QueryValue } from "../schema/field.ts";
import { literally } from "../text/pattern.ts";
import { checkText, isNumber, isWord, literalOf, plainText, refuse, WORD, type Place } from "./value.ts";

/** Stands for a value in the text of the template. No query contains NUL. */
const HOLE = "\0";

const WS = "[ \\t\\r\\n]*";
const SYMBOLS = operatorNames.map((operator) => literally(operators[operator].symbol)).join("|");
const NAME = "(?!(?:AND|OR|null)\\b)[A-Za-z_][A-Za-z0-9_]*";

const BEFORE_VALUE = new RegExp(`${WS}(-?)${NAME}${WS}(${SYMBOLS})${WS}`, "y");
const VALUE = new RegExp(
  `${HOLE}(?![^ \\t\\r\\n])|"[^"\\\\\\0]*(?:\\\\[^\\0][^"\\\\\\0]*)*"|${WORD.source}`,
  "y",
);
const CONNECTIVE = new RegExp(`${WS}(AND|OR)\\b`, "y");
const END = new RegExp(`${WS}$`, "y");
const HOLE_IN_QUOTES = /"[^"]*\0/y;

const LONGEST_SHOWN = 40;

/**
 * Writes a query with values. Tag a template with it: each value stands after an operator, and is quoted and escaped as
 * the operator needs it. Strings, numbers, bigints, booleans, `Date`s (as Unix milliseconds) and, after `:`, null are
 * values; after a comparison, numbers, bigints, `Date`s and strings that are numbers.
 *
 * It knows no schema: whether a field exists, and takes the value, is checked where the query is read.
 *
 * @returns the text of the query, as `check` and `compile` take it
 * @throws TypeError if no valid query can come of it: a value that no query contains, fewer than three characters after
 *   `~`, a value that does not stand after an operator, or a template that is no query
 * @example
 * ```ts
 * import { query } from "wherefore/write";
 *
 * const title = 'the "new" one';
 * query`state:${"open"} AND title~${title} AND due<${new Date(0)}`;
 * // 'state:"open" AND title~"the \\"new\\" one" AND due<0'
 * ```
 */
export function query(strings: TemplateStringsArray, ...values: readonly (QueryValue | null)[]): string {
  return new Template(strings, values).write();
}

class Template {
  private readonly text: string;
  private readonly values: readonly unknown[];
  private position = 0;
  private valueIndex = 0;

  constructor(strings: string | readonly (string | undefined)[], values: readonly unknown[]) {
    if (typeof strings === "string" || strings.length !== values.length + 1) {
      throw new TypeError("Use `query` as the tag of a template, such as query`state:${state}`.");
    }
    if (strings.some((part) => part === undefined || part.includes(HOLE))) {
      throw new TypeError("The template contains an invalid escape or NUL (U+0000).");
    }
    this.text = strings.join(HOLE);
    this.values = values;
  }

  write(): string {
    let text = "";
    let first: string | undefined;
    for (;;) {
      text += this.clause();
      if (this.take(END) !== null) return text;
      const [connective, word] =
        this.take(CONNECTIVE) ?? this.fail("Expected AND, OR or the end of the template");
      first ??= word;
      if (word !== first) throw new TypeError(`A query joins its clauses by AND or by OR, not by both.`);
      text += connective;
    }
  }

  private clause(): string {
    const [beginning, minus, symbol] =
      this.take(BEFORE_VALUE) ?? this.fail("Expected a field and an operator, such as `state:${value}`,");
    const operator = operatorOf(symbol);
    const place = { operator, before: beginning.trim() };
    if (minus !== "" && isComparison(operator)) {
      throw new TypeError(
        `\`${place.before}\` has a \`-\`, which no comparison has: write the opposite one.`,
      );
    }
    return beginning + this.value(place);
  }

  private value(place: Place): string {
    const [value] = this.take(VALUE) ?? this.failAtValue();
    if (value === HOLE) return valueText(this.values[this.valueIndex++], place);
    if (value.startsWith('"')) checkLiteral(value, place);
    else checkWord(value, place);
    return value;
  }

  private take(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.position;
    const match = pattern.exec(this.text);
    if (match !== null) this.position = pattern.lastIndex;
    return match;
  }

  private failAtValue(): never {
    if (this.take(HOLE_IN_QUOTES) !== null) {
      throw new TypeError("A value gets its own quotes. Write `title:${value}`, with the whole value in it.");
    }
    return this.fail("Expected a value, and white space or the end after it,");
  }

  private fail(expected: string): never {
    const rest = this.text.slice(this.position).trimStart().slice(0, LONGEST_SHOWN);
    const place = rest === "" ? "at the end of the template" : `at \`${rest.replaceAll(HOLE, "${…}")}\``;
    throw new TypeError(`${expected} ${place}. A value can stand only after an operator.`);
  }
}

function operatorOf(symbol: string | undefined): Operator {
  return operatorNames.find((operator) => operators[operator].symbol === symbol) ?? "equals";
}

/** The text of a value that stands in the template. */
function valueText(value: unknown, place: Place): string {
  if (value === null && place.operator === "equals") return "null";
  const text = plainText(value, place);
  if (isComparison(place.operator) && !isNumber(text)) refuse(place, "a number that a field can hold.");
  return literalOf(text, place);
}

/** @throws TypeError if a literal of the template is no string of the language, or none for the operator */
function checkLiteral(literal: string, place: Place): void {
  if (isComparison(place.operator)) refuse(place, "a value without quotes.");
  let text: unknown;
  try {
    // The language also takes raw control characters.
    text = JSON.parse(literal.replace(/[\x01-\x1f]/g, " "));
  } catch {
    refuse(place, "a string with the escapes of JSON.");
  }
  checkText(String(text), place);
}

/** @throws TypeError if a word of the template is no value for the operator */
function checkWord(word: string, place: Place): void {
  if (isComparison(place.operator) ? isWord(word) : word === "null" && place.operator === "equals") return;
  refuse(place, isComparison(place.operator) ? "a number." : "a value in double quotes.");
}

import { quote } from "../../language/lexer/string-literal.ts";
import {
  isComparison,
  isTextOperator,
  operators,
  type ComparisonOperator,
  type Operator,
  type TextOperator,
} from "../../language/syntax/operators.ts";
import { print } from "../../language/syntax/print.ts";
import type { Field } from "../../schema/field.ts";
import type { Schema } from "../../schema/schema.ts";
import { textOfValue } from "../../schema/value-text.ts";
import { check } from "../../check/check.ts";
import { choice, sequence, text, type Pattern } from "./pattern.ts";
import { quoted, spellings, type ValuePatterns } from "./values.ts";

/** What can follow the name of a field, as far as it is known. */
export interface Tests {
  /** The quoted values of an equality. */
  readonly equals: readonly Pattern[];
  /** Operators of texts, with their symbols and quoted values. */
  readonly texts: readonly Pattern[];
  /** Comparisons, with their symbols and numbers. */
  readonly comparisons: readonly Pattern[];
}

export const symbolOf = (operator: Operator): Pattern => text(operators[operator].symbol);

export function testsOf<R>(field: Field<R>, schema: Schema<R>, patterns: ValuePatterns): Tests {
  const { operators: taken, takes } = field.type;
  const comparisons = taken.filter(isComparison);
  const isNumeric = takes === "integer" || takes === "number";
  return {
    equals: taken.includes("equals") ? equalsValues(field, schema, patterns) : [],
    texts: taken
      .filter(isTextOperator)
      .map((operator) => sequence(symbolOf(operator), quotedText(patterns, operator))),
    comparisons:
      isNumeric && comparisons.length > 0
        ? [sequence(choice(...comparisons.map(symbolOf)), patterns.bare[takes])]
        : comparisons.flatMap((operator) => knownComparison(operator, field, schema)),
  };
}

function quotedText({ quoted, contained }: ValuePatterns, operator: TextOperator): Pattern {
  return operators[operator].minimum > 0 ? contained : quoted.text;
}

function equalsValues<R>(field: Field<R>, schema: Schema<R>, patterns: ValuePatterns): readonly Pattern[] {
  const { takes } = field.type;
  if (takes !== undefined && takes !== "values") return [patterns.quoted[takes]];
  const known = knownTexts(field).filter((each) => isCanonical(field.name, "equals", quote(each), schema));
  return known.map((each) => quoted(spellings(each)));
}

/** A comparison with the known values of a field, if there are any. */
function knownComparison<R>(
  operator: ComparisonOperator,
  field: Field<R>,
  schema: Schema<R>,
): readonly Pattern[] {
  const known = knownTexts(field).filter((each) => isCanonical(field.name, operator, each, schema));
  // The longest first, for matchers that take the first alternative that fits.
  known.sort((a, b) => b.length - a.length);
  return known.length === 0 ? [] : [sequence(symbolOf(operator), choice(...known.map(text)))];
}

/** The declared values, or all values that are known of a type that does not say what it takes. */
function knownTexts<R>({ type, examples = [] }: Field<R>): readonly string[] {
  const { takes, values = [], example } = type;
  if (takes === "values") return values;
  const given = examples.flatMap((value) => textOfValue(type, value).text ?? []);
  return [...new Set([...values, ...given, example])];
}

function isCanonical<R>(name: string, operator: Operator, value: string, schema: Schema<R>): boolean {
  const clause = name + operators[operator].symbol + value;
  const { query, checked } = check(clause, schema);
  return query !== null && checked !== null && print(query) === clause;
}

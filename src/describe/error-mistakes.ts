import type { DiagnosticCode } from "../diagnostics/codes.ts";
import { quote } from "../language/lexer/string-literal.ts";
import { limitsOf } from "../check/options.ts";
import { isComparison, operators, type Operator } from "../language/syntax/operators.ts";
import type { Schema } from "../schema/schema.ts";
import type { CheckOptions } from "../check/check.ts";
import { clauseOf, exampleClauses, isValid } from "./examples.ts";

/** A valid clause and its parts. */
export interface Sample {
  readonly name: string;
  /** The name and the operator. */
  readonly begin: string;
  /** The value without quotes. */
  readonly text: string;
  /** Whether the value stands without quotes. */
  readonly isBare: boolean;
  readonly clause: string;
  /** The clause of a comparison with the opposite operator. */
  readonly opposite: string | undefined;
  /** Clauses of two other fields, as far as there are any. */
  readonly others: readonly [string, string];
}

/** Valid clauses of each field, with each operator and with null; those of fields with declared values first. */
export function samplesOf<R>(schema: Schema<R>, options: CheckOptions | undefined): readonly Sample[] {
  const fields = [...schema.fields.values()].sort(
    (a, b) => Number(b.type.values !== undefined) - Number(a.type.values !== undefined),
  );
  const examples = fields.map((field) => exampleClauses(field, schema, options).slice(0, 1));
  const samples = fields.flatMap((field, index) => {
    const { name, type } = field;
    const withOperator = (operator: Operator) => clauseOf(field, operator, type.example, options);
    const sample = (operator: Operator, text: string, clause: string): Sample => {
      const { symbol, opposite } = operators[operator];
      const [other = clause, third = other] = examples.filter((_, at) => at !== index).flat();
      return {
        name,
        begin: name + symbol,
        text,
        isBare: isComparison(operator),
        clause,
        opposite: opposite && withOperator(opposite),
        others: [other, third],
      };
    };
    return [
      ...type.operators.map((operator) => sample(operator, type.example, withOperator(operator))),
      sample("equals", "null", `${name}${operators.equals.symbol}null`),
    ];
  });
  return samples.filter(({ clause }) => isValid(clause, schema, options));
}

/** Something in place of a query. */
export type Given = string | readonly string[];

/** What may be a mistake of each code, made of a valid clause, best first. */
export const mistakes: {
  readonly [C in DiagnosticCode]: (sample: Sample, options: CheckOptions | undefined) => readonly Given[];
} = {
  query_empty: () => [""],
  query_not_text: ({ clause, others: [other] }) => [[clause, other]],
  query_too_long: ({ clause }, options) => {
    const { maxLength } = limitsOf(options);
    return repeated(clause, Math.ceil((maxLength + 5) / (clause.length + 4)));
  },
  too_many_clauses: ({ clause }, options) => repeated(clause, limitsOf(options).maxClauses + 1),
  character_unexpected: ({ name, text, clause, others: [other] }) => [
    `${name}!=${quote(text)}`,
    `${clause} && ${other}`,
  ],
  string_unterminated: ({ clause }) => [clause.slice(0, -1)],
  string_escape_invalid: ({ begin }) => [`${begin}"\\ "`],
  string_character_invalid: ({ clause }) => [`${clause.slice(0, -1)}\\u0000"`],
  field_expected: ({ clause }) => [`- ${clause}`, `${clause} AND`],
  operator_expected: ({ name, text }) => [`${name} ${quote(text)}`, name],
  value_expected: ({ begin }) => [begin],
  connective_expected: ({ clause, others: [other] }) => [`${clause} ${other}`],
  connective_case: ({ clause, others: [other] }) => [`${clause} and ${other}`],
  connectives_mixed: ({ clause, others: [other, third] }) => [`${clause} AND ${other} OR ${third}`],
  parameter_in_query: ({ clause }) => [`${clause} LIMIT 10`],
  negation_not_allowed: ({ clause }) => [`-${clause}`],
  value_not_quoted: ({ begin, text }) => [begin + text],
  value_quoted: ({ begin, text }) => [begin + quote(text)],
  field_unknown: ({ name, clause }) => [
    ...misspelt(name).map((wrong) => wrong + clause.slice(name.length)),
    `${name}x:null`,
  ],
  operator_not_allowed: ({ name }) =>
    (Object.keys(operators) as Operator[]).map(
      (operator) => name + operators[operator].symbol + (isComparison(operator) ? "12" : quote("text")),
    ),
  contains_too_short: ({ begin, text }) => [begin + quote([...text].slice(0, 2).join(""))],
  value_invalid: ({ begin, text, isBare }) =>
    isBare ? [`${begin}${text}.5`, `${begin}${text}k`] : misspelt(text).map((wrong) => begin + quote(wrong)),
  value_out_of_range: ({ begin, isBare }) =>
    ["9223372036854775808", `1${"0".repeat(309)}`].map((text) => begin + (isBare ? text : quote(text))),
};

/** Longer examples are of no use to a reader. */
const LONGEST = 20_000;

/** A clause several times, joined by OR. */
function repeated(clause: string, times: number): readonly string[] {
  if (times * (clause.length + 4) > LONGEST) return [];
  return [Array.from({ length: times }, () => clause).join(" OR ")];
}

/** A word with two letters exchanged, without its last letter, and with another. */
function misspelt(word: string): readonly string[] {
  const middle = Math.floor(word.length / 2);
  const exchanged =
    word.slice(0, middle - 1) + word.charAt(middle) + word.charAt(middle - 1) + word.slice(middle + 1);
  return [...(middle > 0 ? [exchanged] : []), word.slice(0, -1), `${word}x`];
}

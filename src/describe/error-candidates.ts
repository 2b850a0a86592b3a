import type { DiagnosticCode } from "../diagnostics/codes.ts";
import { limitsOf } from "../language/options.ts";
import { quote } from "../language/lexer/string-literal.ts";
import { isComparison, operators, type Operator } from "../language/syntax/operators.ts";
import type { Schema } from "../schema/schema.ts";
import type { CheckOptions } from "../check/check.ts";
import { clauseOf, exampleClauses, isValid } from "./examples.ts";

/** Something that may give an error, and what may be written instead. */
export interface Candidate {
  readonly given: string | readonly string[];
  readonly instead: string;
}

/** A valid clause and its parts. */
interface Sample {
  readonly name: string;
  readonly operator: Operator;
  /** The value without quotes. */
  readonly text: string;
  readonly clause: string;
}

/** What the candidates are made of. */
export interface Samples {
  /** Valid clauses of each field and operator, those of fields with declared values first. */
  readonly all: readonly Sample[];
  /** Valid clauses of different fields, as far as there are any. */
  readonly clauses: readonly [string, string, string];
  readonly shortest: string;
  readonly names: readonly string[];
  readonly maxLength: number;
  readonly maxClauses: number;
}

/** Valid clauses of a schema; null if there is none. */
export function samplesOf<R>(schema: Schema<R>, options: CheckOptions | undefined): Samples | null {
  const fields = [...schema.fields.values()].sort(
    (a, b) => Number(b.type.values !== undefined) - Number(a.type.values !== undefined),
  );
  const all = fields.flatMap(({ name, type }) =>
    type.operators
      .map((operator): Sample => {
        const clause = clauseOf(name, operator, type.example, type, options);
        return { name, operator, text: type.example, clause };
      })
      .filter(({ clause }) => isValid(clause, schema, options)),
  );
  const ofFields = fields.flatMap((field) => exampleClauses(field, schema, options).slice(0, 1));
  const [first, second = first, third = second] = ofFields;
  if (first === undefined || second === undefined || third === undefined) return null;
  const { maxLength, maxClauses } = limitsOf(options);
  const names = [...schema.fields.keys()];
  const shortest = ofFields.reduce((a, b) => (b.length < a.length ? b : a), first);
  return { all, clauses: [first, second, third], shortest, names, maxLength, maxClauses };
}

const isQuoted = ({ operator }: Sample): boolean => !isComparison(operator);
const begin = ({ name, operator }: Sample): string => name + operators[operator].symbol;

/** Examples beyond these sizes are of no use to a reader. */
const LONGEST = 20_000;
const MOST_CLAUSES = 1_000;

/** What may give each error, best first. */
export const candidatesFor: {
  readonly [C in DiagnosticCode]: (samples: Samples) => readonly Candidate[];
} = {
  query_empty: ({ clauses: [one] }) => [{ given: "", instead: one }],
  query_not_text: ({ clauses: [one, two] }) => [{ given: [one, two], instead: `${one} AND ${two}` }],
  query_too_long: ({ clauses: [one], maxLength }) =>
    maxLength > LONGEST
      ? []
      : [{ given: repeated(one, Math.ceil((maxLength + 5) / (one.length + 4))), instead: one }],
  too_many_clauses: ({ shortest: one, maxClauses }) =>
    maxClauses > MOST_CLAUSES ? [] : [{ given: repeated(one, maxClauses + 1), instead: one }],
  character_unexpected: ({ all, clauses: [one, two] }) => [
    ...all
      .filter(({ operator }) => operator === "equals")
      .map(({ name, text, clause }) => ({ given: `${name}!=${quote(text)}`, instead: `-${clause}` })),
    { given: `${one} && ${two}`, instead: `${one} AND ${two}` },
  ],
  string_unterminated: ({ all }) =>
    all.filter(isQuoted).map(({ clause }) => ({ given: clause.slice(0, -1), instead: clause })),
  string_escape_invalid: ({ all }) =>
    all.filter(isQuoted).flatMap((sample) => [
      { given: `${begin(sample)}"C:\\dir"`, instead: `${begin(sample)}"C:\\\\dir"` },
      { given: `${begin(sample)}"\\ "`, instead: sample.clause },
    ]),
  string_character_invalid: ({ all }) =>
    all.filter(isQuoted).map(({ clause }) => ({ given: `${clause.slice(0, -1)}\\u0000"`, instead: clause })),
  field_expected: ({ all, clauses: [one] }) => [
    ...all.filter(isQuoted).map(({ clause }) => ({ given: `- ${clause}`, instead: `-${clause}` })),
    { given: `${one} AND`, instead: one },
  ],
  operator_expected: ({ all, names }) => [
    ...all
      .filter(isQuoted)
      .map(({ name, text, clause }) => ({ given: `${name} ${quote(text)}`, instead: clause })),
    ...names.map((name) => ({ given: name, instead: `${name}:null` })),
  ],
  value_expected: ({ all }) => all.map((sample) => ({ given: begin(sample), instead: sample.clause })),
  connective_expected: ({ clauses: [one, two] }) => [
    { given: `${one} ${two}`, instead: `${one} AND ${two}` },
  ],
  connective_case: ({ clauses: [one, two] }) => [
    { given: `${one} and ${two}`, instead: `${one} AND ${two}` },
  ],
  connectives_mixed: ({ clauses: [one, two, three] }) => [
    { given: `${one} AND ${two} OR ${three}`, instead: `${one} AND ${two} AND ${three}` },
  ],
  negation_not_allowed: ({ all }) =>
    all.flatMap(({ name, operator, text, clause }) => {
      const { opposite } = operators[operator];
      const instead = opposite === undefined ? clause : name + operators[opposite].symbol + text;
      return [{ given: `-${clause}`, instead }];
    }),
  value_not_quoted: ({ all }) =>
    all.filter(isQuoted).map((sample) => ({ given: begin(sample) + sample.text, instead: sample.clause })),
  value_quoted: ({ all }) =>
    all
      .filter(({ operator }) => isComparison(operator))
      .map((sample) => ({ given: begin(sample) + quote(sample.text), instead: sample.clause })),
  field_unknown: ({ all, names }) => [
    ...all.flatMap(({ name, clause }) =>
      misspelt(name).map((wrong) => ({ given: wrong + clause.slice(name.length), instead: clause })),
    ),
    ...names.map((name) => ({ given: `${name}x:null`, instead: `${name}:null` })),
  ],
  operator_not_allowed: ({ all, names, clauses: [one] }) =>
    names.flatMap((name) =>
      (Object.keys(operators) as Operator[]).map((operator) => ({
        given: name + operators[operator].symbol + (isComparison(operator) ? "12" : quote("text")),
        instead: all.find((sample) => sample.name === name)?.clause ?? one,
      })),
    ),
  contains_too_short: ({ all }) =>
    all
      .filter(({ operator }) => operator === "contains")
      .map((sample) => ({
        given: begin(sample) + quote([...sample.text].slice(0, 2).join("")),
        instead: sample.clause,
      })),
  value_invalid: ({ all }) =>
    all.flatMap((sample) => [
      ...(isQuoted(sample)
        ? misspelt(sample.text).map((text) => ({
            given: begin(sample) + quote(text),
            instead: sample.clause,
          }))
        : [`${sample.text}.5`, `${sample.text}k`].map((text) => ({
            given: begin(sample) + text,
            instead: sample.clause,
          }))),
    ]),
  value_out_of_range: ({ all }) =>
    all.flatMap((sample) =>
      ["9223372036854775808", `1${"0".repeat(309)}`].map((text) => ({
        given: begin(sample) + (isQuoted(sample) ? quote(text) : text),
        instead: sample.clause,
      })),
    ),
};

/** A clause several times, joined by OR. */
function repeated(clause: string, times: number): string {
  return Array.from({ length: times }, () => clause).join(" OR ");
}

/** A word with two letters exchanged, without its last letter, and with another. */
function misspelt(word: string): readonly string[] {
  const middle = Math.floor(word.length / 2);
  const exchanged =
    word.slice(0, middle - 1) + word.charAt(middle) + word.charAt(middle - 1) + word.slice(middle + 1);
  return [...(middle > 0 ? [exchanged] : []), word.slice(0, -1), `${word}x`];
}

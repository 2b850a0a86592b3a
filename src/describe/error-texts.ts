import type { DiagnosticCode } from "../diagnostics/codes.ts";
import { limitsOf } from "../check/options.ts";
import { isComparison, operators, type Operator } from "../language/syntax/operators.ts";
import type { FieldType } from "../schema/field-type.ts";
import type { Schema } from "../schema/schema.ts";
import type { CheckOptions } from "../check/check.ts";
import { code, listed } from "./markdown-text.ts";
import { takenOperators } from "./syntax.ts";

/** The cause of each error, in Markdown, and what it means for the fields of a schema. */
export function errorTexts<R>(
  schema: Schema<R>,
  options: CheckOptions | undefined,
): Readonly<Record<DiagnosticCode, string>> {
  const { maxLength, maxClauses } = limitsOf(options);
  const compared = fieldsThat(schema, ({ operators: taken }) => taken.some(isComparison));
  const withText = fieldsThat(schema, ({ operators: taken }) => taken.includes("contains"));
  return {
    query_empty: "The query is empty, has only white space, or was not sent.",
    query_not_text:
      "The query was sent as a list or as an object. A parameter that is sent more than once, or whose name ends in brackets, becomes one. Send it once.",
    query_too_long: `The query is longer than ${count(maxLength)} characters. It is not read further.`,
    too_many_clauses: `The query has more than ${count(maxClauses)} clauses.`,
    character_unexpected:
      "The query contains something that is not part of the language: a parenthesis, an operator of another language such as `=` or `&&`, another kind of quote, or an invisible character.",
    string_unterminated: "A quoted value has no closing quote.",
    string_escape_invalid:
      'A backslash in a quoted value does not begin an escape. The escapes are those of JSON: `\\"` `\\\\` `\\/` `\\b` `\\f` `\\n` `\\r` `\\t`, and `\\u` with four hexadecimal digits. Write a backslash as two.',
    string_character_invalid:
      "A quoted value contains the character NUL, raw or as `\\u0000`, or half of a surrogate pair.",
    field_expected: `A clause does not begin with a field, or there is white space after ${code("-")}. The fields are ${names(fieldsThat(schema))}.`,
    operator_expected: `A field is not followed by an operator. The operators are ${takenOperators(schema).map(symbolOf).join(", ")}.`,
    value_expected: "An operator is not followed by a value.",
    connective_expected: "Something other than AND or OR stands between two clauses.",
    connective_case: "AND or OR is not written in capitals.",
    connectives_mixed:
      "A query joins all its clauses by AND or all by OR. One that needs both has to be sent as two.",
    parameter_in_query:
      "The query contains an order, a number of rows or a page, which are parameters of their own.",
    negation_not_allowed:
      options?.negation === "equality"
        ? `${code("-")} stands before something other than an equality with a value.`
        : `${code("-")} stands before a comparison. The opposite comparison says the same of every record that has a value${compared.length > 0 ? `. The fields with comparisons are ${names(compared)}` : ""}.`,
    value_not_quoted: "A value that has to be in double quotes is not.",
    value_quoted: `The value of a comparison is in quotes${compared.length > 0 ? `. The fields with comparisons are ${names(compared)}` : ""}.`,
    field_unknown: `There is no field of this name. The fields are ${names(fieldsThat(schema))}.`,
    operator_not_allowed: ["The field does not take the operator.", ...takers(schema)].join(" "),
    contains_too_short: `The text after ${code(operators.contains.symbol)} has fewer than ${operators.contains.minimum} characters${withText.length > 0 ? `. The fields that take it are ${names(withText)}` : ""}.`,
    value_invalid: ["The value is not one that the field takes.", ...declared(schema)].join(" "),
    value_out_of_range: "The number is too large or too small.",
  };
}

const count = (number: number): string => number.toLocaleString("en");
const symbolOf = (operator: Operator): string => code(operators[operator].symbol);
const names = (fields: readonly string[]): string => fields.map(code).join(", ");

function fieldsThat<R>(
  schema: Schema<R>,
  test: (type: FieldType) => boolean = () => true,
): readonly string[] {
  return [...schema.fields.values()].filter(({ type }) => test(type)).map(({ name }) => name);
}

/** The operators, each with the fields that take it. */
function takers<R>(schema: Schema<R>): readonly string[] {
  const byFields = new Map<string, string[]>();
  for (const operator of takenOperators(schema)) {
    const fields = names(fieldsThat(schema, (type) => type.operators.includes(operator)));
    byFields.set(fields, [...(byFields.get(fields) ?? []), symbolOf(operator)]);
  }
  return [...byFields].map(([fields, symbols]) => `${symbols.join(" ")}: ${fields}.`);
}

/** The values of each closed enumeration. */
function declared<R>(schema: Schema<R>): readonly string[] {
  return [...schema.fields.values()].flatMap(({ name, type: { values = [], comparison } }) => {
    if (values.length === 0 || comparison === "folded") return [];
    return [`${code(name)} takes ${listed(values, code)}.`];
  });
}

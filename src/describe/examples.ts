import { quote } from "../language/lexer/string-literal.ts";
import {
  isComparison,
  operators,
  textOperators,
  type ComparisonOperator,
  type Operator,
} from "../language/syntax/operators.ts";
import { textOfValue } from "../schema/value-text.ts";
import type { Field } from "../schema/field.ts";
import type { FieldType } from "../schema/field-type.ts";
import type { Schema } from "../schema/schema.ts";
import { codePointLength } from "../text/code-points.ts";
import { isoTimeOf } from "../text/iso-date.ts";
import { utc } from "../text/time-zone.ts";
import { check, type CheckOptions } from "../check/check.ts";
import { calendarOf, withDates } from "../validate/dates.ts";
import { clauseInWords } from "../validate/meaning.ts";

/** Whether the application takes a query as it is. */
export function isValid<R>(query: string, schema: Schema<R>, options: CheckOptions | undefined): boolean {
  return check(query, schema, options).checked !== null;
}

/** A valid clause for each example of a field, or for the example of its type; without those that a rule refuses. */
export function exampleClauses<R>(
  field: Field<R>,
  schema: Schema<R>,
  options: CheckOptions | undefined,
): readonly string[] {
  const { name, type, examples = [] } = field;
  const texts = examples.flatMap((value) => textOfValue(type, value).text ?? []);
  const clauses = (texts.length > 0 ? texts : [type.example]).map((text) => {
    const operator = preferred.find(
      (each) => type.operators.includes(each) && codePointLength(text) >= operators[each].minimum,
    );
    return operator === undefined ? `${name}:null` : clauseOf(field, operator, text, options);
  });
  return [...new Set(clauses)].filter((clause) => isValid(clause, schema, options));
}

// What people search for most often: a part of a text, and a range.
const preferred: readonly Operator[] = [
  ...textOperators,
  "greaterThanOrEqual",
  "greaterThan",
  "lessThanOrEqual",
  "lessThan",
  "equals",
];

/** The clause of an operator and a value without quotes. */
export function clauseOf<R>(
  { name, type }: Field<R>,
  operator: Operator,
  text: string,
  options: CheckOptions | undefined,
): string {
  const date = options?.dates === undefined || !isComparison(operator) ? null : dateOf(type, operator, text);
  return name + operators[operator].symbol + (isComparison(operator) ? (date ?? text) : quote(text));
}

/** The date of a time in Unix milliseconds; null if the type is none of times, or has no such date. */
function dateOf(type: FieldType, operator: ComparisonOperator, text: string): string | null {
  const time = Number(text);
  if (type.isTime !== true || Number.isNaN(new Date(time).getTime())) return null;
  const date = isoTimeOf(time).replace(/T00:00:00(?:\.000)?Z$/, "");
  const reading = type.withDates?.(utc).readNumber?.(date, operator);
  return reading !== undefined && "value" in reading && String(reading.value.number) === text ? date : null;
}

/** A valid query. */
export interface ExampleQuery {
  /** The name of its field; of two clauses, both names. */
  readonly name: string;
  /** What it means, in a sentence. */
  readonly summary: string;
  readonly value: string;
}

const MOST_EXAMPLES = 5;

/** A clause of each of the first few types, and the first two of them together. */
export function exampleQueries<R>(
  schema: Schema<R>,
  options: CheckOptions | undefined,
): readonly ExampleQuery[] {
  const types = new Set<string>();
  const singles: ExampleQuery[] = [];
  const dated = withDates(schema, calendarOf(options?.dates));
  for (const field of schema.fields.values()) {
    const { name, type } = field;
    const [value] = types.has(type.name) ? [] : exampleClauses(field, schema, options);
    const [clause] = check(value, schema, options).checked?.clauses ?? [];
    if (value === undefined || clause === undefined) continue;
    types.add(type.name);
    const meaning = clauseInWords({ ...clause, field: dated.fields.get(name) ?? field });
    singles.push({ name, summary: `${meaning}.`, value });
    if (singles.length === MOST_EXAMPLES) break;
  }
  const [one, other] = singles;
  if (one === undefined || other === undefined) return singles;
  const value = `${one.value} AND ${other.value}`;
  if (!isValid(value, schema, options)) return singles;
  return [...singles, { name: `${one.name}-and-${other.name}`, summary: "Both clauses match.", value }];
}

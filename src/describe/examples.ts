import { quote } from "../language/lexer/string-literal.ts";
import {
  isComparison,
  MINIMUM_CONTAINED,
  operatorNames,
  operators,
  type ComparisonOperator,
  type Operator,
} from "../language/syntax/operators.ts";
import { textOfValue } from "../schema/value-text.ts";
import type { Field } from "../schema/field.ts";
import type { FieldType } from "../schema/field-type.ts";
import type { Schema } from "../schema/schema.ts";
import { codePointLength } from "../text/code-points.ts";
import { isoTimeOf } from "../text/moment.ts";
import { applyRules } from "../validate/apply-rules.ts";
import { check, type CheckOptions } from "../check/check.ts";
import { withDates } from "../validate/dates.ts";
import { meaningOf } from "../validate/meaning.ts";

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
  const { name, type, examples } = field;
  const texts = (examples ?? []).flatMap((value) => textOfValue(type, value).text ?? []);
  const clauses = (texts.length > 0 ? texts : [type.example]).map((text) =>
    clauseWith(name, text, type, options),
  );
  return [...new Set(clauses)].filter((clause) => isValid(clause, schema, options));
}

// What people search for most often: a part of a text, and a range.
const ranks: { readonly [O in Operator]: number } = {
  contains: 1,
  greaterThanOrEqual: 2,
  greaterThan: 3,
  lessThanOrEqual: 4,
  lessThan: 5,
  equals: 6,
};
const preferred = [...operatorNames].sort((a, b) => ranks[a] - ranks[b]);

function clauseWith(name: string, text: string, type: FieldType, options: CheckOptions | undefined): string {
  const operator = preferred.find(
    (each) =>
      type.operators.includes(each) && (each !== "contains" || codePointLength(text) >= MINIMUM_CONTAINED),
  );
  return operator === undefined ? `${name}:null` : clauseOf(name, operator, text, type, options);
}

/** The clause of an operator and a value without quotes. */
export function clauseOf(
  name: string,
  operator: Operator,
  text: string,
  type: FieldType,
  options: CheckOptions | undefined,
): string {
  const value = isComparison(operator) ? bareValue(operator, text, type, options) : quote(text);
  return name + operators[operator].symbol + value;
}

/** The value of a comparison: a date where the application takes dates. */
function bareValue(
  operator: ComparisonOperator,
  text: string,
  type: FieldType,
  options: CheckOptions | undefined,
): string {
  const time = Number(text);
  if (options?.dates === undefined || type.isTime !== true || Number.isNaN(new Date(time).getTime()))
    return text;
  const date = isoTimeOf(time).replace(/T00:00:00(?:\.000)?Z$/, "");
  const reading = type.withDates?.(null).readNumber?.(date, operator);
  return reading !== undefined && "value" in reading && String(reading.value.number) === text ? date : text;
}

/** The meaning of a clause in a sentence. Undefined if it is not valid. */
export function meaningOfClause<R>(
  clause: string,
  schema: Schema<R>,
  options: CheckOptions | undefined,
): string | undefined {
  const { query } = check(clause, schema, options);
  if (query === null) return undefined;
  const tree = { query, clauses: query.clauses, connectives: query.connectives };
  const [resolved] = applyRules(tree, withDates(schema, options?.dates), options).resolved;
  return resolved && meaningOf(resolved);
}

import { isComparison, isTextOperator, type Operator } from "../language/syntax/operators.ts";
import type { FieldType } from "./field-type.ts";
import type { FieldOptions } from "./field-options.ts";
import type { FieldUse, Narrowed, OperatorsOption, OwnField, ReadField, ReadOptions } from "./field.ts";
import { SchemaError, type SchemaProblem } from "./schema-error.ts";

/**
 * Makes fields of one type, whose values in a record are of type `V`. `Use` is what a query can compare them with.
 */
export interface FieldFunction<V, Use extends FieldUse = FieldUse> {
  /** A field that is read by a function. */
  <R, const O extends Operator = Operator>(
    options: FieldOptions<V> & OperatorsOption<O> & ReadOptions<R, V>,
  ): ReadField<R, Narrowed<Use, O>>;
  /** A field that is read as `record[name]`. */
  <const O extends Operator = Operator>(
    options?: FieldOptions<V> & OperatorsOption<O>,
  ): OwnField<V, never, Narrowed<Use, O>>;
}

/**
 * Makes a function such as `text` or `integer` from a field type. `V` is the
 * type of the values that records hold; `Use` is what `where` of
 * `wherefore/write` lets a query compare the field with, by default any value
 * with any operator, which it then checks at run time only.
 *
 * @throws SchemaError if the type takes an operator that it cannot serve
 * @example
 * ```ts
 * const lowerCaseId = defineFieldType<string>({
 *   name: "lower_case_id",
 *   title: "an id field",
 *   comparison: "exact",
 *   operators: ["equals"],
 *   example: "c0ffee",
 *   readText: (text) => ({ value: { kind: "exact", text: text.toLowerCase() } }),
 * });
 * const schema = defineSchema<{ commit: string }>()({ commit: lowerCaseId() });
 * compilePredicate(compile('commit:"C0FFEE"', schema))({ commit: "c0ffee" }); // true
 * ```
 */
export function defineFieldType<V, Use extends FieldUse = FieldUse>(type: FieldType): FieldFunction<V, Use> {
  const problems = typeProblems(type);
  if (problems.length > 0) throw new SchemaError(problems);
  const field = (options?: object): object => ({ ...options, type });
  return field as FieldFunction<V, Use>;
}

function typeProblems({ name, comparison, operators, readNumber }: FieldType): SchemaProblem[] {
  const problems: SchemaProblem[] = [];
  const note = (message: string) => problems.push({ path: [name, "operators"], message });
  if (comparison !== "folded") {
    for (const operator of operators.filter(isTextOperator)) {
      note(`The operator ${operator} needs the comparison "folded", not "${comparison}".`);
    }
  }
  if (operators.some(isComparison)) {
    if (comparison !== "number" && comparison !== "integer") {
      note(`Comparisons need the comparison "number" or "integer", not "${comparison}".`);
    }
    if (readNumber === undefined) note("Comparisons need a function readNumber.");
  }
  return problems;
}

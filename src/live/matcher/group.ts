import {
  isTextOperator,
  operators,
  type Operator,
  type TextOperator,
} from "../../language/syntax/operators.ts";
import type { Field } from "../../schema/field.ts";
import { includesFolded } from "../../text/fold-matcher.ts";
import { comparedValues, compareValues, type ComparedValue } from "../values.ts";
import { Grams } from "./grams.ts";
import { Apart, Bounds, Equalities } from "./indexes.ts";
import type { Clause, ClauseGroup, Index } from "./stored.ts";

/** A field that queries name. */
export class MatchedField<in R> {
  /** How many groups of clauses are on it. */
  groups = 0;
  /** The values of the record that is being matched. */
  values: readonly ComparedValue[] = [];
  readonly name: string;
  readonly read: (record: R) => readonly ComparedValue[];

  constructor(field: Field<R>) {
    this.name = field.name;
    this.read = comparedValues(field);
  }
}

/** What the clauses of a group do: an operator, or `null`, which matches where a field has no value. */
export type GroupOperator = Operator | "null";

/** The clauses of a field with one operator, all negated or none. */
export class Group<in R> implements ClauseGroup {
  readonly clauses = new Map<ComparedValue | null, Clause>();
  readonly index: Index;
  readonly field: MatchedField<R>;
  readonly name: string;
  readonly #isMatch: (values: readonly ComparedValue[], wanted: ComparedValue) => boolean;
  readonly #isNegated: boolean;

  /** @param isBoolean whether the values are booleans, which look up too little to be indexed */
  constructor(
    field: MatchedField<R>,
    name: string,
    operator: GroupOperator,
    { isNegated, isBoolean }: { readonly isNegated: boolean; readonly isBoolean: boolean },
  ) {
    this.field = field;
    this.name = name;
    this.#isNegated = isNegated;
    this.#isMatch = matchOf(operator);
    this.index = isNegated || isBoolean ? new Apart() : this.#indexOf(operator);
  }

  matches({ value }: Clause): boolean {
    return this.#isMatch(this.field.values, value ?? 0) !== this.#isNegated;
  }

  #indexOf(operator: GroupOperator): Index {
    if (operator === "null") return new Apart();
    if (operator === "equals") return new Equalities(this.clauses);
    if (isTextOperator(operator)) return new Grams();
    return new Bounds(operator.startsWith("greater"), operator.endsWith("Equal"));
  }
}

/** Tells whether the values of a field match, without regard to negation. */
function matchOf(
  operator: GroupOperator,
): (values: readonly ComparedValue[], wanted: ComparedValue) => boolean {
  if (operator === "null") return (values) => values.length === 0;
  if (operator === "equals") return (values, wanted) => values.includes(wanted);
  const test = isTextOperator(operator) ? textTest(operator) : comparisonTests[operator];
  return (values, wanted) => {
    for (const value of values) if (test(value, wanted)) return true;
    return false;
  };
}

function textTest(operator: TextOperator): (text: ComparedValue, needle: ComparedValue) => boolean {
  const { before, after } = operators[operator];
  if (before && after) return (text, needle) => includesFolded(text as string, needle as string);
  return before
    ? (text, needle) => (text as string).endsWith(needle as string)
    : (text, needle) => (text as string).startsWith(needle as string);
}

const comparisonTests = {
  greaterThan: (value: ComparedValue, bound: ComparedValue) => compareValues(value, bound) > 0,
  greaterThanOrEqual: (value: ComparedValue, bound: ComparedValue) => compareValues(value, bound) >= 0,
  lessThan: (value: ComparedValue, bound: ComparedValue) => compareValues(value, bound) < 0,
  lessThanOrEqual: (value: ComparedValue, bound: ComparedValue) => compareValues(value, bound) <= 0,
};

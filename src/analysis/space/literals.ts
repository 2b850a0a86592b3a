import type { Field } from "../../schema/field.ts";
import type { CheckedClause } from "../../validate/checked-query.ts";
import { keyOf } from "../normalize.ts";
import type { Test } from "./points.ts";
import { allValues, type Outcome, type Values } from "./values.ts";

/** A condition on one field: one of the tests of the field, and whether the value has to pass it. */
export interface Literal extends Outcome {
  readonly field: TestedField;
  /** The clause that says it, or the opposite. */
  readonly checked: CheckedClause<never>;
}

/** A field that queries name, with its different tests. All literals are made before its values are read. */
class TestedField {
  readonly field: Field<never>;
  readonly #tests: Test[] = [];
  readonly #indexes = new Map<string, number>();
  #values: Values | undefined;

  constructor(field: Field<never>) {
    this.field = field;
  }

  /** All values that records can hold in the field. */
  get values(): Values {
    return (this.#values ??= allValues(this.field, this.#tests));
  }

  /** The index of the test that a clause makes, which clauses of the same meaning share. */
  indexOf(clause: CheckedClause<never>): number {
    const key = `${clause.operator} ${keyOf(clause.value)}`;
    const index = this.#indexes.get(key) ?? this.#tests.push(clause) - 1;
    this.#indexes.set(key, index);
    return index;
  }
}

/**
 * The literals of clauses.
 *
 * @throws TypeError if a field is used with types that compare differently
 */
export function literalsOf(clauses: readonly CheckedClause<never>[]): readonly Literal[] {
  const fields = new Map<string, TestedField>();
  return clauses.map((clause) => {
    const { name, type } = clause.field;
    const field = fields.get(name) ?? new TestedField(clause.field);
    fields.set(name, field);
    const { comparison, element } = field.field.type;
    if (type.comparison !== comparison || (type.element === undefined) !== (element === undefined)) {
      throw new TypeError(`The queries are of schemas that differ in the type of the field ${name}.`);
    }
    return { field, test: field.indexOf(clause), holds: !clause.negated, checked: clause };
  });
}

/** The literal that is true where this one is not. */
export function complementOf(literal: Literal): Literal {
  return { ...literal, holds: !literal.holds };
}

/** The literals of each field. */
export function byField(literals: readonly Literal[]): ReadonlyMap<TestedField, readonly Literal[]> {
  const groups = new Map<TestedField, Literal[]>();
  for (const literal of literals) {
    const group = groups.get(literal.field);
    if (group === undefined) groups.set(literal.field, [literal]);
    else group.push(literal);
  }
  return groups;
}

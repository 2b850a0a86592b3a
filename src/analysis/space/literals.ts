import type { Field } from "../../schema/field.ts";
import type { CheckedClause } from "../../validate/checked-query.ts";
import { keyOf } from "../normalize.ts";
import type { Test } from "./points.ts";
import { allValues, type Outcome, type Values } from "./values.ts";

/** A condition on one field: one of the tests of the field, and whether the value has to pass it. */
export interface Literal extends Outcome {
  /** All values that records can hold in the field. */
  readonly all: Values;
  /** The clause that says it, or the opposite. */
  readonly checked: CheckedClause<never>;
}

/**
 * The literals of clauses.
 *
 * @throws TypeError if a field is used with types that compare differently
 */
export function literalsOf(clauses: readonly CheckedClause<never>[]): readonly Literal[] {
  const fields = new Map<string, { field: Field<never>; tests: Map<string, Test>; all?: Values }>();
  const literals = clauses.map((checked) => {
    const { operator, negated, value } = checked;
    const { name, type } = checked.field;
    const used = fields.get(name) ?? { field: checked.field, tests: new Map<string, Test>() };
    const { comparison, element } = used.field.type;
    if (type.comparison !== comparison || (type.element === undefined) !== (element === undefined)) {
      throw new TypeError(`The queries are of schemas that differ in the type of the field ${name}.`);
    }
    fields.set(name, used);
    const test = `${operator} ${keyOf(value)}`;
    if (!used.tests.has(test)) used.tests.set(test, checked);
    return { used, test, holds: !negated, checked };
  });
  return literals.map(({ used, test, holds, checked }) => {
    const all = (used.all ??= allValues(used.field, used.tests));
    return { all, test, holds, checked };
  });
}

/** The literal that is true where this one is not. */
export function complementOf({ all, test, holds, checked }: Literal): Literal {
  return { all, test, holds: !holds, checked };
}

/** The literals of each field, by all values of the field. */
export function byField(literals: readonly Literal[]): ReadonlyMap<Values, readonly Literal[]> {
  const groups = new Map<Values, Literal[]>();
  for (const literal of literals) {
    const group = groups.get(literal.all);
    if (group === undefined) groups.set(literal.all, [literal]);
    else group.push(literal);
  }
  return groups;
}

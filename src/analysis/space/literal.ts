/** A condition on one field: one of the tests of the field, and whether the value has to pass it. */
export interface Literal {
  /** The name of the field. */
  readonly field: string;
  /** The index of the test. */
  readonly test: number;
  readonly holds: boolean;
}

/** The literal that is true where this one is not. */
export function complementOf(literal: Literal): Literal {
  return { ...literal, holds: !literal.holds };
}

/** The literals of each field. */
export function byField<L extends Literal>(literals: readonly L[]): ReadonlyMap<string, readonly L[]> {
  const groups = new Map<string, L[]>();
  for (const literal of literals) {
    const group = groups.get(literal.field);
    if (group === undefined) groups.set(literal.field, [literal]);
    else group.push(literal);
  }
  return groups;
}

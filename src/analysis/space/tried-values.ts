import { knownOperators } from "./known-operators.ts";
import type { Literal } from "./literal.ts";
import type { Test } from "./points.ts";
import type { Values } from "./values.ts";

/**
 * The values of a field some of whose operators analysis does not know. Values are found by trying. That there are none
 * follows from the other operators, or from a test that has to be passed and failed.
 */
export class TriedValues implements Values {
  readonly #tests: readonly Test[];
  readonly #tried: Values;
  readonly #known: Values;
  readonly #unknown: readonly Literal[];

  /**
   * @param tried those that pass and fail the tests, as far as they are found
   * @param known those that pass and fail the tests of known operators
   */
  constructor(tests: readonly Test[], tried: Values, known: Values, unknown: readonly Literal[] = []) {
    this.#tests = tests;
    this.#tried = tried;
    this.#known = known;
    this.#unknown = unknown;
  }

  with(literals: readonly Literal[]): TriedValues {
    const unknown = literals.filter(({ test }) => isUnknown(this.#tests[test]));
    const known = literals.filter((literal) => !unknown.includes(literal));
    return new TriedValues(this.#tests, this.#tried.with(literals), this.#known.with(known), [
      ...this.#unknown,
      ...unknown,
    ]);
  }

  isPossible(): boolean {
    const passed = new Map<number, boolean>();
    const isConsistent = this.#unknown.every(
      ({ test, holds }) => (passed.get(test) ?? holds) === holds && passed.set(test, holds),
    );
    return isConsistent && this.#known.isPossible();
  }

  find(): unknown {
    return this.#tried.isPossible() ? this.#tried.find() : undefined;
  }
}

/** Whether analysis does not know the values that pass a test. */
export function isUnknown(test: Test | undefined): boolean {
  return test !== undefined && knownOperators[test.operator] === "unknown";
}

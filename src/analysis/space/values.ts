import { valueTest } from "../../memory/value-test.ts";
import type { Field } from "../../schema/field.ts";
import type { FieldType } from "../../schema/field-type.ts";
import { isPresent } from "../../schema/types/boolean.ts";
import { knownOperators } from "./known-operators.ts";
import { numericPoints } from "./numeric-points.ts";
import { setOf, valuesAt, type Points, type Test } from "./points.ts";
import { recordValue, simplest } from "./record-value.ts";
import { declaredTexts, separatorOf, textPoints } from "./text-points.ts";

/** Whether a value passes a test. */
export interface Outcome {
  /** The index of the test. */
  readonly test: number;
  readonly holds: boolean;
}

interface Space {
  /** The type of a single value: of a list, that of its elements. */
  readonly type: FieldType;
  readonly isList: boolean;
  readonly values: readonly unknown[];
  readonly tests: readonly SpaceTest[];
}

interface SpaceTest {
  readonly test: Test;
  readonly known: (typeof knownOperators)[keyof typeof knownOperators];
  /** The points that pass, and those that fail. */
  readonly passing: bigint;
  readonly failing: bigint;
  /** Whether a record without a value, or with an empty list, passes. */
  readonly passesAbsent: boolean;
}

/** What can be, given some outcomes. */
interface State {
  /** Whether there can be no value. */
  readonly canBeAbsent: boolean;
  /** The points that have all outcomes. */
  readonly points: bigint;
  /**
   * Whether a value consists of parts: of the elements of a list, or of the texts that a text has to contain, in a row.
   * Between these stands a separator that occurs in no test, so the whole equals the text of no test, and contains what
   * the texts contain and nothing else. If it has not all outcomes, no text has them.
   */
  readonly hasParts: boolean;
  /** The points that a part can be: those that pass no test which has to be failed. */
  readonly allowed: bigint;
  /** The tests that some part has to pass. Each needs a part of its own at most. */
  readonly needed: readonly number[];
  /** Whether there is a part for each of these. */
  readonly fits: boolean;
}

/** All values that records can hold in a field. */
export function allValues({ type, required = false }: Field<never>, tests: readonly Test[]): Values {
  const { element = type } = type;
  const isList = type.element !== undefined;
  const { values, passing = [] } = pointsOf(element, tests);
  const all = (1n << BigInt(values.length)) - 1n;
  const spaceTests = tests.map((test, index): SpaceTest => {
    const passes = valueTest(test).ofValue;
    const passed = passing[index] ?? setOf(values, passes);
    const known = knownOperators[test.operator];
    return { test, known, passing: passed, failing: all ^ passed, passesAbsent: passes(null) };
  });
  const hasParts = isList || (type.comparison === "folded" && declaredTexts(type) === null);
  return new Values(
    { type: element, isList, values, tests: spaceTests },
    { canBeAbsent: !required, points: all, hasParts, allowed: all, needed: [], fits: true },
    [],
  );
}

/** The points of a single value: of a list, of its elements. */
function pointsOf(type: FieldType, tests: readonly Test[]): Points {
  switch (type.comparison) {
    case "folded":
    case "exact":
      return textPoints(type, tests);
    case "uuid": {
      const named = new Set(tests.flatMap(({ value }) => (value.kind === "uuid" ? [value.text] : [])));
      return { values: [...named, anotherUuid(named)] };
    }
    case "boolean":
      // A field that is true wherever there is a value is never false.
      return { values: type.fromRecord === isPresent ? [true] : [true, false] };
    case "number":
    case "integer":
      return numericPoints(type, tests);
  }
}

function anotherUuid(named: ReadonlySet<string>): string {
  for (let number = 1; ; number++) {
    const uuid = `00000000-0000-4000-8000-${number.toString(16).padStart(12, "0")}`;
    if (!named.has(uuid)) return uuid;
  }
}

/** All that records can hold in one field, given some outcomes of its tests. It does not change. */
export class Values {
  readonly #space: Space;
  readonly #state: State;
  readonly #unknown: readonly Outcome[];

  /**
   * @param state what can be, given the outcomes of the tests of known operators
   * @param unknown the outcomes of the others
   */
  constructor(space: Space, state: State, unknown: readonly Outcome[]) {
    this.#space = space;
    this.#state = state;
    this.#unknown = unknown;
  }

  /** Those that have these outcomes as well. */
  with(outcomes: readonly Outcome[]): Values {
    const isKnown = ({ test }: Outcome) => this.#space.tests[test]?.known !== "unknown";
    const state = narrowed(this.#space, this.#state, outcomes.filter(isKnown));
    const unknown = outcomes.filter((outcome) => !isKnown(outcome));
    return new Values(this.#space, state, [...this.#unknown, ...unknown]);
  }

  /**
   * Whether there may be one. If not, there surely is none: that follows from known operators, or from a test that has to
   * be passed and failed.
   */
  isPossible(): boolean {
    const passed = new Set(this.#unknown.filter(({ holds }) => holds).map(({ test }) => test));
    return isPossible(this.#state) && !this.#unknown.some(({ test, holds }) => !holds && passed.has(test));
  }

  /** One of them, as a record has it; null for no value, undefined if none is known. */
  find(): unknown {
    // The points are tried with the tests of unknown operators too.
    const state = narrowed(this.#space, this.#state, this.#unknown);
    return isPossible(state) ? found(this.#space, state) : undefined;
  }
}

function narrowed({ tests, isList }: Space, state: State, outcomes: readonly Outcome[]): State {
  let { canBeAbsent, points, hasParts, allowed } = state;
  const added: number[] = [];
  for (const { test, holds } of outcomes) {
    const tested = tests[test];
    if (tested === undefined) continue;
    const { known, passing, failing, passesAbsent } = tested;
    canBeAbsent &&= passesAbsent === holds;
    points &= holds ? passing : failing;
    hasParts &&= isList || known === "part" || (known !== "unknown" && !holds);
    if (holds) added.push(test);
    else allowed &= failing;
  }
  const needed = [...state.needed, ...added];
  const changed = allowed === state.allowed ? added : needed;
  const fits =
    state.fits && allowed !== 0n && changed.every((test) => ((tests[test]?.passing ?? 0n) & allowed) !== 0n);
  return { canBeAbsent, points, hasParts, allowed, needed, fits };
}

function isPossible({ canBeAbsent, points, hasParts, fits }: State): boolean {
  return canBeAbsent || (hasParts ? fits : points !== 0n);
}

function found({ type, isList, values, tests }: Space, state: State): unknown {
  const { canBeAbsent, points, hasParts, allowed, needed } = state;
  if (isList) {
    if (canBeAbsent) return [];
    const sets =
      needed.length === 0 ? [allowed] : needed.map((test) => (tests[test]?.passing ?? 0n) & allowed);
    const elements = new Set(sets.map((set) => simplest(valuesAt(set, values))));
    const held = [...elements].map((value) => recordValue(type, value));
    return held.includes(undefined) ? undefined : held;
  }
  if (points !== 0n)
    return recordValue(type, simplest(valuesAt(points, values))) ?? (canBeAbsent ? null : undefined);
  // Without a point, texts have to be contained, or there is no value. The point at the index of a test is its text.
  if (!hasParts) return null;
  const parts = values.filter((_, index) => needed.includes(index));
  return parts.join(separatorOf(tests.map(({ test }) => test)));
}

import { operators, type OperatorRow } from "../../language/syntax/operators.ts";
import { valueTest } from "../../memory/value-test.ts";
import type { Field } from "../../schema/field.ts";
import type { FieldType } from "../../schema/field-type.ts";
import { isPresent } from "../../schema/types/boolean.ts";
import { numericPoints } from "./numeric-points.ts";
import { setOf, valuesAt, type Points, type Test } from "./points.ts";
import { recordValue, simplest } from "./record-value.ts";
import { textPoints } from "./text-points.ts";

/** Whether a value passes a test. */
export interface Outcome {
  /** The key of the test. */
  readonly test: string;
  readonly holds: boolean;
}

/** All that records can hold in one field, given some outcomes. */
export interface Values {
  readonly field: Field<never>;
  /**
   * Whether there may be one. If not, there surely is none: that follows from known operators, or from a test that has to
   * be passed and failed.
   */
  readonly isPossible: boolean;
  /** Those that have these outcomes as well. */
  readonly with: (outcomes: readonly Outcome[]) => Values;
  /** One of them, as a record has it; null for no value, undefined if none is known. */
  readonly find: () => unknown;
}

interface Space {
  readonly field: Field<never>;
  readonly points: Points;
  readonly tests: ReadonlyMap<string, Tested>;
}

/** A test, with the points that pass and those that fail. The last point, after those of the values, is no value. */
interface Tested {
  readonly known: OperatorRow["matches"];
  readonly passing: bigint;
  readonly failing: bigint;
}

/** What can be, given some outcomes. */
interface State {
  /** The points that have all outcomes; for a list, whether it can be empty. */
  readonly points: bigint;
  /**
   * The points that a part of a value can be: those that pass no test which has to be failed. None if no value of parts
   * has all outcomes.
   *
   * The parts of a list are its elements. Those of a text are the texts that it has to contain, in a row, with a separator
   * between them that occurs in no test. So the whole equals the text of no test, and contains what its parts contain and
   * nothing else. If it has not all outcomes, no text has them that is no point.
   */
  readonly allowed: bigint;
  /** The tests that some part has to pass. Each needs a part of its own at most. */
  readonly needed: readonly Tested[];
}

/** All values that records can hold in a field, of which some tests are made. */
export function allValues(field: Field<never>, tests: ReadonlyMap<string, Test>): Values {
  const { type, required = false } = field;
  const points = pointsOf(type.element ?? type, [...tests.values()]);
  const values = [...points.values, null];
  const absent = 1n << BigInt(points.values.length);
  const present = absent - 1n;
  const tested = [...tests].map(([key, test], index): [string, Tested] => {
    const passing = points.passing?.[index] ?? setOf(values, valueTest(test).ofValue);
    return [key, { known: operators[test.operator].matches, passing, failing: passing ^ (absent | present) }];
  });
  const isList = type.element !== undefined;
  const state = {
    points: (required ? 0n : absent) | (isList ? 0n : present),
    allowed: isList || points.separator !== undefined ? present : 0n,
    needed: [],
  };
  return valuesGiven({ field, points, tests: new Map(tested) }, state, []);
}

/** The points of a single value: of a list, of its elements. */
function pointsOf(type: FieldType, tests: readonly Test[]): Points {
  switch (type.comparison) {
    case "folded":
    case "exact":
      return textPoints(type, tests);
    case "uuid": {
      const named = new Set(tests.flatMap(({ value }) => (value.kind === "uuid" ? [value.text] : [])));
      const others = Array.from({ length: named.size + 1 }, (_, index) => uuidOf(index + 1));
      return { values: [...named, ...others.filter((uuid) => !named.has(uuid)).slice(0, 1)] };
    }
    case "boolean":
      // A field that is true wherever there is a value is never false.
      return { values: type.fromRecord === isPresent ? [true] : [true, false] };
    case "number":
    case "integer":
      return numericPoints(type, tests);
  }
}

function uuidOf(number: number): string {
  return `00000000-0000-4000-8000-${number.toString(16).padStart(12, "0")}`;
}

/**
 * @param state what can be, given the outcomes of known operators
 * @param unknown the outcomes of the others
 */
function valuesGiven(space: Space, state: State, unknown: readonly Outcome[]): Values {
  const isContradicted = (one: Outcome) =>
    unknown.some(({ test, holds }) => test === one.test && holds !== one.holds);
  return {
    field: space.field,
    isPossible: isPossible(state) && !unknown.some(isContradicted),
    with(outcomes) {
      const others = outcomes.filter(({ test }) => space.tests.get(test)?.known === "unknown");
      const known = others.length === 0 ? outcomes : outcomes.filter((outcome) => !others.includes(outcome));
      return valuesGiven(space, narrowed(space, state, known), [...unknown, ...others]);
    },
    find() {
      // The points are tried with the tests of unknown operators too.
      const tried = narrowed(space, state, unknown);
      return isPossible(tried) ? found(space, tried) : undefined;
    },
  };
}

function narrowed({ field, tests }: Space, state: State, outcomes: readonly Outcome[]): State {
  const isList = field.type.element !== undefined;
  let { points, allowed } = state;
  const added: Tested[] = [];
  for (const { test, holds } of outcomes) {
    const tested = tests.get(test);
    if (tested === undefined) continue;
    const { known, passing, failing } = tested;
    points &= holds ? passing : failing;
    // A text of parts equals no text, and whether it passes an unknown test is not known.
    if (!isList && (known === "unknown" || (holds && known !== "part"))) allowed = 0n;
    else if (!holds) allowed &= failing;
    else added.push(tested);
  }
  const needed = [...state.needed, ...added];
  const changed = allowed === state.allowed ? added : needed;
  const fits = changed.every(({ passing }) => (passing & allowed) !== 0n);
  return { points, allowed: fits ? allowed : 0n, needed };
}

function isPossible({ points, allowed }: State): boolean {
  return (points | allowed) !== 0n;
}

function found({ field: { type }, points, tests }: Space, { points: set, allowed, needed }: State): unknown {
  const isAbsent = set >> BigInt(points.values.length) !== 0n;
  const { element } = type;
  if (element !== undefined) {
    if (isAbsent) return [];
    const sets = needed.length === 0 ? [allowed] : needed.map(({ passing }) => passing & allowed);
    const elements = new Set(sets.map((one) => simplest(valuesAt(one, points.values))));
    const held = [...elements].map((value) => recordValue(element, value));
    return held.includes(undefined) ? undefined : held;
  }
  const present = valuesAt(set, points.values);
  if (present.length > 0) return recordValue(type, simplest(present)) ?? (isAbsent ? null : undefined);
  // Without a point, texts have to be contained, or there is no value. The point at the index of a test is its text.
  if (allowed === 0n) return null;
  const parts = [...tests.values()].flatMap((tested, index) =>
    needed.includes(tested) ? [points.values[index]] : [],
  );
  return parts.join(points.separator);
}

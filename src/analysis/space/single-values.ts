import type { Field } from "../../schema/field.ts";
import type { FieldType } from "../../schema/field-type.ts";
import { valueTest } from "../../memory/value-test.ts";
import { addBit, addBits, bitsBetween, intersect, keepBits, noBits, valuesAt, type Bits } from "./bits.ts";
import { knownOperators } from "./known-operators.ts";
import type { Literal } from "./literal.ts";
import { pointsOf } from "./points-of.ts";
import { simplest, type Points, type Test } from "./points.ts";
import { recordValue } from "./record-value.ts";
import { declaredValues, separatorOf } from "./text-points.ts";
import type { Values } from "./values.ts";

interface Single extends Points {
  readonly type: FieldType;
  readonly tests: readonly Test[];
  /** Whether a record without a value passes each test. */
  readonly passesAbsent: readonly boolean[];
}

interface State {
  readonly points: Bits;
  /** Whether there can be no value. */
  readonly canBeAbsent: boolean;
  readonly joined: JoinedTexts | null;
}

/**
 * Texts that have to be contained, in a row, with a separator between them that occurs in no test. Such a text equals the
 * text of no test, and contains what the texts in it contain and nothing else. So if a literal is not true of it, no
 * text that contains them all will do. The point at the index of a test is the text of the test.
 */
interface JoinedTexts {
  readonly contained: Bits;
  /** The points that must not be contained, or contain what must not be. */
  readonly excluded: Bits;
}

/** The values of a field that is no list. */
export function singleValues({ type, required = false }: Field<never>, tests: readonly Test[]): Values {
  const points = pointsOf(type, tests);
  const size = points.values.length;
  const canJoin = type.comparison === "folded" && declaredValues(type) === null;
  return new SingleValues(
    { ...points, type, tests, passesAbsent: tests.map((test) => valueTest(test).ofValue(null)) },
    {
      points: bitsBetween(size, 0, size),
      canBeAbsent: !required,
      joined: canJoin ? { contained: noBits(size), excluded: noBits(size) } : null,
    },
  );
}

class SingleValues implements Values {
  readonly #single: Single;
  readonly #state: State;

  constructor(single: Single, state: State) {
    this.#single = single;
    this.#state = state;
  }

  with(literals: readonly Literal[]): SingleValues {
    const { passing, passesAbsent } = this.#single;
    const points = this.#state.points.slice();
    let { canBeAbsent } = this.#state;
    for (const { test, holds } of literals) {
      const passed = passing[test];
      if (passed !== undefined) keepBits(points, passed, holds);
      canBeAbsent &&= passesAbsent[test] === holds;
    }
    return new SingleValues(this.#single, { points, canBeAbsent, joined: this.#join(literals) });
  }

  isPossible(): boolean {
    const { points, canBeAbsent, joined } = this.#state;
    if (canBeAbsent || intersect(points, points)) return true;
    return joined !== null && !intersect(joined.contained, joined.excluded);
  }

  find(): unknown {
    const { points, canBeAbsent, joined } = this.#state;
    const { values, type, tests } = this.#single;
    const held = valuesAt(points, values);
    if (held.length > 0) return recordValue(type, simplest(held)) ?? (canBeAbsent ? null : undefined);
    // Without a point, texts have to be contained, or there is no value.
    return joined === null ? null : valuesAt(joined.contained, values).join(separatorOf(tests));
  }

  #join(literals: readonly Literal[]): JoinedTexts | null {
    const { joined } = this.#state;
    if (joined === null) return null;
    const { tests, passing } = this.#single;
    const contained = joined.contained.slice();
    const excluded = joined.excluded.slice();
    for (const { test, holds } of literals) {
      const [passed, tested] = [passing[test], tests[test]];
      if (passed === undefined || tested === undefined) continue;
      const known = knownOperators[tested.operator];
      if (known === "part") {
        if (holds) addBit(contained, test);
        else addBits(excluded, passed);
      } else if (holds || known === "unknown") {
        return null;
      }
    }
    return { contained, excluded };
  }
}

import type { Field } from "../../schema/field.ts";
import type { FieldType } from "../../schema/field-type.ts";
import { bitsBetween, intersect, keepBits, valuesAt, type Bits } from "./bits.ts";
import type { Literal } from "./literal.ts";
import { pointsOf } from "./points-of.ts";
import { simplest, type Points, type Test } from "./points.ts";
import { recordValue } from "./record-value.ts";
import type { Values } from "./values.ts";

interface List extends Points {
  readonly element: FieldType;
  readonly tests: readonly Test[];
}

interface State {
  /** The points that an element can be: those that pass no test which no element may pass. */
  readonly elements: Bits;
  /** The tests that some element has to pass. Each needs an element of its own at most. */
  readonly needed: readonly Bits[];
  /** Whether there has to be an element. A list without one has no value. */
  readonly isFilled: boolean;
  readonly isEmpty: boolean;
}

/** The values of a list. */
export function listValues({ type, required = false }: Field<never>, tests: readonly Test[]): Values {
  const element = type.element ?? type;
  const points = pointsOf(element, tests);
  const size = points.values.length;
  const all: State = {
    elements: bitsBetween(size, 0, size),
    needed: [],
    isFilled: required,
    isEmpty: false,
  };
  return new ListValues({ ...points, element, tests }, all);
}

class ListValues implements Values {
  readonly #list: List;
  readonly #state: State;

  constructor(list: List, state: State) {
    this.#list = list;
    this.#state = state;
  }

  with(literals: readonly Literal[]): ListValues {
    const { tests, passing } = this.#list;
    const elements = this.#state.elements.slice();
    const needed = [...this.#state.needed];
    let { isFilled, isEmpty } = this.#state;
    for (const { test, holds } of literals) {
      const passed = passing[test];
      if (tests[test]?.value.kind === "null") {
        if (holds) isEmpty = true;
        else isFilled = true;
      } else if (passed !== undefined) {
        if (holds) needed.push(passed);
        else keepBits(elements, passed, false);
      }
    }
    return new ListValues(this.#list, { elements, needed, isFilled, isEmpty });
  }

  isPossible(): boolean {
    const { elements, needed, isFilled, isEmpty } = this.#state;
    if (isEmpty) return !isFilled && needed.length === 0;
    return (
      needed.every((passed) => intersect(elements, passed)) && (!isFilled || intersect(elements, elements))
    );
  }

  find(): unknown {
    const { elements, needed, isFilled } = this.#state;
    const { values, element } = this.#list;
    const candidates = isFilled && needed.length === 0 ? [elements] : needed;
    const found = candidates.map((passed) => {
      const both = elements.slice();
      keepBits(both, passed, true);
      return simplest(valuesAt(both, values));
    });
    const held = [...new Set(found)].map((value) => recordValue(element, value));
    return held.includes(undefined) ? undefined : held;
  }
}

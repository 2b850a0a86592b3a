import type { FieldType } from "../../schema/field-type.ts";
import { isPresent } from "../../schema/types/boolean.ts";
import { numericPoints } from "./numeric-points.ts";
import { tryAll, type Points, type Test } from "./points.ts";
import { textPoints } from "./text-points.ts";

/**
 * The points of a field.
 *
 * @param type the type of a single value: of a list, that of its elements
 */
export function pointsOf(type: FieldType, tests: readonly Test[]): Points {
  switch (type.comparison) {
    case "folded":
    case "exact":
      return textPoints(type, tests);
    case "uuid": {
      const named = tests.flatMap(({ value }) => (value.kind === "uuid" ? [value.text] : []));
      const values = [...named, anotherUuid(new Set(named))];
      return tryAll(values, tests);
    }
    case "boolean": {
      // A field that is true wherever there is a value is never false.
      const values = type.fromRecord === isPresent ? [true] : [true, false];
      return tryAll(values, tests);
    }
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

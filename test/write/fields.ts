import fc from "fast-check";
import {
  boolean,
  defineFieldType,
  enumeration,
  id,
  integer,
  list,
  number,
  text,
  time,
  uuid,
  type FieldType,
  type OwnField,
  type TypedValue,
} from "wherefore";
import { doubles, instants, storableText, swapCase, uuids, wholes } from "../conformance/arbitrary-values.ts";

/** A value to write, and what a checked query has to contain for it, as {@link meaningOf} gives it. */
export interface Written {
  readonly value: unknown;
  readonly meant: unknown;
}

/** A field, and the values that it takes in equalities and in comparisons. */
export interface WrittenField {
  readonly name: string;
  readonly field: OwnField<never, unknown>;
  readonly equal: fc.Arbitrary<Written>;
  readonly compared?: fc.Arbitrary<Written>;
}

/** What a typed value means, independently of how its number is held. */
export function meaningOf(value: TypedValue): unknown {
  switch (value.kind) {
    case "null":
      return null;
    case "boolean":
      return value.boolean;
    case "number":
      return Number(value.number);
    case "integer":
      return BigInt(value.number);
    default:
      return value.text;
  }
}

const levels = ["low", "medium", "high"];

const readLevel: NonNullable<FieldType["readNumber"]> = (typed) => {
  const level = levels.indexOf(typed);
  if (level === -1) return { code: "value_invalid", expected: "a level", declared: levels };
  return { value: { kind: "integer", number: level } };
};

/** A type of an application, whose comparisons take words. */
const level = defineFieldType<number>({
  name: "level",
  title: "a level field",
  comparison: "integer",
  operators: ["equals", "greaterThan", "greaterThanOrEqual", "lessThan", "lessThanOrEqual"],
  example: "low",
  readText: readLevel,
  readNumber: readLevel,
});

const same = (value: unknown): Written => ({ value, meant: value });

const declared = fc
  .constantFrom("open", "in progress", 'a "b"', "null", "AND")
  .chain((spelling) =>
    fc.constantFrom(spelling, swapCase(spelling)).map((value): Written => ({ value, meant: spelling })),
  );

const booleans = fc
  .boolean()
  .chain((meant) =>
    fc
      .constantFrom<unknown>(meant, String(meant), String(meant).toUpperCase())
      .map((value) => ({ value, meant })),
  );

/** As the number or a text. A zero has no sign. */
const numbers = doubles.map((value): Written => ({ value, meant: value + 0 }));

/** As the bigint, as a text with a leading zero, or as a number if it holds the value exactly. */
const integers = wholes.chain((meant) => {
  const digits = String(meant);
  const forms: unknown[] = [meant, digits.replace(/^(-?)/, "$10")];
  if (BigInt(Number(meant)) === meant) forms.push(Number(meant));
  return fc.constantFrom(...forms).map((value): Written => ({ value, meant }));
});

const dates = instants.map((instant): Written => ({ value: new Date(instant), meant: BigInt(instant) }));
const times = fc.oneof(integers, dates);

const upperUuids = fc
  .tuple(uuids, fc.boolean())
  .map(([value, isUpper]): Written => ({ value: isUpper ? value.toUpperCase() : value, meant: value }));

const levelsWritten = fc.nat(2).map((index): Written => ({ value: levels[index], meant: BigInt(index) }));

const texts = storableText.map(same);
const ordered = (values: fc.Arbitrary<Written>) => ({ equal: values, compared: values });

const scalars: readonly WrittenField[] = [
  { name: "title", field: text(), equal: texts },
  { name: "code", field: text({ operators: ["equals"] }), equal: texts },
  {
    name: "status",
    field: enumeration(["open", "in progress", 'a "b"', "null", "AND"]),
    equal: declared,
  },
  { name: "label", field: enumeration(["bug"], { open: true }), equal: texts },
  { name: "owner", field: id(), equal: texts },
  { name: "done", field: boolean(), equal: booleans },
  { name: "hidden", field: boolean({ whenAbsent: false }), equal: booleans },
  { name: "share", field: number(), ...ordered(numbers) },
  { name: "stars", field: integer(), ...ordered(integers) },
  { name: "due", field: time(), ...ordered(times) },
  { name: "seen", field: time({ from: "iso" }), ...ordered(times) },
  { name: "key", field: uuid(), equal: upperUuids },
  { name: "level", field: level(), ...ordered(levelsWritten) },
];

/** A field of each type, and a list of each. */
export const writtenFields: readonly WrittenField[] = [
  ...scalars,
  ...scalars
    .filter(({ field: { operators, type } }) => operators === undefined && type.whenAbsent === undefined)
    .map((scalar): WrittenField => ({
      ...scalar,
      name: `${scalar.name}_list`,
      field: list(scalar.field),
    })),
];

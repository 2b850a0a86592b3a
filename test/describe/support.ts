import fc from "fast-check";
import {
  boolean,
  defineSchema,
  enumeration,
  id,
  integer,
  list,
  number,
  text,
  time,
  uuid,
  type FieldOptions,
  type OwnField,
  type Schema,
} from "../../src/index.ts";

type Make = (options: FieldOptions) => OwnField<never, unknown>;

const key = "6f1c24a8-2d3b-4c5e-9f60-718293a4b5c6";
const strings = fc.string({
  unit: fc.constantFrom("a", "B", "|", "`", "*", "<b>", "\\", '"', "\n", "é", "😀", " ", "_", "]"),
});
const numeric = ["equals", "greaterThan", "greaterThanOrEqual", "lessThan", "lessThanOrEqual"] as const;
const none: readonly never[] = [];

/** How to make a field of each type, with its operators and examples of it. */
const types: readonly (readonly [Make, readonly string[], fc.Arbitrary<unknown>])[] = [
  [(options) => text(options as object), ["equals", "contains"], strings],
  [(options) => id(options as object), ["equals"], strings],
  [
    (options) => enumeration(["open", "to|do", "d`one"], options as object),
    ["equals"],
    fc.constantFrom("open", "to|do"),
  ],
  [(options) => enumeration(["open"], { open: true, ...(options as object) }), ["equals"], strings],
  [(options) => boolean(options as object), ["equals"], fc.boolean()],
  [(options) => number(options as object), numeric, fc.double({ noNaN: true, noDefaultInfinity: true })],
  [(options) => integer(options as object), numeric, fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n })],
  [
    (options) => time(options as object),
    numeric,
    fc.oneof(fc.maxSafeInteger(), fc.date({ noInvalidDate: true })),
  ],
  [(options) => uuid(options as object), ["equals"], fc.constant(key)],
  [(options) => list(text(), options as object), ["equals", "contains"], strings],
  [(options) => list(integer(), options as object), numeric, fc.integer()],
];

const field = fc.constantFrom(...types).chain(([make, operators, examples]) =>
  fc
    .record(
      {
        description: strings,
        examples: fc.array(examples, { maxLength: 3 }),
        operators: fc.subarray([...operators], { minLength: 1 }),
        required: fc.boolean(),
      },
      { requiredKeys: [...none] },
    )
    .map((options) => make(options as FieldOptions)),
);

/** Schemas with fields of all types, with and without options. */
export const schemas: fc.Arbitrary<Schema> = fc
  .dictionary(fc.constantFrom("a", "state", "_9", "and", "constructor", "long_name"), field, {
    minKeys: 1,
    maxKeys: 5,
  })
  .map((fields) => defineSchema(fields));

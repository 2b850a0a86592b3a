import {
  boolean,
  compile,
  compilePredicate,
  defineSchema,
  enumeration,
  id,
  integer,
  number,
  text,
  time,
  uuid,
} from "../../src/index.ts";

/** A field of each type, and of booleans that stand for a value if there is none. */
export const schema = defineSchema<Record<string, unknown>>()({
  text: text(),
  open: enumeration(["Red"], { open: true }),
  state: enumeration(["Idle", "Busy"]),
  id: id(),
  flag: boolean(),
  off: boolean({ whenAbsent: false }),
  on: boolean({ whenAbsent: true }),
  number: number(),
  integer: integer(),
  time: time(),
  seconds: time({ from: "seconds" }),
  iso: time({ from: "iso" }),
  uuid: uuid(),
});

export const matches = (query: string, record: Record<string, unknown>): boolean =>
  compilePredicate(compile(query, schema))(record);

/** Values that count as no value of a field. */
export const valuesOfOtherTypes: Readonly<Record<string, unknown[]>> = {
  text: [undefined, null, 1, 1n, true, {}, ["red"], Symbol("red"), new String("red")],
  open: [undefined, null, 1, true],
  state: [undefined, null, 1, true, ["Idle"]],
  id: [undefined, null, 7, 7n, true],
  flag: [undefined, null, 0, 1, "true", "false", new Boolean(true)],
  off: [undefined, null, 0, "false"],
  on: [undefined, null, 1, "true"],
  number: [undefined, null, Number.NaN, "3", 3n, true, new Number(3), new Date(3)],
  integer: [
    undefined,
    null,
    Number.NaN,
    "3",
    true,
    3.5,
    Infinity,
    2 ** 63,
    -(2 ** 63) - 2048,
    2n ** 63n,
    -(2n ** 63n) - 1n,
  ],
  time: [undefined, null, Number.NaN, "3", new Date(Number.NaN), 0.5, { getTime: () => 3 }],
  seconds: [undefined, null, Number.NaN, "3", Infinity, 2 ** 63, 2n ** 62n, new Date(Number.NaN)],
  iso: [undefined, null, 3, "3", "2026-02-30", " 2026-11-20", new Date(Number.NaN)],
  uuid: [
    undefined,
    null,
    3,
    "",
    "6f1c24a82d3b4c5e9f60718293a4b5c6",
    "{6f1c24a8-2d3b-4c5e-9f60-718293a4b5c6}",
    "6f1c24a8-2d3b-4c5e-9f60-718293a4b5c6\n",
  ],
};

/** Values of a field. */
export const valuesOfItsType: Readonly<Record<string, unknown[]>> = {
  text: ["", "red"],
  open: ["", "Red", "blue"],
  state: ["", "Idle", "idle", "else"],
  id: ["", "null"],
  flag: [true, false],
  off: [true, false],
  on: [true, false],
  number: [0, -0, 3.5, Infinity, -Infinity],
  integer: [0, -0, 3, 3n, 2 ** 62, -(2 ** 63), 2n ** 63n - 1n, -(2n ** 63n)],
  time: [0, 3n, new Date(3)],
  seconds: [0, -0.0005, 3n, 1795132800.5, new Date(3)],
  iso: ["2026-11-20", "2026-11-20T10:00:00.123456+01:00", new Date(3)],
  uuid: ["6f1c24a8-2d3b-4c5e-9f60-718293a4b5c6", "6F1C24A8-2D3B-4C5E-9F60-718293A4B5C6"],
};

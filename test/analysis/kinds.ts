import {
  boolean,
  enumeration,
  id,
  integer,
  list,
  number,
  text,
  time,
  uuid,
  type FieldOptions,
  type Operator,
  type OwnField,
} from "wherefore";
import { isComparison, operatorNames } from "../../src/language/syntax/operators.ts";
import { nextDouble } from "../../src/memory/interval.ts";

/** What a clause says of a field, apart from its negation. */
export interface Said {
  readonly operator: Operator;
  /** A number where a number is compared, a text where a text is, or null. */
  readonly value: string | bigint | number | null;
}

/**
 * A kind of field, clauses on it, and values that stand for all values that it can have: for each value there is one
 * of which the same clauses are true.
 */
export interface Kind {
  readonly field: (options: FieldOptions<never>) => OwnField<never, unknown>;
  readonly said: readonly Said[];
  /** Without null and, for a list, without the empty list. */
  readonly values: readonly unknown[];
  readonly isList?: boolean;
  /** How clauses on it are spelled: case does not matter, numbers have zeros, or numbers are whole. */
  readonly spelling: readonly ("case" | "zeros" | "whole" | "whenAbsent")[];
}

const equals = (...values: readonly string[]): Said[] =>
  values.map((value) => ({ operator: "equals", value }));
const contains = (...values: readonly string[]): Said[] =>
  values.map((value) => ({ operator: "contains", value }));
const compared = (...values: readonly (number | bigint)[]): Said[] =>
  values.flatMap((value) => [
    ...operatorNames.filter(isComparison).map((operator) => ({ operator, value })),
    { operator: "equals" as const, value: String(value) },
  ]);

function subsets<T>(items: readonly T[]): T[][] {
  const [first, ...others] = items;
  if (first === undefined) return [[]];
  const rest = subsets(others);
  return [...rest, ...rest.map((subset) => [first, ...subset])];
}

/**
 * A text that equals none of the equalities passes the same tests as the texts that it contains, joined by a character that
 * is in none of them: whatever is contained in these is contained in it.
 */
const textsFor = (equal: readonly string[], contained: readonly string[]): string[] => [
  ...equal,
  ...subsets(contained).map((some) => `${some.join("|")}|`),
];

const shortTexts = { equal: ["", "abc"], contained: ["abc", "abcd"] };
const texts = { equal: ["", "Abc", "abcd", "ſ", "xabcdx"], contained: ["abc", "Bcd", "abcd", "cab", "ſtu"] };

const doubles = [-1.5, 0, 1, 1 + Number.EPSILON, Number.MAX_VALUE];
const latest = 8_640_000_000_000_000;

const single: Readonly<Record<string, Kind>> = {
  text: {
    field: (options) => text(options),
    said: [...equals(...texts.equal, "ABC", "S"), ...contains(...texts.contained, "ABC", "STU")],
    values: textsFor(texts.equal, texts.contained),
    spelling: ["case"],
  },
  closed: {
    field: (options) => enumeration(["One", "two", "three"], options),
    said: equals("One", "two", "three"),
    values: ["One", "two", "three"],
    spelling: ["case"],
  },
  only: {
    field: (options) => enumeration(["x"], options),
    said: equals("x"),
    values: ["x"],
    spelling: ["case"],
  },
  open: {
    field: (options) => enumeration(["One"], { ...options, open: true }),
    said: equals("One", "two", "x"),
    values: ["one", "TWO", "x", "another"],
    spelling: ["case"],
  },
  id: {
    field: (options) => id(options),
    said: equals("x", "X", "xx"),
    values: ["x", "X", "xx", "another"],
    spelling: [],
  },
  boolean: {
    field: (options) => boolean(options),
    said: equals("true", "false"),
    values: [true, false],
    spelling: ["case"],
  },
  off: {
    field: (options) => boolean({ ...options, whenAbsent: false }),
    said: equals("true", "false"),
    values: [true, false],
    spelling: ["case", "whenAbsent"],
  },
  on: {
    field: (options) => boolean({ ...options, whenAbsent: true }),
    said: equals("true", "false"),
    values: [true, false],
    spelling: ["case", "whenAbsent"],
  },
  integer: {
    field: (options) => integer(options),
    said: compared(-1, 0, 1, 3, 2n ** 63n - 1n, -(2n ** 63n), 2n ** 53n + 1n),
    values: [
      -2,
      -1,
      0,
      1,
      2,
      3,
      4,
      2n ** 53n,
      2n ** 53n + 1n,
      2n ** 53n + 2n,
      2n ** 63n - 2n,
      2n ** 63n - 1n,
      -(2n ** 63n),
      1n - 2n ** 63n,
    ],
    spelling: ["zeros", "whole"],
  },
  number: {
    field: (options) => number(options),
    said: compared(-1.5, 0, 1, 1 + Number.EPSILON),
    values: [
      -Infinity,
      Infinity,
      ...doubles.flatMap((value) => [nextDouble(value, -1n), value, nextDouble(value, 1n)]),
    ],
    spelling: ["zeros"],
  },
  iso: {
    field: (options) => time({ ...options, from: "iso" }),
    said: compared(0, 1, 3, -latest, latest, latest + 1),
    values: [-latest, 1 - latest, -1, 0, 1, 2, 3, 4, latest - 1, latest].map((value) => new Date(value)),
    spelling: ["zeros", "whole"],
  },
  seconds: {
    field: (options) => time({ ...options, from: "seconds" }),
    said: compared(0, 1, 1_767_225_600_000),
    values: [-0.001, 0, 0.001, 0.002, 1_767_225_599.999, 1_767_225_600, 1_767_225_600.001],
    spelling: ["zeros", "whole"],
  },
  uuid: {
    field: (options) => uuid(options),
    said: equals("00000000-0000-4000-8000-000000000001", "6f1c24a8-2d3b-4c5e-9f60-718293a4b5c6"),
    values: [
      "00000000-0000-4000-8000-000000000001",
      "6F1C24A8-2d3b-4c5e-9f60-718293a4b5c6",
      "00000000-0000-4000-8000-000000000002",
    ],
    spelling: ["case"],
  },
};

/** Lists of these. The order and the repetition of elements do not matter, so all sets of them stand for all lists. */
const elements: readonly Kind[] = [
  {
    field: () => text(),
    said: [...equals(...shortTexts.equal), ...contains(...shortTexts.contained)],
    values: textsFor(shortTexts.equal, shortTexts.contained),
    spelling: ["case"],
  },
  single["closed"]!,
  single["boolean"]!,
  { ...single["id"]!, values: ["x", "X", "another"], said: equals("x", "X") },
  {
    field: () => integer(),
    said: compared(0, 1, 3),
    values: [-1, 0, 1, 2, 3, 4],
    spelling: ["zeros", "whole"],
  },
];

const lists: readonly Kind[] = elements.map((element) => ({
  ...element,
  field: (options) => list(element.field({}), options),
  values: subsets(element.values).filter((some) => some.length > 0),
  isList: true,
}));

/** All kinds of fields, each with clauses for null too. */
export const kinds: readonly Kind[] = [...Object.values(single), ...lists].map((kind) => ({
  ...kind,
  said: [...kind.said, { operator: "equals", value: null }],
}));

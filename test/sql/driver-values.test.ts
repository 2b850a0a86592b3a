import { postgres, sqlite, type Dialect } from "wherefore/sql";
import { expect, test } from "vitest";

const fromRow = (dialect: Dialect, type: string | undefined, value: unknown): string | null =>
  dialect.ordering?.column(type, [])?.fromRow?.(value) ?? null;

const changed = [undefined, NaN, Infinity, new Date(0), new Uint8Array(1), {}, []];

const cases: readonly (readonly [Dialect, string | undefined, ReadonlyMap<unknown, string | null>])[] = [
  [
    sqlite,
    undefined,
    new Map<unknown, string | null>([
      [7, "i7"],
      [-7n, "i-7"],
      [2n ** 62n, `i${2n ** 62n}`],
      [0.1, "0.1"],
      ["a", "ta"],
      ["2026-01-01", "t2026-01-01"],
      [2 ** 53, null],
      // A driver can return an integer as its digits.
      ["12", null],
      [true, null],
    ]),
  ],
  [sqlite, "text", new Map([["12", "t12"]])],
  [
    postgres,
    "bigint",
    new Map<unknown, string | null>([
      ["9223372036854775807", "9223372036854775807"],
      [7, "7"],
      [7n, "7"],
      [2 ** 53, null],
      ["7.0", null],
      [0.5, null],
    ]),
  ],
  [
    postgres,
    "text",
    new Map<unknown, string | null>([
      ["a", "a"],
      [7, null],
    ]),
  ],
  [
    postgres,
    "boolean",
    new Map<unknown, string | null>([
      [true, "true"],
      ["t", null],
    ]),
  ],
  [
    postgres,
    "numeric",
    new Map<unknown, string | null>([
      ["1.50", "1.50"],
      [1.5, null],
    ]),
  ],
  [
    postgres,
    "double precision",
    new Map<unknown, string | null>([
      [0.1, "0.1"],
      ["0.1", null],
    ]),
  ],
  [postgres, "timestamptz", new Map([["2026-01-01 00:00:00+00", null]])],
];

test.each(cases.map(([dialect, type, expected]) => ({ title: dialect.title, dialect, type, expected })))(
  "$title takes a value of the type $type if it is the one in the database",
  ({ dialect, type, expected }) => {
    for (const [value, text] of expected) expect(fromRow(dialect, type, value), String(value)).toBe(text);
    for (const value of changed) expect(fromRow(dialect, type, value), String(value)).toBeNull();
  },
);

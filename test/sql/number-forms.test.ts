import Database from "better-sqlite3";
import { raw, type Forms, type NumericOperator } from "wherefore/sql";
import { afterAll, describe, expect, test } from "vitest";
import {
  floatPlace,
  orderedForm,
  placedForm,
  scaledPlace,
  scaledText,
  shortestSingle,
  type Bound,
  type OrderedStorage,
} from "../../src/sql/value-forms.ts";

type NumericForm = Forms<object>["numeric"];
type Held = number | string | null;
type Compared = number | bigint;

const holds: { readonly [O in NumericOperator]: (held: Compared, asked: Compared) => boolean } = {
  equals: (held, asked) => held === asked,
  greaterThan: (held, asked) => held > asked,
  greaterThanOrEqual: (held, asked) => held >= asked,
  lessThan: (held, asked) => held < asked,
  lessThanOrEqual: (held, asked) => held <= asked,
};
const operators = Object.keys(holds) as NumericOperator[];

const database = new Database(":memory:");
afterAll(() => {
  database.close();
});

/**
 * Compares the values that a form finds in a table with those of a comparison in memory.
 *
 * @param numberOf what a value counts as; null for a value that no clause matches
 */
function expectFinds(
  form: NumericForm,
  values: readonly Held[],
  numbers: readonly { readonly text: string; readonly asked: Compared }[],
  numberOf: (value: number | string) => Compared | null,
): void {
  database.exec("DROP TABLE IF EXISTS items; CREATE TABLE items (id INTEGER PRIMARY KEY, value)");
  const insert = database.prepare("INSERT INTO items (value) VALUES (?)");
  for (const value of values) insert.run(value);
  const column = { column: raw("value"), folded: undefined, options: {}, sibling: raw };
  for (const { text, asked } of numbers) {
    const exact = /^-?[0-9]+$/.test(text) ? BigInt(text) : Number(text);
    for (const operator of operators) {
      for (const negated of [false, true]) {
        const { texts } = form(column, operator, { kind: "number", number: exact, text }, negated);
        const statement = `SELECT value FROM items WHERE ${texts.join("")} ORDER BY id`;
        const expected = values.filter((value) => {
          const number = value === null ? null : numberOf(value);
          return (number !== null && holds[operator](number, asked)) !== negated;
        });
        expect(database.prepare(statement).pluck().all(), `${operator} ${text}: ${statement}`).toEqual(
          expected,
        );
      }
    }
  }
}

const range = (least: number, greatest: number, step = 1): number[] =>
  Array.from({ length: (greatest - least) / step + 1 }, (_, index) => least + index * step);

describe("a column of multiples of a unit finds the rows of a comparison of exact numbers", () => {
  const write = (units: bigint) => raw(String(units));
  /** A number as an integer, so that numbers of different scales are compared exactly. */
  const enlarged = (digits: bigint, power: number): bigint => digits * 10n ** BigInt(power + 25);
  const written: readonly (readonly [text: string, digits: bigint, power: number])[] = [
    ["0", 0n, 0],
    ["-0", 0n, 0],
    ["2", 2n, 0],
    ["-2", -2n, 0],
    ["2.50", 25n, -1],
    ["-2.5", -25n, -1],
    ["0.004", 4n, -3],
    ["-0.004", -4n, -3],
    ["1.999", 1999n, -3],
    ["-1.999", -1999n, -3],
    ["2.99", 299n, -2],
    ["2.995", 2995n, -3],
    ["3", 3n, 0],
    ["-3", -3n, 0],
    ["-3.001", -3001n, -3],
    ["300", 300n, 0],
    ["1e-7", 1n, -7],
    ["-1.5e-7", -15n, -8],
    ["1e+21", 1n, 21],
    ["-1.5e+21", -15n, 20],
    ["2.5e-1", 25n, -2],
  ];
  const numbers = written.map(([text, digits, power]) => ({ text, asked: enlarged(digits, power) }));

  test.each([0, 1, 2])("with a scale of %d", (scale) => {
    const form = placedForm(scaledPlace(scale, [-300n, 299n], write));
    expectFinds(form, [...range(-300, 299), null], numbers, (units) => enlarged(BigInt(units), -scale));
  });

  test("also for a number without the text that was written", () => {
    const form = placedForm(scaledPlace(2, [-300n, 299n], write));
    const column = { column: raw("value"), folded: undefined, options: {}, sibling: raw };
    const of = (number: number | bigint) =>
      form(column, "greaterThan", { kind: "number", number }, false).texts;
    expect(of(1.255)).toEqual(["value > 125"]);
    expect(of(-1n)).toEqual(["value > -100"]);
  });

  test.each([
    [0n, 0, "0"],
    [-7n, 0, "-7"],
    [0n, 2, "0.00"],
    [5n, 2, "0.05"],
  ])("whose units, %d of the scale %d, are written as %s", (units, scale, text) => {
    expect(scaledText(units, scale)).toBe(text);
  });
});

describe("a column of 32-bit floats finds the rows of a comparison with what is read of them", () => {
  const next = (float: number, by: number): number => {
    const bits = new Int32Array(1);
    new Float32Array(bits.buffer)[0] = float;
    bits[0]! += by;
    return new Float32Array(bits.buffer)[0]!;
  };
  const around = [0.1, 1.5, 16777216, -0.1, -1.5].flatMap((number) =>
    [-1, 0, 1].map((by) => next(Math.fround(number), by)),
  );
  const texts = ["0", "0.1", "0.10000000149011612", "0.100000001", "-0.1", "-0.100000001"];
  const numbers = [...texts, "1.5", "-1.5", "16777217", "16777216", "-16777217"].map((text) => ({
    text,
    asked: Number(text),
  }));

  test.each<[string, (number: number) => number]>([
    ["the exact value", Math.fround],
    ["the number that it is written as", shortestSingle],
  ])("%s", (_, nearest) => {
    // A database rounds what is written.
    const write = (held: number) => raw(String(Math.fround(held)));
    const form = placedForm(floatPlace(nearest, write));
    expectFinds(form, [0, ...around, null], numbers, (float) => nearest(Number(float)));
  });
});

test.each([0, 0.1, -0.1, 1.5, 16777216, 0.33333334, 3.4028235e38, 1e-45])(
  "%d is what its nearest 32-bit float is written as",
  (number) => {
    expect(shortestSingle(Math.fround(number))).toBe(number);
  },
);

describe("a column that stores numbers in another way finds the rows of a comparison of those numbers", () => {
  const numbers = range(-5, 5).map((number) => ({ text: String(number), asked: number }));
  /** The column has thousandths, and cannot hold numbers below -2 nor above 2. */
  const bound = (number: bigint): Bound => {
    if (number <= -2n) return "before";
    return number > 2n ? "after" : raw(String(number * 1000n));
  };
  const thousandths = range(-2000, 2750, 250);
  const numberOf = (value: number | string): number | null =>
    typeof value === "number" && value >= -2000 && value < 3000 ? Math.floor(value / 1000) : null;
  const isNotBefore: OrderedStorage["isNotBefore"] = () => raw("value >= -2000");
  const isNotAfter: OrderedStorage["isNotAfter"] = () => raw("value < 3000");

  test("more finely", () => {
    expectFinds(orderedForm<object>({ bound }), [...thousandths, null], numbers, numberOf);
  });

  test("beside values that do not count", () => {
    const [less, greater] = [
      [-9000, -2250],
      [3000, 9000, "a"],
    ] as const;
    const of = (storage: Omit<OrderedStorage, "bound">, others: readonly Held[]): void => {
      expectFinds(
        orderedForm<object>({ bound, ...storage }),
        [...thousandths, null, ...others],
        numbers,
        numberOf,
      );
    };
    of({ isNotBefore }, less);
    of({ isNotAfter }, greater);
    of({ isNotBefore, isNotAfter }, [...less, ...greater]);
  });

  test("by a bound alone where there is one", () => {
    const form = orderedForm<object>({ bound, isNotBefore, isNotAfter });
    const column = { column: raw("value"), folded: undefined, options: {}, sibling: raw };
    const of = (operator: NumericOperator, number: number) =>
      form(column, operator, { kind: "integer", number }, false).texts.join("");
    expect(of("equals", 1)).toBe("(value >= 1000 AND value < 2000)");
    expect(of("greaterThan", 0)).toBe("(value >= 1000 AND value < 3000)");
    expect(of("lessThan", 1)).toBe("(value < 1000 AND value >= -2000)");
  });

  test("as coarse steps", () => {
    const steps = (number: bigint): Bound => {
      const step = number <= 0n ? number / 2n : (number + 1n) / 2n;
      if (step <= -2n) return "before";
      return step > 2n ? "after" : raw(String(step));
    };
    const form = orderedForm<object>({ bound: steps, step: 2n });
    expectFinds(form, [...range(-1, 2), null], numbers, (value) => Number(value) * 2);
  });

  test("in a range that only one value can be in", () => {
    const form = orderedForm<object>({ bound: (number) => (number <= 0n ? "before" : "after") });
    expectFinds(form, [0, 500, null], numbers, () => 0);
  });
});

import { id, integer, number, type OwnField } from "wherefore";
import { postgres, raw } from "wherefore/sql";
import { describe, expect, test } from "vitest";
import { shown, written, type Case } from "../one-field.ts";

const whole: OwnField<never, unknown> = integer();
const double: OwnField<never, unknown> = number();
const exact: OwnField<never, unknown> = id();

const never = "1 = 0";
const always = "1 = 1";

describe("a whole number", () => {
  test.each<Case>([
    ["smallint", 'f:"5"', '"f" = $1::smallint', "5"],
    ["smallint", '-f:"5"', '("f" IS NULL OR "f" <> $1::smallint)', "5"],
    ["bigint", "f>=9223372036854775807", '"f" >= $1::bigint', "9223372036854775807"],
  ])("%s: %s", (type, query, ...expected) => {
    expect(written(postgres, whole, type, query)).toEqual(expected);
  });

  test.each([
    ["smallint", 16n],
    ["integer", 32n],
    ["bigint", 64n],
  ])("%s has numbers of its bits", (type, bits) => {
    const greatest = 2n ** (bits - 1n) - 1n;
    const found = (number: bigint) => written(postgres, exact, type, `f:"${number}"`);
    for (const end of [greatest, -greatest - 1n])
      expect(found(end)).toEqual([`"f" = $1::${type}`, String(end)]);
    for (const beyond of [greatest + 1n, -greatest - 2n]) expect(found(beyond)).toEqual([never]);
  });
});

describe("a decimal", () => {
  const notNaN = `"f" < 'NaN'::numeric`;
  test.each<Case>([
    ["numeric", 'f:"5.50"', '"f" = $1::numeric', "5.50"],
    ["numeric", "f>5.5", `("f" > $1::numeric AND ${notNaN})`, "5.5"],
    ["numeric", "f:null", `("f" IS NULL OR "f" = 'NaN'::numeric)`],
    ["numeric", "-f:null", notNaN],
  ])("%s: %s", (type, query, ...expected) => {
    expect(written(postgres, double, type, query)).toEqual(expected);
  });

  test("has no more decimal places than PostgreSQL reads", () => {
    const most = "1".repeat(16_383);
    expect(written(postgres, double, "numeric", `f<12.${most}`)[1]).toBe(`12.${most}`);
    expect(written(postgres, double, "numeric", `f<12.${most}9`)[1]).toBe(`12.${most}`);
    expect(written(postgres, double, "numeric", `f<${"1".repeat(300)}`)[1]).toBe("1".repeat(300));
  });

  test.each<Case>([
    ...["0", "-7.50", "12", "0.05", `1${"0".repeat(9999)}`, `0.${"1".repeat(9999)}`].map((text): Case => [
      "numeric",
      `f:"${text}"`,
      '("f" = $1::numeric AND "f"::text = $2)',
      text,
      text,
    ]),
    ["numeric", '-f:"7"', '("f" IS NULL OR "f" <> $1::numeric OR "f"::text <> $2)', "7", "7"],
    ["numeric", '-f:"07"', always],
    ...["", "07", ".5", "5.", "5x", "x5", "5.5x", "5e1", "--5", "NaN", "Infinity"].map((text): Case => [
      "numeric",
      `f:"${text}"`,
      never,
    ]),
    ["numeric", `f:"1${"0".repeat(10_000)}"`, never],
    ["numeric", `f:"0.${"1".repeat(10_000)}"`, never],
  ])("as an id in %s, written alike: %.60s", (type, query, ...expected) => {
    expect(written(postgres, exact, type, query)).toEqual(expected);
  });
});

describe("a float", () => {
  const notNaN = `"f" < 'NaN'::real`;
  test.each<Case>([
    ["real", 'f:"0.1"', '"f" = $1::real', "0.1"],
    ["real", "f>0.1", `("f" > $1::real AND ${notNaN})`, "0.1"],
    ["double precision", 'f:"0.1"', '"f" = $1::double precision', "0.1"],
  ])("%s: %s", (type, query, ...expected) => {
    expect(written(postgres, double, type, query)).toEqual(expected);
  });
});

test("the negation of a comparison is true of rows without a value, and of NaN", () => {
  const column = { column: raw("c"), folded: undefined, options: {}, sibling: raw };
  const form = (type: string) => {
    const { numeric } = postgres.columnTypes![type]!.forms!([]) as typeof postgres.forms;
    return shown(numeric(column as never, "greaterThan", { kind: "integer", number: 5 }, true));
  };
  expect(form("smallint")).toEqual(["(c IS NULL OR c <= ?::smallint)", "5"]);
  expect(form("numeric")).toEqual(["(c > ?::numeric AND c < 'NaN'::numeric) IS NOT TRUE", "5"]);
});

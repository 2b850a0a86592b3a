import { enumeration, id, integer, number, time, uuid, type OwnField } from "wherefore";
import { postgres, raw } from "wherefore/sql";
import { describe, expect, test } from "vitest";
import { shown, written, type Case } from "../one-field.ts";

const whole: OwnField<never, unknown> = integer();
const double: OwnField<never, unknown> = number();
const exact: OwnField<never, unknown> = id();

const never = "1 = 0";
const always = "1 = 1";
const beyondReal = `1${"0".repeat(39)}`;

describe("a whole number", () => {
  test.each<Case>([
    ["smallint", 'f:"5"', '"f" = $1::smallint', "5"],
    ["smallint", '-f:"5"', '("f" IS NULL OR "f" <> $1::smallint)', "5"],
    ["smallint", "f>5", '"f" > $1::smallint', "5"],
    ["smallint", "f>=5", '"f" >= $1::smallint', "5"],
    ["smallint", "f<5", '"f" < $1::smallint', "5"],
    ["smallint", "f<=5", '"f" <= $1::smallint', "5"],
    ["smallint", "f:null", '"f" IS NULL'],
    ["bigint", "f>=9223372036854775807", '"f" >= $1::bigint', "9223372036854775807"],
    ["bigint", "f<=-9223372036854775808", '"f" <= $1::bigint', "-9223372036854775808"],
  ])("%s: %s", (type, query, ...expected) => {
    expect(written(postgres, whole, type, query)).toEqual(expected);
  });

  // The end of the type takes the place of a number beyond it.
  test.each<Case>([
    ["smallint", 'f:"32767"', '"f" = $1::smallint', "32767"],
    ["smallint", 'f:"32768"', never],
    ["smallint", '-f:"32768"', always],
    ["smallint", "f>=32767", '"f" >= $1::smallint', "32767"],
    ["smallint", "f>=32768", '"f" > $1::smallint', "32767"],
    ["smallint", "f>32768", '"f" > $1::smallint', "32767"],
    ["smallint", "f<32768", '"f" <= $1::smallint', "32767"],
    ["smallint", "f<=32768", '"f" <= $1::smallint', "32767"],
    ["smallint", 'f:"-32768"', '"f" = $1::smallint', "-32768"],
    ["smallint", 'f:"-32769"', never],
    ["smallint", "f<=-32768", '"f" <= $1::smallint', "-32768"],
    ["smallint", "f>-32769", '"f" >= $1::smallint', "-32768"],
    ["smallint", "f>=-32769", '"f" >= $1::smallint', "-32768"],
    ["smallint", "f<-32769", '"f" < $1::smallint', "-32768"],
    ["smallint", "f<=-32769", '"f" < $1::smallint', "-32768"],
    ["integer", "f>2147483647", '"f" > $1::integer', "2147483647"],
    ["integer", "f>=2147483648", '"f" > $1::integer', "2147483647"],
    ["integer", "f<-2147483648", '"f" < $1::integer', "-2147483648"],
    ["integer", "f<=-2147483649", '"f" < $1::integer', "-2147483648"],
  ])("at the ends of %s: %s", (type, query, ...expected) => {
    expect(written(postgres, whole, type, query)).toEqual(expected);
  });

  test.each<Case>([
    ["integer", 'f:"5.0"', '"f" = $1::integer', "5"],
    ["integer", 'f:"5.5"', never],
    ["integer", '-f:"5.5"', always],
    ["integer", "f>5.5", '"f" > $1::integer', "5"],
    ["integer", "f>=5.5", '"f" > $1::integer', "5"],
    ["integer", "f<5.5", '"f" <= $1::integer', "5"],
    ["integer", "f<=5.5", '"f" <= $1::integer', "5"],
    ["integer", "f>5.0", '"f" > $1::integer', "5"],
    ["integer", "f>5.05", '"f" > $1::integer', "5"],
    ["integer", "f>=5.09", '"f" > $1::integer', "5"],
    ["integer", "f<-5.5", '"f" <= $1::integer', "-6"],
    ["integer", "f>=-5.0", '"f" >= $1::integer', "-5"],
    ["integer", "f>-0.5", '"f" > $1::integer', "-1"],
    ["integer", "f<0.5", '"f" <= $1::integer', "0"],
    ["integer", `f>${"9".repeat(300)}.5`, '"f" > $1::integer', "2147483647"],
  ])("compared with a decimal, %s: %s", (type, query, ...expected) => {
    expect(written(postgres, double, type, query)).toEqual(expected);
  });

  test.each<Case>([
    ["bigint", 'f:"0"', '"f" = $1::bigint', "0"],
    ["bigint", 'f:"-7"', '"f" = $1::bigint', "-7"],
    ["bigint", '-f:"7"', '("f" IS NULL OR "f" <> $1::bigint)', "7"],
    ["bigint", '-f:"07"', always],
    ...["", "-0", "07", "+7", " 7", "7 ", "7.0", "7e1", "-", "a"].map((text): Case => [
      "bigint",
      `f:"${text}"`,
      never,
    ]),
    ["smallint", 'f:"32767"', '"f" = $1::smallint', "32767"],
    ["smallint", 'f:"32768"', never],
    ["smallint", 'f:"-32768"', '"f" = $1::smallint', "-32768"],
    ["smallint", 'f:"-32769"', never],
    ["bigint", 'f:"9223372036854775807"', '"f" = $1::bigint', "9223372036854775807"],
    ["bigint", 'f:"9223372036854775808"', never],
    ["bigint", 'f:"-9223372036854775808"', '"f" = $1::bigint', "-9223372036854775808"],
    ["bigint", 'f:"-9223372036854775809"', never],
    ["bigint", `f:"${"9".repeat(20)}"`, never],
  ])("as an id in %s: %s", (type, query, ...expected) => {
    expect(written(postgres, exact, type, query)).toEqual(expected);
  });
});

describe("a decimal", () => {
  const notNaN = `"f" < 'NaN'::numeric`;
  test.each<Case>([
    ["numeric", 'f:"5.50"', '"f" = $1::numeric', "5.50"],
    ["numeric", '-f:"5.50"', '("f" IS NULL OR "f" <> $1::numeric)', "5.50"],
    ["numeric", "f>5.5", `("f" > $1::numeric AND ${notNaN})`, "5.5"],
    ["numeric", "f>=5", `("f" >= $1::numeric AND ${notNaN})`, "5"],
    ["numeric", "f<5", '"f" < $1::numeric', "5"],
    ["numeric", "f<=5", '"f" <= $1::numeric', "5"],
    ["numeric", "f:null", `("f" IS NULL OR "f" = 'NaN'::numeric)`],
    ["numeric", "-f:null", notNaN],
    ["decimal", "f<5", '"f" < $1::numeric', "5"],
    ["decimal", "f<123456789012345678901234567890", '"f" < $1::numeric', "123456789012345678901234567890"],
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
    ["real", '-f:"0.1"', '("f" IS NULL OR "f" <> $1::real)', "0.1"],
    ["real", "f>0.1", `("f" > $1::real AND ${notNaN})`, "0.1"],
    ["real", "f>=0.1", `("f" >= $1::real AND ${notNaN})`, "0.1"],
    ["real", "f<=0.1", '"f" <= $1::real', "0.1"],
    ["real", "f:null", `("f" IS NULL OR "f" = 'NaN'::real)`],
    ["real", "-f:null", notNaN],
    ["double precision", 'f:"0.1"', '"f" = $1::double precision', "0.1"],
    [
      "double precision",
      "f>16777217",
      `("f" > $1::double precision AND "f" < 'NaN'::double precision)`,
      "16777217",
    ],
    ["double precision", "-f:null", `"f" < 'NaN'::double precision`],
  ])("%s: %s", (type, query, ...expected) => {
    expect(written(postgres, double, type, query)).toEqual(expected);
  });

  test.each<Case>([
    // 16777216 is the nearest, below the number.
    ["real", 'f:"16777217"', never],
    ["real", '-f:"16777217"', always],
    ["real", "f>16777217", `("f" > $1::real AND ${notNaN})`, "16777216"],
    ["real", "f>=16777217", `("f" > $1::real AND ${notNaN})`, "16777216"],
    ["real", "f<16777217", '"f" <= $1::real', "16777216"],
    ["real", "f<=16777217", '"f" <= $1::real', "16777216"],
    // 0.1 is the nearest, above the number.
    ["real", "f>0.09999999999", `("f" >= $1::real AND ${notNaN})`, "0.1"],
    ["real", "f>=0.09999999999", `("f" >= $1::real AND ${notNaN})`, "0.1"],
    ["real", "f<0.09999999999", '"f" < $1::real', "0.1"],
    ["real", "f<=0.09999999999", '"f" < $1::real', "0.1"],
    ["real", `f<${beyondReal}`, '"f" < $1::real', "Infinity"],
    ["real", `f<-${beyondReal}`, '"f" <= $1::real', "-Infinity"],
  ])("beside a single, %s: %s", (type, query, ...expected) => {
    expect(written(postgres, double, type, query)).toEqual(expected);
  });

  test.each([
    ["8", "8"],
    ["123456.789", "123456.79"],
    ["0.30000000000000004", "0.3"],
    ["16777219", "16777220"],
    ["101.1673355", "101.167336"],
  ])("a single of %s has as few digits as tell it from others", (value, single) => {
    expect(Number(written(postgres, double, "real", `f<${value}`)[1])).toBe(Number(single));
  });
});

test.each<[type: string, title: string, OwnField<never, unknown>]>([
  ["smallint", "a UUID field", uuid()],
  ["smallint", "an enumeration", enumeration(["a"])],
  ["numeric", "an enumeration", enumeration(["a"])],
  ["real", "an integer field", integer()],
  ["real", "an id field", id()],
  ["double precision", "a time field", time()],
])("%s does not store %s", (type, title, field) => {
  expect(() => written(postgres, field, type, "f:null")).toThrow(
    `columns.f.type: PostgreSQL has no type ${JSON.stringify(type)} for ${title}.`,
  );
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

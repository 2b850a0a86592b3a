import { boolean, enumeration, id, integer, number, text, time, uuid } from "wherefore";
import { duckdb, type DuckdbType } from "wherefore/sql";
import { describe, expect, test } from "vitest";
import { written, type Case } from "../clause.ts";

const key = "123e4567-e89b-12d3-a456-426614174000";

describe.each([
  ["timestamp", "make_timestamp(?::BIGINT)"],
  ["timestamptz", "make_timestamptz(?::BIGINT)"],
  ["timestamp_ns", "make_timestamp(?::BIGINT)::TIMESTAMP_NS"],
] as const)("%s, which is finer than milliseconds, is compared with the whole of one", (type, make) => {
  test.each<Case>([
    ['c:"1"', `("c" >= ${make} AND "c" < ${make})`, 1000n, 2000n],
    ['-c:"1"', `("c" IS NULL OR "c" < ${make} OR "c" >= ${make})`, 1000n, 2000n],
    ["c>=-1", `"c" >= ${make}`, -1000n],
  ])("%s", (clause, ...expected) => {
    expect(written(duckdb, time(), { type }, clause)).toEqual(expected);
  });
});

describe.each([
  ["timestamp_ms", 1, 1000n, "make_timestamp(?::BIGINT)::TIMESTAMP_MS"],
  ["timestamp_s", 1000, 1_000_000n, "make_timestamp(?::BIGINT)::TIMESTAMP_S"],
  ["date", 86_400_000, 1n, "(DATE '1970-01-01' + ?::INTEGER)"],
] as const)(
  "%s, with a value every %s ms, is compared with the first one that is not before",
  (type, step, unit, make) => {
    test.each<Case>([
      [`c:"${step}"`, `"c" = ${make}`, unit],
      [`c>=1`, `"c" >= ${make}`, unit],
      [`c>${-2 * step}`, `"c" >= ${make}`, -unit],
    ])("%s", (clause, ...expected) => {
      expect(written(duckdb, time(), { type }, clause)).toEqual(expected);
    });

    const between =
      step === 1 ? [] : [[`c:"${step + 1}"`, "1 = 0"] as const, [`-c:"${1 - step}"`, "1 = 1"] as const];
    test.each(between)("no value is between: %s", (clause, sql) => {
      expect(written(duckdb, time(), { type }, clause)).toEqual([sql]);
    });
  },
);

describe.each([
  ["timestamp", "TIMESTAMP", -9_223_372_022_400_000n, 9_223_372_036_854_775n],
  ["timestamptz", "TIMESTAMPTZ", -9_223_372_022_400_000n, 9_223_372_036_854_775n],
  ["timestamp_s", "TIMESTAMP_S", -9_223_372_022_400_000n, 9_223_372_036_854_000n],
  ["timestamp_ms", "TIMESTAMP_MS", -9_223_372_022_400_000n, 9_223_372_036_854_775n],
  ["timestamp_ns", "TIMESTAMP_NS", -9_223_286_400_000n, 9_223_372_036_854n],
  ["date", "DATE", -185_542_587_014_400_000n, 185_542_587_014_400_000n],
] as const)("the range of %s", (type, name, least, greatest) => {
  const of = (clause: string) => written(duckdb, time(), { type }, clause);
  const isDate = type === "date";

  test("ends in the infinities, which are values too", () => {
    const [after, ...none] = of(`c>${greatest}`);
    expect(after).toBe(`"c" >= 'infinity'::${name}`);
    expect(none).toEqual([]);
    expect(of(`c<=${greatest}`)).toEqual([`"c" < 'infinity'::${name}`]);
    const first = isDate ? -2_147_483_646n : least * 1000n;
    expect(of(`c>=${least}`).slice(1)).toEqual([first]);
    expect(of(`c>=${least - 86_400_000n}`)).toEqual(of(`c>=${least}`));
    expect(of(`c<${least - 86_400_000n}`)).toEqual(of(`c<${least}`));
  });

  test("has both of its ends, and nothing equal beyond them", () => {
    const last = isDate ? 2_147_483_646n : greatest * 1000n;
    const first = isDate ? -2_147_483_646n : least * 1000n;
    expect(of(`c:"${greatest}"`)[1]).toBe(last);
    expect(of(`c:"${least}"`)[1]).toBe(first);
    for (const beyond of [greatest + 86_400_000n, greatest + 1n, least - 86_400_000n, least - 1n]) {
      expect(of(`c:"${beyond}"`)).toEqual(["1 = 0"]);
      expect(of(`-c:"${beyond}"`)).toEqual(["1 = 1"]);
    }
  });
});

describe.each([
  ["tinyint", -128n, 127n],
  ["smallint", -32_768n, 32_767n],
  ["integer", -2_147_483_648n, 2_147_483_647n],
  ["bigint", -(2n ** 63n), 2n ** 63n - 1n],
  ["hugeint", -(2n ** 127n), 2n ** 127n - 1n],
  ["utinyint", 0n, 255n],
  ["usmallint", 0n, 65_535n],
  ["uinteger", 0n, 4_294_967_295n],
  ["ubigint", 0n, 2n ** 64n - 1n],
  ["uhugeint", 0n, 2n ** 128n - 1n],
] as const)("%s", (type, least, greatest) => {
  const cast = `?::${type.toUpperCase()}`;
  /** The driver binds a bigint as an int64. */
  const bound = (value: bigint) => (BigInt.asIntN(64, value) === value ? value : String(value));

  test("is compared with its range", () => {
    for (const end of [least, greatest]) {
      expect(written(duckdb, number(), { type }, `c<=${end}`)).toEqual([`"c" <= ${cast}`, bound(end)]);
      expect(written(duckdb, id(), { type }, `c:"${end}"`)).toEqual([`"c" = ${cast}`, bound(end)]);
    }
    const of = (clause: string) => written(duckdb, number(), { type }, clause);
    expect(of(`c>=${greatest + 1n}`)).toEqual([`"c" > ${cast}`, bound(greatest)]);
    expect(of(`c<${greatest + 1n}`)).toEqual([`"c" <= ${cast}`, bound(greatest)]);
    expect(of(`c>${least - 1n}`)).toEqual([`"c" >= ${cast}`, bound(least)]);
    expect(of(`c<=${least - 1n}`)).toEqual([`"c" < ${cast}`, bound(least)]);
    for (const beyond of [least - 1n, greatest + 1n]) {
      expect(written(duckdb, id(), { type }, `c:"${beyond}"`)).toEqual(["1 = 0"]);
    }
  });

  test("has whole numbers only", () => {
    expect(written(duckdb, integer(), { type }, "c>1")).toEqual([`"c" > ${cast}`, 1n]);
    expect(written(duckdb, number(), { type }, "c>=1.5")).toEqual([`"c" > ${cast}`, 1n]);
    expect(written(duckdb, number(), { type }, 'c:"1.5"')).toEqual(["1 = 0"]);
    expect(written(duckdb, id(), { type }, '-c:"01"')).toEqual(["1 = 1"]);
  });
});

describe("numbers with decimal places", () => {
  test.each<[DuckdbType, ...Case]>([
    ["decimal", "c>1.5", '"c" > ?::DECIMAL(18,3)', "1.500"],
    ["decimal", "c>=1000000000000000", '"c" > ?::DECIMAL(18,3)', "999999999999999.999"],
    ["float", "c>0.1", '"c" >= ?::FLOAT', "0.10000000149011612"],
    ["double", "c>0.1", '"c" > ?::DOUBLE', 0.1],
  ])("in %s: %s", (type, clause, ...expected) => {
    expect(written(duckdb, number(), { type }, clause)).toEqual(expected);
  });

  test("a decimal without decimal places has integers too", () => {
    const mapping = { type: "decimal(10)" };
    expect(written(duckdb, integer(), mapping, "c<9999999999")).toEqual([
      '"c" < ?::DECIMAL(10,0)',
      "9999999999",
    ]);
    expect(written(duckdb, integer(), mapping, "c<=9999999999")).toEqual([
      '"c" <= ?::DECIMAL(10,0)',
      "9999999999",
    ]);
    expect(written(duckdb, integer(), mapping, "c<10000000000")).toEqual([
      '"c" <= ?::DECIMAL(10,0)',
      "9999999999",
    ]);
  });
});

describe("other types", () => {
  test("uuid holds UUIDs, and ids that are written as one", () => {
    const equal = ['"c" = ?::UUID', key];
    expect(written(duckdb, uuid(), { type: "uuid" }, `c:"${key.toUpperCase()}"`)).toEqual(equal);
    expect(written(duckdb, id(), { type: "uuid" }, `c:"${key}"`)).toEqual(equal);
    expect(written(duckdb, id(), { type: "uuid" }, `c:"${key.toUpperCase()}"`)).toEqual(["1 = 0"]);
    expect(written(duckdb, id(), { type: "uuid" }, '-c:"abc"')).toEqual(["1 = 1"]);
  });

  test("enum and varchar hold texts, which are compared as the dialect does", () => {
    const open = enumeration(["a"], { open: true });
    expect(written(duckdb, open, { type: "enum" }, 'c:"A"')).toEqual(['lower("c") = lower(?::VARCHAR)', "A"]);
    expect(written(duckdb, enumeration(["a"]), { type: "enum" }, 'c:"a"')).toEqual(['"c" = ?::VARCHAR', "a"]);
    expect(written(duckdb, text(), { type: "varchar" }, 'c:"A"')).toEqual([
      'lower("c") = lower(?::VARCHAR)',
      "A",
    ]);
    expect(written(duckdb, id(), { type: "varchar" }, 'c:"A"')).toEqual(['"c" = ?::VARCHAR', "A"]);
    expect(written(duckdb, uuid(), { type: "varchar" }, `c:"${key}"`)).toEqual(['"c" = ?::VARCHAR', key]);
  });

  test("boolean holds booleans", () => {
    expect(written(duckdb, boolean(), { type: "boolean" }, 'c:"false"')).toEqual(['NOT "c"']);
  });

  test("a folded column tells whether there is a text", () => {
    expect(written(duckdb, text(), { folded: "f" }, "-c:null")).toEqual(['"f" IS NOT NULL']);
    expect(written(duckdb, uuid(), { folded: "f" }, `-c:"${key}"`)).toEqual([
      '("f" IS NULL OR "f" <> ?::VARCHAR)',
      key,
    ]);
  });

  test.each([
    [text(), "boolean"],
    [boolean(), "varchar"],
    [number(), "timestamp"],
  ])("no column of another kind: %#, %s", (field, type) => {
    expect(() => written(duckdb, field, { type }, "c:null")).toThrow(`DuckDB has no type "${type}" for`);
  });
});

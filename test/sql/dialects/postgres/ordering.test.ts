import { postgres, raw } from "wherefore/sql";
import { describe, expect, test } from "vitest";
import { shown } from "../written.ts";

const ordering = postgres.ordering!;
const column = (type: string) => ordering.column(type, [])!;

/** The SQL that writes a value which a cursor holds; null if it is none of the type. */
const value = (type: string, text: string): unknown => {
  const sql = column(type).write(text);
  return sql === null ? null : shown(sql);
};

const aUuid = "6f1c24a8-2d3b-4c5e-9f60-718293a4b5c6";
const microseconds = "round(extract(epoch FROM c) * 1000000)::text";

test.each([
  ["text", 'c COLLATE "C"', 'c COLLATE "C"', "c::text"],
  ["varchar", 'c COLLATE "C"', 'c COLLATE "C"', "c::text"],
  ["character varying", 'c COLLATE "C"', 'c COLLATE "C"', "c::text"],
  ["enum", 'c::text COLLATE "C"', undefined, "c::text"],
  ["inet", 'c::text COLLATE "C"', undefined, "c::text"],
  ["cidr", 'c::text COLLATE "C"', undefined, "c::text"],
  ["smallint", undefined, undefined, "c::text"],
  ["numeric", undefined, undefined, "c::text"],
  ["real", undefined, undefined, "c::text"],
  ["boolean", undefined, undefined, "c::text"],
  ["uuid", undefined, undefined, "c::text"],
  ["date", undefined, undefined, microseconds],
  ["timestamp", undefined, undefined, microseconds],
  ["timestamptz", undefined, undefined, microseconds],
])("a column of type %s is ordered by %s, indexed as %s and read as %s", (type, ordered, indexed, read) => {
  const { operand, indexed: inIndex, read: reading } = column(type);
  expect(operand && shown(operand(raw("c")))).toEqual(ordered && [ordered]);
  expect(inIndex?.("c")).toBe(indexed);
  expect(shown(reading(raw("c")))).toEqual([read]);
});

describe("a value is written with the type", () => {
  test.each([
    ["text", "a", "?", "a"],
    ["varchar", "", "?", ""],
    ["enum", "a", "?", "a"],
    ["cidr", "::/0", "?", "::/0"],
    ["smallint", "-7", "?::text::bigint", "-7"],
    ["integer", "7", "?::text::bigint", "7"],
    ["int", "7", "?::text::bigint", "7"],
    ["bigint", "9223372036854775807", "?::text::bigint", "9223372036854775807"],
    ["bigint", "-9223372036854775808", "?::text::bigint", "-9223372036854775808"],
    ["numeric", "-1.50", "?::text::numeric", "-1.50"],
    ["numeric", "12", "?::text::numeric", "12"],
    ["decimal", "NaN", "?::text::numeric", "NaN"],
    ["numeric", "Infinity", "?::text::numeric", "Infinity"],
    ["numeric", "-Infinity", "?::text::numeric", "-Infinity"],
    ["real", "0.1", "?::text::real", "0.1"],
    ["real", "0", "?::text::real", "0"],
    ["real", "1e-45", "?::text::real", "1e-45"],
    ["real", "3.4028235e38", "?::text::real", "3.4028235e38"],
    ["real", "NaN", "?::text::real", "NaN"],
    ["real", "-Infinity", "?::text::real", "-Infinity"],
    ["double precision", "1e39", "?::text::float8", "1e39"],
    ["boolean", "true", "?::text::boolean", "true"],
    ["boolean", "false", "?::text::boolean", "false"],
    ["uuid", aUuid, "?::text::uuid", aUuid],
    ["timestamptz", "1795168800123456", "?::text::timestamptz", "2026-11-20T10:00:00.123456Z"],
    ["timestamptz", "-1", "?::text::timestamptz", "1969-12-31T23:59:59.999999Z"],
    ["timestamp with time zone", "7", "?::text::timestamptz", "1970-01-01T00:00:00.000007Z"],
    ["timestamp", "1000", "?::text::timestamp", "1970-01-01T00:00:00.001000Z"],
    ["timestamp without time zone", "0", "?::text::timestamp", "1970-01-01T00:00:00.000000Z"],
    ["timestamp", "-210866803200000000", "?::text::timestamp", "4714-11-24T00:00:00.000000Z BC"],
    ["timestamp", "9224318015999999999", "?::text::timestamp", "294276-12-31T23:59:59.999999Z"],
    ["date", "86400000000", "?::text::date", "1970-01-02T00:00:00.000000Z"],
    ["date", "185331707078399999", "?::text::date", "7842-12-05T21:44:38.399999Z"],
    ["date", "185331707078399999999", "?::text::date", "5874897-12-31T23:59:59.999999Z"],
    ["date", "Infinity", "'infinity'::date"],
    ["timestamptz", "-Infinity", "'-infinity'::timestamptz"],
  ])("%s: %s", (type, text, ...expected) => {
    expect(value(type, text)).toEqual(expected);
  });

  test.each([
    ["text", "a\0"],
    ["inet", "\0"],
    ["bigint", "9223372036854775808"],
    ["bigint", "-9223372036854775809"],
    ["bigint", "7.0"],
    ["numeric", "5."],
    ["numeric", ".5"],
    ["numeric", "x5"],
    ["numeric", "5x"],
    ["numeric", "+5"],
    ["numeric", "-NaN"],
    ["numeric", "1".repeat(131_073)],
    ["numeric", `0.${"1".repeat(16_384)}`],
    ["real", "x"],
    ["real", "1e39"],
    ["real", "1e-46"],
    ["real", "-1e-46"],
    ["double precision", "1e400"],
    ["boolean", "TRUE"],
    ["boolean", ""],
    ["uuid", aUuid.toUpperCase()],
    ["uuid", "abc"],
    ["timestamptz", "1.5"],
    ["timestamptz", "infinity"],
    ["timestamptz", "xInfinity"],
    ["timestamptz", "Infinityx"],
    ["timestamptz", "9224318016000000000"],
    ["timestamp", "-210866803200000001"],
    ["date", "185331707078400000000"],
  ])("but not if the database would refuse it, as %s: %.30s", (type, text) => {
    expect(value(type, text)).toBeNull();
  });

  test("the longest numbers of PostgreSQL", () => {
    for (const text of ["1".repeat(131_072), `0.${"1".repeat(16_383)}`]) {
      expect(value("numeric", text)).toEqual(["?::text::numeric", text]);
    }
  });
});

test("the types that columns have without a mapping", () => {
  expect(ordering.expected).toEqual({
    folded: "text",
    exact: "text",
    uuid: "text",
    boolean: "boolean",
    number: "double precision",
    integer: "bigint",
  });
});

test("a column of no type, or of another, has no order", () => {
  expect(ordering.column(undefined, [])).toBeUndefined();
  expect(ordering.column("json", [])).toBeUndefined();
});

test("nulls, rows and texts are compared as PostgreSQL does", () => {
  expect(ordering).toMatchObject({
    nulls: "keyword",
    indexesExpressions: true,
    comparesRows: "yes",
    rangesOfText: false,
  });
  expect(shown(ordering.sameText!(raw("c")))).toEqual(['c COLLATE "C"']);
  expect(shown(ordering.value("a"))).toEqual(["?", "a"]);
});

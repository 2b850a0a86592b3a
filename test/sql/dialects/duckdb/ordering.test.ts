import { duckdb } from "wherefore/sql";
import { expect, test } from "vitest";
import { orderedBy, type Ordered } from "../ordered.ts";

const asText = "CAST(c AS VARCHAR)";
const integers = ["tinyint", "smallint", "integer", "bigint", "hugeint"].flatMap((type) => [
  type,
  `u${type}`,
]);

test.each<Ordered>([
  ...["varchar", "text"].map((type) => ({
    type,
    read: "c",
    written: { "a b": ["?::VARCHAR", "a b"] },
    rows: [
      ["a b", "a b"],
      [5, null],
    ] as const,
  })),
  ...integers.map((type) => ({
    type,
    read: asText,
    written: { "5": [`TRY_CAST(? AS ${type.toUpperCase()})`, "5"] },
    refused: ["x", "", "1.5", "9".repeat(40), ...(type.startsWith("u") ? ["-5"] : [])],
    rows: [
      [5, "5"],
      [2 ** 53, null],
    ] as const,
  })),
  ...Object.entries({ boolean: "true", uuid: "6f1c24a8-2d3b-4c5e-9f60-718293a4b5c6" }).map(
    ([type, value]) => ({
      type,
      read: asText,
      written: { [value]: [`TRY_CAST(? AS ${type.toUpperCase()})`, value] },
      refused: ["x", "", value.toUpperCase()],
      rows: [[1.5, null]] as const,
    }),
  ),
  ...["float", "date", "timestamp", "timestamp_s", "timestamp_ms", "timestamp_ns"].map((type) => ({
    type,
    read: asText,
    written: { x: [`TRY_CAST(? AS ${type.toUpperCase()})`, "x"] },
    rows: [[1.5, null]] as const,
  })),
  {
    type: "double",
    read: asText,
    written: { "1.5": ["TRY_CAST(? AS DOUBLE)", "1.5"] },
    rows: [
      [1.5, "1.5"],
      ["1.5", null],
    ],
  },
  {
    type: "decimal",
    read: asText,
    written: { "1": ["TRY_CAST(? AS DECIMAL(18, 3))", "1"] },
    refused: ["x", "1e3"],
    rows: [[1, null]],
  },
  {
    type: "decimal",
    parameters: [10],
    read: asText,
    written: { "1": ["TRY_CAST(? AS DECIMAL(10, 0))", "1"] },
  },
  {
    type: "decimal",
    parameters: [10, 2],
    read: asText,
    written: { "1": ["TRY_CAST(? AS DECIMAL(10, 2))", "1"] },
  },
  { type: "enum", operand: asText, read: asText, written: { x: ["?::VARCHAR", "x"] }, rows: [["x", null]] },
  {
    type: "timestamptz",
    read: "coalesce(CAST(epoch_us(c) AS VARCHAR), CAST(c AS VARCHAR))",
    written: {
      "-5": ["make_timestamptz(?::BIGINT)", -5n],
      "9223372036854775806": ["make_timestamptz(?::BIGINT)", 9_223_372_036_854_775_806n],
      infinity: ["'infinity'::TIMESTAMPTZ"],
      "-infinity": ["'-infinity'::TIMESTAMPTZ"],
    },
    refused: ["9223372036854775807", "-9223372022400000001", "infinity' OR ''='", "x-infinity", "2026-01-01"],
    rows: [[5n, null]],
  },
])("$type $parameters", (expected) => {
  expect(orderedBy(duckdb, expected)).toEqual(expected);
});

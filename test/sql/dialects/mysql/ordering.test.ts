import { mysql } from "wherefore/sql";
import { expect, test } from "vitest";
import { orderedBy, type Ordered } from "../ordered.ts";

const asText = "CAST(c AS CHAR)";
const key = "123e4567-e89b-12d3-a456-426614174000";

const signed: Omit<Ordered, "type"> = {
  read: asText,
  written: { "-9223372036854775808": ["CAST(? AS SIGNED)", "-9223372036854775808"] },
  refused: ["9223372036854775808", "1.5", "x"],
  rows: [
    [5, "5"],
    [2n ** 63n - 1n, "9223372036854775807"],
    [2 ** 53, null],
  ],
};
const unsigned: Omit<Ordered, "type"> = {
  read: asText,
  written: { "18446744073709551615": ["CAST(? AS UNSIGNED)", "18446744073709551615"] },
  refused: ["-1", "18446744073709551616"],
  rows: [[5n, "5"]],
};
const text: Omit<Ordered, "type"> = {
  read: "c",
  written: { "a b": ["?", "a b"] },
  rows: [
    ["a b", "a b"],
    [5, null],
  ],
};
const dateTime: Omit<Ordered, "type"> = {
  read: asText,
  written: { "2026-01-01 10:00:00.5": ["CAST(? AS DATETIME(6))", "2026-01-01 10:00:00.5"] },
  refused: ["2026-01-01", "2026-02-30 10:00:00"],
  rows: [[new Date(0), null]],
};
const otherText: Omit<Ordered, "type"> = {
  operand: "CONVERT(c USING utf8mb4) COLLATE utf8mb4_bin",
  read: asText,
  written: { x: ["?", "x"] },
  rows: [["x", null]],
};

test.each<Ordered>([
  ...["boolean", "tinyint", "smallint", "mediumint", "int", "integer", "bigint"].map((type) => ({
    type,
    ...signed,
  })),
  ...["tinyint", "int", "integer", "bigint"].map((type) => ({ type: `${type} unsigned`, ...unsigned })),
  ...["char", "varchar", "tinytext", "text", "mediumtext", "longtext"].map((type) => ({ type, ...text })),
  ...["datetime", "timestamp"].map((type) => ({ type, parameters: [3], ...dateTime })),
  ...["enum", "inet4", "inet6"].map((type) => ({ type, ...otherText })),
  {
    type: "decimal",
    read: asText,
    written: { "-1.5": ["CAST(? AS DECIMAL(65, 30))", "-1.5"] },
    refused: ["1e5", "x"],
    rows: [["1.5", null]],
  },
  { type: "decimal", parameters: [10], read: asText, written: { "1": ["CAST(? AS DECIMAL(10, 0))", "1"] } },
  {
    type: "decimal",
    parameters: [10, 2],
    read: asText,
    written: { "1": ["CAST(? AS DECIMAL(10, 2))", "1"] },
  },
  {
    type: "double",
    read: "c",
    written: { "1.5": ["?", 1.5], "-1e300": ["?", -1e300] },
    refused: ["x", "NaN", "inf", "-inf"],
    rows: [
      [1.5, "1.5"],
      ["1.5", null],
    ],
  },
  {
    type: "float",
    read: "(c + 0e0)",
    written: { "1.5": ["?", 1.5] },
    refused: ["nan"],
    rows: [[1.5, null]],
  },
  {
    type: "date",
    read: asText,
    written: { "2024-02-29": ["CAST(? AS DATE)", "2024-02-29"] },
    refused: ["2026-02-29", "2024-02-29 10:00:00"],
  },
  {
    type: "uuid",
    read: asText,
    written: { [key]: ["?", key] },
    refused: [key.toUpperCase(), "x"],
    rows: [[key, null]],
  },
  {
    type: "binary",
    parameters: [16],
    read: "HEX(c)",
    written: { "": ["UNHEX(?)", ""], "00AF": ["UNHEX(?)", "00AF"] },
    refused: ["0", "00af", "00x", "x00"],
  },
])("$type $parameters", (expected) => {
  expect(orderedBy(mysql, expected)).toEqual(expected);
});

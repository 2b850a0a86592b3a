import { sqlite } from "wherefore/sql";
import { expect, test } from "vitest";
import { orderedBy, type Ordered } from "../ordered.ts";

const read =
  "CASE typeof(c) WHEN 'real' THEN c WHEN 'blob' THEN 'b' || hex(c) ELSE substr(typeof(c), 1, 1) || c END";
const written = {
  t: ["?", ""],
  t5: ["?", "5"],
  i5: ["?", 5n],
  "i-9223372036854775808": ["?", -(2n ** 63n)],
  b: ["unhex(?)", ""],
  bAF00: ["unhex(?)", "AF00"],
  "1.5": ["?", 1.5],
  "-1e300": ["?", -1e300],
  "-inf": ["?", -Infinity],
};
const refused = ["", "i", "ix", "i9223372036854775808", "bA", "baf", "bxAF", "bAFx", "x1.5", "nan"];

const types = ["int", "integer", "bigint", "real", "double", "numeric", "boolean", "blob", "iso", "datetime"];
test.each<Ordered>([
  ...[undefined, ...types, "seconds", "julianday"].map((type) => ({
    type,
    read,
    written,
    refused,
    rows: [
      ["ab", "tab"],
      // A driver can give an integer as a text.
      ["5", null],
      [5, "i5"],
      [5n, "i5"],
      [1.5, "1.5"],
      // It can also be an integer that was rounded.
      [2 ** 53, null],
      [Infinity, null],
      [null, null],
    ] as const,
  })),
  {
    type: "text",
    operand: "c COLLATE BINARY",
    indexed: "c COLLATE BINARY",
    read,
    written,
    refused,
    rows: [
      ["5", "t5"],
      [5, "i5"],
    ],
  },
])("$type", (expected) => {
  expect(orderedBy(sqlite, expected)).toEqual(expected);
});

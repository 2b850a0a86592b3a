import { joined, type GeneratedClause } from "../conformance/arbitraries.ts";
import type { FieldSpec, Item } from "../conformance/fields.ts";
import type { Case } from "./case.ts";

const equality = (source: string, value: string | number | boolean, negated = false): GeneratedClause => ({
  source: negated ? `-${source}` : source,
  condition: negated ? ["not", ["=", "value", value]] : ["=", "value", value],
  negatable: !negated,
});

const caseOf = (spec: FieldSpec, records: readonly Item[], clauses: readonly GeneratedClause[]): Case => ({
  table: { fields: { value: spec }, records },
  queries: clauses.map((clause) => joined([clause], "AND")),
  choice: 0,
});

const large = 2.0665940980916055e287;
const refused = "00000000-0000-8000-8000-000000000000";

/** Cases that an engine once had wrong, which every engine is tested with. */
export const found: readonly Case[] = [
  // A list in JSON has the fewest digits of a double, and a query can have all of them.
  caseOf(
    { type: "list", of: { type: "number" }, stored: "json" },
    [
      { id: "r0", value: [1, large] },
      { id: "r1", value: [] },
    ],
    [equality(`value:"${BigInt(large).toString()}"`, large)],
  ),
  // MariaDB takes an unequal to a UUID that it cannot store for NULL.
  caseOf(
    { type: "uuid", stored: "typed" },
    [{ id: "r0", value: "7e77585a-a730-3a0a-b40b-bdde0fae013e" }, { id: "r1" }],
    [equality(`value:"${refused}"`, refused, true)],
  ),
  // ClickHouse caches which granules match a condition, and takes lambdas without a constant for the same one.
  caseOf(
    { type: "list", of: { type: "boolean" } },
    [
      { id: "r0", value: [false] },
      { id: "r1", value: [true] },
      { id: "r2", value: null },
      { id: "r3", value: [false] },
    ],
    [equality('value:"true"', true), equality('value:"false"', false)],
  ),
];

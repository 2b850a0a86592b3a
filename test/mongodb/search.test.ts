import { Long } from "mongodb";
import { defineSchema, enumeration, integer } from "wherefore";
import { mongodb } from "wherefore/mongodb";
import { createSearch } from "wherefore/search";
import { expect, test } from "vitest";
import { walkBothWays, type RowPage } from "../search/walk.ts";
import { runOn } from "./search/mingo.ts";
import { describeSearch, types } from "./search/suite.ts";

describeSearch({
  name: "mingo",
  layout: {
    types,
    typeOf: (spec) => {
      if (spec.type === "uuid" && "stored" in spec) return "uuid";
      return spec.type === "time" && ("stored" in spec || spec.from === "iso") ? "date" : undefined;
    },
    // Whole numbers would be values of a field of numbers.
    holds: (value) =>
      typeof value !== "bigint" &&
      value !== undefined &&
      !(value instanceof Date && Number.isNaN(value.getTime())),
    pathOf: (name) => `own ${name}`,
  },
  hasExpressions: true,
  unavailable: () => null,
  open: async () => ({
    create: async (documents) => ({ run: runOn(documents), drop: async () => {} }),
    close: async () => {},
  }),
});

test("pages go backwards over a later field without a value", async () => {
  const sizes = [2, null, 1, null, 3];
  const documents = sizes.map((size, index) => ({ _id: `d${index}`, tenant: "a", status: "open", size }));
  const search = createSearch({
    schema: defineSchema({ status: enumeration(["open"]), size: integer() }),
    backend: mongodb({ types: { Long } }),
    key: [{ field: "_id", type: "string" }],
    orders: { only: [{ field: "status", required: true }, { field: "size" }] },
  });
  const page = async (request: object): Promise<RowPage> => {
    const found = await search.page({ limit: 1, ...request }, {}, runOn(documents));
    if ("error" in found) throw new Error(found.error.message);
    return found;
  };
  const idsOf = (rows: RowPage["rows"]) => rows.map((row) => row["_id"]);
  const { forwards, backwards } = await walkBothWays(page);
  expect(idsOf(forwards)).toEqual(["d2", "d0", "d4", "d1", "d3"]);
  expect(idsOf(backwards)).toEqual(idsOf(forwards));
});

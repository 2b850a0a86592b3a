import { Long } from "mongodb";
import { defineSchema, enumeration, integer } from "wherefore";
import { mongodb } from "wherefore/mongodb";
import { createSearch, type Page } from "wherefore/search";
import { expect, test } from "vitest";
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
  const page = async (request: object): Promise<Page> => {
    const found = await search.page({ limit: 1, ...request }, {}, runOn(documents));
    if ("error" in found) throw new Error(found.error.message);
    return found;
  };
  const idsOf = ({ rows }: Page): unknown[] => rows.map((row) => (row as { readonly _id: string })._id);
  let at = await page({});
  const forwards = idsOf(at);
  while (at.next !== null) {
    at = await page({ after: at.next });
    forwards.push(...idsOf(at));
  }
  expect(forwards).toEqual(["d2", "d0", "d4", "d1", "d3"]);
  const backwards = idsOf(at);
  while (at.previous !== null) {
    at = await page({ before: at.previous });
    backwards.unshift(...idsOf(at));
  }
  expect(backwards).toEqual(forwards);
});

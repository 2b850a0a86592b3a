import { Decimal128, Int32, Long, ObjectId, UUID } from "mongodb";
import { defineSchema, enumeration, id, integer, list, number, text, time, uuid } from "wherefore";
import { mongodb } from "wherefore/mongodb";
import { createSearch, type SearchProblem } from "wherefore/search";
import { describe, expect, test } from "vitest";
import { runOn } from "./search/mingo.ts";
import { types } from "./search/suite.ts";

const schema = defineSchema({
  title: text(),
  status: enumeration(["open", "done"], { required: true }),
  ref: id(),
  key: uuid(),
  size: integer(),
  score: number(),
  changed: time(),
  tags: list(text()),
});

const fields = {
  title: { folded: "title_folded" },
  ref: { type: "objectId" },
  score: { type: "decimal" },
  changed: { type: "date" },
  tags: { folded: "tags_folded" },
} as const;

const good = {
  _id: "a",
  tenant: "acme",
  title: "Ab",
  title_folded: "ab",
  status: "open",
  ref: new ObjectId(),
  key: "6f1c24a8-2d3b-4c5e-9f60-718293a4b5c6",
  size: new Int32(3),
  score: Decimal128.fromString("1.5"),
  changed: new Date(1),
  tags: ["X"],
  tags_folded: ["x"],
  owner: { rank: 1n },
};

async function problemsOf(
  documents: readonly object[],
  { more = {}, indexes }: { readonly more?: object; readonly indexes?: () => object[] } = {},
): Promise<readonly SearchProblem[]> {
  const search = createSearch({
    schema,
    backend: mongodb({ fields, types, ...(indexes && { indexes }) }),
    within: ["tenant"],
    key: [{ field: "_id", type: "string" }],
    orders: {
      newest: [
        { field: "changed", direction: "desc" },
        { field: "owner.rank", type: "long" },
      ],
    },
    ...more,
  });
  return search.verify(runOn(documents as never));
}

test("what suits has no problems, and neither has an empty collection", async () => {
  const absent = { _id: "b", tenant: "acme", status: "done", size: Long.fromNumber(5), tags_folded: null };
  expect(await problemsOf([good, absent, { ...absent, _id: "c", tags: null, title_folded: null }])).toEqual(
    [],
  );
  expect(await problemsOf([])).toEqual([]);
});

describe("verify names", () => {
  test.each<[string, object, Partial<SearchProblem>]>([
    ["another type", { changed: 5 }, { path: "fields.changed", message: "the number `5`" }],
    ["a text in the place of an ObjectId", { ref: "x" }, { path: "fields.ref", message: "`type`" }],
    [
      "an ObjectId in the place of a text",
      { key: new UUID() },
      { path: "fields.key", message: "the class Binary" },
    ],
    ["a text that is no UUID", { key: "x" }, { path: "fields.key", message: "counts as no value" }],
    ["a double in the place of a decimal", { score: 1.5 }, { path: "fields.score", message: "decimal" }],
    [
      "a fraction in a field of integers",
      { size: 1.5 },
      { path: "fields.size", message: 'the number `1.5` in "size", which is taken for integer' },
    ],
    ["an array where the field is no list", { size: [1] }, { path: "fields.size", message: "an array" }],
    [
      "a list that is no array",
      { tags: "X" },
      { path: "fields.tags", message: "which is a list in the schema" },
    ],
    ["an element of another type", { tags: ["X", 1] }, { path: "fields.tags", message: "the number `1`" }],
    ["a required field without a value", { status: null }, { path: "fields.status", message: "`required`" }],
    ["a folded field", { title_folded: "Ab" }, { path: "fields.title.folded", message: "where `foldCase`" }],
    ["a folded list", { tags_folded: [] }, { path: "fields.tags.folded", message: "where `foldCase`" }],
    [
      "a bigint in the place of a text",
      { title: 5n },
      { path: "fields.title", message: "the bigint `5` in" },
    ],
    [
      "a bigint in an object",
      { tags: ["X", { n: 5n }] },
      { path: "fields.tags", message: 'the object `{"n":"5"}` in' },
    ],
    [
      "a bigint in the place of a folded text",
      { title: "5", title_folded: 5n },
      { path: "fields.title.folded", message: "A document has `5` in" },
    ],
    ["a key of another type", { _id: 7 }, { path: "key[0]", message: "the number `7`" }],
    [
      "an order of another type",
      { owner: { rank: "x" } },
      { path: "orders.newest[1]", message: "the string" },
    ],
    [
      "a tenant that none equals",
      { tenant: new ObjectId() },
      { path: "within", message: "the class ObjectId" },
    ],
  ])("%s", async (_, change, { path = "", message = "" }) => {
    const problems = await problemsOf([good, { ...good, _id: "b", ...change }]);
    const found = problems.find((one) => one.path === path);
    expect(found?.severity).toBe("error");
    expect(found?.message).toContain(message);
  });

  test("a key that is there twice", async () => {
    expect(await problemsOf([good, good])).toMatchObject([
      { path: "key", severity: "error", message: expect.stringContaining("same key: `acme, a`") as string },
    ]);
    expect(await problemsOf([good, { ...good, tenant: "other" }])).toEqual([]);
  });

  test("a field that no document has, with the nearest one", async () => {
    const { changed, owner, ...others } = good;
    const problems = await problemsOf([{ ...others, changd: changed, Owner: owner }]);
    expect(problems).toEqual([
      {
        path: "fields.changed",
        message: 'None of the first documents has the field "changed". Did you mean "changd"?',
        severity: "warning",
      },
      {
        path: "orders.newest[0]",
        message: 'None of the first documents has the field "changed". Did you mean "changd"?',
        severity: "warning",
      },
      {
        path: "orders.newest[1]",
        message: 'None of the first documents has the field "owner.rank". Did you mean "Owner.rank"?',
        severity: "warning",
      },
    ]);
  });

  test("a required field that no document has, as an error", async () => {
    const { status: _, ...others } = good;
    const more = {
      key: [{ field: "uid", type: "string" }],
      orders: { due: [{ field: "due", type: "date", required: true }] },
    };
    expect(await problemsOf([others], { more })).toMatchObject([
      { path: "fields.status", severity: "error" },
      { path: "orders.due[0]", severity: "error" },
      { path: "key[0]", severity: "error" },
    ]);
  });
});

describe("of the indexes, verify names", () => {
  const id = { v: 2, key: { _id: 1 }, name: "_id_" };
  const order = { key: { tenant: 1, changed: -1, "owner.rank": 1, _id: 1 } };
  const pathsOf = async (indexes: object[], more: object = {}): Promise<string[]> =>
    (await problemsOf([good], { more, indexes: () => indexes })).map(
      ({ path, severity }) => `${path} ${severity}`,
    );

  test("those of orders that are missing", async () => {
    expect(await pathsOf([id, order])).toEqual([]);
    const opposite = { key: { tenant: -1, changed: 1, "owner.rank": -1, _id: -1 } };
    expect(await pathsOf([id, opposite])).toEqual([]);
    const missing = ["orders.newest warning"];
    expect(await pathsOf([id])).toEqual(missing);
    expect(await pathsOf([id, { ...order, sparse: true }])).toEqual(missing);
    expect(await pathsOf([id, { ...order, partialFilterExpression: { size: 1 } }])).toEqual(missing);
    expect(await pathsOf([id, { key: { tenant: 1, changed: -1 } }])).toEqual(missing);
    expect(await pathsOf([id, { key: { tenant: 1, changed: -1, "owner.rank": -1, _id: 1 } }])).toEqual(
      missing,
    );
  });

  test("that of a key that is not unique", async () => {
    const more = { key: [{ field: "ref" }], orders: { ref: [] } };
    expect(await pathsOf([id], more)).toContain("key error");
    expect(await pathsOf([id, { key: { tenant: 1, ref: 1 } }], more)).toEqual(["key error"]);
    const unique = { key: { ref: 1, tenant: 1 }, unique: true };
    expect(await pathsOf([id, unique], more)).not.toContain("key error");
    expect(await pathsOf([id, { ...unique, partialFilterExpression: { size: 1 } }], more)).toContain(
      "key error",
    );
  });
});

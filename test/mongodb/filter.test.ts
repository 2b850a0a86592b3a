import { Decimal128, Double, Long, ObjectId, UUID } from "mongodb";
import { compile, defineSchema, id } from "wherefore";
import { MappingError as SqlMappingError } from "wherefore/sql";
import { compileFilter, MappingError, type BsonTypes, type FilterOptions } from "wherefore/mongodb";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { everyType as schema } from "../common/every-type.ts";

const types: BsonTypes = { Decimal128, Double, Long, ObjectId, UUID };
const folded = { title: { folded: "title_folded" }, label: { folded: "l" }, tags: { folded: "tags_folded" } };

const filterOf = (source: string, { fields, types: given = types }: FilterOptions = {}) =>
  compileFilter(compile(source, schema), { fields: { ...folded, ...fields }, types: given });

const notArray = { $not: { $type: "array" } };
const nothing = { _id: { $in: [] } };
const key = "6f1c24a8-2d3b-4c5e-9f60-718293a4b5c6";
const hex = "6565c2f0a1b2c3d4e5f60718";
const [first, last] = [new Date(-8.64e15), new Date(8.64e15)];

describe("a clause is a filter", () => {
  test.each([
    ['title:"A.b"', { title_folded: { $eq: "a.b", ...notArray } }],
    ['title~"A.b$"', { title_folded: { $regex: "a\\.b\\$", ...notArray } }],
    ['ref:"$where"', { ref: { $eq: "$where", ...notArray } }],
    ['status:"OPEN"', { status: { $eq: "open", ...notArray } }],
    ["title:null", { $nor: [{ title: { $type: "string", ...notArray } }] }],
    ["-done:null", { done: { $type: "bool", ...notArray } }],
    ['done:"true"', { done: { $eq: true, ...notArray } }],
    ['visible:"true"', { $nor: [{ visible: { $eq: false, ...notArray } }] }],
    ['-visible:"true"', { visible: { $eq: false, ...notArray } }],
    ['visible:"false"', { visible: { $eq: false, ...notArray } }],
    ['-score:"0.5"', { $nor: [{ score: { $eq: 0.5, ...notArray } }] }],
    ["score<0.5", { score: { $lt: 0.5, $gte: -Infinity, ...notArray } }],
    ["score>=-0", { score: { $gte: 0, ...notArray } }],
    ["depth>3", { depth: { $gt: 3, $type: "number", $bitsAllClear: 0, ...notArray } }],
    ['depth:"3"', { depth: { $eq: 3, ...notArray } }],
    // Where the type is that of strings, only the pattern tells a UUID. A `$` would take a line feed at the end too.
    [
      'key:"0000000A-0000-0000-0000-000000000000"',
      { key: { $regex: "^0000000[aA]-0000-0000-0000-000000000000(?![\\s\\S])", ...notArray } },
    ],
    [
      "-key:null",
      { key: { $regex: "^[0-9a-fA-F]{8}(?:-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}(?![\\s\\S])", ...notArray } },
    ],
    ['tags:"Red"', { tags_folded: { $elemMatch: { $eq: "red" } } }],
    ["tags:null", { $nor: [{ tags: { $elemMatch: { $type: "string" } } }] }],
    ["depths<3", { depths: { $elemMatch: { $lt: 3, $type: "number", $bitsAllClear: 0 } } }],
  ])("%s", (source, filter) => {
    expect(filterOf(source)).toStrictEqual(filter);
  });
});

test("the operands of a query and several queries are joined", () => {
  const done = { done: { $eq: true, ...notArray } };
  const three = { depth: { $eq: 3, ...notArray } };
  expect(filterOf('done:"true" OR depth:"3"')).toEqual({ $or: [done, three] });
  expect(filterOf('done:"true" AND depth:"3"')).toEqual({ $and: [done, three] });
  const queries = ['done:"true" OR depth:"3"', 'done:"true"'].map((source) => compile(source, schema));
  expect(compileFilter(queries)).toEqual({ $and: [{ $or: [done, three] }, done] });
  expect(compileFilter([])).toEqual({});
});

describe("types", () => {
  const as = (name: string, type: string) => ({ fields: { [name]: { type } } }) as FilterOptions;

  test("of whole numbers", () => {
    expect(filterOf("depth>=3", as("depth", "long"))).toEqual({
      depth: { $gte: Long.fromNumber(3), $type: ["int", "long"], ...notArray },
    });
    expect(filterOf('depth:"9007199254740993"')).toEqual({
      depth: { $eq: Long.fromString("9007199254740993"), ...notArray },
    });
    expect(filterOf('depth:"9007199254740993"', as("depth", "double"))).toEqual(nothing);
    const double = (source: string): unknown => {
      const { depth } = filterOf(source, as("depth", "double")) as { depth: Record<string, unknown> };
      return Object.entries(depth)[0];
    };
    // The nearest double is 9007199254740992, one less.
    const near = new Double(2 ** 53);
    expect(double("depth>9007199254740993")).toEqual(["$gt", near]);
    expect(double("depth>=9007199254740993")).toEqual(["$gt", near]);
    expect(double("depth<9007199254740993")).toEqual(["$lte", near]);
    expect(double("depth<=9007199254740993")).toEqual(["$lte", near]);
    expect(double("depth<9007199254740995")).toEqual(["$lt", new Double(2 ** 53 + 4)]);
    expect(double("depth>9007199254740995")).toEqual(["$gte", new Double(2 ** 53 + 4)]);
  });

  test("of dates, before 1970 and beyond Date", () => {
    const filter = (source: string) => filterOf(source, as("created", "date"));
    expect(filter('created:"-1"')).toEqual({ created: { $eq: new Date(-1), ...notArray } });
    expect(filter("created<-1")).toEqual({ created: { $lt: new Date(-1), $gte: first, ...notArray } });
    expect(filter("created>=5")).toEqual({ created: { $gte: new Date(5), $lte: last, ...notArray } });
    const all = { created: { $gte: first, $lte: last, ...notArray } };
    expect(filter("-created:null")).toEqual(all);
    expect(filter("created<9223372036854775807")).toEqual(all);
    expect(filter("created>-9223372036854775808")).toEqual(all);
    expect(filter("created>9223372036854775807")).toEqual(nothing);
    expect(filter('created:"8640000000000001"')).toEqual(nothing);
    expect(filter('-created:"8640000000000001"')).toEqual({});
  });

  test("of ids and UUIDs", () => {
    expect(filterOf(`ref:"${hex}"`, as("ref", "objectId"))).toEqual({
      ref: { $eq: new ObjectId(hex), ...notArray },
    });
    // The text of an ObjectId is in lower case, and ids are compared exactly.
    expect(filterOf(`ref:"${hex.toUpperCase()}"`, as("ref", "objectId"))).toEqual(nothing);
    expect(filterOf('ref:"123456789012"', as("ref", "objectId"))).toEqual(nothing);
    expect(filterOf("-ref:null", as("ref", "objectId"))).toEqual({ ref: { $type: "objectId", ...notArray } });
    expect(filterOf(`key:"${key.toUpperCase()}"`, as("key", "uuid"))).toEqual({
      key: { $eq: new UUID(key), ...notArray },
    });
    expect(filterOf("-key:null", as("key", "uuid"))).toEqual({
      key: {
        $gte: new UUID("00000000-0000-0000-0000-000000000000"),
        $lte: new UUID("ffffffff-ffff-ffff-ffff-ffffffffffff"),
        ...notArray,
      },
    });
    expect(filterOf(`key:"${key}"`, { fields: { key: { folded: "key_folded" } } })).toEqual({
      key_folded: { $eq: key, ...notArray },
    });
  });

  test("of decimals compare as the digits that were written", () => {
    const written = fc.tuple(
      fc.boolean(),
      fc.stringMatching(/^[0-9]{1,40}$/),
      fc.stringMatching(/^[0-9]{1,40}$/),
    );
    const near = fc.integer({ min: -2, max: 2 });
    fc.assert(
      fc.property(written, near, fc.integer({ min: 0, max: 40 }), ([negative, whole, part], by, places) => {
        const source = `${negative ? "-" : ""}${whole}.${part}`;
        const wanted = scaled(source);
        // A number of a document that Decimal128 holds, near the one of the query or far from it.
        const step = 10n ** BigInt(80 - places);
        const held = (wanted / step + BigInt(by)) * step;
        if (String(held).replace(/^-|0+$/g, "").length > 34) return;
        for (const [symbol, operator] of Object.entries(comparisons)) {
          const query = symbol === ":" ? `score:"${source}"` : `score${symbol}${source}`;
          const filter = filterOf(query, as("score", "decimal")) as { score?: Record<string, unknown> };
          expect(matches(filter.score, held), `${held} ${query}`).toBe(operator(held, wanted));
        }
      }),
      { numRuns: 2000 },
    );
  });
});

const comparisons: Readonly<Record<string, (a: bigint, b: bigint) => boolean>> = {
  ":": (a, b) => a === b,
  ">": (a, b) => a > b,
  ">=": (a, b) => a >= b,
  "<": (a, b) => a < b,
  "<=": (a, b) => a <= b,
};

/** A decimal number times 10^80. */
function scaled(text: string): bigint {
  const [, sign = "", digits = "", fraction = "", exponent = "0"] =
    /^(-?)([0-9]+)(?:\.([0-9]+))?(?:E([+-]?[0-9]+))?$/.exec(text) ?? [];
  const zeros = 80 - fraction.length + Number(exponent);
  return (sign === "" ? 1n : -1n) * BigInt(digits + fraction) * 10n ** BigInt(zeros);
}

function matches(test: Readonly<Record<string, unknown>> | undefined, held: bigint): boolean {
  if (test === undefined) return false;
  expect(test["$type"]).toBe("decimal");
  return ["$eq:", "$gt>", "$gte>=", "$lt<", "$lte<="].every((name) => {
    const [, operator = "", symbol = ""] = /^(\$[a-z]+)(.+)$/.exec(name) ?? [];
    const bound = test[operator];
    return !(bound instanceof Decimal128) || comparisons[symbol]!(held, scaled(bound.toString()));
  });
}

test("a path does not lead through arrays", () => {
  expect(filterOf('ref:"a"', { fields: { ref: "a.b.ref" } })).toEqual({
    a: notArray,
    "a.b": notArray,
    "a.b.ref": { $eq: "a", ...notArray },
  });
  const own = compile('__proto__:"a"', defineSchema({ ["__proto__"]: id() }));
  expect(Object.keys(compileFilter(own))).toEqual(["__proto__"]);
});

describe("a mapping that is wrong", () => {
  const messageOf = (source: string, options: unknown): string => {
    try {
      compileFilter(compile(source, schema), options as FilterOptions);
    } catch (error) {
      expect(error).toBeInstanceOf(TypeError);
      expect(error).toBeInstanceOf(MappingError);
      expect(error).toBeInstanceOf(SqlMappingError);
      return (error as Error).message;
    }
    return "";
  };

  test.each<[string, unknown, string]>([
    ['ref:"a"', { fields: { nope: "a" } }, "fields.nope: The schema has no such field."],
    [
      'ref:"a"',
      { fields: { ref: 7 } },
      'fields.ref: It is a path, or an object such as `{ field: "title" }`.',
    ],
    [
      'ref:"a"',
      { fields: { ref: ["a"] } },
      'fields.ref: It is a path, or an object such as `{ field: "title" }`.',
    ],
    ...["", ".a", "a.", "a..b", "$a", "a.$b"].map((field): [string, unknown, string] => [
      'ref:"a"',
      { fields: { ref: { field } } },
      field === ""
        ? "fields.ref.field: A name cannot be empty."
        : "fields.ref.field: It is a path such as `owner.name`: names joined by dots, none of which is empty or begins with `$`.",
    ]),
    ['ref:"a"', { fields: { ref: { field: "a\0" } } }, "fields.ref.field: A name cannot hold NUL."],
    [
      'ref:"a"',
      { fields: { ref: { column: "a" } } },
      "fields.ref.column: There is no such option; there are `field`, `folded` and `type`.",
    ],
    [
      'title:"a"',
      {},
      'fields.title.folded: The field title is compared case-insensitively: write the name of the field that holds `foldCase(value)`, such as "title_folded".',
    ],
    [
      'ref:"a"',
      { fields: { ref: { folded: "f" } } },
      "fields.ref.folded: The field ref is not compared case-insensitively. Leave it out.",
    ],
    [
      'depth:"1"',
      { fields: { depth: { type: "date" } } },
      'fields.depth.type: It is one of "long", "double", "decimal".',
    ],
    [
      'score:"1"',
      { fields: { score: { type: "long" } } },
      'fields.score.type: It is one of "double", "decimal".',
    ],
    [
      'done:"true"',
      { fields: { done: { type: "bool" } } },
      "fields.done.type: Of the field done there is no other type. Leave it out.",
    ],
    [
      'depth:"1"',
      { fields: { depth: { type: "long" } } },
      'types.Long: The field depth is of the type "long": write `types: { Long }`, with the class Long of your driver.',
    ],
    [
      'depth:"9007199254740993"',
      {},
      'types.Long: The number 9007199254740993 is of the type "long": write `types: { Long }`, with the class Long of your driver.',
    ],
  ])("%s with %j", (source, options, message) => {
    expect(messageOf(source, options)).toBe(message);
  });

  test("has every problem", () => {
    const fields = { ref: { field: "" }, depth: { type: "uuid" } };
    expect(messageOf('ref:"a"', { fields }).split("\n")).toHaveLength(2);
  });
});

import { compile, pick } from "wherefore";
import { compileQuery, type IndexField } from "wherefore/opensearch";
import { describe, expect, test } from "vitest";
import { everyType as schema } from "../common/every-type.ts";

const fields: Readonly<Record<string, IndexField>> = {
  title: { field: "title", folded: "title_folded", wildcard: "title_folded.wildcard" },
  label: { folded: "label_folded" },
  tags: { folded: "tags_folded" },
  created: { field: "created_at", type: "date" },
};

const query = (source: string, more: Readonly<Record<string, IndexField>> = {}) =>
  compileQuery(compile(source, schema, { maxLength: 100_000 }), { fields: { ...fields, ...more } });

const filter = (...conditions: object[]) => ({ bool: { filter: conditions } });
const mustNot = (...conditions: object[]) => ({ bool: { must_not: conditions } });

test.each<[string, object]>([
  ['title:"Straße"', filter({ term: { title_folded: "straße" } })],
  ['-title:"A"', mustNot({ term: { title_folded: "a" } })],
  ['title~"A*b?c\\\\d"', filter({ wildcard: { "title_folded.wildcard": { value: "*a\\*b\\?c\\\\d*" } } })],
  ['tags~"abc"', filter({ wildcard: { tags_folded: { value: "*abc*" } } })],
  ["title:null", mustNot({ exists: { field: "title_folded.wildcard" } })],
  ["-label:null", filter({ exists: { field: "label_folded" } })],
  ['state:"OPEN"', filter({ term: { state: "open" } })],
  ['owner:"A"', filter({ term: { owner: "A" } })],
  [
    'key:"6F1C24A8-2D3B-4C5E-9F60-718293A4B5C6"',
    filter({ term: { key: "6f1c24a8-2d3b-4c5e-9f60-718293a4b5c6" } }),
  ],
  ['done:"true"', filter({ term: { done: true } })],
  ['visible:"true"', mustNot({ term: { visible: false } })],
  ['-visible:"true"', filter({ term: { visible: false } })],
  ['visible:"false"', filter({ term: { visible: false } })],
  ['score:"2.5"', filter({ term: { score: 2.5 } })],
  ["score>=2.5", filter({ range: { score: { gte: 2.5 } } })],
  ['score:"-0"', filter({ range: { score: { gte: "-0.0", lte: 0 } } })],
  ["score<0", filter({ range: { score: { lt: "-0.0" } } })],
  ["score>0", filter({ range: { score: { gt: 0 } } })],
  ['depth:"3"', filter({ term: { depth: 3 } })],
  ['depth:"9007199254740993"', filter({ term: { depth: "9007199254740993" } })],
  ["depth>3", filter({ range: { depth: { gte: 4 } } })],
  ["depth<9007199254740993", filter({ range: { depth: { lte: "9007199254740992" } } })],
  ["depth>=-9223372036854775808", filter({ exists: { field: "depth" } })],
  ["depth>9223372036854775807", filter({ match_none: {} })],
  ['created:"5"', filter({ range: { created_at: { gte: 5, lt: 6, format: "epoch_millis" } } })],
  ["created>5", filter({ range: { created_at: { gte: 6, format: "epoch_millis" } } })],
  ["changed<=5", filter({ range: { changed: { lt: 6, format: "epoch_millis" } } })],
  [
    'title:"a" AND -depth:"3"',
    { ...filter({ term: { title_folded: "a" } }).bool, not: { term: { depth: 3 } } },
  ],
  [
    'title:"a" OR -depth:"3"',
    filter({
      bool: {
        should: [{ term: { title_folded: "a" } }, mustNot({ term: { depth: 3 } })],
        minimum_should_match: 1,
      },
    }),
  ],
])("%s", (source, expected) => {
  if (!("not" in expected)) expect(query(source)).toEqual(expected);
  else {
    const { filter: conditions, not } = expected as { filter?: unknown; not: unknown };
    expect(query(source)).toEqual({ bool: { filter: conditions, must_not: [not] } });
  }
});

test("several queries all have to match", () => {
  const several = [compile('depth:"1" OR depth:"2"', schema), compile('-owner:"a" AND done:"true"', schema)];
  expect(compileQuery(several, { fields })).toEqual({
    bool: {
      filter: [
        { bool: { should: [{ term: { depth: 1 } }, { term: { depth: 2 } }], minimum_should_match: 1 } },
        { term: { done: true } },
      ],
      must_not: [{ term: { owner: "a" } }],
    },
  });
  expect(compileQuery([])).toEqual({ bool: {} });
});

test("a query is plain JSON", () => {
  const dsl = query('depth:"9007199254740993" AND created>5 AND title~"abc" AND score<0');
  expect(JSON.parse(JSON.stringify(dsl))).toEqual(dsl);
});

describe("numbers of a smaller type", () => {
  test.each([
    ["byte", 127, 128],
    ["short", 32_767, 32_768],
    ["integer", 2_147_483_647, 2_147_483_648],
  ] as const)("stay within the limits of %s", (type, greatest, beyond) => {
    const own = { depth: { type } };
    expect(query(`depth:"${greatest}"`, own)).toEqual(filter({ term: { depth: greatest } }));
    expect(query(`depth:"${beyond}"`, own)).toEqual(filter({ match_none: {} }));
    expect(query(`depth>=${beyond}`, own)).toEqual(filter({ match_none: {} }));
    expect(query(`depth<${beyond}`, own)).toEqual(filter({ exists: { field: "depth" } }));
    expect(query(`depth>-${beyond + 1}`, own)).toEqual(filter({ exists: { field: "depth" } }));
  });

  test("stay within the limits of date_nanos", () => {
    const own = { created: { type: "date_nanos" } } as const;
    expect(query("created<0", own)).toEqual(filter({ match_none: {} }));
    expect(query("created>=0", own)).toEqual(filter({ exists: { field: "created" } }));
    expect(query("created>9223372036854", own)).toEqual(filter({ match_none: {} }));
    expect(query("created>=9223372036854", own)).toEqual(
      filter({ range: { created: { gte: 9_223_372_036_854, format: "epoch_millis" } } }),
    );
  });
});

describe("a needle", () => {
  const kindOf = (needle: string) => {
    const [condition = {}] = query(`title~${JSON.stringify(needle)}`).bool.filter ?? [];
    const [[kind, of] = ["", {}]] = Object.entries(condition);
    return `${kind} ${Object.keys(of as object).join()}`;
  };

  test("asks the wildcard field up to 250 bytes", () => {
    expect(kindOf("x".repeat(250))).toBe("wildcard title_folded.wildcard");
    expect(kindOf("x".repeat(251))).toBe("regexp title_folded");
    expect(kindOf("é".repeat(126))).toBe("regexp title_folded");
    expect(kindOf("x".repeat(1000))).toBe("wildcard title_folded");
  });

  test("that ends with a backslash asks the keyword", () => {
    expect(kindOf("ab\\")).toBe("wildcard title_folded");
    expect(kindOf("a\\b")).toBe("wildcard title_folded.wildcard");
  });

  test("has every special character of a regular expression escaped", () => {
    const needle = `.?+*|{}[]()"\\#@&<>~^$-${"x".repeat(250)}`;
    const [condition] = query(`title~${JSON.stringify(needle)}`).bool.filter ?? [];
    const value = `.*${[...needle].map((one) => (one === "x" ? one : `\\${one}`)).join("")}.*`;
    expect(condition).toEqual({
      regexp: { title_folded: { value, flags: "NONE", max_determinized_states: 1_000_000 } },
    });
  });

  test("asks the keyword where the trigrams of all would be more than an index takes", () => {
    const words = Array.from(
      { length: 40 },
      (_, at) => `title~"${at}${"abcdefghijklmnopqrstuvwxyz".repeat(2)}"`,
    );
    const names = query(words.join(" AND ")).bool.filter?.map(
      (one) => Object.keys(one["wildcard"] as object)[0],
    );
    expect(new Set(names?.slice(0, 30))).toEqual(new Set(["title_folded.wildcard"]));
    expect(names?.at(-1)).toBe("title_folded");
  });
});

describe("a mapping that does not fit", () => {
  test.each<[object, string]>([
    [{ titel: {} }, "fields.titel: The schema has no such field."],
    [{ depth: "d" }, 'fields.depth: It is an object such as { field: "depth" }.'],
    [
      { depth: { column: "d" } },
      "fields.depth.column: There is no such option. Write one of field, folded, wildcard, type.",
    ],
    [{ depth: { field: 1 } }, "fields.depth.field: A name is a string, not number."],
    [{ depth: { field: "" } }, "fields.depth.field: A name cannot be empty."],
    [
      { depth: { field: "a*" } },
      "fields.depth.field: A name cannot hold `*`, which stands for several fields.",
    ],
    [{ depth: { field: "a..b" } }, "fields.depth.field: A name cannot have an empty part between points."],
    [
      { depth: { field: "_id" } },
      "fields.depth.field: Every index has a field _id of its own. Name another with `field`.",
    ],
    [
      { title: { field: "t" } },
      'fields.title.folded: The field title is compared case-insensitively. Name the field that holds foldCase(value), such as "t_folded".',
    ],
    [
      { depth: { folded: "d" } },
      "fields.depth.folded: The field depth is not compared case-insensitively, so nothing would ask this field. Leave it out.",
    ],
    [
      { label: { folded: "l", wildcard: "l.wildcard" } },
      "fields.label.wildcard: The field label does not take `~`, so nothing would ask this field. Leave it out.",
    ],
    [
      { title: { folded: "t", wildcard: "w" } },
      'fields.title.wildcard: It is a sub-field of t. Write a name such as "t.wildcard".',
    ],
    [
      { depth: { type: "date" } },
      'fields.depth.type: No field of the type "date" can stand for an integer field. Write one of long, integer, short, byte, or leave `type` out.',
    ],
    [
      { score: { type: "float" } },
      'fields.score.type: No field of the type "float" can stand for a number field. Write one of double, or leave `type` out.',
    ],
    [
      { owner: { type: "text" } },
      'fields.owner.type: No field of the type "text" can stand for an id field. It is in a field of type keyword. Leave `type` out.',
    ],
    [
      { done: { type: "keyword" } },
      'fields.done.type: No field of the type "keyword" can stand for a boolean field. It is in a field of type boolean. Leave `type` out.',
    ],
  ])("%j", (mapping, message) => {
    const checked = compile('depth:"1"', schema);
    expect(() => compileQuery(checked, { fields: mapping as never })).toThrow(
      expect.objectContaining({ name: "MappingError", message }),
    );
    expect(() => compileQuery(checked, { fields: mapping as never })).toThrow(TypeError);
  });

  test("is reported with every problem", () => {
    const mapping = { depth: { type: "x" }, score: { field: "" } } as never;
    expect(() => compileQuery(compile('depth:"1"', schema), { fields: mapping })).toThrow(
      /fields\.depth\.type: .*\nfields\.score\.field: /,
    );
  });

  test("is reported for a text that the mapping leaves out, once a query names it", () => {
    expect(compileQuery(compile('depth:"1"', schema))).toEqual(filter({ term: { depth: 1 } }));
    expect(() => compileQuery(compile('title:"a"', schema))).toThrow("fields.title.folded: ");
  });
});

test("a mapping can name fields that a picked schema leaves out", () => {
  const picked = pick(schema, ["depth"]);
  expect(compileQuery(compile('depth:"1"', picked), { fields: fields as object })).toEqual(
    filter({ term: { depth: 1 } }),
  );
});

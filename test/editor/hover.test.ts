import { boolean, defineSchema, enumeration, list, number, text, time, uuid } from "wherefore";
import { hover } from "wherefore/editor";
import { nodeSchema } from "wherefore/graph";
import { describe, expect, test } from "vitest";
import { cursorIn } from "./support.ts";

const lists = defineSchema({
  tags: list(text()),
  colors: list(enumeration(["red", "green"])),
  scores: list(number()),
  seen: list(time({ from: "iso" })),
  flags: list(boolean()),
  key: uuid(),
});

function at(marked: string) {
  const { text, position } = cursorIn(marked);
  const found = hover(text, position, nodeSchema);
  return found && { ...found, at: text.slice(found.span.start, found.span.end) };
}

test("a field shows its type, operators and values, and the meaning of its clause", () => {
  expect(at('kind:"agent" AND st|ate:"idle"')).toEqual({
    span: { start: 17, end: 22 },
    at: "state",
    kind: "field",
    text: [
      "state: an enumeration. Operators: `:`",
      "What the node does now; completed, failed and canceled are final.",
      'Values: "working", "input_required", "idle", "completed", "failed", "canceled"',
      'state is "idle".',
    ].join("\n"),
    field: {
      name: "state",
      type: "enumeration",
      operators: [":"],
      values: ["working", "input_required", "idle", "completed", "failed", "canceled"],
      description: "What the node does now; completed, failed and canceled are final.",
    },
    meaning: 'state is "idle".',
  });
});

test.each([
  ['state:"IDLE"', 'state is "idle".'],
  ['-state:"idle"', 'state is not "idle".'],
  ['-purpose:"x"', 'purpose is not "x", in upper or lower case, or has no value.'],
  ['title:"x"', 'title is "x", in upper or lower case.'],
  ['title~"foo"', 'title contains "foo", in upper or lower case.'],
  ['-title~"foo"', 'title does not contain "foo", in upper or lower case, or has no value.'],
  ['parent_id:"n_1"', 'parent_id is "n_1".'],
  ["parent_id:null", "parent_id has no value."],
  ["-parent_id:null", "parent_id has a value."],
  ["depth>3", "depth is greater than 3."],
  ["depth>=3", "depth is at least 3."],
  ["depth<3", "depth is less than 3."],
  ["depth<=9007199254740993", "depth is at most 9007199254740993."],
  ["created>=1767225600000", "created is at or after 2026-01-01T00:00:00.000Z."],
  ["created<9223372036854775807", "created is before 9223372036854775807."],
  ['stale:"TRUE"', "stale is true."],
  ['-stale:"true"', "stale is not true."],
  ['blocked:"true"', "blocked is true."],
  ['blocked:"false"', "blocked is false, or has no value."],
  ['-blocked:"true"', "blocked is not true, or has no value."],
  ['-blocked:"false"', "blocked is not false."],
  [`title:"${"x".repeat(99)}"`, `title is "${"x".repeat(59)}…", in upper or lower case.`],
])("%s means: %s", (query, meaning) => {
  expect(hover(query, query.startsWith("-") ? 1 : 0, nodeSchema)?.meaning).toBe(meaning);
});

test.each([
  ['tags:"a"', 'some element of tags is "a", in upper or lower case.'],
  ['-tags:"a"', 'no element of tags is "a", in upper or lower case, or tags has no element.'],
  ['tags~"abc"', 'some element of tags contains "abc", in upper or lower case.'],
  ['-tags~"abc"', 'no element of tags contains "abc", in upper or lower case, or tags has no element.'],
  ["tags:null", "tags has no element."],
  ["-tags:null", "tags has an element."],
  ["scores>3", "some element of scores is greater than 3."],
  ["seen<0", "some element of seen is before 1970-01-01T00:00:00.000Z."],
  ['flags:"false"', "some element of flags is false."],
  ['-flags:"false"', "no element of flags is false, or flags has no element."],
  ['key:"6F1C24A8-2D3B-4C5E-9F60-718293A4B5C6"', 'key is "6f1c24a8-2d3b-4c5e-9f60-718293a4b5c6".'],
  [
    '-key:"6f1c24a8-2d3b-4c5e-9f60-718293a4b5c6"',
    'key is not "6f1c24a8-2d3b-4c5e-9f60-718293a4b5c6", or has no value.',
  ],
])("%s of lists and UUIDs means: %s", (query, meaning) => {
  expect(hover(query, query.startsWith("-") ? 1 : 0, lists)?.meaning).toBe(meaning);
});

test("a list shows the type of its elements and their values", () => {
  expect(hover("colors", 0, lists)).toMatchObject({
    text: 'colors: a list of enumeration values. Operators: `:`\nValues: "red", "green"',
    field: { type: "list of enumeration", values: ["red", "green"] },
  });
  expect(hover("key", 0, lists)?.text).toBe("key: a UUID field. Operators: `:`");
});

describe("the tokens of a clause", () => {
  test("have their own span and the meaning of the clause", () => {
    expect(at('-|title~"foo"')).toMatchObject({ kind: "field", at: "title" });
    expect(at('|-title~"foo"')).toMatchObject({ kind: "negation", at: "-", field: { name: "title" } });
    expect(at('-title|~"foo"')).toMatchObject({ kind: "operator", at: "~" });
    expect(at('-title~"f|oo"')).toMatchObject({ kind: "value", at: '"foo"' });
    expect(at('-title~"foo"|')).toMatchObject({ kind: "value", at: '"foo"', field: { name: "title" } });
  });

  test("include the operator, which shows its meaning", () => {
    expect(at("depth>|=3")?.text.split("\n")[0]).toBe("`>=`: at least");
  });

  test("show the field without a meaning when the clause is invalid", () => {
    expect(at("st|ate:wrking")).toMatchObject({ field: { name: "state" }, meaning: null });
    expect(at("state:wrk|ing")).toMatchObject({ kind: "value", field: { name: "state" }, meaning: null });
    expect(at('state:"wr|')).toMatchObject({ kind: "value", field: { name: "state" }, meaning: null });
    expect(at("st|ate")).toMatchObject({ field: { name: "state" }, meaning: null });
    expect(at("|-state=")).toMatchObject({ kind: "negation", field: { name: "state" }, meaning: null });
  });

  test("have a meaning when only another clause is invalid", () => {
    expect(at('stat= AND st|ate:"idle"')?.meaning).toBe('state is "idle".');
  });
});

test("a connective shows its meaning", () => {
  expect(at('state:"idle" A|ND depth>3')).toMatchObject({
    at: "AND",
    kind: "connective",
    field: null,
    meaning: "AND: all clauses match.",
  });
  expect(at('state:"idle" o|r depth>3')?.meaning).toBe("OR: at least one clause matches.");
});

test("white space, unexpected tokens and unknown fields show nothing", () => {
  expect(at("|")).toBeNull();
  expect(at('state:"idle"  | AND depth>3')).toBeNull();
  expect(at("(|(")).toBeNull();
  expect(at("sta|t:3")).toBeNull();
  expect(at("constr|uctor:3")).toBeNull();
});

test("hover takes the options of check", () => {
  expect(hover("-kind:null", 2, nodeSchema, { negation: "equality" })?.meaning).toBeNull();
  expect(hover("-kind:null", 2, nodeSchema, { maxLength: 3 })).toBeNull();
});

test("the fields of an application's schema show their values and meaning", () => {
  const values = Array.from({ length: 30 }, (_, index) => `v${index}`);
  const schema = defineSchema({ progress: number(), size: enumeration(values) });
  expect(hover("progress<0.5", 0, schema)?.meaning).toBe("progress is less than 0.5.");
  expect(hover("size", 0, schema)?.text).toMatch(/"v19", and 10 more$/);
  expect(hover("size", 0, schema)?.field?.values).toEqual(values);
});

test.each([
  ["created>=2026-11-20", "created is at or after 20 November 2026, 00:00 UTC."],
  ["created<2026-11-20T10:00:00.5+01:00", "created is before 20 November 2026, 09:00:00.500 UTC."],
  ["created>-7d", "created is after 13 November 2026, 00:00 UTC."],
  ["created>=1767225600000", "created is at or after 1 January 2026, 00:00 UTC."],
  ["created>=2026-02-30", undefined],
  ["depth>=3", "depth is at least 3."],
])("where dates are allowed, %s means: %s", (query, meaning) => {
  const dates = { now: new Date("2026-11-20T00:00:00Z") };
  for (const position of [0, 8, query.length]) {
    expect(hover(query, position, nodeSchema, { dates })?.meaning ?? undefined).toBe(meaning);
  }
  expect(hover(query, 0, nodeSchema)?.meaning?.includes("UTC") ?? false).toBe(false);
});

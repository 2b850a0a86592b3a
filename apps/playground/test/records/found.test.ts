import { compile, foldCase, schemaFromJson } from "wherefore";
import { describe, expect, test } from "vitest";
import { occurrences, showerOf, type FoundRecord } from "../../src/records/found.ts";
import type { JsonObject } from "../../../shared/json.ts";

const schema = schemaFromJson({
  fields: {
    title: { type: "text" },
    summary: { type: "text" },
    state: { type: "enumeration", values: ["open", "done"] },
    depth: { type: "integer" },
  },
});

function show(query: string, record: JsonObject): FoundRecord {
  return showerOf([compile(query, schema)], schema)(record, 0);
}

/** The marked texts by field. The key of the title is the empty text. */
function marked(query: string, record: JsonObject): Record<string, string[]> {
  const { title, fields } = show(query, record);
  const pieces = ({ text, marks }: Pick<FoundRecord["title"], "text" | "marks">): string[] =>
    marks.map(({ start, end }) => text.slice(start, end));
  return Object.fromEntries([
    ["", pieces(title)],
    ...fields.map((field) => [field.name, pieces(field)] as const),
  ]);
}

describe("occurrences", () => {
  test.each([
    ["Straße, STRASSE, strasse", "strasse", ["STRASSE", "strasse"]],
    ["ΣΊΣΥΦΟΣ σίσυφος", "σίσυφος", ["ΣΊΣΥΦΟΣ", "σίσυφος"]],
    ["K and \u212a", "k", ["K", "\u212a"]],
    ["𐐀𐐨x", "𐐀", ["𐐀", "𐐨"]],
    ["aaaa", "aa", ["aa", "aa"]],
    ["İi", "i", ["i"]],
    ["none", "xyz", []],
  ])("in %j of %j are these pieces of the original text", (text, needle, pieces) => {
    expect(occurrences(text, foldCase(needle)).map(({ start, end }) => text.slice(start, end))).toEqual(
      pieces,
    );
  });
});

describe("showerOf", () => {
  const record = { title: "Timeout in TIMEOUT test", summary: null, state: "open", depth: 3 };

  test("marks every occurrence of the needle", () => {
    expect(marked('title~"timeout"', record)[""]).toEqual(["Timeout", "TIMEOUT"]);
  });

  test("marks an equal value as a whole", () => {
    expect(marked('state:"OPEN" AND depth>2', record)).toMatchObject({ state: ["open"], depth: ["3"] });
  });

  test("marks that there is no value", () => {
    expect(marked("summary:null", record)["summary"]).toEqual(["no value"]);
  });

  test("marks nothing for a negated clause, or for a clause of an OR that does not match", () => {
    expect(marked('-state:"done" AND depth>0', record)).toMatchObject({ state: [], depth: ["3"] });
    expect(marked('state:"done" OR depth>0', record)).toMatchObject({ state: [], depth: ["3"] });
  });

  test("joins adjacent and overlapping marks", () => {
    expect(marked('title~"timeo" AND title~"meout"', record)[""]).toEqual(["Timeout", "TIMEOUT"]);
  });

  test("marks what each of several queries finds", () => {
    const queries = ['title~"test"', "depth>0"].map((query) => compile(query, schema));
    const { title, fields } = showerOf(queries, schema)(record, 0);
    expect(title.marks).toEqual([{ start: 19, end: 23 }]);
    expect(fields).toMatchObject([{ name: "depth", marks: [{ start: 0, end: 1 }] }, {}]);
  });

  test("shows a field once if it is equal to the title", () => {
    const { title, fields } = show('summary~"both"', { title: "Both", summary: "Both" });
    expect(title.marks).toEqual([{ start: 0, end: 4 }]);
    expect(fields).toEqual([]);
  });

  test("makes a title for records without one", () => {
    const query = "depth>0";
    const bare = schemaFromJson({ fields: { depth: { type: "integer" } } });
    expect(showerOf([compile(query, bare)], bare)({ depth: 1 }, 4).title.text).toBe("Record 5");
  });

  test("writes bigints as numbers", () => {
    expect(show("depth>0", { depth: 9007199254740993n }).json).toBe('{\n  "depth": 9007199254740993\n}');
  });
});

describe("lists and times", () => {
  const types = schemaFromJson({
    fields: {
      title: { type: "text" },
      tags: { type: "list", items: { type: "text" } },
      at: { type: "time", from: "iso" },
      blocked: { type: "boolean", presence: true },
    },
  });
  const fieldOf = (query: string, record: JsonObject) =>
    showerOf([compile(query, types)], types)({ title: "t", ...record }, 0).fields[0];

  test("are shown as they are compared", () => {
    expect(fieldOf('tags~"red"', { tags: ["Red", null, "infrared"] })).toMatchObject({
      text: "Red, infrared",
      marks: [
        { start: 0, end: 3 },
        { start: 10, end: 13 },
      ],
    });
    expect(fieldOf("tags:null", { tags: [null] })).toMatchObject({ text: "no value", hasValue: false });
    expect(fieldOf("at>0", { at: "2026-11-20" })).toMatchObject({ text: "1795132800000", isTime: true });
    expect(fieldOf("at:null", { at: "2026-02-29" })).toMatchObject({ text: "no value", hasValue: false });
    expect(fieldOf('blocked:"true"', { blocked: { by: 1 } })).toMatchObject({ text: "true" });
  });
});

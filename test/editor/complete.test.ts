import { defineSchema, enumeration, text } from "wherefore";
import { complete } from "wherefore/editor";
import { nodeSchema } from "wherefore/graph";
import { describe, expect, test } from "vitest";
import { accepted, offered } from "./support.ts";

const labels = (marked: string): string[] => offered(marked)?.items.map(({ label }) => label) ?? [];

describe("fields", () => {
  test("all of them where nothing is typed", () => {
    expect(labels("|")).toEqual([...nodeSchema.fields.keys()]);
    expect(labels('state:"idle" AND |')).toEqual([...nodeSchema.fields.keys()]);
  });

  test("those that begin with the typing, then those that have it in them", () => {
    expect(labels("sta|")).toEqual(["state", "stale"]);
    expect(labels("desc|")).toEqual(["descendant_count"]);
    expect(labels("tasks|")).toEqual(["open_tasks", "blocked_open_tasks"]);
    expect(labels("count|")).toEqual(["child_count", "descendant_count"]);
  });

  test("regardless of case and separators", () => {
    expect(labels("STA|")).toEqual(["state", "stale"]);
    expect(labels("openT|")).toEqual(["open_tasks", "blocked_open_tasks"]);
  });

  test("the nearest after a typo", () => {
    expect(labels("stauts|")).toEqual(["state"]);
    expect(accepted('stauts|:"idle"')).toEqual(['state:"idle"']);
  });

  test("with the operator where the type takes one alone", () => {
    expect(accepted("sta|")).toEqual(["state:", "stale:"]);
    expect(accepted("dep|")).toEqual(["depth"]);
  });

  test("without it where one follows, only those that take it, and first those that take the value", () => {
    expect(accepted('sta|:"idle"')).toEqual(['state:"idle"', 'stale:"idle"']);
    expect(accepted('sta|:"true"')).toEqual(['stale:"true"', 'state:"true"']);
    expect(labels("d|>3")).toEqual([
      "depth",
      "descendant_count",
      "child_count",
      "blocked_open_tasks",
      "created",
      "ended",
    ]);
    expect(accepted("|>3")).toContain("depth>3");
    expect(accepted("|>3")).not.toContain("title>3");
  });

  test("after -, NOT and a parenthesis", () => {
    expect(accepted("-sta|")).toEqual(["-state:", "-stale:"]);
    expect(accepted("NOT sta|")).toEqual(["NOT state:", "NOT stale:"]);
    expect(accepted("(sta|")).toEqual(["(state:", "(stale:"]);
    expect(labels("-|")).toContain("state");
  });

  test("after a mistake in an earlier clause", () => {
    expect(labels('stat:wrking AND depth=3 AND title:"\\q" AND sta|')).toEqual(["state", "stale"]);
  });

  test("with the connective that is missing before them", () => {
    expect(accepted('state:"idle" ki|')).toEqual(['state:"idle" AND kind:']);
    expect(accepted('state:"idle" OR depth>3 ki|')).toEqual(['state:"idle" OR depth>3 OR kind:']);
  });

  test("in the place of the whole name that the cursor is in", () => {
    expect(offered('sta|xx:"idle"')?.span).toEqual({ start: 0, end: 5 });
    expect(accepted('sta|xx:"idle"')).toEqual(['state:"idle"', 'stale:"idle"']);
  });

  test("none before a clause that is there", () => {
    expect(offered('|state:"idle"')).toBeNull();
    expect(offered('state:"idle" AND | depth>3')).toBeNull();
  });
});

describe("operators", () => {
  test("those that the field's type takes, after its whole name", () => {
    expect(accepted("depth|")).toEqual(["depth:", "depth>", "depth>=", "depth<", "depth<="]);
    expect(accepted("title|")).toEqual(["title:", "title~"]);
    expect(accepted("state |")).toEqual(["state :"]);
    expect(accepted('title |"timeout"')).toEqual(['title :"timeout"', 'title ~"timeout"']);
  });

  test("no comparison after -", () => {
    expect(accepted("-depth|")).toEqual(["-depth:"]);
  });

  test("longer ones", () => {
    expect(accepted("depth>|")).toEqual(["depth>="]);
  });

  test("instead of those of other languages", () => {
    expect(accepted("state=|")).toEqual(["state:"]);
    expect(accepted('title=|"timeout"')).toEqual(['title:"timeout"', 'title~"timeout"']);
  });
});

describe("values", () => {
  test("the declared ones, quoted, and null", () => {
    expect(accepted("kind:|")).toEqual(['kind:"agent"', 'kind:"session"', "kind:null"]);
    expect(accepted("stale:|")).toEqual(['stale:"true"', 'stale:"false"', "stale:null"]);
    expect(accepted("title:|")).toEqual(["title:null"]);
    expect(accepted("depth>=|")).toEqual([]);
  });

  test("by what is typed, quoted or not, closed or not", () => {
    for (const typed of ["wo|", '"wo|', '"wo|"', '"wo|rk"', "WO|", "wokring|", '"wrking"|']) {
      expect(accepted(`state:${typed}`)).toEqual(['state:"working"']);
    }
    expect(accepted("state:nul|")).toEqual(["state:null"]);
  });

  test("before further clauses, whatever an open quote does to them", () => {
    const rest = ' AND kind:"agent" AND depth>3';
    expect(accepted(`state:|${rest}`)).toContain(`state:"idle"${rest}`);
    expect(accepted(`state:id|${rest}`)).toEqual([`state:"idle"${rest}`]);
    expect(accepted(`state:"id|${rest}`)).toEqual([`state:"idle"${rest}`]);
    expect(accepted('state:"id| AND depth>3')).toEqual(['state:"idle" AND depth>3']);
    expect(accepted('state:"id|')).toEqual(['state:"idle"']);
  });

  test("in the place of the one that follows", () => {
    expect(accepted('kind:|"sesion"')).toEqual(['kind:"agent"', 'kind:"session"', "kind:null"]);
  });

  test("after a field that is misspelt", () => {
    expect(accepted("stat:wo|")).toEqual(['stat:"working"']);
  });

  test("what the type takes the typing for", () => {
    expect(accepted("stale:yes|")).toEqual(['stale:"true"']);
    expect(accepted("created>2026-11-20|")).toEqual(["created>1795132800000"]);
    expect(accepted('created:"2026-11-20|')).toEqual(['created:"1795132800000"']);
    expect(accepted("depth>3.0|")).toEqual(["depth>3"]);
  });

  test("the typing itself, quoted, where any text is a value", () => {
    expect(accepted("title:foo|")).toEqual(['title:"foo"']);
    expect(accepted("title~foo|")).toEqual(['title~"foo"']);
    expect(accepted('title:"a\\"b|')).toEqual(['title:"a\\"b"']);
    expect(accepted("depth:3|")).toEqual(['depth:"3"']);
  });

  test("escaped as they have to be", () => {
    const schema = defineSchema({ size: enumeration(['5"', "a\\b", "ä"]) });
    expect(complete("size:", 5, schema)?.items.map((item) => item.text)).toEqual([
      '"5\\""',
      '"a\\\\b"',
      '"ä"',
      "null",
    ]);
    expect(complete('size:"5\\"', 8, schema)?.items.map((item) => item.text)).toEqual(['"5\\""']);
  });

  test("no null after - where options forbid it", () => {
    expect(accepted('-kind:|"agent"')).toEqual(['-kind:"session"', "-kind:null"]);
    expect(accepted('-kind:|"agent"', { negation: "equality" })).toEqual(['-kind:"session"']);
  });
});

describe("connectives", () => {
  test("both where the query has none, else the one it has", () => {
    expect(accepted('state:"idle" | depth>3')).toEqual([
      'state:"idle" AND depth>3',
      'state:"idle" OR depth>3',
    ]);
    expect(accepted('state:"idle" OR depth>3 | depth<9')).toEqual(['state:"idle" OR depth>3 OR depth<9']);
  });

  test("by what is typed", () => {
    expect(accepted('state:"idle" o|')).toContain('state:"idle" OR ');
    expect(accepted('state:"idle" o|')).not.toContain('state:"idle" AND ');
    expect(accepted('state:"idle" adn| depth>3')).toEqual(['state:"idle" AND depth>3']);
    expect(accepted('state:"idle" and| depth>3')).toEqual(['state:"idle" AND depth>3']);
    expect(accepted('state:"idle" &&| depth>3')).toEqual([
      'state:"idle" AND depth>3',
      'state:"idle" OR depth>3',
    ]);
    expect(accepted('state:"idle"&&|depth>3')).toEqual([
      'state:"idle" AND depth>3',
      'state:"idle" OR depth>3',
    ]);
  });

  test("none after a whole query, which they would make an unfinished one, but where that is asked for", () => {
    expect(offered('state:"idle" |')).toBeNull();
    expect(accepted('state:"idle" |', { unfinished: true })).toEqual([
      'state:"idle" AND ',
      'state:"idle" OR ',
    ]);
    expect(accepted('state:"idle"|', { unfinished: true })).toEqual([]);
    expect(accepted('state:"idle" OR depth>3 |', { unfinished: true })).toEqual([
      'state:"idle" OR depth>3 OR ',
    ]);
  });
});

test("no more than 32 candidates are tried, the best of them", () => {
  const names = Array.from({ length: 500 }, (_, index) => `field_${index}`);
  const schema = defineSchema(Object.fromEntries(names.map((name) => [name, text()])));
  expect(complete("", 0, schema)?.items).toHaveLength(32);
  expect(complete("field_499", 9, schema)?.items[0]?.text).toBe("field_499:");
});

test("options are those of the check", () => {
  expect(complete("state:", 6, nodeSchema, { maxLength: 5 })).toBeNull();
  expect(
    complete("state:", 6, nodeSchema, { maxLength: 12 })?.items.map(({ text: written }) => written),
  ).toEqual(['"idle"', "null"]);
});

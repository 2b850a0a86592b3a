import { boolean, defineSchema, enumeration, integer, list, text, time, uuid } from "wherefore";
import { complete, type CompleteOptions } from "wherefore/editor";
import { nodeSchema } from "wherefore/graph";
import { describe, expect, test } from "vitest";
import { accepted, offered } from "./support.ts";

const labels = (marked: string): string[] => offered(marked)?.items.map(({ label }) => label) ?? [];

describe("fields", () => {
  test("are all offered when nothing is typed", () => {
    expect(labels("|")).toEqual([...nodeSchema.fields.keys()]);
    expect(labels('state:"idle" AND |')).toEqual([...nodeSchema.fields.keys()]);
  });

  test("that begin with the typed text come before those that contain it", () => {
    expect(labels("sta|")).toEqual(["state", "stale"]);
    expect(labels("desc|")).toEqual(["descendant_count"]);
    expect(labels("tasks|")).toEqual(["open_tasks", "blocked_open_tasks"]);
    expect(labels("count|")).toEqual(["child_count", "descendant_count"]);
  });

  test("match regardless of case and separators", () => {
    expect(labels("STA|")).toEqual(["state", "stale"]);
    expect(labels("openT|")).toEqual(["open_tasks", "blocked_open_tasks"]);
  });

  test("include the nearest name after a typing error", () => {
    expect(labels("stauts|")).toEqual(["state"]);
    expect(accepted('stauts|:"idle"')).toEqual(['state:"idle"']);
  });

  test("include the operator when the type has only one", () => {
    expect(accepted("sta|")).toEqual(["state:", "stale:"]);
    expect(accepted("dep|")).toEqual(["depth"]);
  });

  test("that accept the operator after the cursor are offered, first those that accept the value too", () => {
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

  test("are offered after -, NOT and a parenthesis", () => {
    expect(accepted("-sta|")).toEqual(["-state:", "-stale:"]);
    expect(accepted("NOT sta|")).toEqual(["NOT state:", "NOT stale:"]);
    expect(accepted("(sta|")).toEqual(["(state:", "(stale:"]);
    expect(labels("-|")).toContain("state");
  });

  test("are offered after a violation in an earlier clause", () => {
    expect(labels('stat:wrking AND depth=3 AND title:"\\q" AND sta|')).toEqual(["state", "stale"]);
  });

  test("include the missing connective before them", () => {
    expect(accepted('state:"idle" ki|')).toEqual(['state:"idle" AND kind:']);
    expect(accepted('state:"idle" OR depth>3 ki|')).toEqual(['state:"idle" OR depth>3 OR kind:']);
  });

  test("replace the whole name around the cursor", () => {
    expect(offered('sta|xx:"idle"')?.span).toEqual({ start: 0, end: 5 });
    expect(accepted('sta|xx:"idle"')).toEqual(['state:"idle"', 'stale:"idle"']);
  });

  test("are not offered before a clause", () => {
    expect(offered('|state:"idle"')).toBeNull();
    expect(offered('state:"idle" AND | depth>3')).toBeNull();
  });
});

describe("operators", () => {
  test("of the field's type are offered after its complete name", () => {
    expect(accepted("depth|")).toEqual(["depth:", "depth>", "depth>=", "depth<", "depth<="]);
    expect(accepted("title|")).toEqual(["title:", "title~"]);
    expect(accepted("state |")).toEqual(["state :"]);
    expect(accepted('title |"timeout"')).toEqual(['title :"timeout"', 'title ~"timeout"']);
  });

  test("do not include comparisons after -", () => {
    expect(accepted("-depth|")).toEqual(["-depth:"]);
  });

  test("are extended: >= is offered after >", () => {
    expect(accepted("depth>|")).toEqual(["depth>="]);
  });

  test("replace operators of other languages", () => {
    expect(accepted("state=|")).toEqual(["state:"]);
    expect(accepted('title=|"timeout"')).toEqual(['title:"timeout"', 'title~"timeout"']);
  });
});

describe("values", () => {
  test("are the declared values in quotes, and null", () => {
    expect(accepted("kind:|")).toEqual(['kind:"agent"', 'kind:"session"', "kind:null"]);
    expect(accepted("stale:|")).toEqual(['stale:"true"', 'stale:"false"', "stale:null"]);
    expect(accepted("title:|")).toEqual(["title:null"]);
    expect(accepted("depth>=|")).toEqual([]);
  });

  test("match the typed text, with or without quotes", () => {
    for (const typed of ["wo|", '"wo|', '"wo|"', '"wo|rk"', "WO|", "wokring|", '"wrking"|']) {
      expect(accepted(`state:${typed}`)).toEqual(['state:"working"']);
    }
    expect(accepted("state:nul|")).toEqual(["state:null"]);
  });

  test("leave the clauses after an open quote unchanged", () => {
    const rest = ' AND kind:"agent" AND depth>3';
    expect(accepted(`state:|${rest}`)).toContain(`state:"idle"${rest}`);
    expect(accepted(`state:id|${rest}`)).toEqual([`state:"idle"${rest}`]);
    expect(accepted(`state:"id|${rest}`)).toEqual([`state:"idle"${rest}`]);
    expect(accepted('state:"id| AND depth>3')).toEqual(['state:"idle" AND depth>3']);
    expect(accepted('state:"id|')).toEqual(['state:"idle"']);
  });

  test("replace the value after the cursor", () => {
    expect(accepted('kind:|"sesion"')).toEqual(['kind:"agent"', 'kind:"session"', "kind:null"]);
  });

  test("are offered after a misspelt field", () => {
    expect(accepted("stat:wo|")).toEqual(['stat:"working"']);
  });

  test("include the valid value nearest to the typed text", () => {
    expect(accepted("stale:yes|")).toEqual(['stale:"true"']);
    expect(accepted("created>=2026-11-20|")).toEqual(["created>=1795132800000"]);
    expect(accepted("created>2026-11-20|")).toEqual(["created>1795219199999"]);
    expect(accepted('created:"2026-11-20|')).toEqual(['created:"1795132800000"']);
    expect(accepted("depth>3.0|")).toEqual(["depth>3"]);
  });

  test("include the typed text in quotes when it is a valid value", () => {
    expect(accepted("title:foo|")).toEqual(['title:"foo"']);
    expect(accepted("title~foo|")).toEqual(['title~"foo"']);
    expect(accepted('title:"a\\"b|')).toEqual(['title:"a\\"b"']);
    expect(accepted("depth:3|")).toEqual(['depth:"3"']);
  });

  test("are escaped", () => {
    const schema = defineSchema({ size: enumeration(['5"', "a\\b", "ä"]) });
    expect(complete("size:", 5, schema)?.items.map((item) => item.text)).toEqual([
      '"5\\""',
      '"a\\\\b"',
      '"ä"',
      "null",
    ]);
    expect(complete('size:"5\\"', 8, schema)?.items.map((item) => item.text)).toEqual(['"5\\""']);
  });

  test("do not include null after - when the options forbid it", () => {
    expect(accepted('-kind:|"agent"')).toEqual(['-kind:"session"', "-kind:null"]);
    expect(accepted('-kind:|"agent"', { negation: "equality" })).toEqual(['-kind:"session"']);
  });
});

describe("connectives", () => {
  test("are both offered in a query without one; otherwise the one that the query has", () => {
    expect(accepted('state:"idle" | depth>3')).toEqual([
      'state:"idle" AND depth>3',
      'state:"idle" OR depth>3',
    ]);
    expect(accepted('state:"idle" OR depth>3 | depth<9')).toEqual(['state:"idle" OR depth>3 OR depth<9']);
  });

  test("match the typed text", () => {
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

  test("that leave the query unfinished are offered only with the option unfinished", () => {
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

test("at most 32 candidates are checked, the best first", () => {
  const names = Array.from({ length: 500 }, (_, index) => `field_${index}`);
  const schema = defineSchema(Object.fromEntries(names.map((name) => [name, text()])));
  expect(complete("", 0, schema)?.items).toHaveLength(32);
  expect(complete("field_499", 9, schema)?.items[0]?.text).toBe("field_499:");
});

test("complete takes the options of check", () => {
  expect(complete("state:", 6, nodeSchema, { maxLength: 5 })).toBeNull();
  expect(
    complete("state:", 6, nodeSchema, { maxLength: 12 })?.items.map(({ text: written }) => written),
  ).toEqual(['"idle"', "null"]);
});

describe("where dates are allowed", () => {
  const dates = { now: new Date("2026-11-22T17:57:23Z") };
  const itemsAt = (marked: string, options: CompleteOptions = { dates }) =>
    offered(marked, options)?.items.map(({ text, detail }) => `${text}: ${detail}`);

  test("today and times before now are offered", () => {
    const all = ["2026-11-22: today", "-24h: 24 hours ago", "-7d: 7 days ago", "-30d: 30 days ago"];
    expect(itemsAt("created>=|")).toEqual(all);
    expect(itemsAt('state:"idle" AND created<| AND depth>3')).toEqual(all);
    expect(itemsAt("created>=2026|")).toEqual(all.slice(0, 1));
    expect(itemsAt("created>=-|")).toEqual(all.slice(1));
  });

  test("a number of units is completed", () => {
    expect(itemsAt("created>-1|")).toEqual([
      "-1h: 1 hour ago",
      "-1d: 1 day ago",
      "-1w: 1 week ago",
      "-1m: 1 minute ago",
      "-1s: 1 second ago",
    ]);
    expect(accepted("created>-3|d", { dates })).toContain("created>-3h");
  });

  test("a date in another notation is completed", () => {
    expect(accepted("created>20.11.2026|", { dates })).toEqual(["created>2026-11-20"]);
    expect(accepted("created>now-7d|", { dates })).toEqual(["created>-7d"]);
    expect(accepted("created>today|", { dates })).toEqual(["created>2026-11-22"]);
  });

  test("nothing is offered that is not taken", () => {
    expect(itemsAt("created:|")).toEqual(["null: no value"]);
    expect(itemsAt("depth>=|")).toBeUndefined();
    expect(itemsAt("created>=|", { dates: {} })).toBeUndefined();
    expect(itemsAt("created>=|", {})).toBeUndefined();
  });
});

describe("lists and UUIDs", () => {
  const schema = defineSchema({
    tags: list(text()),
    colors: list(enumeration(["red", "green"])),
    scores: list(integer()),
    flags: list(boolean()),
    seen: list(time({ from: "iso" })),
    key: uuid(),
  });
  const offered = (text: string) => complete(text, text.length, schema)?.items ?? [];
  const texts = (text: string) => offered(text).map((item) => item.text);

  test("name the type of the elements", () => {
    expect(offered("ta")).toEqual([{ kind: "field", label: "tags", text: "tags", detail: "list of text" }]);
    expect(offered("ke")).toEqual([{ kind: "field", label: "key", text: "key:", detail: "uuid" }]);
  });

  test("take the operators and values of the elements", () => {
    expect(texts("tags")).toEqual(["tags:", "tags~"]);
    expect(texts("scores")).toEqual(["scores:", "scores>", "scores>=", "scores<", "scores<="]);
    expect(texts("colors:")).toEqual(['"red"', '"green"', "null"]);
    expect(texts('colors:"g')).toEqual(['"green"']);
    expect(texts("flags:")).toEqual(['"true"', '"false"', "null"]);
    expect(texts("seen>2026-11-20")).toEqual(["1795219199999"]);
  });

  test("suggest the UUID that is meant", () => {
    expect(texts("key:{6F1C24A8-2D3B-4C5E-9F60-718293A4B5C6}")).toEqual([
      '"6f1c24a8-2d3b-4c5e-9f60-718293a4b5c6"',
    ]);
    expect(texts("key:")).toEqual(["null"]);
  });
});

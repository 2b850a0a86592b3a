import fc from "fast-check";
import {
  applyEdits,
  boolean,
  compile,
  defineSchema,
  enumeration,
  id,
  integer,
  list,
  number,
  text,
  time,
  uuid,
} from "wherefore";
import { complete, valueAt, type KnownValue } from "wherefore/editor";
import { describe, expect, test } from "vitest";
import { anyString } from "../conformance/arbitrary-strings.ts";
import { cursorIn, expectNoneAdded, violationCounter } from "./support.ts";

const schema = defineSchema({
  name: text(),
  key: id(),
  state: enumeration(["open", "done"]),
  mood: enumeration(["calm", "cross"], { open: true }),
  on: boolean(),
  size: integer(),
  share: number(),
  due: time(),
  tags: list(text()),
  ref: uuid(),
});

function at(marked: string) {
  const { text, position } = cursorIn(marked);
  return valueAt(text, position, schema);
}

describe("the value that is being written", () => {
  test("has its field and its prefix", () => {
    expect(at("name:|")).toEqual({ field: "name", prefix: "" });
    expect(at('name:"|')).toEqual({ field: "name", prefix: "" });
    expect(at('name:"|"')).toEqual({ field: "name", prefix: "" });
    expect(at("name:Fo|")).toEqual({ field: "name", prefix: "Fo" });
    expect(at('name:"Fo| AND size>3')).toEqual({ field: "name", prefix: "Fo" });
    expect(at('name:"Fo|o"')).toEqual({ field: "name", prefix: "Fo" });
    expect(at("size:3|")).toEqual({ field: "size", prefix: "3" });
    expect(at("name:nu|")).toEqual({ field: "name", prefix: "nu" });
    expect(at('size>3 AND -tags:"r|"')).toEqual({ field: "tags", prefix: "r" });
  });

  test("begins before the text that follows", () => {
    expect(at('name:|"Foo"')).toEqual({ field: "name", prefix: "" });
    expect(at("name:| AND size>3")).toEqual({ field: "name", prefix: "" });
  });

  test("has no escapes, and none that the cursor divides", () => {
    expect(at(String.raw`name:"a\"b\\c\u00e4|`)?.prefix).toBe('a"b\\cä');
    expect(at(String.raw`name:"a\|`)?.prefix).toBe("a");
    expect(at(String.raw`name:"a\\\|`)?.prefix).toBe("a\\");
    expect(at(String.raw`name:"a\\|`)?.prefix).toBe("a\\");
    expect(at(String.raw`name:"a\u00|e4"`)?.prefix).toBe("a");
    expect(at(String.raw`name:"a\\u00|`)?.prefix).toBe("a\\u00");
  });

  test("is of the field that is meant", () => {
    expect(at('nmae:"F|')).toEqual({ field: "name", prefix: "F" });
    expect(at('name="F|')).toEqual({ field: "name", prefix: "F" });
    expect(at('nothing_like_it:"F|')).toBeNull();
    expect(at('__proto__:"F|')).toBeNull();
  });

  test("is none elsewhere", () => {
    for (const marked of [
      "|",
      "na|",
      "name|",
      'name|:"Foo"',
      'name:"Foo" |',
      'name~"Fo|',
      "size>3|",
      "size>|",
    ]) {
      expect([marked, at(marked)]).toEqual([marked, null]);
    }
  });

  test("is none for a time, and none that no record has", () => {
    expect(at('due:"17|')).toBeNull();
    expect(at('name:"a\0|')).toBeNull();
    expect(at(String.raw`name:"a\ud83d|\ude00"`)).toBeNull();
    expect(at(String.raw`name:"a\ud83d\ude00|"`)?.prefix).toBe("a😀");
  });

  test("is none in a text that is too long, or at no position of it", () => {
    expect(valueAt("name:", 5, schema, { maxLength: 4 })).toBeNull();
    expect(valueAt("name:", 6, schema)).toBeNull();
    expect(valueAt("name:", NaN, schema)).toBeNull();
    expect(valueAt(undefined, 0, schema)).toBeNull();
  });
});

/** The completions with these known values: each as the text after it, and its detail. */
function offered(marked: string, values: readonly KnownValue[]): string[] {
  const { text, position } = cursorIn(marked);
  const completions = complete(text, position, schema, { values });
  const items = completions?.items ?? [];
  return items.map(
    (item) => `${applyEdits(text, [{ span: completions!.span, text: item.text }])} ${item.detail}`,
  );
}

const names = [{ value: "Foo bar", count: 12 }, { value: "foo", count: 1 }, { value: "other" }];

describe("known values", () => {
  test("are offered in their order, with their counts, before null", () => {
    expect(offered("name:|", names)).toEqual([
      'name:"Foo bar" 12 times',
      'name:"foo" 1 time',
      'name:"other" text',
      "name:null no value",
    ]);
  });

  test("that begin with the typed text are offered, in any case", () => {
    expect(offered('name:"FOO |', names)).toEqual(['name:"FOO " text', 'name:"Foo bar" 12 times']);
    expect(offered("name:ot|", names)).toEqual(['name:"ot" text', 'name:"other" text']);
    expect(offered('name:"bar|', names)).toEqual(['name:"bar" text']);
  });

  test("come after what is typed, so that the first completion keeps a complete value", () => {
    expect(offered('name:"foo|"', names)).toEqual(['name:"foo" 1 time', 'name:"Foo bar" 12 times']);
    expect(offered('name:"fo|"', names)).toEqual([
      'name:"fo" text',
      'name:"Foo bar" 12 times',
      'name:"foo" 1 time',
    ]);
    expect(offered("name:null|", [{ value: "null and void" }])).toEqual([
      "name:null no value",
      'name:"null and void" text',
    ]);
    expect(offered('name:"f|oo"', names)[0]).toBe('name:"foo" 1 time');
  });

  test("are not offered if the typed value is the only one", () => {
    expect(offered('name:"OTHER|"', names)).toEqual([]);
    expect(offered('name:"else|"', names)).toEqual([]);
    expect(offered("name:null|", names)).toEqual([]);
  });

  test("come with declared values, each once and with its count", () => {
    const states = [
      { value: "done", count: 9 },
      { value: "OPEN", count: 2 },
      { value: "lost", count: 5 },
    ];
    expect(offered("state:|", states)).toEqual([
      'state:"open" 2 times',
      'state:"done" 9 times',
      "state:null no value",
    ]);
    expect(offered("mood:c|", [{ value: "curious", count: 3 }])).toEqual([
      'mood:"calm" enumeration',
      'mood:"cross" enumeration',
      'mood:"c" enumeration',
      'mood:"curious" 3 times',
    ]);
    expect(offered("on:t|", [{ value: true, count: 4 }])).toEqual(['on:"true" 4 times']);
    // A count that is a bound is not that of the records.
    expect(offered("on:t|", [{ value: true, count: 10_001, isExact: false }])).toEqual(['on:"true" boolean']);
    expect(offered("on:t|", [{ value: true, count: 4, isExact: true }])).toEqual(['on:"true" 4 times']);
  });

  test("that a query cannot tell apart are one", () => {
    const values = [
      { value: "Red", count: 2 },
      { value: "red", count: 1 },
    ];
    expect(offered("tags:r|", values)).toEqual(['tags:"r" list of text', 'tags:"Red" 3 times']);
    expect(offered("key:|", values).slice(0, 2)).toEqual(['key:"Red" 2 times', 'key:"red" 1 time']);
    expect(offered("size:|", [{ value: 3 }, { value: "03" }, { value: 3n }])[0]).toBe('size:"3" integer');
    expect(offered("size:|", [{ value: 3 }, { value: "03" }, { value: 3n }])).toHaveLength(2);
  });

  test("are quoted and escaped", () => {
    expect(offered("name:|", [{ value: 'a"b\\c\nd' }])[0]).toBe(String.raw`name:"a\"b\\c\nd" text`);
    expect(offered('share:"|', [{ value: -0.5 }, { value: 1e-7 }])).toEqual([
      'share:"-0.5" number',
      'share:"0.0000001" number',
    ]);
    expect(offered("ref:|", [{ value: "6F1C24A8-2D3B-4C5E-9F60-718293A4B5C6" }])).toHaveLength(2);
  });

  test("that the field does not take are left out, whatever the source gave", () => {
    expect(offered("size:|", [{ value: "three" }, { value: 1e21 }, { value: NaN }, { value: 0.5 }])).toEqual([
      "size:null no value",
    ]);
    expect(offered("name:|", [{ value: "a\0" }, { value: "\ud800" }, { value: "a".repeat(9000) }])).toEqual([
      "name:null no value",
    ]);
    const anything = [null, 3, {}, { value: null }, { value: {} }, { value: "a", count: "many" }] as never;
    expect(offered("name:|", anything)).toEqual(['name:"a" text', "name:null no value"]);
    expect(offered("name:|", "none" as never)).toEqual(["name:null no value"]);
    expect(offered("name:|", null as never)).toEqual(["name:null no value"]);
  });

  test("are offered after : only", () => {
    expect(offered('name~"fo|', names)).toEqual(['name~"fo" text']);
    expect(offered("size>3|", [{ value: 30 }])).toEqual([]);
    expect(offered("na|", names).map((one) => one.split(" ")[0])).toEqual(["name"]);
  });

  test("are not offered in a field that is not compared with them", () => {
    const contained = defineSchema({ note: text({ operators: ["contains"] }) });
    expect(valueAt("note:x", 6, contained)).toBeNull();
    const items = complete("note:x", 6, contained, { values: [{ value: "xyz" }] })?.items;
    expect(items?.map((item) => item.text)).toEqual(['"x"']);
  });

  test("are at most 24, and shortened in the list only", () => {
    const many = Array.from({ length: 1000 }, (_, index) => ({ value: `v${index}` }));
    const texts = offered("name:|", many);
    expect(texts).toHaveLength(25);
    expect(texts.at(-1)).toBe("name:null no value");
    const long = "🎉".repeat(100);
    const [item] = complete("name:", 5, schema, { values: [{ value: long }] })?.items ?? [];
    expect(item).toMatchObject({ label: `"${"🎉".repeat(59)}…"`, text: `"${long}"` });
  });
});

test("a completion with any value adds no violation, and means the value", () => {
  const texts = ["name:", 'name:"', 'size>3 AND key:"a', 'nmae:"a" AND mood:b', 'tags:"'];
  const values = fc.array(fc.record({ value: fc.oneof(anyString, fc.double(), fc.bigInt(), fc.boolean()) }), {
    maxLength: 5,
  });
  const count = violationCounter(schema);
  let items = 0;
  fc.assert(
    fc.property(fc.constantFrom(...texts), values, (typed, known) => {
      items += expectNoneAdded(typed, typed.length, schema, count, { values: known });
    }),
    { numRuns: 500 },
  );
  expect(items).toBeGreaterThan(500);
  fc.assert(
    fc.property(anyString, (value) => {
      const [item] = complete("key:", 4, schema, { values: [{ value }] })?.items ?? [];
      if (item?.kind !== "value") return;
      expect(compile(`key:${item.text}`, schema).clauses[0]?.value).toEqual({ kind: "exact", text: value });
    }),
  );
});

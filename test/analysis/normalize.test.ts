import { expect, test } from "vitest";
import {
  boolean,
  check,
  compile,
  defineFieldType,
  defineSchema,
  enumeration,
  id,
  integer,
  list,
  number,
  print,
  text,
  time,
  uuid,
} from "wherefore";
import { normalize } from "wherefore/analysis";

const schema = defineSchema({
  state: enumeration(["Idle", "Busy"]),
  open: enumeration(["Red"], { open: true }),
  title: text(),
  key: id(),
  ref: uuid(),
  depth: integer(),
  after: integer({ operators: ["greaterThan"] }),
  score: number(),
  created: time(),
  flag: boolean(),
  blocked: boolean({ whenAbsent: false }),
  tags: list(text()),
});

const normal = (source: string): string =>
  print(normalize(compile(source, schema, { dates: { now: 1_767_225_600_000 } })).query);

test.each([
  ['title : "STRAẞE"', 'title:"straße"'],
  [String.raw`title~"\u0041\/b\"\\"`, String.raw`title~"a/b\"\\"`],
  ['open:"RED"', 'open:"red"'],
  ['state:"IDLE"', 'state:"Idle"'],
  ['key:"A"', 'key:"A"'],
  ['ref:"6F1C24A8-2D3B-4C5E-9F60-718293A4B5C6"', 'ref:"6f1c24a8-2d3b-4c5e-9f60-718293a4b5c6"'],
  ['depth:"-007"', 'depth:"-7"'],
  ["depth>2", "depth>=3"],
  ["depth<-2", "depth<=-3"],
  ["depth>9007199254740992", "depth>=9007199254740993"],
  ["depth>9223372036854775807", "depth>9223372036854775807"],
  ["depth<-9223372036854775808", "depth<-9223372036854775808"],
  ["depth>09223372036854775807", "depth>9223372036854775807"],
  ["depth<-09223372036854775808", "depth<-9223372036854775808"],
  ["after>02", "after>2"],
  ["score>-0.0", "score>0"],
  ["score<=-0012.500", "score<=-12.5"],
  ['score:"0100"', 'score:"100"'],
  ["score>1005.0", "score>1005"],
  ["score>0.1000000000000000055511151231257827", "score>0.1000000000000000055511151231257827"],
  ["created>=2026-01-01", "created>=1767225600000"],
  ["created>-1d", "created>=1767139200001"],
  ['flag:"TRUE"', 'flag:"true"'],
  ['-flag:"true"', '-flag:"true"'],
  ['-blocked:"True"', 'blocked:"false"'],
  ['-blocked:"false"', 'blocked:"true"'],
  ["-blocked:null", "-blocked:null"],
  ['tags~"ABC" AND -tags:"X"', '-tags:"x" AND tags~"abc"'],
  ['title:"b" OR depth>3 OR title:"B" OR depth>=4', 'depth>=4 OR title:"b"'],
  ['title:"a" OR title:"A"', 'title:"a"'],
])("%s", (source, expected) => {
  expect(normal(source)).toBe(expected);
  expect(normal(expected)).toBe(expected);
});

test("the spans are those of the printed text", () => {
  const checked = normalize(compile('-title:"B"   AND depth>03 AND created:null', schema));
  expect(checked).toEqual(check('-title:"b" AND created:null AND depth>=4', schema).checked);
});

test("a query of one clause has no connective", () => {
  const checked = normalize(compile('title:"a" OR title:"A"', schema));
  expect([checked.connective, checked.query.connectives]).toEqual(["AND", []]);
});

test("a type of the application that reads its own spelling otherwise keeps it, without escapes", () => {
  const codes = defineFieldType<string>({
    name: "code",
    title: "a code",
    comparison: "exact",
    operators: ["equals"],
    example: "low",
    readText: (given) => ({ value: { kind: "exact", text: `P ${given}` } }),
  });
  const custom = defineSchema({ level: codes() });
  expect(print(normalize(compile(String.raw`-level:"\u006cow"`, custom)).query)).toBe('-level:"low"');
});

test("a type of the application that gives no digits has those of its number", () => {
  const sizes = defineFieldType<number>({
    name: "size",
    title: "a size",
    comparison: "number",
    operators: ["equals"],
    example: "1.5",
    readText: (given) => ({ value: { kind: "number", number: Number(given) } }),
  });
  const custom = defineSchema({ size: sizes() });
  expect(print(normalize(compile('size:"1e21"', custom)).query)).toBe('size:"1000000000000000000000"');
});

test("a type of the application keeps a spelling that it reads otherwise", () => {
  const minutes = defineFieldType<number>({
    name: "minutes",
    title: "a duration",
    comparison: "integer",
    operators: ["equals", "greaterThan", "greaterThanOrEqual"],
    example: "2h",
    readText: () => ({ code: "value_invalid", expected: "nothing" }),
    readNumber: (given) => {
      const [, hours] = /^0*([0-9]+)h$/.exec(given) ?? [];
      if (hours === undefined) return { code: "value_invalid", expected: "hours such as 2h" };
      return { value: { kind: "integer", number: 60 * Number(hours) } };
    },
  });
  const custom = defineSchema({ took: minutes() });
  expect(print(normalize(compile("took > 02h AND took>02h", custom)).query)).toBe("took>02h");
});

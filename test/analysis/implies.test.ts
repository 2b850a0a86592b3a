import { describe, expect, test } from "vitest";
import {
  compile,
  compilePredicate,
  defineFieldType,
  defineSchema,
  enumeration,
  id,
  integer,
  list,
  number,
  pick,
  text,
  time,
  uuid,
} from "wherefore";
import { analyze, equivalent, implies, normalize } from "wherefore/analysis";

const schema = defineSchema({
  state: enumeration(["idle", "busy"], { required: true }),
  title: text(),
  key: id(),
  ref: uuid(),
  depth: integer(),
  score: number(),
  iso: time({ from: "iso" }),
  seconds: time({ from: "seconds" }),
  due: time(),
  tags: list(text()),
  days: list(time({ from: "iso" })),
});

/** The counterexample, which has to refute the implication; null if it holds. */
function refuted(a: string, b: string, of: typeof schema = schema) {
  const queries = [compile(a, of), compile(b, of)] as const;
  const verdict = implies(...queries);
  if (verdict.holds) return null;
  expect(queries.map((query) => compilePredicate(query)(verdict.counterexample))).toEqual([true, false]);
  return verdict.counterexample;
}

describe("implies", () => {
  test.each([
    ["depth>5", "depth>3"],
    ['title:"A Timeout"', 'title~"timeout"'],
    ['title~"timeouts"', '-title:"timeout" AND -title:null'],
    ['-state:"idle"', 'state:"busy"'],
    ["depth>3 AND depth<5", 'depth:"4" OR title:"x"'],
    ['depth:"3" OR depth:"4"', "depth>2 AND depth<5"],
    ["depth>3 AND depth<3", 'title:"x"'],
    ['title:"x"', "depth:null OR -depth:null"],
    ['tags:"a timeout" AND -tags~"late"', '-tags:null AND -tags:"too late"'],
  ])("%s implies %s", (a, b) => expect(refuted(a, b)).toBeNull());

  test.each<[string, string, Record<string, unknown>]>([
    ["depth>3", "depth>5", { depth: 4 }],
    ["-depth:null", "depth<=9223372036854775806", { depth: 9223372036854775807n }],
    ["score>1", "score>=2", { score: 1.0000000000000002 }],
    ["score>1", "score>3", { score: 2 }],
    ['title~"abc" AND title~"xyz"', 'title:"abc xyz" OR title~"c x"', { title: "abc!xyz" }],
    ['-title:"x"', "title:null", { title: "y" }],
    ['-key:"x" AND -key:"Y"', "key:null", { key: "z" }],
    [
      'title~"abc" AND title~" !\\"#$%&\'()*+,-./0123456789:;<=>?@"',
      'title:"x"',
      { title: "abc[ !\"#$%&'()*+,-./0123456789:;<=>?@" },
    ],
    ['-depth:"3" OR depth:"3"', "-depth:null", { depth: null }],
    ["iso>=1767225600000", "iso>1767225600000", { iso: "2026-01-01T00:00:00.000Z" }],
    ["iso>253402300799999", "iso>253402300800000", { iso: new Date(253402300800000) }],
    ["seconds>1767225600000", "seconds>1767225600001", { seconds: 1767225600.001 }],
    ["due>1767225600000", "due>1767225600001", { due: 1767225600001 }],
    ["days>8 AND days<2", "days>9", { days: ["1970-01-01T00:00:00.009Z", "1970-01-01T00:00:00.000Z"] }],
    ['tags:"a" AND tags:"b"', 'tags:"c"', { tags: ["a", "b"] }],
    ["tags:null", "-tags:null", { tags: [] }],
    ['state:"idle"', 'title~"abc"', { state: "idle", title: "x" }],
    [
      '-ref:"00000000-0000-4000-8000-000000000001" AND -ref:null',
      'key:"x"',
      { ref: "00000000-0000-4000-8000-000000000002", key: "y" },
    ],
  ])("%s does not imply %s", (a, b, counterexample) => expect(refuted(a, b)).toEqual(counterexample));

  test("a field whose name is a property of every object", () => {
    const odd = defineSchema({ ["__proto__"]: text(), constructor: integer() });
    const verdict = implies(compile('__proto__:"x"', odd), compile("constructor>3", odd));
    expect(verdict.holds ? [] : Object.entries(verdict.counterexample)).toEqual([
      ["__proto__", "x"],
      ["constructor", 0],
    ]);
  });

  test("a field with many values and clauses", () => {
    const values = Array.from({ length: 70 }, (_, index) => `v${index}`);
    const many = defineSchema({ of: enumeration(values, { required: true }), in: list(enumeration(values)) });
    const noneOf = (name: string, end: number): string =>
      values
        .slice(0, end)
        .map((value) => `-${name}:"${value}"`)
        .join(" AND ");
    const verdict = (a: string, b: string) => implies(compile(a, many), compile(b, many));
    expect(verdict(noneOf("of", 69), 'of:"v69"')).toEqual({ holds: true });
    expect(verdict(noneOf("of", 68), 'of:"v69"')).toEqual({ holds: false, counterexample: { of: "v68" } });
    expect(verdict(`${noneOf("in", 69)} AND -in:null`, 'in:"v69"')).toEqual({ holds: true });
    expect(verdict(`${noneOf("in", 33)} AND -in:null`, 'in:"v32"')).toEqual({
      holds: false,
      counterexample: { in: ["v33"] },
    });
  });

  test("queries of a schema and of a part of it", () => {
    const part = pick(schema, ["depth"]);
    expect(implies(compile("depth>5", schema), compile("depth>3", part))).toEqual({ holds: true });
  });

  test("queries of schemas that differ in the type of a field", () => {
    const other = defineSchema({ depth: text() });
    expect(() => implies(compile("depth>5", schema), compile('depth:"5"', other))).toThrow(
      new TypeError("The queries are of schemas that differ in the type of the field depth."),
    );
    const lists = defineSchema({ depth: list(integer()) });
    expect(() => implies(compile("depth>5", schema), compile("depth>5", lists))).toThrow(TypeError);
  });
});

describe("field types of the application", () => {
  const priorities = defineFieldType<string>({
    name: "priority",
    title: "a priority",
    comparison: "exact",
    operators: ["equals"],
    example: "low",
    values: ["low", "high"],
    readText: (given) => {
      const code = new Map([
        ["low", "P2"],
        ["high", "P1"],
      ]).get(given);
      if (code !== undefined) return { value: { kind: "exact", text: code } };
      return { code: "value_invalid", expected: "low or high", declared: ["low", "high"] };
    },
  });
  const lengths = defineFieldType<string>({
    name: "length",
    title: "a length",
    comparison: "integer",
    operators: ["equals", "greaterThan"],
    example: "12",
    readText: (given) => ({ value: { kind: "integer", number: Number.parseInt(given, 10) } }),
    readNumber: (given) => ({ value: { kind: "integer", number: Number.parseInt(given, 10) } }),
    fromRecord: (held) => Number.parseInt((held as string).trim(), 10),
  });
  const custom = defineSchema({ priority: priorities({ required: true }), length: lengths() });

  test("the values that the type declares are all values", () => {
    expect(equivalent(compile('-priority:"low"', custom), compile('priority:"high"', custom))).toEqual({
      holds: true,
    });
    const verdict = implies(compile('-priority:"low"', custom), compile('priority:"low"', custom));
    expect(verdict).toEqual({ holds: false, counterexample: { priority: "P1" } });
  });

  test("a value that cannot be converted back is given as it is compared", () => {
    const verdict = implies(compile("length>3", custom), compile("length>4", custom));
    expect(verdict).toEqual({ holds: false, counterexample: { length: 4 } });
  });

  test("an operator that the type lacks does not come into the normal form", () => {
    expect(normalize(compile("length>03", custom)).query.clauses[0]?.operator).toBe("greaterThan");
    expect(analyze(compile('length>3 AND length:"3"', custom)).matches).toBe("none");
  });
});

test("equivalent", () => {
  const verdict = (a: string, b: string) => equivalent(compile(a, schema), compile(b, schema));
  expect(verdict("depth>3", "depth>=4")).toEqual({ holds: true });
  expect(verdict("depth>3", "depth>4")).toEqual({ holds: false, counterexample: { depth: 4 } });
  expect(verdict("depth>4", "depth>3")).toEqual({ holds: false, counterexample: { depth: 4 } });
  expect(verdict('title:"x" AND depth>1 AND depth>0', 'depth>1 AND title:"X"')).toEqual({ holds: true });
});

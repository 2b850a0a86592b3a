import { describe, expect, test } from "vitest";
import {
  boolean,
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
  level: enumeration(["high", "low"]),
  flag: boolean(),
  tags: list(text()),
  days: list(time({ from: "iso" })),
});

/** The counterexample, which has to refute the implication; null if it holds. */
function refuted(a: string, b: string, of: typeof schema = schema) {
  const queries = [compile(a, of), compile(b, of)] as const;
  const verdict = implies(...queries);
  if (verdict.holds !== false) return verdict.holds && null;
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
    ["-depth:null", "depth<=0 OR depth>0"],
    ["-depth:null", "depth<0 OR depth>=0"],
    ["-iso:null", "iso<=8640000000000000 OR iso>8640000000000000"],
    ["-score:null", "score<=0 OR score>0"],
    ["-score:null", "score<0 OR score>=0"],
    ['title:"x"', "depth:null OR -depth:null"],
    ['title:"undefined"', "-title:null"],
    ['tags:"a timeout" AND -tags~"late"', '-tags:null AND -tags:"too late"'],
  ])("%s implies %s", (a, b) => expect(refuted(a, b)).toBeNull());

  test.each<[string, string, Record<string, unknown>]>([
    ["depth>3", "depth>5", { depth: 4 }],
    ["depth>3", "depth>1 AND depth>5", { depth: 4 }],
    ["depth>2 AND depth<6", 'depth:"3" OR depth:"5"', { depth: 4 }],
    ["-depth:null", "depth<=9223372036854775806", { depth: 9223372036854775807n }],
    ["score>1", "score>=2", { score: 1.0000000000000002 }],
    ["score>1", "score>3", { score: 2 }],
    ["score<-1.5", "score>0", { score: -2 }],
    ["score>1234567890", "score<0", { score: 1234567891 }],
    ["score<-1234567890", "score>0", { score: -1234567891 }],
    ["-flag:null", 'flag:"false"', { flag: true }],
    ["-level:null", 'flag:"true"', { level: "high", flag: false }],
    ['title~"abc" AND title~"xyz"', 'title:"abc xyz" OR title~"c x"', { title: "abc!xyz" }],
    ['title~"abc" OR title~"xyz"', '-title~"klm" OR title~"abc"', { title: "xyz klm" }],
    ['-title~"klm" OR title~"abc"', '-title~"klm" OR title:"x"', { title: "klm abc" }],
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
    ["-seconds:null", "seconds<=8640000000000000", { seconds: 8640000000000.001 }],
    ["-seconds:null", "seconds>=0", { seconds: -0.001 }],
    ["due>1767225600000", "due>1767225600001", { due: 1767225600001 }],
    ["due>8640000000000001", "due>8640000000000002", { due: 8640000000000002 }],
    ["days>8 AND days<2", "days>9", { days: ["1970-01-01T00:00:00.009Z", "1970-01-01T00:00:00.000Z"] }],
    ['tags:"a" AND tags:"b"', 'tags:"c"', { tags: ["a", "b"] }],
    ["tags:null", "-tags:null", { tags: [] }],
    ['-tags:null AND tags:"a"', 'tags:"b"', { tags: ["a"] }],
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
    expect(verdict.holds !== false ? [] : Object.entries(verdict.counterexample)).toEqual([
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

  test("an enumeration with the empty text", () => {
    const empty = defineSchema({ size: enumeration(["", "L"], { required: true }) });
    expect(implies(compile('-size:""', empty), compile('size:"L"', empty))).toEqual({ holds: true });
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
      return { code: "value_invalid", expected: "low or high", declared: ["low", "high", "retired"] };
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

  test("the values that the type declares and reads are all values", () => {
    expect(equivalent(compile('-priority:"low"', custom), compile('priority:"high"', custom))).toEqual({
      holds: true,
    });
    const verdict = implies(compile('-priority:"low"', custom), compile('priority:"low"', custom));
    expect(verdict).toEqual({ holds: false, counterexample: { priority: "P1" } });
  });

  test("a value that is read from a text is given as a text", () => {
    const verdict = (a: string, b: string) => implies(compile(a, custom), compile(b, custom));
    expect(verdict("length>3", "length>4")).toEqual({ holds: false, counterexample: { length: "4" } });
    expect(verdict("length>8640000000000000", "length>8640000000000001")).toEqual({
      holds: false,
      counterexample: { length: "8640000000000001" },
    });
  });

  test("where no value can be converted back, only what holds of every value is decided", () => {
    const severities = defineFieldType<string>({
      name: "severity",
      title: "a severity",
      comparison: "integer",
      operators: ["equals", "greaterThan"],
      example: "1",
      readText: (given) => ({ value: { kind: "integer", number: Number(given) } }),
      readNumber: (given) => ({ value: { kind: "integer", number: Number(given) } }),
      fromRecord: (held) => ({ minor: 1, major: 2 })[held as "minor"],
    });
    const of = defineSchema({ severity: severities(), all: list(severities()), depth: integer() });
    const matches = (query: string) => analyze(compile(query, of)).matches;
    const holds = (a: string, b: string) => implies(compile(a, of), compile(b, of)).holds;
    expect(["severity>2", "-severity:null", "all>2", "depth>2 AND severity>1"].map(matches)).toEqual(
      Array(4).fill("undecided"),
    );
    expect(matches("severity:null")).toBe("undecided");
    expect(matches('severity>2 AND severity:"1"')).toBe("none");
    expect(matches('severity:null OR -severity:"1"')).toBe("undecided");
    expect(matches("severity:null OR -severity:null")).toBe("all");
    expect(holds("severity>1", 'severity:"2"')).toBeNull();
    expect(holds("all>1", 'all:"2"')).toBeNull();
    expect(holds("severity>1", "severity>0")).toBe(true);
    expect(holds("severity:null", "severity>1")).toBe(false);
    expect(holds("depth>1", "severity>1")).toBe(false);
    const both = (a: string, b: string) => equivalent(compile(a, of), compile(b, of)).holds;
    expect(both("severity>1", "severity>0")).toBeNull();
    expect(both("severity>0", "severity>1")).toBeNull();
    expect(both("severity:null OR severity>1", "severity>1")).toBe(false);
    expect(both("severity>1", "severity:null OR severity>1")).toBe(false);
    expect(both('severity>0 AND severity:"1"', 'severity:"1"')).toBe(true);
  });

  test("a time is given as the type reads it, or as it is compared", () => {
    const read = (given: string) => ({ value: { kind: "integer", number: Number(given) } }) as const;
    const times = {
      name: "day",
      title: "a day",
      comparison: "integer",
      operators: ["equals", "greaterThan"],
      example: "1",
      isTime: true,
      readText: read,
      readNumber: read,
    } as const;
    const ofTexts = defineFieldType<number>({
      ...times,
      fromRecord: (held) => Date.parse((held as string).trim()),
    });
    const ofNumbers = defineFieldType<number>(times);
    const days = defineSchema({ on: ofTexts(), off: ofNumbers() });
    expect(implies(compile("on>3 AND off>3", days), compile("on>4", days))).toEqual({
      holds: false,
      counterexample: { on: "1970-01-01T00:00:00.004Z", off: 4 },
    });
    const afterDates = compile("off>8640000000000000", days);
    expect(implies(afterDates, compile("off>8640000000000001", days))).toEqual({
      holds: false,
      counterexample: { off: 8640000000000001 },
    });
  });

  test("texts that the type declares are all texts, and of others some are refused", () => {
    const folded = defineFieldType<string>({
      name: "letter",
      title: "a letter",
      comparison: "folded",
      operators: ["equals", "contains"],
      example: "alpha",
      values: ["alpha", "beta"],
      readText: (given) =>
        given === "alpha" || given === "beta"
          ? { value: { kind: "text", text: given, folded: given } }
          : { code: "value_invalid", expected: "a letter", declared: ["alpha", "beta"] },
    });
    const grades = defineFieldType<string>({
      name: "grade",
      title: "a grade",
      comparison: "exact",
      operators: ["equals"],
      example: "A",
      readText: (given) =>
        /^[A-F]$/.test(given)
          ? { value: { kind: "exact", text: given } }
          : { code: "value_invalid", expected: "a grade from A to F" },
    });
    const letters = defineSchema({ letter: folded(), grade: grades() });
    const neither = compile('-letter~"alp" AND -letter~"bet" AND -letter:null', letters);
    expect(analyze(neither).matches).toBe("none");
    const some = compile('-grade:"A"', letters);
    expect(analyze(some).matches).toBe("some");
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

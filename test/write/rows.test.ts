import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  boolean,
  clausesOf,
  compile,
  defineSchema,
  enumeration,
  fromClauses,
  id,
  integer,
  number,
  print,
  text,
  time,
  type ClauseRow,
} from "wherefore";
import { where } from "wherefore/write";

const schema = defineSchema({
  status: enumeration(["open", "done"]),
  title: text(),
  key: id(),
  depth: integer(),
  score: number(),
  archived: boolean(),
  due: time(),
});

describe("rows of a form", () => {
  test("have the field, the operator and the value of each clause", () => {
    expect(clausesOf(compile('-status:"OPEN" AND depth>9007199254740993 AND title:null', schema))).toEqual([
      { field: "status", operator: "equals", negated: true, value: "open" },
      { field: "depth", operator: "greaterThan", negated: false, value: 9007199254740993n },
      { field: "title", operator: "equals", negated: false, value: null },
    ]);
  });

  test("have all digits of a number", () => {
    const row = (score: string) => clausesOf(compile(`score>${score}`, schema))[0]?.value;
    expect(row("0.12345678901234567890")).toBe("0.12345678901234567890");
    expect(row("0.30000000000000004")).toBe(0.30000000000000004);
    expect(row("-0.0")).toBe(0);
  });

  test("become the query that they are from", () => {
    const clause = fc.oneof(
      fc.constantFrom(
        'status:"open"',
        '-status:"done"',
        'archived:"true"',
        "-title:null",
        "due<=1795132800000",
      ),
      fc.integer().map((value) => `depth>=${value}`),
      fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n }).map((value) => `depth:"${value}"`),
      fc
        .float({ noNaN: true, noDefaultInfinity: true, min: -1e9, max: 1e9 })
        .map((value) => `score<${value.toFixed(6)}`),
      fc.string({ unit: "grapheme", minLength: 3 }).map((value) => `-title~${JSON.stringify(value)}`),
      fc.string({ unit: "grapheme" }).map((value) => `key:${JSON.stringify(value)}`),
    );
    fc.assert(
      fc.property(
        fc.array(clause, { minLength: 1, maxLength: 5 }),
        fc.constantFrom("AND", "OR"),
        (clauses, word) => {
          const checked = compile(clauses.join(` ${word} `), schema);
          const rows = clausesOf(checked);
          const again = compile(fromClauses(rows, checked.connective, schema), schema);
          expect(clausesOf(again)).toEqual(rows);
          expect(again.connective).toBe(checked.connective);
        },
      ),
    );
  });

  test("take what inputs of a form have", () => {
    const row = (field: "depth" | "due" | "title", value: string | Date) =>
      fromClauses(
        [{ field, operator: field === "title" ? "contains" : "lessThan", negated: false, value }],
        "AND",
        schema,
      );
    expect(row("depth", "3")).toBe("depth<3");
    expect(row("due", new Date(5))).toBe("due<5");
    expect(row("title", 'a "b"')).toBe('title~"a \\"b\\""');
    expect(fromClauses([], "AND", schema)).toBe("");
  });

  test.each<[Partial<ClauseRow>, string]>([
    [{ field: "depth", operator: "greaterThan", negated: true, value: 3 }, "negated comparison"],
    [{ field: "depth", operator: "contains", value: "abc" }, "does not take"],
    [{ field: "title", operator: "contains", value: "ab" }, "at least 3"],
    [{ field: "title", operator: "contains", value: null }, "null"],
    [{ field: "stat", value: "open" }, "stat"],
    [{ operator: ":" as never }, "`status` has :, which is no operator: they are equals, contains,"],
    [{ operator: "eq" as never, negated: true }, "`status` has eq, which is no operator"],
    [{ field: "status", value: "opn" }, "open, done"],
  ])("that no query says are refused: %j", (row, message) => {
    const whole = { field: "status", operator: "equals", negated: false, value: "open", ...row } as never;
    expect(() => fromClauses([whole], "AND", schema)).toThrow(TypeError);
    expect(() => fromClauses([whole], "AND", schema)).toThrow(message);
  });
});

test("rows are joined by AND or OR only", () => {
  expect(() => fromClauses([], "XOR" as never, schema)).toThrow(
    new TypeError("Clauses are joined by AND or by OR, not by XOR."),
  );
});

test("a query of the builder may start empty", () => {
  const all = where(schema);
  expect(all.text).toBe("");
  expect(all.and.equals("status", "open").text).toBe('status:"open"');
  expect(all.or.equals("status", "open").or.isNull("title").text).toBe('status:"open" OR title:null');
  expect(all.equals("status", "open").and.isNull("title").text).toBe('status:"open" AND title:null');
  expect(print(compile(all.and.contains("title", "abc").text, schema).query)).toBe('title~"abc"');
});

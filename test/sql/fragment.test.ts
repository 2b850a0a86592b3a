import { compile, defineSchema, id, integer, pick, text } from "wherefore";
import {
  bindableDouble,
  compileWhere,
  join,
  param,
  postgres,
  raw,
  sql,
  sqlite,
  type Dialect,
  type SqlValue,
} from "wherefore/sql";
import { describe, expect, test } from "vitest";
import { withPlaceholders } from "../../src/sql/fragment.ts";

const one = { value: 1, type: "" };
const two = { value: 2, type: "Int8" };

describe("a piece of SQL", () => {
  test("has a text more than it has params", () => {
    expect(raw("a")).toEqual({ texts: ["a"], params: [] });
    expect(param(1)).toEqual({ texts: ["", ""], params: [one] });
    expect(param(2, { type: "Int8" })).toEqual({ texts: ["", ""], params: [two] });
  });

  test("of a template has the texts and the params of its pieces", () => {
    expect(sql`a`).toEqual({ texts: ["a"], params: [] });
    expect(sql`${param(1)}`).toEqual({ texts: ["", ""], params: [one] });
    expect(sql`a ${raw("b")} c ${sql`d ${param(1)} e ${param(2, { type: "Int8" })}`} f`).toEqual({
      texts: ["a b c d ", " e ", " f"],
      params: [one, two],
    });
  });

  test("is joined with a text between each two", () => {
    expect(join([], ", ")).toEqual({ texts: [""], params: [] });
    expect(join([raw("a")], ", ")).toEqual({ texts: ["a"], params: [] });
    expect(join([raw("a"), param(1), sql`b${param(2, { type: "Int8" })}`], ", ")).toEqual({
      texts: ["a, ", ", b", ""],
      params: [one, two],
    });
  });

  test("is written with a placeholder for each param", () => {
    const piece = sql`a ${param(1)} b ${param(2, { type: "Int8" })}`;
    expect(withPlaceholders(piece, ({ type }, index) => `{${index}${type}}`)).toBe("a {0} b {1Int8}");
    expect(withPlaceholders(raw("a"), () => "?")).toBe("a");
  });
});

test("a double that some drivers would bind as an int64 beyond 2^53 is bound as text", () => {
  const bound = [0.5, 3, -(2 ** 53) + 1, 7n, Infinity];
  expect(bound.map(bindableDouble)).toEqual(bound);
  expect([2 ** 53, -1e21].map(bindableDouble)).toEqual(["9007199254740992", "-1e+21"]);
});

describe("a condition", () => {
  const schema = defineSchema({ ref: id(), size: integer(), title: text() });
  const where = (source: string, dialect: Dialect = sqlite) =>
    compileWhere(compile(source, schema), { dialect });
  /** A dialect that writes the values of ids in another way. */
  const writing = (write: (text: string) => SqlValue): Dialect => ({
    ...sqlite,
    forms: { ...sqlite.forms, exact: ({ column }, { text }) => sql`f(${column}, ${param(write(text))})` },
  });

  test("has frozen strings, as a template has them", () => {
    const { strings } = where('ref:"a" AND size>3');
    expect([...strings]).toEqual(["(`ref` = ", " AND `size` > ", ")"]);
    expect(strings.raw).toEqual([...strings]);
    expect(Object.isFrozen(strings)).toBe(true);
    expect(Object.isFrozen(strings.raw)).toBe(true);
  });

  test("contains a clause twice if its values cannot be compared", () => {
    const of = (write: (text: string) => SqlValue) =>
      where('ref:"a" OR ref:"A"', writing(write)).params.length;
    expect(of((text) => text)).toBe(2);
    expect(of(() => "x")).toBe(1);
    expect(of(() => ["x", "y"])).toBe(1);
    expect(of((text) => [text])).toBe(2);
    expect(of(() => new Date(0))).toBe(2);
    expect(of(() => [new Date(0)])).toBe(2);
  });

  test("of several clauses is one operand, without those that change nothing", () => {
    const none = (negated: boolean) => raw(negated ? "1 = 1" : "1 = 0");
    const dialect: Dialect = {
      ...sqlite,
      forms: { ...sqlite.forms, exact: (_, __, negated) => none(negated) },
    };
    const of = (source: string) => where(source, dialect).sql;
    expect(of('ref:"a"')).toBe("1 = 0");
    expect(of('-ref:"a"')).toBe("1 = 1");
    expect(of('ref:"a" OR size>3')).toBe("`size` > ?");
    expect(of('-ref:"a" AND size>3')).toBe("`size` > ?");
    expect(of('ref:"a" AND size>3')).toBe("(1 = 0 AND `size` > ?)");
    expect(of('-ref:"a" OR size>3')).toBe("(1 = 1 OR `size` > ?)");
    expect(of('ref:"a" OR ref:"b"')).toBe("1 = 0");
    expect(of('ref:"a" OR size>3 OR size<1')).toBe("(`size` > ? OR `size` < ?)");
  });

  test("of a part of a schema takes the mapping of the whole", () => {
    const options = { dialect: sqlite, columns: { ref: "r", size: "s" } };
    const part = pick(schema, ["ref"]);
    expect(compileWhere(compile('ref:"a"', part), options as { dialect: typeof sqlite }).sql).toBe("`r` = ?");
    expect(() =>
      compileWhere(compile('ref:"a"', part), { ...options, columns: { other: "o" } as object }),
    ).toThrow("columns.other: The schema has no such field.");
  });

  test.each([0, 0.5, NaN, 2 ** 53])("refuses %d as the number of its first placeholder", (firstParam) => {
    const run = () => compileWhere(compile("size>3", schema), { dialect: postgres, firstParam });
    expect(run).toThrow(
      new RangeError(`firstParam is a whole number of at least 1, not ${String(firstParam)}.`),
    );
  });
});

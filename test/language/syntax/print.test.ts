import { describe, expect, test } from "vitest";
import type { Query } from "../../../src/language/syntax/ast.ts";
import { parse } from "../../../src/check/parse.ts";
import { layOut, print } from "../../../src/language/syntax/print.ts";

function queryOf(source: string): Query {
  const { query } = parse(source);
  if (query === null) throw new Error(`${source} does not parse.`);
  return query;
}

/** A tree without its spans. */
function withoutSpans(query: Query): unknown {
  return JSON.parse(
    JSON.stringify(query, (key, value: unknown) =>
      key === "span" || key === "operatorSpan" ? undefined : value,
    ),
  );
}

const queries = [
  'state:"idle"',
  '  -state : "idle"  ',
  'a:"1"AND b:"2"\n\tAND c >= -003.50',
  "a:null OR b:null",
  'title~"\\u0041\\/\\n" AND title:"A/"',
  'a:"1" and b:word Or c:NULL',
  'a:"\u0001\n"',
  "a< >3 AND b: :x AND c> >=3 AND d<= =3",
];

describe("print", () => {
  test.each([
    ['  state : "idle"   AND\ndepth >= 03 ', 'state:"idle" AND depth>=03'],
    ['-state\t~ "idle"', '-state~"idle"'],
    ['a:"1"AND b:null', 'a:"1" AND b:null'],
    ["a < >3 AND b : :x AND c > >=3 AND d < x", "a< >3 AND b::x AND c>>=3 AND d<x"],
  ])("%j", (source, text) => {
    expect(print(queryOf(source))).toBe(text);
  });

  test("keeps the spelling of a token: escapes, digits, case", () => {
    const text = 'a:"\\u0041\\/" and b>=-003.50 Or c:NULL';
    expect(print(queryOf(text))).toBe(text);
  });

  test.each(queries)("print, then parse, gives the same tree: %j", (source) => {
    const query = queryOf(source);
    expect(withoutSpans(queryOf(print(query)))).toEqual(withoutSpans(query));
  });

  test.each(queries)("printing the printed text changes nothing: %j", (source) => {
    const text = print(queryOf(source));
    expect(print(queryOf(text))).toBe(text);
  });

  test.each([
    ['state:"working" AND -summary~"a secret" OR depth>=3', "state:? AND -summary~? OR depth>=?"],
    ["ended:null AND -title:null", "ended:null AND -title:null"],
    ["a:secret AND b:NULL AND c:12 AND d< >secret", "a:? AND b:? AND c:? AND d<?"],
    ['a:""', "a:?"],
  ])("leaves out the values: %j", (source, shape) => {
    expect(print(queryOf(source), { values: false })).toBe(shape);
  });

  test.each(queries)("a shape depends on no value: %j", (source) => {
    const query = queryOf(source);
    const others = query.clauses.map(({ value, ...clause }) => ({
      ...clause,
      value: value.kind === "NullLiteral" ? value : { ...value, text: "other" },
    }));
    const shape = print({ ...query, clauses: others }, { values: false });
    expect(print(query, { values: false })).toBe(shape);
    expect(print(query, { values: true })).toBe(print(query));
  });

  test("accepts a tree that was serialized as JSON", () => {
    const query = queryOf('a:"é" AND b>1');
    expect(print(JSON.parse(JSON.stringify(query)))).toBe(print(query));
  });
});

describe("layOut", () => {
  test.each(queries)("writes every token at its span: %j", (source) => {
    expect(queryOf(layOut(queryOf(source)))).toEqual(queryOf(source));
  });

  test("a span far outside the text takes no memory", () => {
    const query = queryOf('a:"1"');
    const [clause] = query.clauses;
    const lengthWithValueAt = (start: number) => {
      const value = { ...clause!.value, span: { start, end: start + 3 } };
      return layOut({ ...query, clauses: [{ ...clause!, value }] }).length;
    };
    expect(lengthWithValueAt(2 ** 20)).toBe(2 ** 20 + 3);
    expect(lengthWithValueAt(2 ** 20 + 1)).toBe('a:"1"'.length);
    expect(lengthWithValueAt(2 ** 50)).toBe('a:"1"'.length);
  });
});

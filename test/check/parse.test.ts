import { describe, expect, test } from "vitest";
import { operators } from "../../src/language/syntax/operators.ts";
import { parse } from "../../src/check/parse.ts";

const at = (start: number, end: number) => ({ start, end });

/** The tree after a round trip through JSON. */
function treeOf(source: string): unknown {
  const { query, diagnostics } = parse(source);
  expect(diagnostics).toEqual([]);
  return JSON.parse(JSON.stringify(query));
}

function valueOf(source: string): unknown {
  return parse(source).query?.clauses[0]?.value;
}

describe("the tree", () => {
  test("has the spans of a single clause", () => {
    expect(treeOf('state:"idle"')).toEqual({
      kind: "Query",
      clauses: [
        {
          kind: "Clause",
          field: { kind: "FieldName", name: "state", span: at(0, 5) },
          operator: "equals",
          operatorSpan: at(5, 6),
          negated: false,
          value: { kind: "StringLiteral", value: "idle", text: '"idle"', span: at(6, 12) },
          span: at(0, 12),
        },
      ],
      connectives: [],
      span: at(0, 12),
    });
  });

  test("has the spans of clauses with white space between all tokens", () => {
    expect(treeOf(' -a ~\t"x\\n" AND\r\nb >= -03 OR c:null ')).toEqual({
      kind: "Query",
      clauses: [
        {
          kind: "Clause",
          field: { kind: "FieldName", name: "a", span: at(2, 3) },
          operator: "contains",
          operatorSpan: at(4, 5),
          negated: true,
          value: { kind: "StringLiteral", value: "x\n", text: '"x\\n"', span: at(6, 11) },
          span: at(1, 11),
        },
        {
          kind: "Clause",
          field: { kind: "FieldName", name: "b", span: at(17, 18) },
          operator: "greaterThanOrEqual",
          operatorSpan: at(19, 21),
          negated: false,
          value: { kind: "NumberLiteral", text: "-03", span: at(22, 25) },
          span: at(17, 25),
        },
        {
          kind: "Clause",
          field: { kind: "FieldName", name: "c", span: at(29, 30) },
          operator: "equals",
          operatorSpan: at(30, 31),
          negated: false,
          value: { kind: "NullLiteral", span: at(31, 35) },
          span: at(29, 35),
        },
      ],
      connectives: [
        { kind: "Connective", connective: "AND", text: "AND", span: at(12, 15) },
        { kind: "Connective", connective: "OR", text: "OR", span: at(26, 28) },
      ],
      span: at(1, 35),
    });
  });

  test("contains no undefined and no class instance", () => {
    const { query } = parse('a:"1" and -b:c OR d<=3');
    expect(JSON.parse(JSON.stringify(query))).toStrictEqual(query);
  });

  test.each(Object.entries(operators))("has the operator %s", (operator, { symbol }) => {
    expect(parse(`a${symbol}1`).query?.clauses[0]?.operator).toBe(operator);
    expect(parse(`a ${symbol} 1`).query?.clauses[0]?.operatorSpan).toEqual(at(2, 2 + symbol.length));
  });
});

describe("the tree of a query that a rule rejects", () => {
  test("contains AND and OR, in any case", () => {
    expect(treeOf("a:b and c:d Or e:f")).toMatchObject({
      connectives: [
        { connective: "AND", text: "and", span: at(4, 7) },
        { connective: "OR", text: "Or", span: at(12, 14) },
      ],
    });
  });

  test("contains a word without quotes", () => {
    expect(valueOf("a:foo-bar")).toEqual({ kind: "BareWord", text: "foo-bar", span: at(2, 9) });
    expect(valueOf("a:NULL")).toEqual({ kind: "BareWord", text: "NULL", span: at(2, 6) });
  });

  test("contains a short value after ~, and a quoted value or null after a comparison", () => {
    expect(valueOf('a~""')).toMatchObject({ kind: "StringLiteral", value: "" });
    expect(valueOf('a>"1"')).toMatchObject({ kind: "StringLiteral", value: "1" });
    expect(valueOf("a>null")).toMatchObject({ kind: "NullLiteral" });
  });
});

test("a number keeps its text", () => {
  for (const text of ["007", "-0", "1.50", "9223372036854775808"]) {
    expect(valueOf(`a>${text}`)).toMatchObject({ kind: "NumberLiteral", text });
  }
});

test("spans are UTF-16 offsets", () => {
  expect(parse('a:"🚀" AND b:"x"').query?.clauses[1]?.span).toEqual(at(11, 16));
});

test("parse keeps no state between calls", () => {
  const valid = parse('a:"1"');
  parse('a:"\\x');
  parse("((( AND");
  expect(parse('a:"1"')).toEqual(valid);
});

test.each(["(", "; ", "; \u00a0", 'a:"\\x'])(
  "mistakes may be more than a call takes arguments: %j",
  (piece) => {
    const source = `${piece}${piece.slice(-2).repeat(150_000)}"`;
    expect(parse(source, { maxLength: Infinity }).diagnostics).not.toEqual([]);
  },
);

test("a text that cannot be parsed gives diagnostics and no tree", () => {
  for (const source of ["", " ", "a", "a:", "-", '"', 'a:"\\x"', "a:b c:d"]) {
    const { query, diagnostics } = parse(source);
    expect(query, source).toBeNull();
    expect(diagnostics.length, source).toBeGreaterThan(0);
  }
});

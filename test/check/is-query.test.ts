import { describe, expect, test } from "vitest";
import { isQuery } from "../../src/check/is-query.ts";
import { parse } from "../../src/check/parse.ts";

const { query } = parse('-a:"1" AND b>2 AND c:null AND d:word');

/** The tree with another value at a path; without a value, with nothing there. */
function treeWith(path: readonly (string | number)[], ...value: readonly unknown[]): unknown {
  const tree: unknown = structuredClone(query);
  const at = path.slice(0, -1).reduce((node, name) => (node as Record<string, unknown>)[name], tree);
  const [last = ""] = path.slice(-1);
  if (value.length > 0) Object.assign(at as object, { [last]: value[0] });
  else Reflect.deleteProperty(at as object, last);
  return tree;
}

const spans = ["span", "span.start", "span.end"];
const value = (index: number, names: readonly string[]) =>
  names.map((name) => `clauses.${index}.value.${name}`);

/** Every part of the tree, as a path. */
const parts = [
  "kind",
  ...spans,
  "connectives",
  ...["kind", ...spans, "connective", "text"].map((name) => `connectives.1.${name}`),
  "clauses",
  ...["kind", ...spans, "negated", "operator", "field", "value"].map((name) => `clauses.0.${name}`),
  ...["operatorSpan", "operatorSpan.start", "operatorSpan.end"].map((name) => `clauses.0.${name}`),
  ...["kind", ...spans, "name"].map((name) => `clauses.0.field.${name}`),
  ...value(0, ["kind", ...spans, "value", "text"]),
  ...value(1, ["kind", ...spans, "text"]),
  ...value(2, ["kind", ...spans]),
  ...value(3, ["kind", ...spans, "text"]),
];

describe("a tree is a query", () => {
  test("with all its parts, and with other properties beside them", () => {
    expect(isQuery(query)).toBe(true);
    expect(isQuery({ ...query, origin: "a saved filter" })).toBe(true);
  });

  test("without clauses, and without connectives where it has at most one clause", () => {
    expect(isQuery({ ...query, clauses: [], connectives: [] })).toBe(true);
    expect(isQuery(parse('a:"1"').query)).toBe(true);
  });

  test("with either connective", () => {
    expect(isQuery(parse('a:"1" OR b>2').query)).toBe(true);
  });
});

describe("a tree is no query", () => {
  test.each(parts)("without %s", (part) => {
    expect(isQuery(treeWith(part.split(".")))).toBe(false);
  });

  test.each(parts)("with something else as %s", (part) => {
    for (const other of [null, Symbol("x"), [{}]]) {
      expect(isQuery(treeWith(part.split("."), other))).toBe(false);
    }
  });

  test.each([
    ["kind", "Clause"],
    ["clauses.0.operator", "like"],
    ["clauses.0.field.kind", "BareWord"],
    ["clauses.0.value.kind", "NumberLiterals"],
    ["connectives.0.connective", "and"],
  ])("with an unknown word as %s", (part, word) => {
    expect(isQuery(treeWith(part.split("."), word))).toBe(false);
  });

  test("with a connective too many or too few", () => {
    const { clauses = [], connectives = [] } = query ?? {};
    expect(isQuery({ ...query, connectives: connectives.slice(1) })).toBe(false);
    expect(isQuery({ ...query, clauses: clauses.slice(1) })).toBe(false);
    expect(isQuery({ ...query, clauses: [] })).toBe(false);
  });

  test("with a hole in a list", () => {
    expect(isQuery({ ...query, clauses: Array(4) })).toBe(false);
    expect(isQuery({ ...query, connectives: Array(3) })).toBe(false);
  });

  test("with lists that are none", () => {
    expect(isQuery({ ...query, clauses: { length: 0 }, connectives: [] })).toBe(false);
  });

  test.each([undefined, null, "a:1", 1, true, [], () => query])("as %s", (other) => {
    expect(isQuery(other)).toBe(false);
  });

  test("where it throws", () => {
    const { proxy, revoke } = Proxy.revocable({}, {});
    revoke();
    expect(isQuery(proxy)).toBe(false);
  });
});

import { parse, type Query } from "wherefore";
import { describe, expect, test } from "vitest";
import { pathTo, treeOf, type TreeItem } from "../../src/model/tree.ts";

const text = '-state:"idle" AND depth>=3';

function read(source: string): Query {
  const { query } = parse(source);
  if (query === null) throw new Error(source);
  return query;
}

const tree = treeOf(read(text), text);

function lines(item: TreeItem, indent = ""): string[] {
  const { kind, role, text: said, span } = item;
  const line = `${indent}${role ?? "-"} ${kind} ${said} ${span.start}-${span.end}`;
  return [line, ...item.children.flatMap((child) => lines(child, `${indent}  `))];
}

describe("treeOf", () => {
  test("contains the nodes in the order of the text", () => {
    expect(lines(tree)).toEqual([
      "- Query 2 clauses 0-26",
      '  - Clause -state:"idle" 0-13',
      "    negated true  0-1",
      "    field FieldName state 1-6",
      "    operator equals : 6-7",
      '    value StringLiteral "idle" 7-13',
      "  - Connective AND 14-17",
      "  - Clause depth>=3 18-26",
      "    field FieldName depth 18-23",
      "    operator greaterThanOrEqual >= 23-25",
      "    value NumberLiteral 3 25-26",
    ]);
  });

  test("gives each node a unique id", () => {
    const ids = (item: TreeItem): string[] => [item.id, ...item.children.flatMap(ids)];
    expect(new Set(ids(tree)).size).toBe(11);
  });
});

describe("pathTo", () => {
  test.each([
    [0, ["Query", "Clause", "true"]],
    [3, ["Query", "Clause", "FieldName"]],
    [6, ["Query", "Clause", "equals"]],
    [13, ["Query", "Clause", "StringLiteral"]],
    [17, ["Query", "Connective"]],
    [26, ["Query", "Clause", "NumberLiteral"]],
    [27, []],
  ])("at %i leads to %j", (position, kinds) => {
    expect(pathTo(tree, position).map(({ kind }) => kind)).toEqual(kinds);
  });

  test("leads to the query between two nodes", () => {
    const spaced = 'a:"b"   AND c:"d"';
    expect(pathTo(treeOf(read(spaced), spaced), 6).map(({ kind }) => kind)).toEqual(["Query"]);
  });
});

import { describe, expect, test } from "vitest";
import { treeAction, TypeAhead } from "../../viewer/model/tree-keys.ts";
import type { Line } from "../../viewer/model/outline.ts";
import type { Row } from "../../viewer/model/tree.ts";

const row = (id: string, depth: number, isExpanded: boolean | null): Row => ({
  id,
  depth,
  place: 1,
  siblings: 1,
  isExpanded,
});
// one / two > (two-a > two-a-1) (two-b) (two-c, closed) / three, closed
const rows = [
  row("one", 0, false),
  row("two", 0, true),
  row("two-a", 1, true),
  row("two-a-1", 2, null),
  row("two-b", 1, null),
  row("two-c", 1, false),
  row("three", 0, false),
];
/** The rows with the parents that their depths tell. */
const tree = (lines: readonly Line[]) => ({
  length: lines.length,
  slice: (first: number, end: number) => lines.slice(first, end),
  rowOf: (id: string) => lines.findIndex((line) => line.id === id),
  parentRowOf: (id: string) => {
    const index = lines.findIndex((line) => line.id === id);
    const above = lines.slice(0, index).findLastIndex(({ depth }) => depth < lines[index]!.depth);
    return above === -1 ? null : above;
  },
  closedBeside: (id: string) => (id === "two" ? ["one", "three"] : ["two-c"]),
});
const at = (id: string) => rows.findIndex((one) => one.id === id);
const press = (key: string, from: string) => treeAction(key, tree(rows), at(from), 3);

describe("a key in the tree", () => {
  test.for([
    ["ArrowDown", "two", { kind: "go", id: "two-a" }],
    ["ArrowUp", "two", { kind: "go", id: "one" }],
    ["ArrowUp", "one", null],
    ["ArrowDown", "three", null],
    ["ArrowRight", "one", { kind: "expand", id: "one" }],
    ["ArrowRight", "two", { kind: "go", id: "two-a" }],
    ["ArrowRight", "two-b", null],
    ["ArrowLeft", "two", { kind: "collapse", id: "two" }],
    ["ArrowLeft", "two-a-1", { kind: "go", id: "two-a" }],
    ["ArrowLeft", "two-c", { kind: "go", id: "two" }],
    ["ArrowLeft", "three", null],
    ["Home", "two-b", { kind: "go", id: "one" }],
    ["End", "two-b", { kind: "go", id: "three" }],
    ["PageDown", "one", { kind: "go", id: "two-a-1" }],
    ["PageDown", "two-c", { kind: "go", id: "three" }],
    ["PageUp", "two-c", { kind: "go", id: "two-a" }],
    ["Enter", "two-b", { kind: "select", id: "two-b" }],
    [" ", "two-b", { kind: "select", id: "two-b" }],
    ["*", "two-b", { kind: "expandAll", ids: ["two-c"] }],
    ["*", "two", { kind: "expandAll", ids: ["one", "three"] }],
    ["x", "two", null],
  ] as const)("%s on %s", ([key, from, action]) => {
    const expected = action?.kind === "go" ? { kind: "go", index: at(action.id) } : action;
    expect(press(key, from)).toEqual(expected);
  });

  test("goes to the first row if no row is active", () => {
    expect(treeAction("ArrowDown", tree(rows), -1, 3)).toEqual({ kind: "go", index: 0 });
    expect(treeAction("Enter", tree(rows), -1, 3)).toBeNull();
    expect(treeAction("ArrowDown", tree([]), -1, 3)).toBeNull();
  });
});

test("a row that is not loaded can be gone to and left", () => {
  const gap: Line = { id: null, depth: 0, parent: null, share: 0, segment: null };
  const lines = [row("one", 0, null), gap, gap];
  expect(treeAction("End", tree(lines), 0, 3)).toEqual({ kind: "go", index: 2 });
  expect(treeAction("ArrowUp", tree(lines), 2, 3)).toEqual({ kind: "go", index: 1 });
  expect(treeAction("PageUp", tree(lines), 2, 3)).toEqual({ kind: "go", index: 0 });
  for (const key of ["Enter", "*", "ArrowLeft", "ArrowRight"]) {
    expect(treeAction(key, tree(lines), 1, 3)).toBeNull();
  }
});

describe("typing a name", () => {
  const names = ["Alpha", "beta", "Bravo", "brisk", "gamma"];

  test("goes to the next row that begins with the letter, and wraps around", () => {
    const ahead = new TypeAhead();
    expect(ahead.find("b", 0, names, 0)).toBe(1);
    expect(ahead.find("g", 5000, names, 1)).toBe(4);
    expect(ahead.find("a", 10_000, names, 4)).toBe(0);
  });

  test("combines letters that are typed in quick succession", () => {
    const ahead = new TypeAhead();
    expect(ahead.find("b", 0, names, 0)).toBe(1);
    expect(ahead.find("r", 100, names, 1)).toBe(2);
    expect(ahead.find("i", 200, names, 2)).toBe(3);
    expect(ahead.find("x", 300, names, 3)).toBeNull();
  });

  test("goes through the rows that begin with a letter when it is repeated", () => {
    const ahead = new TypeAhead();
    expect(ahead.find("b", 0, names, 0)).toBe(1);
    expect(ahead.find("b", 100, names, 1)).toBe(2);
    expect(ahead.find("b", 200, names, 2)).toBe(3);
    expect(ahead.find("b", 300, names, 3)).toBe(1);
  });
});

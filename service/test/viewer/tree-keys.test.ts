import { describe, expect, test } from "vitest";
import { treeAction, TypeAhead } from "../../viewer/model/tree-keys.ts";
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
const at = (id: string) => rows.findIndex((one) => one.id === id);
const press = (key: string, from: string) => treeAction(key, rows, at(from), 3);

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
    expect(press(key, from)).toEqual(action);
  });

  test("goes to the first row if no row is active", () => {
    expect(treeAction("ArrowDown", rows, -1, 3)).toEqual({ kind: "go", id: "one" });
    expect(treeAction("Enter", rows, -1, 3)).toBeNull();
    expect(treeAction("ArrowDown", [], -1, 3)).toBeNull();
  });
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

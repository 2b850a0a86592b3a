import { describe, expect, test } from "vitest";
import { allAncestors, ancestorsOf, Tree } from "../../viewer/model/tree.ts";
import { byId, node, start } from "./nodes.ts";

const nodes = byId(
  node("old", { created: start }),
  node("new", { created: start + 10 }),
  node("old-b", { parent_id: "old", created: start + 2 }),
  node("old-a", { parent_id: "old", created: start + 1 }),
  node("old-a-1", { parent_id: "old-a", created: start + 3 }),
);

function tree() {
  const made = new Tree();
  made.add(nodes.values());
  return made;
}

const ids = (rows: readonly { readonly id: string }[]) => rows.map(({ id }) => id);

describe("the rows of a tree", () => {
  test("begin with the newest root; children follow in order of creation", () => {
    expect(ids(tree().rows(nodes, { isExpanded: () => true }))).toEqual([
      "new",
      "old",
      "old-a",
      "old-a-1",
      "old-b",
    ]);
  });

  test("have their level and their position among their siblings", () => {
    const rows = tree().rows(nodes, { isExpanded: (id) => id === "old" });
    expect(rows).toEqual([
      { id: "new", depth: 0, place: 1, siblings: 2, isExpanded: null },
      { id: "old", depth: 0, place: 2, siblings: 2, isExpanded: true },
      { id: "old-a", depth: 1, place: 1, siblings: 2, isExpanded: false },
      { id: "old-b", depth: 1, place: 2, siblings: 2, isExpanded: null },
    ]);
  });

  test("omit nodes that do not exist at a past event", () => {
    const past = byId(nodes.get("old")!, nodes.get("old-b")!);
    expect(ids(tree().rows(past, { isExpanded: () => true }))).toEqual(["old", "old-b"]);
  });

  test("can be limited to some nodes", () => {
    const only = new Set(["old", "old-a"]);
    const rows = tree().rows(nodes, { isExpanded: () => true, only });
    expect(ids(rows)).toEqual(["old", "old-a"]);
    expect(rows[1]).toMatchObject({ siblings: 1, isExpanded: null });
  });

  test("include nodes that are added later, each once", () => {
    const made = tree();
    const late = node("old-c", { parent_id: "old", created: start + 20 });
    made.add([late, late, nodes.get("old-a")!]);
    const later = new Map([...nodes, [late.id, late]]);
    expect(made.childrenOf("old", later)).toEqual(["old-a", "old-b", "old-c"]);
  });

  test("of a very deep tree do not overflow the stack", () => {
    const deep = byId(
      ...Array.from({ length: 50_000 }, (_, depth) =>
        node(`n${depth}`, depth === 0 ? {} : { parent_id: `n${depth - 1}` }),
      ),
    );
    const made = new Tree();
    made.add(deep.values());
    expect(made.order(deep)).toHaveLength(50_000);
  });
});

test("the ancestors of a node, from its parent to its root", () => {
  expect(ancestorsOf(nodes, "old-a-1")).toEqual(["old-a", "old"]);
  expect(ancestorsOf(nodes, "new")).toEqual([]);
  expect(ancestorsOf(nodes, "none")).toEqual([]);
  expect(allAncestors(nodes, ["old-a-1", "old-b"])).toEqual(new Set(["old-a", "old"]));
});

import type { TreeItem } from "../model/tree.ts";

/** A row of the tree. */
export interface TreeRow {
  readonly item: TreeItem;
  readonly level: number;
  /** Its position among its siblings, counted from 1, and their number. */
  readonly place: number;
  readonly siblings: number;
  /** Null for a node without children. */
  readonly isOpen: boolean | null;
  readonly parent: string | null;
}

/** The visible rows of a tree: those below collapsed nodes are left out. */
export function rowsOf(tree: TreeItem, closed: ReadonlySet<string>): readonly TreeRow[] {
  const rows: TreeRow[] = [];
  const visit = (
    item: TreeItem,
    level: number,
    place: number,
    siblings: number,
    parent: string | null,
  ): void => {
    const isOpen = item.children.length === 0 ? null : !closed.has(item.id);
    rows.push({ item, level, place, siblings, isOpen, parent });
    if (isOpen !== true) return;
    item.children.forEach((child, index) =>
      visit(child, level + 1, index + 1, item.children.length, item.id),
    );
  };
  visit(tree, 1, 1, 1, null);
  return rows;
}

/** The action of a key in the tree. */
export type TreeMove = { readonly focus: string } | { readonly open: string } | { readonly close: string };

/** The action of a key at a row, by the ARIA practices for trees. Null if the tree does not handle the key. */
export function moveFor(key: string, rows: readonly TreeRow[], current: string): TreeMove | null {
  const index = rows.findIndex(({ item }) => item.id === current);
  const row = rows[index];
  if (row === undefined) return null;
  const to = (target: TreeRow | undefined): TreeMove => ({ focus: (target ?? row).item.id });
  switch (key) {
    case "ArrowDown":
      return to(rows[index + 1]);
    case "ArrowUp":
      return to(rows[index - 1]);
    case "Home":
      return to(rows[0]);
    case "End":
      return to(rows.at(-1));
    case "ArrowRight":
      if (row.isOpen === null) return to(row);
      return row.isOpen ? to(rows[index + 1]) : { open: current };
    case "ArrowLeft":
      return row.isOpen === true ? { close: current } : to(rows.find(({ item }) => item.id === row.parent));
    default:
      return null;
  }
}

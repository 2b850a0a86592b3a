import type { Line } from "./outline.ts";
import type { Row } from "./tree.ts";

/** The rows of the tree, of which only parts are loaded. */
export interface KeyRows {
  readonly length: number;
  slice(first: number, end: number): readonly Line[];
  /** The index of a node's row; null if it has none. */
  rowOf(id: string): number | null;
  /** The index of the row of a node's parent; null for a root. */
  parentRowOf(id: string): number | null;
  /** The collapsed nodes beside a node, and the node itself if it is collapsed. */
  closedBeside(id: string): readonly string[];
}

/** The action of a key in the tree. */
export type TreeAction =
  /** Go to the row with this index. */
  | { readonly kind: "go"; readonly index: number }
  | { readonly kind: "expand" | "collapse" | "select"; readonly id: string }
  | { readonly kind: "expandAll"; readonly ids: readonly string[] };

/**
 * The action of a key, by the ARIA practices for trees; null if the tree does not handle it.
 *
 * @param page the number of visible rows
 */
export function treeAction(key: string, rows: KeyRows, active: number, page: number): TreeAction | null {
  const row = active === -1 ? undefined : rows.slice(active, active + 1)[0];
  const go = (index: number): TreeAction | null => {
    const target = Math.max(0, Math.min(rows.length - 1, index));
    return rows.length === 0 || target === active ? null : { kind: "go", index: target };
  };
  if (key === "Home") return go(0);
  if (key === "End") return go(rows.length - 1);
  if (row === undefined) return key.startsWith("Arrow") ? go(0) : null;
  switch (key) {
    case "ArrowDown":
      return go(active + 1);
    case "ArrowUp":
      return go(active - 1);
    case "PageDown":
      return go(active + page);
    case "PageUp":
      return go(active - page);
  }
  return row.id === null ? null : rowAction(key, rows, row, go);
}

/** The action of a key that needs the node of the active row. */
function rowAction(
  key: string,
  rows: KeyRows,
  row: Row,
  go: (index: number) => TreeAction | null,
): TreeAction | null {
  const at = rows.rowOf(row.id) ?? 0;
  switch (key) {
    case "ArrowRight":
      if (row.isExpanded === null) return null;
      return row.isExpanded ? go(at + 1) : { kind: "expand", id: row.id };
    case "ArrowLeft":
      return row.isExpanded === true ? { kind: "collapse", id: row.id } : go(rows.parentRowOf(row.id) ?? at);
    case "Enter":
    case " ":
      return { kind: "select", id: row.id };
    case "*":
      return { kind: "expandAll", ids: rows.closedBeside(row.id) };
    default:
      return null;
  }
}

/** The longest pause between letters of the same input, in milliseconds. */
const pause = 600;

/** Finds rows by the first letters of their name, typed in quick succession. */
export class TypeAhead {
  #typed = "";
  #last = Number.NEGATIVE_INFINITY;

  /**
   * Handles a typed letter.
   *
   * @returns the index of the next row from the active one whose name starts with the letters; null without one
   * @param now Unix milliseconds
   */
  find(key: string, now: number, names: readonly string[], active: number): number | null {
    const isFresh = now - this.#last > pause;
    this.#last = now;
    this.#typed = isFresh ? key : this.#typed + key;
    const typed = this.#typed.toLowerCase();
    // The same letter repeated goes through the rows that start with it.
    const isRepeated = [...typed].every((letter) => letter === typed[0]);
    const wanted = isRepeated ? (typed[0] ?? "") : typed;
    const from = isFresh || isRepeated ? active + 1 : active;
    for (let step = 0; step < names.length; step++) {
      const index = (from + step + names.length) % names.length;
      if (names[index]?.toLowerCase().startsWith(wanted)) return index;
    }
    return null;
  }
}

import type { Row } from "./tree.ts";

/** The action of a key in the tree. */
export type TreeAction =
  | { readonly kind: "go"; readonly id: string }
  | { readonly kind: "expand" | "collapse" | "select"; readonly id: string }
  | { readonly kind: "expandAll"; readonly ids: readonly string[] };

/**
 * The action of a key, by the ARIA practices for trees; null if the tree does not handle it.
 *
 * @param page the number of visible rows
 */
export function treeAction(
  key: string,
  rows: readonly Row[],
  active: number,
  page: number,
): TreeAction | null {
  const row = rows[active];
  const go = (index: number): TreeAction | null => {
    const target = rows[Math.max(0, Math.min(rows.length - 1, index))];
    return target === undefined || target === row ? null : { kind: "go", id: target.id };
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
    case "ArrowRight":
      if (row.isExpanded === null) return null;
      return row.isExpanded ? go(active + 1) : { kind: "expand", id: row.id };
    case "ArrowLeft":
      return row.isExpanded === true ? { kind: "collapse", id: row.id } : go(parentIndex(rows, active));
    case "Enter":
    case " ":
      return { kind: "select", id: row.id };
    case "*":
      return { kind: "expandAll", ids: closedSiblings(rows, active) };
    default:
      return null;
  }
}

function parentIndex(rows: readonly Row[], index: number): number {
  const depth = rows[index]?.depth ?? 0;
  let above = index;
  while (above > 0 && (rows[above]?.depth ?? 0) >= depth) above--;
  // A root has no parent.
  return (rows[above]?.depth ?? 0) < depth ? above : index;
}

function closedSiblings(rows: readonly Row[], index: number): readonly string[] {
  const depth = rows[index]?.depth ?? 0;
  const ids: string[] = [];
  const collect = (step: 1 | -1, from: number): void => {
    for (let at = from; (rows[at]?.depth ?? -1) >= depth; at += step) {
      const row = rows[at];
      if (row?.depth === depth && row.isExpanded === false) ids.push(row.id);
    }
  };
  collect(-1, index);
  collect(1, index + 1);
  return ids;
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

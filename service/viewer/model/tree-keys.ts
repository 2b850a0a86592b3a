import type { Row } from "./tree.ts";

/** What a key does in a tree. */
export type TreeAction =
  | { readonly kind: "go"; readonly id: string }
  | { readonly kind: "expand" | "collapse" | "select"; readonly id: string }
  | { readonly kind: "expandAll"; readonly ids: readonly string[] };

/**
 * What a key does, as the ARIA practices describe it for a tree; null where it does nothing.
 *
 * @param page how many rows are seen at once
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
  // A root has nothing above it.
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

/** How long letters belong to the same typing, in milliseconds. */
const pause = 600;

/** Finds rows by what is typed: letters in quick succession are the beginning of a name. */
export class TypeAhead {
  #typed = "";
  #last = Number.NEGATIVE_INFINITY;

  /**
   * @param now Unix milliseconds
   * @returns the row that the typing leads to: the next one that begins so, from the active one on; null where none does
   */
  find(key: string, now: number, names: readonly string[], active: number): number | null {
    const isFresh = now - this.#last > pause;
    this.#last = now;
    this.#typed = isFresh ? key : this.#typed + key;
    const typed = this.#typed.toLowerCase();
    // The same letter again and again walks through what begins with it.
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

import type { NodeRecord } from "./api-types.ts";

/** Nodes by id. */
export type Nodes = ReadonlyMap<string, NodeRecord>;

/** A row of the tree. */
export interface Row {
  readonly id: string;
  /** Counted from 0. */
  readonly depth: number;
  /** The position among its siblings, counted from 1. */
  readonly place: number;
  readonly siblings: number;
  /** Null for a node without children. */
  readonly isExpanded: boolean | null;
}

/** The visible part of a tree. */
export interface Shown {
  readonly isExpanded: (id: string) => boolean;
  /** If given, only these nodes have rows. */
  readonly only?: ReadonlySet<string> | null;
}

/**
 * The children of each node in display order: roots with the newest first, other nodes in order of creation. A node
 * keeps its position also while the graph is shown as of an event before it.
 */
export class Tree {
  readonly #children = new Map<string | null, NodeRecord[]>();
  readonly #known = new Set<string>();

  add(nodes: Iterable<NodeRecord>): void {
    const touched = new Set<string | null>();
    for (const node of nodes) {
      if (this.#known.has(node.id)) continue;
      this.#known.add(node.id);
      const siblings = this.#children.get(node.parent_id);
      if (siblings === undefined) this.#children.set(node.parent_id, [node]);
      else siblings.push(node);
      touched.add(node.parent_id);
    }
    for (const parent of touched) {
      const older = parent === null ? -1 : 1;
      this.#children
        .get(parent)
        ?.sort((one, other) => older * (one.created - other.created || (one.id < other.id ? -1 : 1)));
    }
  }

  /** The children that a node has among `nodes`; for null, the roots. */
  childrenOf(id: string | null, nodes: Nodes): readonly string[] {
    const ids: string[] = [];
    for (const child of this.#children.get(id) ?? []) if (nodes.has(child.id)) ids.push(child.id);
    return ids;
  }

  /** The rows, from top to bottom. */
  rows(nodes: Nodes, { isExpanded: isOpen, only = null }: Shown): readonly Row[] {
    const rows: Row[] = [];
    const childrenOf = (id: string | null): readonly string[] => {
      const all = this.childrenOf(id, nodes);
      return only === null ? all : all.filter((child) => only.has(child));
    };
    // An explicit stack, because a tree may be deeper than the call stack.
    const levels = [{ ids: childrenOf(null), next: 0 }];
    for (let level = levels.at(-1); level !== undefined; level = levels.at(-1)) {
      const id = level.ids[level.next++];
      if (id === undefined) {
        levels.pop();
        continue;
      }
      const children = childrenOf(id);
      const isExpanded = children.length === 0 ? null : isOpen(id);
      rows.push({ id, depth: levels.length - 1, place: level.next, siblings: level.ids.length, isExpanded });
      if (isExpanded === true) levels.push({ ids: children, next: 0 });
    }
    return rows;
  }

  /** All nodes from top to bottom, as if every row were expanded. */
  order(nodes: Nodes): readonly string[] {
    return this.rows(nodes, { isExpanded: () => true }).map(({ id }) => id);
  }
}

/** The ancestors of a node, from its parent to its root. */
export function ancestorsOf(nodes: Nodes, id: string): readonly string[] {
  const ids: string[] = [];
  for (
    let above = nodes.get(id)?.parent_id ?? null;
    above !== null;
    above = nodes.get(above)?.parent_id ?? null
  ) {
    ids.push(above);
  }
  return ids;
}

/** A node and its ancestors, from its root down; null if they are not all loaded. */
export function pathOf(nodes: Nodes, id: string): readonly string[] | null {
  const path = [...ancestorsOf(nodes, id).toReversed(), id];
  return nodes.has(id) && nodes.get(path[0] ?? id)?.parent_id === null ? path : null;
}

/** The ancestors of several nodes. */
export function allAncestors(nodes: Nodes, ids: Iterable<string>): ReadonlySet<string> {
  const above = new Set<string>();
  for (const id of ids) {
    let parent = nodes.get(id)?.parent_id ?? null;
    while (parent !== null && !above.has(parent)) {
      above.add(parent);
      parent = nodes.get(parent)?.parent_id ?? null;
    }
  }
  return above;
}

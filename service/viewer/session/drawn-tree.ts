import type { NodeRecord } from "../model/api-types.ts";
import type { Moved } from "../model/graph-state.ts";
import { allAncestors, Tree, type Row } from "../model/tree.ts";
import { isUnfinished } from "../../src/model/node-fields.ts";

/** A graph with at most this number of nodes is fully expanded at first. */
const few = 60;

/** The displayed tree: which nodes are expanded, and the rows that result. */
export class DrawnTree {
  readonly #tree = new Tree();
  readonly #nodes: () => ReadonlyMap<string, NodeRecord>;
  #expanded: ReadonlySet<string>;
  /** The expanded nodes before a search expanded more. */
  #kept: ReadonlySet<string> | null = null;
  #only: ReadonlySet<string> | null = null;
  #rows: readonly Row[] | null = null;
  #places: ReadonlyMap<string, number> | null = null;
  #order: readonly string[] | null = null;

  /** @param nodes returns the nodes as of the current event */
  constructor(nodes: () => ReadonlyMap<string, NodeRecord>) {
    this.#nodes = nodes;
    this.#tree.add(nodes().values());
    this.#expanded = openAtFirst(nodes());
  }

  get rows(): readonly Row[] {
    this.#rows ??= this.#tree.rows(this.#nodes(), { expanded: this.#expanded, only: this.#only });
    return this.#rows;
  }

  /** The index of a node's row; null if it has none. */
  rowOf(id: string): number | null {
    this.#places ??= new Map(this.rows.map((row, index) => [row.id, index]));
    return this.#places.get(id) ?? null;
  }

  /** All nodes from top to bottom, also those without a row. */
  get order(): readonly string[] {
    this.#order ??= this.#tree.order(this.#nodes());
    return this.#order;
  }

  childrenOf(id: string): readonly string[] {
    return this.#tree.childrenOf(id, this.#nodes());
  }

  /** Updates the tree after a move through the history. */
  move({ added, removed }: Moved): void {
    if (added.size === 0 && removed.size === 0) return;
    const nodes = this.#nodes();
    this.#tree.add([...added].flatMap((id) => nodes.get(id) ?? []));
    this.#order = null;
    this.#forget();
  }

  setOpen(ids: Iterable<string>, isOpen: boolean): void {
    const expanded = new Set(this.#expanded);
    for (const id of ids) {
      if (isOpen) expanded.add(id);
      else expanded.delete(id);
    }
    if (expanded.size !== this.#expanded.size) this.#expand(expanded);
  }

  openAbove(ids: Iterable<string>): void {
    this.setOpen(allAncestors(this.#nodes(), ids), true);
  }

  /** Expands each node that got its first child, to show the new child. */
  openNewFamilies({ added }: Moved): void {
    const parents = new Set([...added].map((id) => this.#nodes().get(id)?.parent_id ?? null));
    const isNew = (parent: string): boolean => this.childrenOf(parent).every((child) => added.has(child));
    this.setOpen([...parents].filter((parent) => parent !== null && isNew(parent)) as string[], true);
  }

  /** Starts or ends a search. At its end, the nodes that it expanded are collapsed again. */
  setSearching(isSearching: boolean): void {
    const before = this.#kept;
    if (isSearching) {
      this.#kept ??= this.#expanded;
      // Nodes that an earlier search expanded are collapsed first.
      if (before !== null) this.#expand(before);
    } else if (before !== null) {
      this.#kept = null;
      this.#expand(before);
    }
  }

  /** Limits the rows to these nodes; null removes the limit. */
  set only(only: ReadonlySet<string> | null) {
    if (only === this.#only) return;
    this.#only = only;
    this.#forget();
  }

  #expand(expanded: ReadonlySet<string>): void {
    this.#expanded = expanded;
    this.#forget();
  }

  #forget(): void {
    this.#rows = null;
    this.#places = null;
  }
}

/** At first, the ancestors of unfinished nodes are expanded; in a small graph, all nodes. */
function openAtFirst(nodes: ReadonlyMap<string, NodeRecord>): ReadonlySet<string> {
  if (nodes.size <= few) return new Set(nodes.keys());
  const unfinished = [...nodes.values()].filter(isUnfinished).map(({ id }) => id);
  return allAncestors(nodes, unfinished);
}

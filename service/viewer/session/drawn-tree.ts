import type { NodeRecord } from "../model/api-types.ts";
import type { Moved } from "../model/graph-state.ts";
import { allAncestors, Tree, type Row } from "../model/tree.ts";
import { isUnfinished } from "../../src/model/node-fields.ts";

/** A graph with so few nodes is shown whole at first. */
const few = 60;

/** The tree as it is drawn: which rows are open, and which there are therefore. */
export class DrawnTree {
  readonly #tree = new Tree();
  readonly #nodes: () => ReadonlyMap<string, NodeRecord>;
  #expanded: ReadonlySet<string>;
  /** What was open before a search opened more. */
  #kept: ReadonlySet<string> | null = null;
  #only: ReadonlySet<string> | null = null;
  #rows: readonly Row[] | null = null;
  #places: ReadonlyMap<string, number> | null = null;
  #order: readonly string[] | null = null;

  /** @param nodes the nodes at the moment that is looked at */
  constructor(nodes: () => ReadonlyMap<string, NodeRecord>) {
    this.#nodes = nodes;
    this.#tree.add(nodes().values());
    this.#expanded = openAtFirst(nodes());
  }

  get rows(): readonly Row[] {
    this.#rows ??= this.#tree.rows(this.#nodes(), { expanded: this.#expanded, only: this.#only });
    return this.#rows;
  }

  /** The place of a node among the rows; null where it has none. */
  rowOf(id: string): number | null {
    this.#places ??= new Map(this.rows.map((row, index) => [row.id, index]));
    return this.#places.get(id) ?? null;
  }

  /** All nodes from top to bottom, whether their rows are drawn or not. */
  get order(): readonly string[] {
    this.#order ??= this.#tree.order(this.#nodes());
    return this.#order;
  }

  childrenOf(id: string): readonly string[] {
    return this.#tree.childrenOf(id, this.#nodes());
  }

  /** Takes in what a move through the history did. */
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

  /** A node that gets its first child is opened, so that what begins is seen. */
  openNewFamilies({ added }: Moved): void {
    const parents = new Set([...added].map((id) => this.#nodes().get(id)?.parent_id ?? null));
    const isNew = (parent: string): boolean => this.childrenOf(parent).every((child) => added.has(child));
    this.setOpen([...parents].filter((parent) => parent !== null && isNew(parent)) as string[], true);
  }

  /** Begins or ends a search: what it opened is closed again when it ends. */
  setSearching(isSearching: boolean): void {
    const before = this.#kept;
    if (isSearching) {
      this.#kept ??= this.#expanded;
      // What an earlier search opened is not what this one opens.
      if (before !== null) this.#expand(before);
    } else if (before !== null) {
      this.#kept = null;
      this.#expand(before);
    }
  }

  /** Draws rows for these nodes alone; for all where it is null. */
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

/** At first what works is seen: all that is above an unfinished node is open; in a small graph everything is. */
function openAtFirst(nodes: ReadonlyMap<string, NodeRecord>): ReadonlySet<string> {
  if (nodes.size <= few) return new Set(nodes.keys());
  const unfinished = [...nodes.values()].filter(isUnfinished).map(({ id }) => id);
  return allAncestors(nodes, unfinished);
}

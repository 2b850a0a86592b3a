import type { Moved } from "../model/graph-state.ts";
import { Outline, type Line, type OutlineSource } from "../model/outline.ts";
import { allAncestors, pathOf, Tree, type Row } from "../model/tree.ts";

/** Which nodes are expanded. */
interface Expansion {
  readonly isOpen: boolean;
  readonly exceptions: ReadonlySet<string>;
}

/** The displayed tree: which nodes are expanded, and the rows that result. */
export class DrawnTree {
  readonly outline: Outline;
  readonly #source: OutlineSource;
  /** The expanded nodes before a search expanded more. */
  #kept: Expansion | null = null;
  #only: ReadonlySet<string> | null = null;
  #onlyRows: readonly Row[] | null = null;
  #version = 0;

  constructor(source: OutlineSource) {
    this.#source = source;
    this.outline = new Outline(source);
  }

  /** A number that is different after each change of the rows. */
  get version(): number {
    return this.#version;
  }

  /** The number of rows. */
  get length(): number {
    return this.#rows?.length ?? this.outline.length;
  }

  /** The rows from one index to before another. */
  slice(first: number, end: number): readonly Line[] {
    return this.#rows?.slice(first, end) ?? this.outline.slice(first, end);
  }

  /** The rows whose nodes are loaded, from top to bottom. */
  get loadedRows(): readonly Row[] {
    const rows = this.#rows ?? this.outline.slice(0, Infinity, false);
    return rows.filter((row): row is Row => row.id !== null);
  }

  /** The index of a node's row; null if it has none, or if it is not loaded. */
  rowOf(id: string): number | null {
    if (this.#rows === null) return this.outline.indexOf(id);
    const index = this.#rows.findIndex((row) => row.id === id);
    return index === -1 ? null : index;
  }

  /** The index of the row of a node's parent; null for a root. */
  parentRowOf(id: string): number | null {
    const parent = this.#source.nodes().get(id)?.parent_id ?? null;
    return parent === null ? null : this.rowOf(parent);
  }

  /** The collapsed nodes beside a node, and the node itself if it is collapsed. Only loaded nodes. */
  closedBeside(id: string): readonly string[] {
    const nodes = this.#source.nodes();
    const parent = nodes.get(id)?.parent_id ?? null;
    return this.childrenOf(parent).filter(
      (sibling) => (nodes.get(sibling)?.child_count ?? 0) > 0 && !this.outline.isExpanded(sibling),
    );
  }

  /** The loaded children of a node; the loaded roots for null. */
  childrenOf(parent: string | null): readonly string[] {
    const segments = this.outline.listOf(parent)?.segments ?? [];
    return segments.flatMap(({ loaded }) => loaded?.map(({ id }) => id) ?? []);
  }

  /** Updates the tree after a move through the history. */
  move(moved: Moved): void {
    this.outline.move(moved);
    this.redraw();
  }

  /** Updates the rows after nodes have been loaded. */
  redraw(): void {
    this.outline.invalidate();
    this.#onlyRows = null;
    this.#version++;
  }

  setOpen(ids: Iterable<string>, isOpen: boolean): void {
    const exceptions = new Set(this.outline.exceptions);
    for (const id of ids) {
      if (isOpen === this.outline.isOpen) exceptions.delete(id);
      else exceptions.add(id);
    }
    if (exceptions.size !== this.outline.exceptions.size) {
      this.#expand({ isOpen: this.outline.isOpen, exceptions });
    }
  }

  /** Expands or collapses all nodes, also those that are not loaded. */
  setAllOpen(isOpen: boolean): void {
    this.#expand({ isOpen, exceptions: new Set() });
  }

  /** Expands the ancestors of nodes. Nodes whose ancestors are not all loaded are left out. */
  openAbove(ids: Iterable<string>): void {
    const nodes = this.#source.nodes();
    const rooted = [...ids].filter((id) => pathOf(nodes, id) !== null);
    this.setOpen(allAncestors(nodes, rooted), true);
  }

  /** Expands each node that got its first child, to show the new child. */
  openNewFamilies({ added }: Moved): void {
    const children = new Map<string, number>();
    for (const { parent_id: parent } of added.values()) {
      if (parent !== null) children.set(parent, (children.get(parent) ?? 0) + 1);
    }
    const nodes = this.#source.nodes();
    const isNew = ([parent, count]: readonly [string, number]): boolean =>
      nodes.get(parent)?.child_count === count;
    this.setOpen(
      [...children].filter(isNew).map(([parent]) => parent),
      true,
    );
  }

  /** Starts or ends a search. At its end, the nodes that it expanded are collapsed again. */
  setSearching(isSearching: boolean): void {
    const before = this.#kept;
    if (isSearching) {
      this.#kept ??= { isOpen: this.outline.isOpen, exceptions: this.outline.exceptions };
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
    this.redraw();
  }

  get #rows(): readonly Row[] | null {
    if (this.#only === null) return null;
    if (this.#onlyRows === null) {
      const nodes = this.#source.nodes();
      const tree = new Tree();
      tree.add([...this.#only].flatMap((id) => nodes.get(id) ?? []));
      this.#onlyRows = tree.rows(nodes, { isExpanded: (id) => this.outline.isExpanded(id) });
    }
    return this.#onlyRows;
  }

  #expand({ isOpen, exceptions }: Expansion): void {
    this.outline.setOpen(isOpen, exceptions);
    this.redraw();
  }
}

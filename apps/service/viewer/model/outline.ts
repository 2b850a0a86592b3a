import type { NodeRecord } from "./api-types.ts";
import { nodePlace, type Moved, type NodePlace } from "./graph-state.ts";
import { Siblings, type Segment } from "./siblings.ts";
import { pathOf, type Nodes, type Row } from "./tree.ts";

/** A row whose node is not loaded. */
export interface Gap {
  readonly id: null;
  readonly depth: number;
  /** The node whose child it is; null for a root. */
  readonly parent: string | null;
  /** The position of the row among those of its segment, from 0 to less than 1. */
  readonly share: number;
  /** The segment; null if nothing is known of the children but their number. */
  readonly segment: Segment | null;
}

export type Line = Row | Gap;

/** The state of the graph that the outline is made of. */
export interface OutlineSource {
  /** The loaded nodes as of the current event. */
  readonly nodes: () => Nodes;
  /** The number of all nodes as of the current event. */
  readonly total: () => number;
}

/** A level of the tree during a walk through its rows. */
interface Level {
  readonly parent: string | null;
  readonly siblings: number;
  readonly segments: readonly Segment[];
  readonly heights: readonly number[];
  segment: number;
  next: number;
  /** The number of siblings above. */
  above: number;
}

/**
 * The rows of a tree of which only parts are loaded. The number of rows is exact, because a node tells the numbers of
 * its children and descendants. While all nodes are expanded, the position of rows that are not loaded is an estimate.
 */
export class Outline {
  readonly #source: OutlineSource;
  readonly #lists = new Map<string | null, Siblings>();
  /** Whether nodes are expanded unless they are exceptions. */
  #isOpen = false;
  #exceptions: ReadonlySet<string> = new Set();
  /** The number of rows below each node that is expanded; of the roots and below for null. */
  #below: ReadonlyMap<string | null, number> | null = null;
  /** The expanded children of each node. Only filled while nodes are collapsed by default. */
  #openChildren = new Map<string | null, NodeRecord[]>();
  readonly #heights = new Map<string | null, readonly number[]>();

  constructor(source: OutlineSource) {
    this.#source = source;
  }

  /** Whether nodes are expanded unless they are exceptions. */
  get isOpen(): boolean {
    return this.#isOpen;
  }

  /** The nodes that are collapsed although others are expanded, or the other way round. */
  get exceptions(): ReadonlySet<string> {
    return this.#exceptions;
  }

  setOpen(isOpen: boolean, exceptions: ReadonlySet<string> = new Set()): void {
    this.#isOpen = isOpen;
    this.#exceptions = exceptions;
    this.invalidate();
  }

  isExpanded(id: string): boolean {
    return this.#isOpen !== this.#exceptions.has(id);
  }

  /** The children of a node, or the roots for null; null if nothing is known of them. */
  listOf(parent: string | null): Siblings | null {
    return this.#lists.get(parent) ?? null;
  }

  /** All lists of children that are known, at least in part. */
  get lists(): ReadonlyMap<string | null, Siblings> {
    return this.#lists;
  }

  setList(parent: string | null, siblings: Siblings): void {
    this.#lists.set(parent, siblings);
    this.invalidate();
  }

  forgetList(parent: string | null): void {
    this.#lists.delete(parent);
    this.invalidate();
  }

  /** Adds all children of each node. `nodes` are all nodes of the graph. */
  addAll(nodes: Iterable<NodePlace>): void {
    const families = new Map<string | null, NodePlace[]>([[null, []]]);
    for (const node of nodes) {
      const family = families.get(node.parent_id);
      if (family === undefined) families.set(node.parent_id, [node]);
      else family.push(node);
    }
    for (const [parent, places] of families) this.addList(parent, places);
  }

  /** Adds all children of a node. */
  addList(parent: string | null, places: readonly NodePlace[]): void {
    const list = new Siblings(parent, places.length);
    list.load({ from: -Infinity, to: Infinity }, places.map(nodePlace));
    this.setList(parent, list);
  }

  /** Updates the children after a move through the history. */
  move({ added, removed }: Pick<Moved, "added" | "removed">): void {
    const families = new Map<string, NodePlace[]>();
    for (const place of added.values()) {
      const list = this.#lists.get(place.parent_id);
      if (list !== undefined) list.add(place);
      else if (place.parent_id !== null) {
        families.set(place.parent_id, [...(families.get(place.parent_id) ?? []), place]);
      }
    }
    for (const place of removed.values()) this.#lists.get(place.parent_id)?.remove(place);
    // The children of a node that had none before are all known.
    for (const [parent, places] of families) {
      if (this.#source.nodes().get(parent)?.child_count === places.length) this.addList(parent, places);
    }
    this.invalidate();
  }

  /** Discards what was computed, because nodes have changed. */
  invalidate(): void {
    this.#below = null;
    this.#heights.clear();
  }

  /** The number of rows. */
  get length(): number {
    return this.#rowsBelow(null);
  }

  /** The rows from one index to before another; if `gaps` is false, only those that are loaded. */
  slice(first: number, end: number, gaps = true): readonly Line[] {
    const nodes = this.#source.nodes();
    const lines: Line[] = [];
    const levels = [this.#level(null)];
    let at = 0;
    // An explicit stack, because a tree may be deeper than the call stack.
    for (let level = levels.at(-1); level !== undefined && at < end; level = levels.at(-1)) {
      const segment = level.segments[level.segment];
      if (segment === undefined) {
        levels.pop();
        continue;
      }
      const height = level.heights[level.segment] ?? 0;
      const isLeftOut = level.next === 0 && at + height <= first;
      if (isLeftOut || segment.loaded === null) {
        const last = isLeftOut || !gaps ? 0 : Math.min(end, at + height);
        for (let gap = Math.max(at, first); gap < last; gap++) {
          lines.push({
            id: null,
            depth: levels.length - 1,
            parent: level.parent,
            share: (gap - at) / height,
            segment: this.#lists.has(level.parent) ? segment : null,
          });
        }
        at += height;
        level.above += segment.count;
        level.segment++;
        continue;
      }
      const place = segment.loaded[level.next++];
      if (place === undefined) {
        level.segment++;
        level.next = 0;
        continue;
      }
      level.above++;
      const hasChildren = (nodes.get(place.id)?.child_count ?? 0) > 0;
      const isExpanded = hasChildren && this.isExpanded(place.id);
      if (at >= first) {
        lines.push({
          id: place.id,
          depth: levels.length - 1,
          place: level.above,
          siblings: level.siblings,
          isExpanded: hasChildren ? isExpanded : null,
        });
      }
      at++;
      if (!isExpanded) continue;
      const below = this.#rowsBelow(place.id);
      if (at + below <= first) at += below;
      else levels.push(this.#level(place.id));
    }
    return lines;
  }

  /** The index of a node's row; null if it has none, or if it is not loaded. */
  indexOf(id: string): number | null {
    const nodes = this.#source.nodes();
    const path = pathOf(nodes, id);
    if (path === null) return null;
    let index = 0;
    let parent: string | null = null;
    for (const [depth, step] of path.entries()) {
      const node = nodes.get(step);
      if (node?.parent_id !== parent) return null;
      const level = this.#level(parent);
      const at = level.segments.findIndex(({ from, to }) => node.created >= from && node.created < to);
      const siblings = level.segments[at]?.loaded;
      const place = siblings?.findIndex((one) => one.id === step) ?? -1;
      if (siblings === null || siblings === undefined || place === -1) return null;
      for (const height of level.heights.slice(0, at)) index += height;
      for (const sibling of siblings.slice(0, place)) index += this.#heightOf(sibling.id);
      if (depth < path.length - 1) {
        if (!this.isExpanded(step)) return null;
        index++;
      }
      parent = step;
    }
    return index;
  }

  /** The number of rows of a node: its own, and those below it. */
  #heightOf(id: string): number {
    return 1 + (this.isExpanded(id) ? this.#rowsBelow(id) : 0);
  }

  #rowsBelow(parent: string | null): number {
    this.#below ??= this.#isOpen ? this.#hidden() : this.#shown();
    const nodes = this.#source.nodes();
    const known = this.#below.get(parent);
    if (this.#isOpen) {
      const node = parent === null ? undefined : nodes.get(parent);
      if (node?.child_count === 0) return 0;
      const all = parent === null ? this.#source.total() : (node?.descendant_count ?? 0);
      return Math.max(0, all - (known ?? 0));
    }
    return known ?? this.#countOf(parent);
  }

  #countOf(parent: string | null): number {
    return this.#lists.get(parent)?.count ?? this.#source.nodes().get(parent ?? "")?.child_count ?? 0;
  }

  /** The number of rows below each expanded node, if nodes are collapsed by default. */
  #shown(): ReadonlyMap<string | null, number> {
    const nodes = this.#source.nodes();
    const below = new Map<string | null, number>([[null, this.#countOf(null)]]);
    this.#openChildren = new Map();
    const open = [...this.#exceptions].flatMap((id) => nodes.get(id) ?? []);
    for (const node of open) {
      const siblings = this.#openChildren.get(node.parent_id);
      if (siblings === undefined) this.#openChildren.set(node.parent_id, [node]);
      else siblings.push(node);
    }
    // The deepest first, so that a node follows those below it.
    for (const { id, parent_id: parent } of open.sort((one, other) => other.depth - one.depth)) {
      const rows = (below.get(id) ?? 0) + this.#countOf(id);
      below.set(id, rows);
      if (parent === null || this.#exceptions.has(parent)) below.set(parent, (below.get(parent) ?? 0) + rows);
    }
    return below;
  }

  /** The number of rows that are missing below each node, if nodes are expanded by default. */
  #hidden(): ReadonlyMap<string | null, number> {
    const nodes = this.#source.nodes();
    const hidden = new Map<string | null, number>();
    for (const id of this.#exceptions) {
      const node = nodes.get(id);
      if (node === undefined) continue;
      for (let above = node.parent_id; ; above = nodes.get(above)?.parent_id ?? null) {
        hidden.set(above, (hidden.get(above) ?? 0) + node.descendant_count);
        // Below a collapsed node, all rows are already missing.
        if (above === null || this.#exceptions.has(above)) break;
      }
    }
    return hidden;
  }

  #level(parent: string | null): Level {
    const siblings = this.#countOf(parent);
    const segments = this.#lists.get(parent)?.segments ?? [
      { from: -Infinity, to: Infinity, count: siblings, loaded: null },
    ];
    let heights = this.#heights.get(parent);
    if (heights === undefined) {
      heights = this.#isOpen ? this.#openHeights(parent, segments) : this.#closedHeights(parent, segments);
      this.#heights.set(parent, heights);
    }
    return { parent, siblings, segments, heights, segment: 0, next: 0, above: 0 };
  }

  /** The number of rows of each segment, if nodes are collapsed by default. */
  #closedHeights(parent: string | null, segments: readonly Segment[]): readonly number[] {
    this.#rowsBelow(parent);
    const open = this.#openChildren.get(parent) ?? [];
    return segments.map(({ from, to, count }) =>
      open.reduce(
        (height, { id, created }) => height + (created >= from && created < to ? this.#rowsBelow(id) : 0),
        count,
      ),
    );
  }

  /** The same if nodes are expanded by default. Segments that are not loaded share the remaining rows. */
  #openHeights(parent: string | null, segments: readonly Segment[]): readonly number[] {
    const heights = segments.map(({ loaded }) =>
      loaded === null ? null : loaded.reduce((sum, { id }) => sum + this.#heightOf(id), 0),
    );
    let rows = this.#rowsBelow(parent) - heights.reduce<number>((sum, height) => sum + (height ?? 0), 0);
    let nodes = segments.reduce((sum, { count, loaded }) => sum + (loaded === null ? count : 0), 0);
    return segments.map(({ count }, index) => {
      const height = heights[index];
      if (height !== null && height !== undefined) return height;
      const share = Math.max(count, nodes === 0 ? 0 : Math.round((rows * count) / nodes));
      rows -= share;
      nodes -= count;
      return share;
    });
  }
}

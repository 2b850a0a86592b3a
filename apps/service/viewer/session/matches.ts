import { findIn, matchesAndAbove, type Found } from "../model/found.ts";
import { matchNumber, nextMatch } from "../model/matches.ts";
import type { Timeline } from "../model/timeline.ts";
import { allAncestors, ancestorsOf, Tree } from "../model/tree.ts";
import type { DrawnTree } from "./drawn-tree.ts";
import type { Search } from "./search.ts";

export interface MatchesOptions {
  readonly timeline: Timeline;
  readonly tree: DrawnTree;
  readonly search: Search;
  /** Whether all nodes of the graph are loaded. */
  readonly isWhole: boolean;
}

/**
 * The nodes that match the search, and how the tree shows them. Every loaded node that matches is highlighted. If not
 * all nodes of the graph are loaded, only those that the API has answered are counted, listed and visited.
 */
export class Matches {
  readonly #options: MatchesOptions;
  #areShownAlone = false;
  /** The loaded nodes that match. `undefined` until they are computed for the current query and event. */
  #ids: ReadonlySet<string> | null | undefined;
  #found: Found | null | undefined;
  #order: readonly string[] | null = null;

  constructor(options: MatchesOptions) {
    this.#options = options;
  }

  /** The loaded nodes that match; null without a query. */
  get ids(): ReadonlySet<string> | null {
    if (this.#ids === undefined) this.#ids = this.#options.search.matches(this.#options.timeline.nodes);
    return this.#ids;
  }

  /** The matches that are listed; null without a query. */
  get found(): Found | null {
    if (this.#found === undefined) {
      const { timeline, search, isWhole } = this.#options;
      const { ids } = this;
      const listed = isWhole ? ids : ids && new Set([...search.answered].filter((id) => ids.has(id)));
      this.#found = listed === null ? null : findIn(timeline.nodes, listed);
    }
    return this.#found;
  }

  /** Whether the tree has rows only for matches and their ancestors. */
  get areShownAlone(): boolean {
    return this.#areShownAlone;
  }

  set areShownAlone(areShownAlone: boolean) {
    this.#areShownAlone = areShownAlone;
    this.#draw();
  }

  /** Discards the matches, because the query, the event, the answer or the loaded nodes have changed. */
  invalidate(): void {
    this.#ids = undefined;
    this.#found = undefined;
    this.#order = null;
    this.#draw();
  }

  /** Expands the ancestors of all matches, or restores the tree if the search has ended. */
  expand(): void {
    const { tree, search } = this.#options;
    if (search.query === "") {
      this.#areShownAlone = false;
      tree.setSearching(false);
    } else if (this.found !== null) {
      tree.setSearching(true);
      tree.openAbove(this.found.ids);
    }
    this.#draw();
  }

  /** The next or the previous match in the order of the tree; null without matches. */
  next(from: string | null, step: 1 | -1): string | null {
    return this.found === null ? null : nextMatch(this.#orderWith(from), this.found.ids, from, step);
  }

  /** The number of a match in the order of the tree, from 1; null for another node. */
  numberOf(id: string | null): number | null {
    return this.found === null ? null : matchNumber(this.#orderWith(null), this.found.ids, id);
  }

  /** Whether a node has no row because only matches and their ancestors have one. */
  isHidden(id: string): boolean {
    if (!this.#areShownAlone || this.found === null) return false;
    return !this.found.ids.has(id) && !this.found.below.has(id);
  }

  /** The answered matches, and the nodes above them. */
  get kept(): ReadonlySet<string> {
    const { search, timeline } = this.#options;
    return new Set([...search.answered, ...allAncestors(timeline.nodes, search.answered)]);
  }

  /** The matches, their ancestors and another node, in the order of the tree. */
  #orderWith(other: string | null): readonly string[] {
    const { found } = this;
    if (found === null) return [];
    const ids = matchesAndAbove(found);
    if (other !== null && !ids.has(other)) {
      return this.#orderOf([...ids, other, ...ancestorsOf(this.#options.timeline.nodes, other)]);
    }
    this.#order ??= this.#orderOf(ids);
    return this.#order;
  }

  #orderOf(ids: Iterable<string>): readonly string[] {
    const { nodes } = this.#options.timeline;
    const tree = new Tree();
    tree.add([...ids].flatMap((id) => nodes.get(id) ?? []));
    return tree.order(nodes);
  }

  #draw(): void {
    const found = this.#areShownAlone ? this.found : null;
    this.#options.tree.only = found === null ? null : matchesAndAbove(found);
  }
}

import { findIn, matchesAndAbove, type Found } from "../model/found.ts";
import { nextMatch } from "../model/matches.ts";
import type { Timeline } from "../model/timeline.ts";
import type { DrawnTree } from "./drawn-tree.ts";
import type { Search } from "./search.ts";

export interface MatchesOptions {
  readonly timeline: Timeline;
  readonly tree: DrawnTree;
  readonly search: Search;
}

/** The nodes that match the search, and how the tree shows them. */
export class Matches {
  readonly #options: MatchesOptions;
  #areShownAlone = false;
  /** `undefined` until it is computed for the current query and event. */
  #found: Found | null | undefined;

  constructor(options: MatchesOptions) {
    this.#options = options;
  }

  /** The matches; null without a query. */
  get found(): Found | null {
    if (this.#found === undefined) {
      const { timeline, search } = this.#options;
      const ids = search.matches(timeline.nodes);
      this.#found = ids === null ? null : findIn(timeline.nodes, ids);
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

  /** Discards the matches, because the query, the event or the answer has changed. */
  invalidate(): void {
    this.#found = undefined;
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
    return this.found === null ? null : nextMatch(this.#options.tree.order, this.found.ids, from, step);
  }

  /** Whether a node has no row because only matches and their ancestors have one. */
  isHidden(id: string): boolean {
    if (!this.#areShownAlone || this.found === null) return false;
    return !this.found.ids.has(id) && !this.found.below.has(id);
  }

  #draw(): void {
    const found = this.#areShownAlone ? this.found : null;
    this.#options.tree.only = found === null ? null : matchesAndAbove(found);
  }
}

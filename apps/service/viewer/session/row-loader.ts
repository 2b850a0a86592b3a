import { AnswerError, type Client } from "../api/client.ts";
import { chunk, search, searchAll, type NodePage } from "../api/load.ts";
import { nodePlace, type NodePlace } from "../model/graph-state.ts";
import type { Gap, Line } from "../model/outline.ts";
import { choosePart, type Span, type Target } from "../model/part.ts";
import { Siblings, type Segment } from "../model/siblings.ts";
import type { Timeline } from "../model/timeline.ts";
import { allAncestors, ancestorsOf } from "../model/tree.ts";
import type { DrawnTree } from "./drawn-tree.ts";

/** The number of nodes with few children whose children are loaded by one request. */
const mostParents = 40;
/** The number of loaded nodes from which on those that are out of sight are forgotten. */
const mostLoaded = 6000;
/** The place of the hint among the newest nodes of an answer, if none of them are known to be all. */
const hintPlace = 10;
/** The pause before rows are loaded, so that rows that only pass by are not, in milliseconds. */
const pause = 40;

const always: Span = { from: -Infinity, to: Infinity };

/** A part of the children of a node that is not loaded. */
type Need = Pick<Gap, "parent" | "segment"> & {
  readonly target: Target;
};

export interface RowLoaderOptions {
  readonly client: Client;
  readonly timeline: Timeline;
  readonly tree: DrawnTree;
  /** A time before which there are probably few nodes. */
  readonly start: number;
  /** Whether all nodes of the graph are loaded, and none is forgotten. */
  readonly isWhole: boolean;
  /** Tells whether a node that is not in sight is kept. */
  readonly kept: () => (id: string) => boolean;
  /** Is called when rows have been loaded, or could not be. */
  readonly onChange: () => void;
  /** Is called when the known events are no longer kept. */
  readonly onTrimmed: () => void;
}

/** Loads the rows that come into sight, and forgets those that are far out of it. */
export class RowLoader {
  readonly #options: RowLoaderOptions;
  readonly #stopped = new AbortController();
  #sight = { first: 0, end: 50 };
  /** The node whose row is needed although it is not in sight. */
  #wanted: string | null = null;
  /** The node whose children are needed. */
  #wantedParent: string | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isRunning = false;
  #error: AnswerError | null = null;
  /** The newest event at the time when the service answered that it was trimmed. */
  #trimmed: string | null = null;
  /** The number of requests that did not load the row that is needed. */
  #attempt = 0;
  /** A time near the newest nodes of the last of these requests. */
  #hint: number | null = null;

  constructor(options: RowLoaderOptions) {
    this.#options = options;
  }

  get isLoading(): boolean {
    return this.#isRunning;
  }

  /** Why rows could not be loaded. */
  get error(): AnswerError | null {
    return this.#error;
  }

  /** Adds the first page of the roots, which was read as of an event. */
  begin(page: NodePage, asOf: string | null): void {
    this.#addPart({ parent: null, segment: { ...always, count: 0 }, part: always }, page, asOf);
  }

  /** Sets the rows that are in sight. */
  see(first: number, end: number): void {
    this.#sight = { first, end };
    this.#start();
  }

  /** Loads the row of a node whose ancestors are loaded and expanded. */
  want(id: string): void {
    this.#wanted = id;
    this.#start();
  }

  /** Loads the first children of a node. */
  wantChildren(id: string): void {
    this.#wantedParent = id;
    this.#start();
  }

  /** Loads what is missing after the tree has changed. */
  update(): void {
    this.#start();
  }

  /** Tries again after an error. */
  retry(): void {
    this.#error = null;
    this.#start();
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#stopped.abort();
  }

  #start(): void {
    if (this.#isRunning || this.#stopped.signal.aborted) return;
    // What is missing is looked for later, because the slider moves many times a second.
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined;
      // Events add nodes, also while no row is loaded.
      if (this.#forget()) this.#options.onChange();
      void this.#run();
    }, pause);
  }

  async #run(): Promise<void> {
    if (this.#error !== null) return;
    if (this.#trimmed !== null && this.#trimmed === this.#options.timeline.newest) return;
    let need = this.#next();
    if (this.#isRunning || need === null) return;
    this.#isRunning = true;
    try {
      for (; need !== null; need = this.#next()) {
        await this.#load(need);
        this.#options.tree.redraw();
        this.#options.onChange();
      }
    } catch (error) {
      if (this.#stopped.signal.aborted) return;
      // The event was dropped while the rows were loaded. They are loaded as of a newer one.
      if (error instanceof RangeError) return;
      if (!(error instanceof AnswerError)) throw error;
      if (!error.isTrimmed) {
        this.#error = error;
        return;
      }
      this.#trimmed = this.#options.timeline.newest;
      this.#options.onTrimmed();
    } finally {
      this.#isRunning = false;
      if (!this.#stopped.signal.aborted) this.#options.onChange();
    }
  }

  /** The rows that are in sight, or will be after a short scroll. */
  #nearRows(): readonly Line[] {
    const { first, end } = this.#sight;
    const { tree } = this.#options;
    const rows = end - first;
    return [
      ...tree.slice(first, end),
      ...tree.slice(end, end + rows),
      ...tree.slice(Math.max(0, first - rows), first),
    ];
  }

  #next(): Need | null {
    const wanted = this.#wantedNeed() ?? this.#wantedFamily();
    if (wanted !== null) return wanted;
    const { timeline, tree } = this.#options;
    if (tree.outline.listOf(null) === null && timeline.counts.nodes > 0) {
      return { parent: null, segment: null, target: { share: 1 } };
    }
    const gap = this.#nearRows().find((line) => line.id === null);
    if (gap === undefined) return null;
    // Roots are shown with the newest first.
    return { ...gap, target: { share: gap.parent === null ? 1 - gap.share : gap.share } };
  }

  #wantedNeed(): Need | null {
    const { timeline, tree } = this.#options;
    const { nodes } = timeline;
    if (this.#wanted === null || !nodes.has(this.#wanted)) return null;
    for (const id of [...ancestorsOf(nodes, this.#wanted).toReversed(), this.#wanted]) {
      const { parent_id: parent, created } = nodes.get(id) ?? { parent_id: null, created: 0 };
      const segment = tree.outline.listOf(parent)?.segmentAt(created) ?? null;
      if (segment === null || segment.loaded === null) return { parent, segment, target: { created } };
    }
    this.#wanted = null;
    return null;
  }

  #wantedFamily(): Need | null {
    const parent = this.#wantedParent;
    if (parent === null || !this.#options.timeline.nodes.has(parent)) return null;
    const list = this.#options.tree.outline.listOf(parent);
    const segment = list?.segments[0] ?? null;
    if (segment === null || segment.loaded === null) return { parent, segment, target: { share: 0 } };
    this.#wantedParent = null;
    return null;
  }

  async #load({ parent, segment, target }: Need): Promise<void> {
    const { timeline, tree } = this.#options;
    if (segment !== null) {
      const isOneTime = segment.to - segment.from <= 1;
      return isOneTime ? this.#loadAll(parent, segment) : this.#loadPart(parent, segment, target);
    }
    if (parent === null) return this.#loadPart(null, { ...always, count: 0 }, target);
    const count = timeline.nodes.get(parent)?.child_count ?? 0;
    if (count <= chunk) return this.#loadFamilies(parent);
    tree.outline.setList(parent, new Siblings(parent, count));
  }

  /** Loads all children of a node, and of others in sight that have few too. */
  async #loadFamilies(parent: string): Promise<void> {
    const { timeline, tree } = this.#options;
    const parents = [parent];
    let left = chunk;
    for (const line of this.#nearRows()) {
      if (line.id !== null || line.segment !== null || line.parent === null) continue;
      const count = timeline.nodes.get(line.parent)?.child_count ?? Infinity;
      if (parents.includes(line.parent) || count > left || parents.length === mostParents) continue;
      parents.push(line.parent);
      left -= count;
    }
    const query = parents.map((id) => `parent_id:${JSON.stringify(id)}`).join(" OR ");
    const places = await this.#places(query);
    for (const id of parents) {
      tree.outline.addList(
        id,
        places.filter((place) => place.parent_id === id),
      );
    }
  }

  /** Loads all children that were created in a span of time, which may take several requests. */
  async #loadAll(parent: string | null, span: Span): Promise<void> {
    const places = await this.#places(queryOf(parent, span));
    const children = places.filter((place) => place.parent_id === parent && isIn(span, place.created));
    this.#options.tree.outline.listOf(parent)?.load(span, children);
    this.#attempt = 0;
    this.#hint = null;
  }

  /** Loads nodes, and returns where they are. */
  async #places(query: string): Promise<readonly NodePlace[]> {
    const { client, timeline } = this.#options;
    const asOf = timeline.newest;
    const { nodes } = await searchAll(client, { query, asOf }, this.#stopped.signal);
    return [...timeline.add(nodes, asOf).values()].map(nodePlace);
  }

  /**
   * Loads a part of a segment with one request. The answer has the nodes of the part that were active last. A node is
   * active when it is created, so the answer has all nodes that were created after the oldest activity in it.
   */
  async #loadPart(parent: string | null, segment: Omit<Segment, "loaded">, target: Target): Promise<void> {
    const { client, timeline } = this.#options;
    const part = choosePart(segment, {
      target,
      // No node is created before its parent, or after the newest event.
      first: parent === null ? null : (timeline.nodes.get(parent)?.created ?? null),
      start: this.#options.start,
      last: timeline.events.at(-1)?.created ?? 0,
      chunk,
      attempt: this.#attempt,
      hint: this.#hint,
    });
    const asOf = timeline.newest;
    const question = { query: queryOf(parent, part), asOf, limit: chunk };
    const page = await search(client, question, this.#stopped.signal);
    this.#addPart({ parent, segment, part }, page, asOf);
  }

  #addPart(
    {
      parent,
      segment,
      part,
    }: { readonly parent: string | null; readonly segment: Omit<Segment, "loaded">; readonly part: Span },
    { nodes, total, next }: Pick<NodePage, "nodes" | "total" | "next">,
    asOf: string | null,
  ): void {
    const { timeline, tree } = this.#options;
    this.#attempt++;
    const count = total + this.#since(asOf, parent, part);
    const known = timeline.add(nodes, asOf);
    const oldest = Math.min(...nodes.map((node) => node.last_event));
    const whole: Span = { from: next === null ? part.from : Math.max(part.from, oldest + 1), to: part.to };
    const children = [...known.values()]
      .filter((node) => node.parent_id === parent && isIn(whole, node.created))
      .map(nodePlace);

    let list = tree.outline.listOf(parent);
    if (list === null) tree.outline.setList(parent, (list = new Siblings(parent, count)));
    if (part.from > segment.from) list.split(segment, part.from, count);
    if (part.to < segment.to) list.split(segment, part.to, segment.count - count);
    this.#hint = nodes.map(({ created }) => created).sort((one, other) => other - one)[hintPlace] ?? null;
    if (whole.from >= whole.to || (children.length === 0 && next !== null)) return;
    if (whole.from > part.from) list.split(part, whole.from, children.length);
    if (!list.load(whole, children)) return;
    this.#attempt = 0;
    this.#hint = null;
  }

  /** How many more children a node has as of the current event than as of another. */
  #since(asOf: string | null, parent: string | null, span: Span): number {
    const { places, exist } = this.#options.timeline.createdSince(asOf);
    const own = places.filter((place) => place.parent_id === parent && isIn(span, place.created));
    return exist ? own.length : -own.length;
  }

  /** Forgets the nodes that are far out of sight, if there are many. Returns whether there were. */
  #forget(): boolean {
    const { timeline, tree, isWhole } = this.#options;
    const { size } = timeline.nodes;
    if (isWhole || size <= mostLoaded) return false;
    const { outline } = tree;
    const inSight = this.#nearRows().map((line) => (line.id === null ? line.parent : line.id));
    const near = [this.#wanted, ...inSight].filter((id) => id !== null);
    // A node above the rows in sight may be far above.
    const rows = new Set([...near, ...allAncestors(timeline.nodes, near)]);
    const isOther = this.#options.kept();
    const isKept = (id: string): boolean => rows.has(id) || isOther(id);
    const beside = new Set<string>();
    for (const [parent, list] of outline.lists) {
      list.forget(isKept);
      const [first, second] = list.segments;
      if (parent !== null && first?.loaded === null && second === undefined) outline.forgetList(parent);
      for (const { loaded } of list.segments) for (const { id } of loaded ?? []) beside.add(id);
    }
    timeline.forget((id) => beside.has(id) || isKept(id));
    return timeline.nodes.size < size;
  }
}

function isIn({ from, to }: Span, created: number): boolean {
  return created >= from && created < to;
}

/** The query for the children of a node that were created in a span of time. */
function queryOf(parent: string | null, { from, to }: Span): string {
  return [
    `parent_id:${JSON.stringify(parent)}`,
    ...(Number.isFinite(from) ? [`created>=${from}`] : []),
    ...(Number.isFinite(to) ? [`created<${to}`] : []),
  ].join(" AND ");
}

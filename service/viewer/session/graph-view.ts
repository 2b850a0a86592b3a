import type { AnswerError, Client } from "../api/client.ts";
import type { Graph, GraphEvent, NodeRecord } from "../model/api-types.ts";
import type { Moved } from "../model/graph-state.ts";
import { nextMatch } from "../model/matches.ts";
import type { Speed } from "../model/playback.ts";
import { firstPoll, type PollState } from "../model/poller.ts";
import type { Place } from "../model/address.ts";
import type { Timeline } from "../model/timeline.ts";
import { allAncestors, ancestorsOf, Tree, type Row } from "../model/tree.ts";
import { isUnfinished } from "../../src/model/node-fields.ts";
import { Follower } from "./follower.ts";
import { Player } from "./player.ts";
import { Search } from "./search.ts";
import { Store } from "./store.ts";

export interface GraphViewOptions {
  readonly client: Client;
  readonly timeline: Timeline;
  readonly place: Place;
  /** Everything is to be loaded again, to be seen at this place. */
  readonly onGap: (place: Place) => void;
  readonly onRefused: (error: AnswerError) => void;
}

/** A graph with so few nodes is shown whole at first. */
const few = 60;

/** What is searched for, found in the tree. */
interface Found {
  readonly ids: ReadonlySet<string>;
  /** How many matches are below a node that has any. */
  readonly below: ReadonlyMap<string, number>;
}

/** A graph as it is being looked at: as of which event, which rows are open, what is selected and searched for. */
export class GraphView extends Store {
  readonly timeline: Timeline;
  readonly search: Search;
  readonly #tree = new Tree();
  readonly #follower: Follower;
  readonly #player: Player;
  #expanded: ReadonlySet<string>;
  /** What was open before a search opened more. */
  #expandedBefore: ReadonlySet<string> | null = null;
  #active: string | null = null;
  #selected: string | null = null;
  #isLive = true;
  #onlyMatches = false;
  #isFollowing = false;
  #notice: string | null = null;
  #poll: PollState = firstPoll;
  /** When nodes were last seen to change, by `performance.now()`. */
  #changedAt = new Map<string, number>();
  #rows: readonly Row[] | null = null;
  #places: ReadonlyMap<string, number> | null = null;
  #order: readonly string[] | null = null;
  #found: Found | null | undefined;
  /** The row that is to be brought into sight, with a number that tells one wish from the next. */
  #wanted: { readonly id: string; readonly number: number } | null = null;

  constructor({ client, timeline, place, onGap, onRefused }: GraphViewOptions) {
    super();
    this.timeline = timeline;
    this.#tree.add(timeline.nodes.values());
    this.#expanded = openAtFirst(timeline.nodes);
    this.search = new Search({
      client,
      eventId: () => timeline.event?.id ?? null,
      onChange: () => this.#searched(),
      onTrimmed: () => this.#follower.hurry(),
    });
    this.#player = new Player((events) => this.#playOn(events));
    this.#follower = new Follower({
      client,
      newest: () => timeline.events.at(-1)?.id ?? null,
      onNews: (graph, events) => this.#hear(graph, events),
      onGap: () => onGap(this.place),
      onRefused,
      onState: (state) => {
        this.#poll = state;
        this.changed();
      },
    });
    timeline.moveTo(timeline.last);
    this.#tree.add(timeline.nodes.values());
    this.goTo(place);
  }

  /** Ends all that goes on. */
  close(): void {
    this.#follower.stop();
    this.#player.pause();
    this.search.stop();
  }

  get poll(): PollState {
    return this.#poll;
  }

  /** What has to be said, until it is dismissed. */
  get notice(): string | null {
    return this.#notice;
  }

  dismissNotice(): void {
    this.#notice = null;
    this.changed();
  }

  setHidden(isHidden: boolean): void {
    this.#follower.setHidden(isHidden);
  }

  // The history

  get isLive(): boolean {
    return this.#isLive;
  }

  get isPlaying(): boolean {
    return this.#player.isPlaying;
  }

  get speed(): Speed {
    return this.#player.speed;
  }

  set speed(speed: Speed) {
    this.#player.speed = speed;
    this.changed();
  }

  /** Sees the graph as of another event; of the newest, from then on live. */
  moveTo(position: number): void {
    this.#player.pause();
    const isStep = Math.abs(position - this.timeline.position) === 1;
    this.#isLive = position >= this.timeline.last;
    const moved = this.timeline.moveTo(position);
    // Of a longer way one sees where it ended, not what changed.
    if (isStep) this.#mark(moved);
    this.#moved(moved);
    this.#follow();
  }

  get isFollowing(): boolean {
    return this.#isFollowing;
  }

  /** Whether the node of each event that is gone to in the past comes into sight. */
  set isFollowing(isFollowing: boolean) {
    this.#isFollowing = isFollowing;
    this.#follow();
    this.changed();
  }

  #follow(): void {
    const { event } = this.timeline;
    if (!this.#isFollowing || this.#isLive || event === null) return;
    // Where matches alone are drawn, the others stay out of sight.
    if (this.#onlyMatches && this.#matchesAndAbove()?.has(event.node_id) === false) return;
    this.#reveal(event.node_id);
    if (this.#selected !== null) this.#selected = event.node_id;
    this.changed();
  }

  step(events: number): void {
    this.moveTo(this.timeline.position + events);
  }

  goLive(): void {
    this.moveTo(this.timeline.last);
  }

  /** Plays on from here, or from the oldest event where there is nothing newer; or stops. */
  togglePlay(): void {
    if (this.isPlaying) {
      this.#player.pause();
    } else {
      if (this.timeline.isNewest) this.moveTo(0);
      this.#isLive = false;
      this.#player.play();
    }
    this.changed();
  }

  #playOn(events: number): void {
    const moved = this.timeline.moveTo(this.timeline.position + events);
    if (this.timeline.isNewest) {
      this.#player.pause();
      this.#isLive = true;
    }
    this.#mark(moved);
    this.#moved(moved);
    this.#follow();
  }

  #hear(graph: Graph, events: readonly GraphEvent[]): void {
    const { timeline } = this;
    const known = new Set(timeline.nodes.keys());
    timeline.append(events);
    if (this.#isLive) {
      const moved = timeline.moveTo(timeline.last);
      this.#openNewFamilies(moved, known);
      this.#mark(moved);
      this.#moved(moved);
    }
    const first = graph.retention.first_event_id;
    const moved = first === null ? null : timeline.dropBefore(first);
    if (moved !== null) {
      this.#player.pause();
      this.#notice =
        "The moment you were looking at is not held any more: the history was trimmed. You now see the oldest moment that is.";
      this.#moved(moved);
    }
    this.changed();
  }

  /** A node that gets its first child is opened, so that what begins is seen. */
  #openNewFamilies(moved: Moved, known: ReadonlySet<string>): void {
    const opened = new Set(this.#expanded);
    for (const id of moved.added) {
      const parent = this.timeline.nodes.get(id)?.parent_id ?? null;
      if (parent === null) continue;
      const isFirst = !this.#tree.childrenOf(parent, this.timeline.nodes).some((child) => known.has(child));
      if (isFirst) opened.add(parent);
    }
    if (opened.size > this.#expanded.size) this.#setExpanded(opened);
  }

  #mark({ changed }: Moved): void {
    const now = performance.now();
    for (const id of changed) this.#changedAt.set(id, now);
  }

  #moved(moved: Moved): void {
    if (moved.added.size > 0) {
      const { nodes } = this.timeline;
      this.#tree.add([...moved.added].flatMap((id) => nodes.get(id) ?? []));
    }
    if (moved.added.size > 0 || moved.removed.size > 0) {
      this.#rows = null;
      this.#order = null;
    }
    this.#forgetFound();
    this.search.moved();
    this.changed();
  }

  /** Whether a node changed so short a time ago that it is to be seen. */
  hasJustChanged(id: string, within = 1500): boolean {
    return performance.now() - (this.#changedAt.get(id) ?? Number.NEGATIVE_INFINITY) < within;
  }

  // The tree

  get rows(): readonly Row[] {
    this.#rows ??= this.#tree.rows(this.timeline.nodes, {
      expanded: this.#expanded,
      only: this.#onlyMatches ? this.#matchesAndAbove() : null,
    });
    return this.#rows;
  }

  /** The place of a row; null where the node is in no row. */
  rowOf(id: string): number | null {
    if (this.#places === null || this.#placesOf !== this.rows) {
      this.#placesOf = this.rows;
      this.#places = new Map(this.rows.map((row, index) => [row.id, index]));
    }
    return this.#places.get(id) ?? null;
  }
  #placesOf: readonly Row[] | null = null;

  /** The nodes that wait for this one, in the order of the tree. */
  waitingFor(id: string): readonly string[] {
    return this.order.filter((one) => this.node(one)?.blocked?.on_ids.includes(id) === true);
  }

  node(id: string): NodeRecord | null {
    return this.timeline.nodes.get(id) ?? null;
  }

  childrenOf(id: string): readonly string[] {
    return this.#tree.childrenOf(id, this.timeline.nodes);
  }

  /** The row that keys act on. */
  get active(): string | null {
    return this.#active;
  }

  get selected(): string | null {
    return this.#selected;
  }

  get wanted(): { readonly id: string; readonly number: number } | null {
    return this.#wanted;
  }

  activate(id: string): void {
    this.#active = id;
    this.#want(id);
    this.changed();
  }

  select(id: string | null): void {
    this.#selected = id;
    if (id !== null) this.#active = id;
    this.changed();
  }

  /** Opens what is above a node, selects it, and brings it into sight. */
  jumpTo(id: string): void {
    if (this.node(id) !== null) this.#reveal(id);
    this.select(id);
  }

  setOpen(ids: Iterable<string>, isOpen: boolean): void {
    const expanded = new Set(this.#expanded);
    for (const id of ids) {
      if (isOpen) expanded.add(id);
      else expanded.delete(id);
    }
    this.#setExpanded(expanded);
    this.changed();
  }

  openAll(): void {
    this.setOpen(this.timeline.nodes.keys(), true);
  }

  closeAll(): void {
    this.setOpen(this.timeline.nodes.keys(), false);
    const root =
      this.#active === null ? null : (ancestorsOf(this.timeline.nodes, this.#active).at(-1) ?? null);
    if (root !== null) this.activate(root);
  }

  #setExpanded(expanded: ReadonlySet<string>): void {
    this.#expanded = expanded;
    this.#rows = null;
  }

  #reveal(id: string): void {
    if (this.#onlyMatches && this.#matchesAndAbove()?.has(id) === false) this.onlyMatches = false;
    const above = ancestorsOf(this.timeline.nodes, id);
    if (above.some((one) => !this.#expanded.has(one)))
      this.#setExpanded(new Set([...this.#expanded, ...above]));
    this.#active = id;
    this.#want(id);
  }

  #want(id: string): void {
    this.#wanted = { id, number: (this.#wanted?.number ?? 0) + 1 };
  }

  // The search

  /** What is found; null where nothing is searched for. */
  get found(): Found | null {
    if (this.#found === undefined) {
      const { nodes } = this.timeline;
      const ids = this.search.matches(nodes);
      this.#found = ids === null ? null : { ids, below: countBelow(nodes, ids) };
    }
    return this.#found;
  }

  /** Searches for a query, opens what is above its matches, and goes to the first of them. */
  searchFor(query: string): void {
    if (query === this.search.query) return;
    this.search.apply(query);
    const { found } = this;
    if (found === null) {
      if (this.#expandedBefore !== null && this.search.query === "") {
        this.#setExpanded(this.#expandedBefore);
        this.#expandedBefore = null;
      }
      if (this.search.query === "") this.#onlyMatches = false;
    } else {
      this.#expandedBefore ??= this.#expanded;
      this.#setExpanded(new Set([...this.#expandedBefore, ...allAncestors(this.timeline.nodes, found.ids)]));
      if (this.#active === null || !found.ids.has(this.#active)) {
        const first = nextMatch(this.order, found.ids, null, 1);
        if (first !== null) this.#reveal(first);
      }
    }
    this.#rows = null;
    this.changed();
  }

  /** Goes to the next match below the active row, or to the one before. */
  goToMatch(step: 1 | -1): void {
    if (this.found === null) return;
    const id = nextMatch(this.order, this.found.ids, this.#active, step);
    if (id === null) return;
    this.#reveal(id);
    if (this.#selected !== null) this.#selected = id;
    this.changed();
  }

  /** All nodes in the order of the tree. */
  get order(): readonly string[] {
    this.#order ??= this.#tree.order(this.timeline.nodes);
    return this.#order;
  }

  get onlyMatches(): boolean {
    return this.#onlyMatches;
  }

  /** Whether rows are drawn for matches and what is above them alone. */
  set onlyMatches(onlyMatches: boolean) {
    this.#onlyMatches = onlyMatches;
    this.#rows = null;
    if (this.#active !== null) this.#want(this.#active);
    this.changed();
  }

  #searched(): void {
    this.#forgetFound();
    this.changed();
  }

  #forgetFound(): void {
    this.#found = undefined;
    if (this.#onlyMatches) this.#rows = null;
  }

  #matchesAndAbove(): ReadonlySet<string> | null {
    const { found } = this;
    return found === null ? null : new Set([...found.ids, ...found.below.keys()]);
  }

  // The address

  get place(): Place {
    return {
      query: this.search.query,
      nodeId: this.#selected,
      eventId: this.#isLive ? null : (this.timeline.event?.id ?? null),
    };
  }

  goTo({ query, nodeId, eventId }: Place): void {
    if (eventId !== null) {
      const position = this.timeline.positionOf(eventId);
      if (position === null) {
        this.#notice =
          "The moment of this link is not held any more: the history was trimmed. You now see the oldest moment that is.";
      }
      this.moveTo(position ?? 0);
    } else if (!this.#isLive) {
      this.goLive();
    }
    this.searchFor(query);
    if (nodeId === null) this.select(null);
    else this.jumpTo(nodeId);
  }
}

/** At first what works is seen: all that is above an unfinished node is open; in a small graph everything is. */
function openAtFirst(nodes: ReadonlyMap<string, NodeRecord>): ReadonlySet<string> {
  if (nodes.size <= few) return new Set(nodes.keys());
  const unfinished = [...nodes.values()].filter(isUnfinished).map(({ id }) => id);
  return allAncestors(nodes, unfinished);
}

function countBelow(
  nodes: ReadonlyMap<string, NodeRecord>,
  ids: ReadonlySet<string>,
): ReadonlyMap<string, number> {
  const below = new Map<string, number>();
  for (const id of ids) {
    for (const above of ancestorsOf(nodes, id)) below.set(above, (below.get(above) ?? 0) + 1);
  }
  return below;
}

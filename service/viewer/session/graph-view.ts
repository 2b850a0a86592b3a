import type { AnswerError, Client } from "../api/client.ts";
import type { Place } from "../model/address.ts";
import type { Graph, GraphEvent, NodeRecord } from "../model/api-types.ts";
import { findIn, matchesAndAbove, type Found } from "../model/found.ts";
import type { Moved } from "../model/graph-state.ts";
import { nextMatch } from "../model/matches.ts";
import type { Speed } from "../model/playback.ts";
import { firstPoll, type PollState } from "../model/poller.ts";
import type { Timeline } from "../model/timeline.ts";
import { ancestorsOf } from "../model/tree.ts";
import { DrawnTree } from "./drawn-tree.ts";
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

/** How long a change is to be seen, in milliseconds. */
const freshMs = 1500;

/** A graph as it is being looked at: as of which event, which rows are open, what is selected and searched for. */
export class GraphView extends Store {
  readonly timeline: Timeline;
  readonly tree: DrawnTree;
  readonly search: Search;
  readonly #follower: Follower;
  readonly #player: Player;
  #active: string | null = null;
  #selected: string | null = null;
  /** The row that is to be brought into sight, with a number that tells one wish from the next. */
  #wanted: { readonly id: string; readonly number: number } | null = null;
  #isLive = true;
  #isFollowing = false;
  #onlyMatches = false;
  #notice: string | null = null;
  #poll: PollState = firstPoll;
  /** When nodes were last seen to change, by `performance.now()`. */
  readonly #changedAt = new Map<string, number>();
  #found: Found | null | undefined;

  constructor({ client, timeline, place, onGap, onRefused }: GraphViewOptions) {
    super();
    this.timeline = timeline;
    timeline.moveTo(timeline.last);
    this.tree = new DrawnTree(() => timeline.nodes);
    this.search = new Search({
      client,
      eventId: () => timeline.event?.id ?? null,
      onChange: () => {
        this.#forgetFound();
        this.changed();
      },
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

  get isFollowing(): boolean {
    return this.#isFollowing;
  }

  /** Whether the node of each event that is gone to in the past comes into sight. */
  set isFollowing(isFollowing: boolean) {
    this.#isFollowing = isFollowing;
    this.#follow();
    this.changed();
  }

  /** Whether a node changed so short a time ago that it is to be seen. */
  hasJustChanged(id: string): boolean {
    return performance.now() - (this.#changedAt.get(id) ?? Number.NEGATIVE_INFINITY) < freshMs;
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
    timeline.append(events);
    if (this.#isLive) {
      const moved = timeline.moveTo(timeline.last);
      this.#mark(moved);
      this.#moved(moved);
      this.tree.openNewFamilies(moved);
    }
    const first = graph.retention.first_event_id;
    const moved = first === null ? null : timeline.dropBefore(first);
    if (moved !== null) {
      this.#player.pause();
      this.#notice = trimmed("The moment that you were looking at");
      this.#moved(moved);
    }
    this.changed();
  }

  #follow(): void {
    const { event } = this.timeline;
    if (!this.#isFollowing || this.#isLive || event === null) return;
    // Where matches alone are drawn, the others stay out of sight.
    if (this.#isLeftOut(event.node_id)) return;
    this.#reveal(event.node_id);
    if (this.#selected !== null) this.#selected = event.node_id;
    this.changed();
  }

  #mark({ changed }: Moved): void {
    const now = performance.now();
    for (const id of changed) this.#changedAt.set(id, now);
  }

  #moved(moved: Moved): void {
    this.tree.move(moved);
    this.#forgetFound();
    this.search.moved();
    this.changed();
  }

  // The nodes

  node(id: string): NodeRecord | null {
    return this.timeline.nodes.get(id) ?? null;
  }

  /** The nodes that wait for this one, in the order of the tree. */
  waitingFor(id: string): readonly string[] {
    return this.tree.order.filter((one) => this.node(one)?.blocked?.on_ids.includes(id) === true);
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
    this.tree.setOpen(ids, isOpen);
    this.changed();
  }

  openAll(): void {
    this.setOpen(this.timeline.nodes.keys(), true);
  }

  closeAll(): void {
    this.setOpen(this.timeline.nodes.keys(), false);
    if (this.#active === null) return;
    this.activate(ancestorsOf(this.timeline.nodes, this.#active).at(-1) ?? this.#active);
  }

  #reveal(id: string): void {
    if (this.#isLeftOut(id)) this.onlyMatches = false;
    this.tree.openAbove([id]);
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
      this.#found = ids === null ? null : findIn(nodes, ids);
    }
    return this.#found;
  }

  /** Searches for a query, opens what is above its matches, and goes to the first of them. */
  searchFor(query: string): void {
    if (query === this.search.query && this.search.error === null) return;
    this.search.apply(query);
    const { found } = this;
    if (this.search.query === "") {
      this.#onlyMatches = false;
      this.tree.setSearching(false);
    } else if (found !== null) {
      this.tree.setSearching(true);
      this.tree.openAbove(found.ids);
      const first = nextMatch(this.tree.order, found.ids, null, 1);
      const isAtMatch = this.#active !== null && found.ids.has(this.#active);
      if (first !== null && !isAtMatch) this.#reveal(first);
    }
    this.#drawMatchesOnly();
    this.changed();
  }

  /** Goes to the next match below the active row, or to the one before. */
  goToMatch(step: 1 | -1): void {
    if (this.found === null) return;
    const id = nextMatch(this.tree.order, this.found.ids, this.#active, step);
    if (id === null) return;
    this.#reveal(id);
    if (this.#selected !== null) this.#selected = id;
    this.changed();
  }

  get onlyMatches(): boolean {
    return this.#onlyMatches;
  }

  /** Whether rows are drawn for matches and what is above them alone. */
  set onlyMatches(onlyMatches: boolean) {
    this.#onlyMatches = onlyMatches;
    this.#drawMatchesOnly();
    if (this.#active !== null) this.#want(this.#active);
    this.changed();
  }

  #forgetFound(): void {
    this.#found = undefined;
    this.#drawMatchesOnly();
  }

  #drawMatchesOnly(): void {
    const { found } = this.#onlyMatches ? this : { found: null };
    this.tree.only = found === null ? null : matchesAndAbove(found);
  }

  #isLeftOut(id: string): boolean {
    if (!this.#onlyMatches || this.found === null) return false;
    return !this.found.ids.has(id) && !this.found.below.has(id);
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
      if (position === null) this.#notice = trimmed("The moment of this link");
      this.moveTo(position ?? 0);
    } else if (!this.#isLive) {
      this.goLive();
    }
    this.searchFor(query);
    if (nodeId === null) this.select(null);
    else this.jumpTo(nodeId);
  }
}

function trimmed(moment: string): string {
  return `${moment} is not held any more: the history was trimmed. You now see the oldest moment that is.`;
}

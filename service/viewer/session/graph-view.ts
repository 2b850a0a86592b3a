import type { AnswerError, Client } from "../api/client.ts";
import type { Place } from "../model/address.ts";
import type { NodeRecord } from "../model/api-types.ts";
import type { Moved } from "../model/graph-state.ts";
import { firstPoll, type PollState } from "../model/poller.ts";
import type { Timeline } from "../model/timeline.ts";
import { ancestorsOf } from "../model/tree.ts";
import { DrawnTree } from "./drawn-tree.ts";
import { Follower } from "./follower.ts";
import { Matches } from "./matches.ts";
import { Moment, type MoveCause } from "./moment.ts";
import { Search } from "./search.ts";
import { Selection } from "./selection.ts";
import { Store } from "./store.ts";

export interface GraphViewOptions {
  readonly client: Client;
  readonly timeline: Timeline;
  readonly place: Place;
  /** Events are missing, so the graph has to be loaded again and shown at this place. */
  readonly onGap: (place: Place) => void;
  readonly onRefused: (error: AnswerError) => void;
}

/** An open graph. It connects the event it is shown as of, the tree, the selection and the search. */
export class GraphView extends Store {
  readonly timeline: Timeline;
  readonly moment: Moment;
  readonly tree: DrawnTree;
  readonly selection: Selection;
  readonly search: Search;
  readonly matches: Matches;
  readonly #follower: Follower;
  #followsEvents = false;
  #notice: string | null = null;
  #poll: PollState = firstPoll;

  constructor({ client, timeline, place, onGap, onRefused }: GraphViewOptions) {
    super();
    const onChange = (): void => this.changed();
    this.timeline = timeline;
    this.moment = new Moment({
      timeline,
      onMoved: (moved, cause) => this.#moved(moved, cause),
      onChange,
    });
    this.tree = new DrawnTree(() => timeline.nodes);
    this.selection = new Selection(onChange);
    this.search = new Search({
      client,
      eventId: () => timeline.event?.id ?? null,
      onChange: () => {
        this.matches.invalidate();
        this.changed();
      },
      onTrimmed: () => this.#follower.hurry(),
    });
    this.matches = new Matches({ timeline, tree: this.tree, search: this.search });
    this.#follower = new Follower({
      client,
      newest: () => timeline.events.at(-1)?.id ?? null,
      onNews: (graph, events) => this.moment.update(graph, events),
      onGap: () => onGap(this.place),
      onRefused,
      onState: (state) => {
        this.#poll = state;
        this.changed();
      },
    });
    this.goTo(place);
  }

  /** Stops polling, playing and searching. */
  close(): void {
    this.#follower.stop();
    this.moment.pause();
    this.search.stop();
  }

  get poll(): PollState {
    return this.#poll;
  }

  /** A message to show until the user dismisses it. */
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

  node(id: string): NodeRecord | null {
    return this.timeline.nodes.get(id) ?? null;
  }

  /** The nodes that wait for this one, in the order of the tree. */
  waitingFor(id: string): readonly string[] {
    return this.tree.order.filter((one) => this.node(one)?.blocked?.on_ids.includes(id) === true);
  }

  /** Expands the ancestors of a node, selects it and scrolls it into view. */
  jumpTo(id: string): void {
    if (this.node(id) !== null) this.#reveal(id);
    this.selection.select(id);
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
    const { active } = this.selection;
    if (active === null) return;
    this.selection.activate(ancestorsOf(this.timeline.nodes, active).at(-1) ?? active);
  }

  /** Searches for a query, expands the ancestors of its matches, and goes to the first match. */
  searchFor(query: string): void {
    if (query === this.search.query && this.search.error === null) return;
    this.search.apply(query);
    this.matches.expand();
    const { active } = this.selection;
    const isAtMatch = active !== null && this.matches.found?.ids.has(active) === true;
    const first = isAtMatch ? null : this.matches.next(null, 1);
    if (first !== null) this.#reveal(first);
    this.changed();
  }

  /** Goes to the next match after the active row, or to the previous one. */
  goToMatch(step: 1 | -1): void {
    const id = this.matches.next(this.selection.active, step);
    if (id !== null) this.#visit(id);
  }

  /** Shows rows only for matches and their ancestors, or for all nodes again. */
  showMatchesOnly(isOnly: boolean): void {
    this.matches.areShownAlone = isOnly;
    this.selection.scrollToActive();
  }

  get followsEvents(): boolean {
    return this.#followsEvents;
  }

  /** Whether a move to an earlier event scrolls to the event's node. */
  set followsEvents(followsEvents: boolean) {
    this.#followsEvents = followsEvents;
    this.#followEvent();
    this.changed();
  }

  /** The place for a link to the current view. */
  get place(): Place {
    return {
      query: this.search.query,
      nodeId: this.selection.selected,
      eventId: this.moment.isLive ? null : (this.timeline.event?.id ?? null),
    };
  }

  goTo({ query, nodeId, eventId }: Place): void {
    if (eventId !== null) {
      const position = this.timeline.positionOf(eventId);
      if (position === null) this.#notice = trimmed("The event of this link");
      this.moment.moveTo(position ?? 0);
    } else if (!this.moment.isLive) {
      this.moment.goLive();
    }
    this.searchFor(query);
    if (nodeId === null) this.selection.select(null);
    else this.jumpTo(nodeId);
  }

  #moved(moved: Moved, cause: MoveCause): void {
    this.tree.move(moved);
    this.matches.invalidate();
    this.search.moved();
    if (cause === "news") this.tree.openNewFamilies(moved);
    else if (cause === "trimmed") this.#notice = trimmed("The event that you were viewing");
    else this.#followEvent();
    this.changed();
  }

  #followEvent(): void {
    const { event } = this.timeline;
    if (!this.#followsEvents || this.moment.isLive || event === null) return;
    // The user asked for matches only, so the node of an event does not show the others again.
    if (!this.matches.isHidden(event.node_id)) this.#visit(event.node_id);
  }

  /** Reveals a node. If the details are open, they change to this node. */
  #visit(id: string): void {
    this.#reveal(id);
    if (this.selection.selected !== null) this.selection.select(id);
  }

  /** Makes a node's row visible and active. */
  #reveal(id: string): void {
    if (this.matches.isHidden(id)) this.matches.areShownAlone = false;
    this.tree.openAbove([id]);
    this.selection.activate(id);
  }
}

function trimmed(moment: string): string {
  return `${moment} is no longer kept, because the history was trimmed. You now see the oldest kept event.`;
}

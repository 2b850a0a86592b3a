import type { KnownValue } from "wherefore/editor";
import { isUnfinished } from "../../../shared/observations/states.ts";
import type { AnswerError, Client } from "../api/client.ts";
import { search, type LoadedGraph } from "../api/load.ts";
import type { Place } from "../model/address.ts";
import type { NodeRecord } from "../model/api-types.ts";
import type { Moved } from "../model/graph-state.ts";
import { nodeValues } from "../model/node-values.ts";
import { firstPoll, type PollState } from "../model/poller.ts";
import type { Timeline } from "../model/timeline.ts";
import { allAncestors, ancestorsOf, pathOf } from "../model/tree.ts";
import type { ValuesAsked } from "../../../shared/counted-values.ts";
import { Asking } from "./asking.ts";
import { DrawnTree } from "./drawn-tree.ts";
import { Follower } from "./follower.ts";
import { Lookup } from "./lookup.ts";
import { Matches } from "./matches.ts";
import { Moment, type MoveCause } from "./moment.ts";
import { RowLoader } from "./row-loader.ts";
import { Search } from "./search.ts";
import { Selection } from "./selection.ts";
import { Store } from "./store.ts";
import { Waiters } from "./waiters.ts";

/** A graph with at most this number of nodes is fully expanded at first. */
const few = 60;
/** A graph of which all nodes were loaded is loaded in parts when it has more nodes than this. */
const muchGrown = 5000;
/** The number of children that the details of a node list. */
const mostChildren = 100;
/** The number of nodes whose values are offered, if not all nodes of the graph are loaded. */
const sampleSize = 250;

export interface GraphViewOptions {
  readonly client: Client;
  readonly loaded: LoadedGraph;
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
  readonly rows: RowLoader;
  readonly selection: Selection;
  readonly search: Search;
  readonly matches: Matches;
  readonly waiters: Waiters;
  readonly asking: Asking;
  /** Whether all nodes of the graph were loaded at first. */
  readonly isWhole: boolean;
  readonly #client: Client;
  readonly #lookup: Lookup;
  readonly #follower: Follower;
  #followsEvents = false;
  #areTimesShown = false;
  /** Whether the matches of the latest search have not been shown yet. */
  #isNewSearch = false;
  #notice: string | null = null;
  #poll: PollState = firstPoll;

  constructor({ client, loaded, place, onGap, onRefused }: GraphViewOptions) {
    super();
    const { timeline, isWhole, roots, created } = loaded;
    const asOf = timeline.event?.id ?? null;
    const onChange = (): void => this.changed();
    const onTrimmed = (): void => this.#follower.hurry();
    this.#client = client;
    this.timeline = timeline;
    this.isWhole = isWhole;
    this.moment = new Moment({
      timeline,
      onMoved: (moved, cause) => this.#moved(moved, cause),
      onChange,
    });
    this.tree = new DrawnTree({ nodes: () => timeline.nodes, total: () => timeline.counts.nodes });
    if (isWhole) this.tree.outline.addAll(timeline.nodes.values());
    this.#openFirst();
    this.selection = new Selection(onChange);
    this.#lookup = new Lookup({ client, timeline, isWhole, onChange: () => this.#loaded() });
    this.waiters = new Waiters({ client, timeline, isWhole, onChange: () => this.#loaded() });
    this.asking = new Asking({ timeline, load: (id) => this.#lookup.path(id) });
    this.search = new Search({
      client,
      eventId: () => timeline.event?.id ?? null,
      isWhole,
      onNodes: (nodes, eventId) => {
        timeline.add(nodes, eventId);
      },
      loadAbove: async (id) => {
        if (timeline.nodes.has(id)) await this.#lookup.path(id);
      },
      onChange: () => this.#searched(),
      onTrimmed,
    });
    this.matches = new Matches({ timeline, tree: this.tree, search: this.search, isWhole });
    this.rows = new RowLoader({
      client,
      timeline,
      tree: this.tree,
      start: created,
      kept: () => this.#kept(),
      isWhole,
      onChange: () => this.#loaded(),
      onTrimmed,
    });
    if (roots !== null) this.rows.begin(roots, asOf);
    this.#follower = new Follower({
      client,
      newest: () => timeline.newest,
      onNews: (graph, events) => {
        if (events.length > 0) this.#lookup.follow(events);
        this.moment.update(graph, events);
        this.asking.follow(events);
        // All nodes of a small graph are kept, which would be too many now.
        if (isWhole && timeline.counts.nodes > muchGrown) onGap(this.place);
      },
      onGap: () => onGap(this.place),
      onRefused,
      onState: (state) => {
        this.#poll = state;
        this.changed();
      },
    });
    this.goTo(place);
    const { first } = this.asking;
    if (place.nodeId === null && place.query === "" && first !== null) this.#reveal(first.id);
  }

  /** Stops following, playing, loading and searching. */
  close(): void {
    this.#follower.stop();
    this.moment.pause();
    this.search.stop();
    this.rows.stop();
    this.#lookup.stop();
    this.waiters.stop();
    this.asking.stop();
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

  /** Sets the function that is called for each node that begins to wait for a person; null for none. */
  setOnAsking(onAsking: ((node: NodeRecord) => void) | null): void {
    this.asking.onBegin = onAsking;
    this.#follower.setAlert(onAsking !== null);
  }

  /** A node as of the current event. If it is not loaded, it is loaded, and is null until then. */
  node(id: string): NodeRecord | null {
    return this.#lookup.node(id);
  }

  /** The loaded children of a node, as many as its details list. */
  childrenOf(id: string): readonly string[] {
    return this.tree.childrenOf(id).slice(0, mostChildren);
  }

  /** Whether a node is being loaded. */
  isLoading(id: string): boolean {
    return this.#lookup.isAsked(id);
  }

  /** Whether a node could not be loaded. */
  hasFailed(id: string): boolean {
    return this.#lookup.hasFailed(id);
  }

  /** The values that nodes have in a field, most frequent first. Those of a large graph are of some nodes. */
  values(
    field: string,
    asked: ValuesAsked,
    signal: AbortSignal,
  ): readonly KnownValue[] | Promise<readonly KnownValue[]> {
    // Completions ask again at each event only if the answer is at hand.
    if (this.isWhole) return nodeValues(this.timeline.nodes, field, asked);
    return this.#someValues(field, asked, signal);
  }

  async #someValues(field: string, asked: ValuesAsked, signal: AbortSignal): Promise<readonly KnownValue[]> {
    const question = { query: `-${field}:null`, asOf: this.timeline.event?.id ?? null, limit: sampleSize };
    const { nodes } = await search(this.#client, question, signal);
    const some = new Map(nodes.map((node) => [node.id, node]));
    return nodeValues(some, field, asked).map(({ value }) => ({ value }));
  }

  /** Expands the ancestors of a node, selects it and scrolls it into view. */
  jumpTo(id: string): void {
    this.#reveal(id);
    this.selection.select(id);
  }

  setOpen(ids: Iterable<string>, isOpen: boolean): void {
    this.tree.setOpen(ids, isOpen);
    this.#drawn();
  }

  openAll(): void {
    this.tree.setAllOpen(true);
    this.#drawn();
  }

  closeAll(): void {
    this.tree.setAllOpen(false);
    const { active } = this.selection;
    if (active !== null) this.selection.activate(ancestorsOf(this.timeline.nodes, active).at(-1) ?? active);
    this.#drawn();
  }

  /** Searches for a query, expands the ancestors of its matches, and goes to the first match. */
  searchFor(query: string): void {
    if (query === this.search.query && this.search.error === null) return;
    this.#isNewSearch = true;
    this.search.apply(query);
    if (this.isWhole || this.search.query === "") this.#showMatches();
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
    this.#drawn();
  }

  /** Loads more matches, and expands their ancestors. */
  async moreMatches(): Promise<void> {
    await this.search.more();
    this.matches.expand();
    this.#drawn();
  }

  /** Whether the lives of the nodes are shown as bars. */
  get areTimesShown(): boolean {
    return this.#areTimesShown;
  }

  showTimes(areShown: boolean): void {
    this.#areTimesShown = areShown;
    this.changed();
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
      if (position === null)
        this.#notice = atOldest("The event of this link is not kept: it was trimmed, or the link is wrong.");
      this.moment.moveTo(position ?? 0);
    } else if (!this.moment.isLive) {
      this.moment.goLive();
    }
    this.searchFor(query);
    if (nodeId === null) this.selection.select(null);
    else this.jumpTo(nodeId);
  }

  /** At first, the ancestors of unfinished nodes are expanded; in a small graph, all nodes. */
  #openFirst(): void {
    const { nodes } = this.timeline;
    if (this.isWhole && nodes.size <= few) this.tree.setAllOpen(true);
    else this.tree.openAbove([...nodes.values()].filter(isUnfinished).map(({ id }) => id));
  }

  #moved(moved: Moved, cause: MoveCause): void {
    this.tree.move(moved);
    this.matches.invalidate();
    this.search.moved();
    if (cause === "news") this.tree.openNewFamilies(moved);
    else if (cause === "trimmed") this.#notice = atOldest("The event that you were viewing was trimmed.");
    else this.#followEvent();
    this.#drawn();
  }

  /** Updates the view after nodes have been loaded. */
  #loaded(): void {
    this.matches.invalidate();
    this.tree.redraw();
    this.#drawn();
  }

  #searched(): void {
    this.#loaded();
    if (this.#isNewSearch && this.search.latestTotal !== null) this.#showMatches();
  }

  /** Expands the ancestors of the matches, and goes to the first of them. */
  #showMatches(): void {
    this.#isNewSearch = false;
    this.matches.expand();
    const { active } = this.selection;
    const isAtMatch = active !== null && this.matches.found?.ids.has(active) === true;
    const first = isAtMatch ? null : this.matches.next(null, 1);
    if (first !== null) this.#reveal(first);
    this.#drawn();
  }

  /** Loads what came into sight. */
  #drawn(): void {
    this.rows.update();
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

  /** Makes a node's row visible and active, once the node and its ancestors are loaded. */
  #reveal(id: string): void {
    const { nodes } = this.timeline;
    if (nodes.has(id) && this.matches.isHidden(id)) this.matches.areShownAlone = false;
    this.selection.activate(id);
    if (pathOf(nodes, id) !== null) {
      this.tree.openAbove([id]);
      this.rows.want(id);
      return;
    }
    void this.#lookup.path(id).then((exists) => {
      if (exists && this.selection.active === id) this.#reveal(id);
    });
  }

  /** The nodes that are kept although their rows are out of sight. */
  #kept(): (id: string) => boolean {
    const { active, selected } = this.selection;
    const family = selected === null ? [] : this.childrenOf(selected);
    const own = [active, selected, ...family].filter((id) => id !== null);
    const asking = this.asking.nodes.map(({ id }) => id);
    const ids = new Set([...own, ...asking, ...this.tree.outline.exceptions]);
    const above = allAncestors(this.timeline.nodes, ids);
    const matches = this.matches.kept;
    return (id) =>
      ids.has(id) || above.has(id) || matches.has(id) || this.#lookup.isKept(id) || this.waiters.isKept(id);
  }
}

function atOldest(reason: string): string {
  return `${reason} You now see the oldest kept event.`;
}
